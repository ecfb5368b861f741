import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { pictures } from "./pictures.ts";
import { type LanguageStates, SHOP_LANGUAGE } from "../values/languages.ts";

/** What belongs to the shop and not to the process: exactly one row. */
export const shopDetails = pgTable(
  "shop_details",
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    logoId: text("logo_id").references(() => pictures.id),
    legalName: text("legal_name"),
    /** E.164 */
    phone: text(),
    /** E.164 */
    whatsapp: text(),
    email: text(),
    address: text(),
    openingHours: text("opening_hours"),
    /** The shop's terms of delivery: where to, when, from which sum. */
    deliveryNote: text("delivery_note"),
    gstin: text(),
    /** Numbers of the licences that an Indian dealer shows. */
    seedLicence: text("seed_licence"),
    fertilizerLicence: text("fertilizer_licence"),
    insecticideLicence: text("insecticide_licence"),
    grievanceName: text("grievance_name"),
    /** E.164 */
    grievancePhone: text("grievance_phone"),
    grievanceEmail: text("grievance_email"),
    /** True while the row holds the demonstration's invented values; pages then say so. */
    demonstration: boolean().notNull().default(false),
    /** How much strangers may order before the shop has called; see `OrderBounds`. */
    mostPerOrder: integer("most_per_order").notNull().default(25),
    heldShare: integer("held_share").notNull().default(50),
    heldAtLeast: integer("held_at_least").notNull().default(10),
    ordersPerPhone: integer("orders_per_phone").notNull().default(5),
    ordersPerAddress: integer("orders_per_address").notNull().default(20),
    unconfirmedShare: integer("unconfirmed_share").notNull().default(60),
    knownFactor: integer("known_factor").notNull().default(10),
    stockAfterCall: boolean("stock_after_call").notNull().default(false),
    /** The states of the languages besides the first one, by name; one that is not here is off. */
    languages: jsonb().$type<LanguageStates>().notNull().default({}),
    /** The language of the start page for a visitor who asks for none that is on. */
    defaultLanguage: text("default_language").notNull().default(SHOP_LANGUAGE),
    /** Counts the changes, to detect edit conflicts. */
    version: integer().notNull().default(1),
  },
  (table) => [check("shop_details_one_row", sql`${table.id} = 1`)],
);
