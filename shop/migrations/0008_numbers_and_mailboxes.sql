ALTER TABLE "orders" ALTER COLUMN "number" DROP EXPRESSION;--> statement-breakpoint
CREATE INDEX "outbox_by_mailbox" ON "outbox" USING btree (lower(regexp_replace("to", '\+[^@]*', '')),"created_at");