CREATE TYPE "public"."paid_by" AS ENUM('cash', 'upi');--> statement-breakpoint
ALTER TYPE "public"."stock_reason" ADD VALUE 'edit';--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "order_edits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"method" "paid_by" NOT NULL,
	"paise" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" text NOT NULL,
	"with_completion" boolean DEFAULT false NOT NULL,
	"takes_back" bigint,
	CONSTRAINT "payments_taken_back_once" UNIQUE("takes_back"),
	CONSTRAINT "payments_paise_not_zero" CHECK ("payments"."paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slip_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_by_order" ON "order_edits" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_edits_by_age" ON "order_edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("at");--> statement-breakpoint
-- Before payments were recorded, Complete said that the buyer had paid: in cash, in full, at that moment.
INSERT INTO "payments" ("order_id", "method", "paise", "at", "by_id", "with_completion")
SELECT "id", 'cash', "total_paise", "completed_at", 'migration', true FROM "orders"
WHERE "state" = 'completed' AND "total_paise" > 0 ORDER BY "completed_at", "id";
