import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * Fees of a zone, in paise: a row for each weight, a column for each subtotal. `subtotals` rises and begins with 0;
 * weights rise and the last is null, which is any weight.
 */
export type Rates = { subtotals: number[]; rows: { upToGrams: number | null; feesPaise: number[] }[] };

/** Where the shop delivers, on which days and for how much. */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The first in this order wins where two zones hold one place. */
    position: integer().notNull(),
    /** Whole PIN codes, and the first digits of others. */
    pins: text().array().notNull().default([]),
    pinPrefixes: text("pin_prefixes").array().notNull().default([]),
    /** As written, in the order of the delivery round. */
    villages: text().array().notNull().default([]),
    /** Bit 0 is Monday, bit 6 Sunday. */
    days: smallint().notNull().default(127),
    /** Minutes after midnight, Indian time; from then on an order counts as tomorrow's. Null: none. */
    cutOffMinutes: smallint("cut_off_minutes"),
    /** Days between the order and the earliest round. */
    leadDays: smallint("lead_days").notNull().default(0),
    rates: jsonb().$type<Rates>().notNull(),
    /** True while it is the demonstration's and nobody has made it their own by editing it. */
    demonstration: boolean().notNull().default(false),
    /** Counts the changes, to detect edit conflicts. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check("delivery_zones_days", sql`${table.days} between 1 and 127`),
    check("delivery_zones_lead", sql`${table.leadDays} between 0 and 60`),
  ],
);

/** One row, from the first change on. Without it nothing about delivery is configured. */
export const deliverySettings = pgTable(
  "delivery_settings",
  {
    id: integer().primaryKey().default(1),
    /** Counts the changes of these settings, of zones and of holidays: an order is decided by the newest. */
    version: integer().notNull().default(1),
    /** Whether the shop delivers where no zone is, and for how many paise. */
    elsewhere: boolean().notNull().default(true),
    elsewherePaise: integer("elsewhere_paise").notNull().default(0),
    /** Whether orders can be collected at the shop. */
    collect: boolean().notNull().default(false),
    /** The shop's own State: two digits, by `STATES`. */
    stateCode: text("state_code"),
  },
  (table) => [
    check("delivery_settings_one_row", sql`${table.id} = 1`),
    check("delivery_settings_fee_not_negative", sql`${table.elsewherePaise} >= 0`),
  ],
);

/** Days without a delivery round; promised days are counted around them. */
export const shopHolidays = pgTable("shop_holidays", {
  /** 'YYYY-MM-DD', Indian time. */
  day: text().primaryKey(),
  name: text(),
});

/** PIN codes that were asked for and are in no zone, counted by day: nobody who asked is in it. Purged by age. */
export const pinMisses = pgTable(
  "pin_misses",
  {
    day: date().notNull(),
    pin: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.pin] })],
);
