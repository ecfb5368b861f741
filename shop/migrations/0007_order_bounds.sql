ALTER TABLE "products" ADD COLUMN "most_per_order" integer;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "most_per_order" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "held_share" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "held_at_least" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "orders_per_phone" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "orders_per_address" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "known_factor" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "stock_after_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_taken" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_with" uuid;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","state");--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "orders_by_common_cancellation" ON "orders" USING btree ("cancelled_with") WHERE cancelled_with is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_most_per_order_positive" CHECK ("products"."most_per_order" > 0);