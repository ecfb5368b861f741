import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Licence } from "./shop-details.ts";

/** What belongs to the shop and not to the process: exactly one row. */
export const shopDetails = pgTable(
  "shop_details",
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    legalName: text("legal_name"),
    /** E.164 */
    phone: text(),
    /** E.164 */
    whatsapp: text(),
    email: text(),
    address: text(),
    openingHours: text("opening_hours"),
    licences: jsonb().$type<Licence[]>().notNull().default([]),
    grievanceName: text("grievance_name"),
    /** E.164 */
    grievancePhone: text("grievance_phone"),
    grievanceEmail: text("grievance_email"),
    /** True while the row holds the demonstration's invented values; pages then say so. */
    demonstration: boolean().notNull().default(false),
  },
  (table) => [check("shop_details_one_row", sql`${table.id} = 1`)],
);
