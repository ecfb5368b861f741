ALTER TABLE "enquiries" ADD COLUMN "product_id" integer;--> statement-breakpoint
CREATE INDEX "enquiries_by_product" ON "enquiries" USING btree ("product_id") WHERE product_id is not null;