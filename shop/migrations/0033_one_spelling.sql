-- Texts of people as forms write them from now on: in NFC, without characters of the direction (\p{Bidi_Control}).
CREATE FUNCTION pg_temp.one_spelling(text) RETURNS text IMMUTABLE LANGUAGE sql AS
	$$ SELECT normalize(translate($1, U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069', ''), NFC) $$;--> statement-breakpoint
UPDATE "orders" SET "name" = pg_temp.one_spelling("name"), "address" = pg_temp.one_spelling("address"), "village" = pg_temp.one_spelling("village")
WHERE ("name", "address", "village") IS DISTINCT FROM (pg_temp.one_spelling("name"), pg_temp.one_spelling("address"), pg_temp.one_spelling("village"));--> statement-breakpoint
UPDATE "customers" SET "name" = pg_temp.one_spelling("name"), "address" = pg_temp.one_spelling("address"), "village" = pg_temp.one_spelling("village"), "note" = pg_temp.one_spelling("note")
WHERE ("name", "address", "village", "note") IS DISTINCT FROM (pg_temp.one_spelling("name"), pg_temp.one_spelling("address"), pg_temp.one_spelling("village"), pg_temp.one_spelling("note"));--> statement-breakpoint
UPDATE "users" SET "name" = pg_temp.one_spelling("name"), "address" = pg_temp.one_spelling("address"), "village" = pg_temp.one_spelling("village")
WHERE ("name", "address", "village") IS DISTINCT FROM (pg_temp.one_spelling("name"), pg_temp.one_spelling("address"), pg_temp.one_spelling("village"));--> statement-breakpoint
UPDATE "enquiries" SET "name" = pg_temp.one_spelling("name"), "message" = pg_temp.one_spelling("message")
WHERE ("name", "message") IS DISTINCT FROM (pg_temp.one_spelling("name"), pg_temp.one_spelling("message"));--> statement-breakpoint
UPDATE "products" SET "name" = pg_temp.one_spelling("name"), "description" = pg_temp.one_spelling("description"), "brand" = pg_temp.one_spelling("brand"), "family" = pg_temp.one_spelling("family"), "family_key" = pg_temp.one_spelling("family_key")
WHERE ("name", "description", "brand", "family", "family_key") IS DISTINCT FROM (pg_temp.one_spelling("name"), pg_temp.one_spelling("description"), pg_temp.one_spelling("brand"), pg_temp.one_spelling("family"), pg_temp.one_spelling("family_key"));--> statement-breakpoint
DROP FUNCTION pg_temp.one_spelling(text);
