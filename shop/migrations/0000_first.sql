CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('seeds', 'fertilizers', 'sprayers', 'garden');--> statement-breakpoint
CREATE TYPE "public"."pack_unit" AS ENUM('g', 'kg', 'ml', 'l', 'piece', 'm');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('open', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('cash_on_delivery');--> statement-breakpoint
CREATE TYPE "public"."stock_reason" AS ENUM('import', 'order', 'cancellation', 'adjustment');--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" "category" NOT NULL,
	"spare_part" boolean DEFAULT false NOT NULL,
	"brand" text,
	"pack_amount" numeric(12, 3) NOT NULL,
	"pack_unit" "pack_unit" NOT NULL,
	"price_paise" integer NOT NULL,
	"mrp_paise" integer,
	"stock" integer NOT NULL,
	"hsn" text,
	"gst_basis_points" integer,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_id" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(brand, '') || ' ' || description)) STORED NOT NULL,
	"name_words" text GENERATED ALWAYS AS (' ' || lower(regexp_replace(name, '[[:space:][:punct:]]+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_mrp_not_below_price" CHECK ("products"."mrp_paise" is null or "products"."mrp_paise" >= "products"."price_paise"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_pack_positive" CHECK ("products"."pack_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_details" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"phone" text,
	"whatsapp" text,
	"email" text,
	"address" text,
	"opening_hours" text,
	"licences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grievance_name" text,
	"grievance_phone" text,
	"grievance_email" text,
	"demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_details_one_row" CHECK ("shop_details"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "enquiries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"pack_amount" numeric(12, 3) NOT NULL,
	"pack_unit" "pack_unit" NOT NULL,
	"picture_id" text,
	"unit_price_paise" integer NOT NULL,
	"mrp_paise" integer,
	"hsn" text,
	"gst_basis_points" integer,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint GENERATED ALWAYS AS ((id / 1000000) * 1000000 + ((id % 1000000) * 611953 + 314159) % 1000000) STORED NOT NULL,
	"token" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"state" "order_state" DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"pin_code" text,
	"payment_method" "payment_method" DEFAULT 'cash_on_delivery' NOT NULL,
	"delivery_paise" integer DEFAULT 0 NOT NULL,
	"total_paise" bigint NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_key_unique" UNIQUE("key"),
	CONSTRAINT "orders_state_has_its_time" CHECK (("orders"."state" = 'completed') = ("orders"."completed_at" is not null) and ("orders"."state" = 'cancelled') = ("orders"."cancelled_at" is not null)),
	CONSTRAINT "orders_delivery_not_negative" CHECK ("orders"."delivery_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" "stock_reason" NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_search_text_trgm" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_words_trgm" ON "products" USING gin ("name_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_words","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category_name" ON "products" USING btree ("category","name_words","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category_price" ON "products" USING btree ("category","price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id");