ALTER TYPE "public"."stock_reason" ADD VALUE 'received';--> statement-breakpoint
ALTER TYPE "public"."stock_reason" ADD VALUE 'damaged';