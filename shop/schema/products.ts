import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { pictures } from "./pictures.ts";
import { CATEGORIES, PACK_UNITS, type Fact } from "../values/product.ts";

/** Pieces of a product that one order may take: its own limit, or the shop's. The column has no table prefix. */
export const mostPerOrder = sql<number>`coalesce(most_per_order, (select shop_details.most_per_order from shop_details))`;

export const categoryEnum = pgEnum("category", CATEGORIES);
export const packUnitEnum = pgEnum("pack_unit", PACK_UNITS);

/** By default, a search reads all changes since the last vacuum one by one: after 2,700 orders it cost twenty times as much. */
const AT_ONCE = { fastupdate: false };

export const products = pgTable(
  "products",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Plain text; sentences that help a buyer choose. */
    description: text().notNull(),
    category: categoryEnum().notNull(),
    sparePart: boolean("spare_part").notNull().default(false),
    brand: text(),
    packAmount: numeric("pack_amount", { precision: 12, scale: 3, mode: "number" }).notNull(),
    packUnit: packUnitEnum("pack_unit").notNull(),
    /** Products of a category with the same family are packs of one product; see `familyKey`. */
    family: text(),
    /** The family without its spaces and capitals, which make no other family. Written with `searchMore`. */
    familyKey: text("family_key"),
    pricePaise: integer("price_paise").notNull(),
    /** Maximum retail price, printed on the products; never below the price. */
    mrpPaise: integer("mrp_paise"),
    /** Pieces in stock, 0 or more. */
    stock: integer().notNull(),
    /** Pieces taken from the stock for unconfirmed orders of unknown customers: the sum of their lines. */
    reservedUnconfirmed: integer("reserved_unconfirmed").notNull().default(0),
    /** Pieces that one order may take; null: the shop's general limit. Phone orders have no limit. */
    mostPerOrder: integer("most_per_order"),
    /** Harmonised system code, 4 to 8 digits. */
    hsn: text(),
    /** GST in hundredths of a percent: 500 is 5 %. */
    gstBasisPoints: integer("gst_basis_points"),
    /** Grams of one piece with its packing; null: by `gramsOf`, from the pack. */
    grossGrams: integer("gross_grams"),
    /** In the order in which they are shown. */
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    pictureId: text("picture_id").references(() => pictures.id),
    /** For searches only: the marks of its terms and the phonetic keys of its name; see `searchMore`. */
    searchMore: text("search_more").notNull().default(""),
    /** For searches of three characters or more; lower case. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(brand, '') || ' ' || description || ' ' || search_more)`),
    /** The words of the name, each after one space, lower case: one or two characters match the starts of these. */
    nameWords: text("name_words")
      .notNull()
      .generatedAlwaysAs(sql`' ' || lower(regexp_replace(name, '[[:space:][:punct:]]+', ' ', 'g'))`),
    /** Made by the form that added it: the same form sent twice adds one product. */
    key: uuid().unique("products_key_unique"),
    /** Counts the changes made by people, to detect edit conflicts. A sale does not count. */
    version: integer().notNull().default(1),
    /** True while it is the demonstration's and nobody has made it their own by editing it. */
    demonstration: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** A deleted product keeps its row, so that orders keep what was sold. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    check("products_price_positive", sql`${table.pricePaise} > 0`),
    check("products_mrp_not_below_price", sql`${table.mrpPaise} is null or ${table.mrpPaise} >= ${table.pricePaise}`),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_most_per_order_positive", sql`${table.mostPerOrder} > 0`),
    check("products_pack_positive", sql`${table.packAmount} > 0`),
    index("products_search_text_trgm")
      .using("gin", sql`${table.searchText} gin_trgm_ops`)
      .with(AT_ONCE),
    index("products_name_words_trgm")
      .using("gin", sql`${table.nameWords} gin_trgm_ops`)
      .with(AT_ONCE),
    index("products_brand_trgm")
      .using("gin", sql`lower(${table.brand}) gin_trgm_ops`)
      .with(AT_ONCE),
    index("products_by_name")
      .on(table.nameWords, table.id)
      .where(sql`deleted_at is null`),
    // For what names begin with, in any collation.
    index("products_by_name_start")
      .on(table.nameWords.op("text_pattern_ops"), table.id)
      .where(sql`deleted_at is null`),
    index("products_spare_parts")
      .on(table.id)
      .where(sql`spare_part and deleted_at is null`),
    index("products_by_family")
      .on(table.familyKey, table.category, table.id)
      .where(sql`family_key is not null and deleted_at is null`),
    // Counts products without a family.
    index("products_single")
      .on(table.category, table.id)
      .where(sql`family_key is null and deleted_at is null`),
    // Products that count as no weight for the delivery; see `gramsOf`.
    index("products_without_weight")
      .on(table.nameWords, table.id)
      .where(sql`gross_grams is null and pack_unit in ('piece', 'm') and deleted_at is null`),
    index("products_by_price")
      .on(table.pricePaise, table.id)
      .where(sql`deleted_at is null`),
    index("products_by_category")
      .on(table.category, table.id)
      .where(sql`deleted_at is null`),
    index("products_by_category_name")
      .on(table.category, table.nameWords, table.id)
      .where(sql`deleted_at is null`),
    index("products_by_category_price")
      .on(table.category, table.pricePaise, table.id)
      .where(sql`deleted_at is null`),
  ],
);

/** A product's further pictures, such as the back of its packet. Its first one is `products.pictureId`. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** 1, 2, …: the order in which they are shown. */
    position: integer().notNull(),
    pictureId: text("picture_id")
      .notNull()
      .references(() => pictures.id),
    /** What the picture shows, for people who do not see it; '' where the admin entered nothing. */
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("product_pictures_by_picture").on(table.pictureId),
  ],
);

/** Addresses that a product had before; each leads on to the product's present one. */
export const formerSlugs = pgTable("former_slugs", {
  slug: text().primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id),
});
