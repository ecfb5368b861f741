ALTER INDEX "products_search_text_trgm" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_name_words_trgm" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_brand_trgm" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list("index"::regclass) FROM unnest(ARRAY['products_search_text_trgm', 'products_name_words_trgm', 'products_brand_trgm']) AS "index";
