ALTER TABLE "products" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "family_key" text;--> statement-breakpoint
CREATE INDEX "products_by_family" ON "products" USING btree ("family_key","category","id") WHERE family_key is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_single" ON "products" USING btree ("category","id") WHERE family_key is null and deleted_at is null;