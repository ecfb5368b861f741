import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import type { CartLine } from "../values/cart-lines.ts";

/** One saved cart a person (specification, section 3). No row: nothing was ever saved. */
export const savedCarts = pgTable("saved_carts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  lines: jsonb().$type<CartLine[]>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The changes that are in a saved cart already: one that is sent again after a lost answer is left out. */
export const savedCartChanges = pgTable(
  "saved_cart_changes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => savedCarts.userId, { onDelete: "cascade" }),
    /** Made by the device. */
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
