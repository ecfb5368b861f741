DROP INDEX "orders_by_network";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reserved_unconfirmed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_details" ADD COLUMN "unconfirmed_share" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wide_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "identified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "over_phone_limit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_wide_network" ON "orders" USING btree ("wide_network","state") WHERE wide_network is not null;--> statement-breakpoint
CREATE INDEX "orders_over_phone_limit" ON "orders" USING btree ("phone","id") WHERE over_phone_limit and state = 'open' and called_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network","state") WHERE network is not null;--> statement-breakpoint
-- Who had ordered without a completed order under their account was unknown to the shop.
UPDATE "orders" SET "unconfirmed" = true
WHERE "state" = 'open' AND "called_at" IS NULL AND "taken_by" IS NULL
	AND NOT EXISTS (SELECT FROM "orders" AS "earlier" WHERE "earlier"."user_id" = "orders"."user_id" AND "earlier"."state" = 'completed');--> statement-breakpoint
UPDATE "products" SET "reserved_unconfirmed" = "reserved"."pieces"
FROM (SELECT "product_id", sum("quantity") AS "pieces" FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
	WHERE "unconfirmed" AND "state" = 'open' AND "stock_taken" GROUP BY "product_id") AS "reserved"
WHERE "products"."id" = "reserved"."product_id";
