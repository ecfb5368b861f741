ALTER TABLE "customers" ADD COLUMN "village" text;--> statement-breakpoint
UPDATE "customers" SET "village" = "last"."village" FROM (
	SELECT DISTINCT ON ("customer_id") "customer_id", "village" FROM "orders" ORDER BY "customer_id", "id" DESC) AS "last"
WHERE "last"."customer_id" = "customers"."id" AND "last"."village" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || address || ' ' || coalesce(village, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_search_text_trgm" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "orders_address_trgm";--> statement-breakpoint
CREATE INDEX "orders_address_village_trgm" ON "orders" USING gin (lower("address" || ' ' || coalesce("village", '')) gin_trgm_ops);
