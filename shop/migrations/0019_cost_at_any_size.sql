CREATE INDEX "products_spare_parts" ON "products" USING btree ("id") WHERE spare_part and deleted_at is null;--> statement-breakpoint
-- Room beside each row: an order then changes its stock in place, and writes none of the indexes.
ALTER TABLE "products" SET (fillfactor = 75);
