ALTER TYPE "public"."stock_reason" ADD VALUE 'reopening' BEFORE 'adjustment';--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "demonstration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "logo_id" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "delivery_note" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "seed_licence" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "fertilizer_licence" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "insecticide_licence" text;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "order_id" bigint;--> statement-breakpoint
CREATE INDEX "changes_by_subject" ON "changes" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "changes_by_age" ON "changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "shop_details" ADD CONSTRAINT "shop_details_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_completion" ON "orders" USING btree ("completed_at","id") WHERE state = 'completed';--> statement-breakpoint
CREATE INDEX "orders_by_cancellation" ON "orders" USING btree ("cancelled_at","id") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_search_text_trgm" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."order_id" is not null;--> statement-breakpoint
UPDATE "shop_details" SET
  "gstin" = (SELECT licence->>'number' FROM jsonb_array_elements("licences") AS licence WHERE licence->>'label' = 'GSTIN' LIMIT 1),
  "seed_licence" = (SELECT licence->>'number' FROM jsonb_array_elements("licences") AS licence WHERE licence->>'label' = 'Seed licence' LIMIT 1),
  "fertilizer_licence" = (SELECT licence->>'number' FROM jsonb_array_elements("licences") AS licence WHERE licence->>'label' = 'Fertilizer licence' LIMIT 1),
  "insecticide_licence" = (SELECT licence->>'number' FROM jsonb_array_elements("licences") AS licence WHERE licence->>'label' = 'Insecticide licence' LIMIT 1);--> statement-breakpoint
-- Before this nobody could add goods of their own: all of a demonstration's shop are the demonstration's.
UPDATE "products" SET "demonstration" = true WHERE EXISTS (SELECT 1 FROM "shop_details" WHERE "demonstration");--> statement-breakpoint
ALTER TABLE "shop_details" DROP COLUMN "licences";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_key_unique" UNIQUE("key");