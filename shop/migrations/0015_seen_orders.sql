ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_address_trgm" ON "orders" USING gin (lower("address") gin_trgm_ops);--> statement-breakpoint
-- Whoever was there before was seen.
UPDATE "orders" SET "seen_at" = "placed_at" WHERE "state" = 'open';
