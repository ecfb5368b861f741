import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { customers } from "./customers.ts";
import { ORDER_STATES, PAYMENT_METHODS, type Fulfilment } from "../values/order.ts";
import { packUnitEnum, products } from "./products.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

export const orderStateEnum = pgEnum("order_state", ORDER_STATES);
export const paymentMethodEnum = pgEnum("payment_method", PAYMENT_METHODS);

/** SQL: the address that the admin's search reads, with the village that its buyer gave by itself; lower case. */
export const searchedAddress = ({ address, village }: Record<"address" | "village", AnyPgColumn>): SQL =>
  sql`lower(${address} || ' ' || coalesce(${village}, ''))`;

/** Open, completed and cancelled orders in one table: the state replaces the specification's three collections. */
export const orders = pgTable(
  "orders",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The number that is spoken on the phone: a random free one, of six digits or more; see order-number.ts. */
    number: bigint({ mode: "number" }).notNull().unique("orders_number_unique"),
    /** The unguessable end of the confirmation page's address: 128 random bits. */
    token: text().notNull().unique("orders_token_unique"),
    /** Made by the checkout page; a repeated submission with the same key is the same order. */
    key: uuid().notNull().unique("orders_key_unique"),
    /**
     * SHA-256 of what was submitted with the key: distinguishes a repetition from other contents under the same key.
     */
    fingerprint: text().notNull(),
    state: orderStateEnum().notNull().default("open"),
    /** The account that ordered; null for a guest, and after the account was deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Whose it is by its phone; null once it has lost its buyer. */
    customerId: bigint("customer_id", { mode: "number" }).references(() => customers.id),
    name: text().notNull(),
    /** Null where a caller who ordered by phone gave none. */
    email: text(),
    /** E.164: +919822045678 */
    phone: text().notNull(),
    address: text().notNull(),
    pinCode: text("pin_code"),
    /** As the buyer gave it; null: to be read from the address. */
    village: text(),
    /** Two digits, by `STATES`. */
    stateCode: text("state_code"),
    fulfilment: text().$type<Fulfilment>().notNull().default("deliver"),
    /** Name of the delivery zone when it was ordered; null: elsewhere, collected, or no zones then. */
    zoneName: text("zone_name"),
    /** 'YYYY-MM-DD' in Indian time: the day that the buyer was promised. */
    promisedOn: text("promised_on"),
    /** Grams of all lines when it was ordered; products without a weight count as none. */
    weightGrams: bigint("weight_grams", { mode: "number" }),
    paymentMethod: paymentMethodEnum("payment_method").notNull().default("cash_on_delivery"),
    deliveryPaise: integer("delivery_paise").notNull().default(0),
    /** Taken off the bill as a whole. */
    discountPaise: integer("discount_paise").notNull().default(0),
    /** Why something is taken off. */
    discountReason: text("discount_reason"),
    /** The amount due, by `orderTotals`. */
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
    /** BCP 47, the language of the page on which the order was placed. */
    language: text().notNull().default(SHOP_LANGUAGE),
    /** The admin who took the order on the phone or in the shop; null for one that the buyer placed. */
    takenBy: text("taken_by"),
    /** When the admin first opened its page: until then it is new. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** Marks on an open order, for the day's work: they are no states. */
    calledAt: timestamp("called_at", { withTimezone: true }),
    packedAt: timestamp("packed_at", { withTimezone: true }),
    /** False: 'stock after the call', nothing taken yet. If true, a cancelled order has returned its stock. */
    stockTaken: boolean("stock_taken").notNull().default(true),
    /** Counts the edits: who edits what another has edited meanwhile is shown it. */
    version: integer().notNull().default(1),
    /** What the shop writes down for itself, and what stands on the packing slip. */
    note: text(),
    slipNote: text("slip_note"),
    /** True: its buyer cancelled it. */
    cancelledByBuyer: boolean("cancelled_by_buyer").notNull().default(false),
    /** Why the shop cancelled it: one of `CANCEL_REASONS`, or the admin's own words. */
    cancelReason: text("cancel_reason"),
    /** Keyed hash of the network that it came from, until the shop has called or the order was closed for a day. */
    network: text(),
    /** The same of the IPv6 /56 around that; null for an IPv4 address. */
    wideNetwork: text("wide_network"),
    /** True: placed by an unknown customer and not confirmed by the shop; see order-bounds.md. */
    unconfirmed: boolean().notNull().default(false),
    /** True: who placed it has shown that the phone is theirs; see order-bounds.md. */
    identified: boolean().notNull().default(false),
    /** True: its phone had all the unconfirmed orders it may have; the open list shows one row for all of these. */
    overPhoneLimit: boolean("over_phone_limit").notNull().default(false),
    /** The same for all orders that were cancelled in one step. */
    cancelledWith: uuid("cancelled_with"),
    /** What the admin's search looks through; lower case. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || phone)`),
    placedAt: timestamp("placed_at", { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp("completed_at", { withTimezone: true }),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }),
  },
  (table) => [
    check(
      "orders_state_has_its_time",
      sql`(${table.state} = 'completed') = (${table.completedAt} is not null) and (${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check("orders_delivery_not_negative", sql`${table.deliveryPaise} >= 0`),
    check("orders_discount_not_negative", sql`${table.discountPaise} >= 0`),
    check("orders_total_not_negative", sql`${table.totalPaise} >= 0`),
    index("orders_by_state").on(table.state, table.id),
    index("orders_by_completion")
      .on(table.completedAt, table.id)
      .where(sql`state = 'completed'`),
    index("orders_by_cancellation")
      .on(table.cancelledAt, table.id)
      .where(sql`state = 'cancelled'`),
    index("orders_search_text_trgm").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("orders_address_village_trgm").using("gin", sql`${searchedAddress(table)} gin_trgm_ops`),
    index("orders_by_phone").on(table.phone, table.state),
    index("orders_by_network")
      .on(table.network, table.state)
      .where(sql`network is not null`),
    index("orders_by_wide_network")
      .on(table.wideNetwork, table.state)
      .where(sql`wide_network is not null`),
    index("orders_over_phone_limit")
      .on(table.phone, table.id)
      .where(sql`over_phone_limit and state = 'open' and called_at is null`),
    index("orders_by_common_cancellation")
      .on(table.cancelledWith)
      .where(sql`cancelled_with is not null`),
    index("orders_by_promise")
      .on(table.promisedOn, table.id)
      .where(sql`promised_on is not null and state = 'open'`),
    index("orders_by_user").on(table.userId, table.id),
    index("orders_by_customer").on(table.customerId, table.id),
  ],
);

/** An order's lines as they were sold: later changes of the product do not reach them. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    sku: text().notNull(),
    name: text().notNull(),
    packAmount: numeric("pack_amount", { precision: 12, scale: 3, mode: "number" }).notNull(),
    packUnit: packUnitEnum("pack_unit").notNull(),
    pictureId: text("picture_id"),
    unitPricePaise: integer("unit_price_paise").notNull(),
    mrpPaise: integer("mrp_paise"),
    hsn: text(),
    gstBasisPoints: integer("gst_basis_points"),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_quantity_positive", sql`${table.quantity} > 0`),
    index("order_lines_by_product").on(table.productId),
  ],
);

/**
 * Number and sum of the orders completed or cancelled on each day, so that lists of many years need not read them.
 * Written in the transaction that closes an order or opens it again.
 */
export const closedDays = pgTable(
  "closed_days",
  {
    state: orderStateEnum().notNull(),
    /** The shop's own: 'YYYY-MM-DD' in Indian time. */
    day: text().notNull(),
    orders: integer().notNull(),
    totalPaise: bigint("total_paise", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.day] }),
    check("closed_days_not_negative", sql`${table.orders} >= 0 and ${table.totalPaise} >= 0`),
  ],
);

/** `orderTotals` in SQL, for looking through whole books. A test holds the two against each other. */

/** Over rows of order_lines. */
export const SUBTOTAL = sql.raw("coalesce(sum(unit_price_paise::bigint * quantity), 0)");

/** Of a row of orders beside its `subtotal`. */
export const TOTAL = sql.raw("(subtotal + delivery_paise - discount_paise)");
