CREATE TABLE "delivery_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"elsewhere" boolean DEFAULT true NOT NULL,
	"elsewhere_paise" integer DEFAULT 0 NOT NULL,
	"collect" boolean DEFAULT false NOT NULL,
	"state_code" text,
	CONSTRAINT "delivery_settings_one_row" CHECK ("delivery_settings"."id" = 1),
	CONSTRAINT "delivery_settings_fee_not_negative" CHECK ("delivery_settings"."elsewhere_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"pins" text[] DEFAULT '{}' NOT NULL,
	"pin_prefixes" text[] DEFAULT '{}' NOT NULL,
	"villages" text[] DEFAULT '{}' NOT NULL,
	"days" smallint DEFAULT 127 NOT NULL,
	"cut_off_minutes" smallint,
	"lead_days" smallint DEFAULT 0 NOT NULL,
	"rates" jsonb NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_days" CHECK ("delivery_zones"."days" between 1 and 127),
	CONSTRAINT "delivery_zones_lead" CHECK ("delivery_zones"."lead_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "pin_misses" (
	"day" date NOT NULL,
	"pin" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pin_misses_day_pin_pk" PRIMARY KEY("day","pin")
);
--> statement-breakpoint
CREATE TABLE "shop_holidays" (
	"day" text PRIMARY KEY NOT NULL,
	"name" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "village" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'deliver' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "zone_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_on" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "weight_grams" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gross_grams" integer;--> statement-breakpoint
CREATE INDEX "orders_by_promise" ON "orders" USING btree ("promised_on","id") WHERE promised_on is not null and state = 'open';