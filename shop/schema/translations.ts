import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Fact } from "../values/product.ts";
import { products } from "./products.ts";

/** A product's texts in a further language. Its own row has those of the first one. */
export const productTranslations = pgTable(
  "product_translations",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** ISO 639-1 */
    language: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** By the labels of the product's own facts. */
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    /** Who wrote it: a machine, or the shop. */
    state: text().$type<"machine" | "own">().notNull(),
    /** `sourceHash` of the product's own texts when this was written: a later one shows a change. */
    sourceHash: text("source_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.language] })],
);

/** Sheets of translations that the admin sent, between the look at what they would change and an undo. Purged after a week. */
export const translationImports = pgTable(
  "translation_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text("file_name").notNull(),
    state: text().$type<"checked" | "done" | "undone">().notNull().default("checked"),
    /** What is to be written: the rows that are in order. */
    changes: jsonb().$type<unknown>().notNull(),
    /** Rows that change nothing. */
    same: integer().notNull(),
    /** The first rows that are not taken, each with its reason. */
    bad: jsonb().$type<unknown>().notNull(),
    badCount: integer("bad_count").notNull(),
    /** What the translations were before. */
    undo: jsonb().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("translation_imports_by_age").on(table.at)],
);
