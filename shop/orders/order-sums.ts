import { sql } from "drizzle-orm";

/** `orderTotals` in SQL, for looking through whole books. A test holds the two against each other. */

/** Over rows of order_lines. */
export const SUBTOTAL = sql.raw("coalesce(sum(unit_price_paise::bigint * quantity), 0)");

/** Of a row of orders beside its `subtotal`. */
export const TOTAL = sql.raw("(subtotal + delivery_paise - discount_paise)");
