import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./products.ts";
import type { CategoryFilter, TermKind, TermWords } from "../values/search-term.ts";

/** What people call things, one row a thing. How its words sound is computed where they are read into memory. */
export const terms = pgTable("terms", {
  id: text().primaryKey(),
  kind: text().$type<TermKind>().notNull(),
  shelf: text().$type<CategoryFilter>(),
  words: jsonb().$type<TermWords>().notNull(),
  /** Counts the changes made by people. */
  version: integer().notNull().default(1),
  /** True until the products are tied to it by its words of today. */
  stale: boolean().notNull().default(true),
});

/** Which product is what. */
export const productTerms = pgTable(
  "product_terms",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    termId: text("term_id")
      .notNull()
      .references(() => terms.id, { onDelete: "cascade" }),
    /** 'name': by the whole words of its name, set again at each save. 'admin': set by the admin. */
    by: text().$type<"name" | "admin">().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.termId, table.by] }),
    index("product_terms_by_term").on(table.termId, table.productId),
  ],
);

/** What was looked for and not found, counted by day: nobody who looked is in it. Purged by age. */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date().notNull(),
    query: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);
