import { randomBytes, randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { accountOf } from "../../values/viewer.ts";
import { customersOf, phonesOf } from "../customers/customer-totals.ts";
import { fingerprintOf } from "./idempotency.ts";
import type { SoldLine, Arrival } from "./decide-order.ts";
import { pinCodeIn } from "../buyer-form.ts";
import { orderTotals, type OrderTotals } from "../../values/order.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { products } from "../../schema/products.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import type { NetworkHashes } from "./network-hash.ts";
import type { StockDecision } from "./unconfirmed-limits.ts";

/** An order that was decided: its products are locked, and there. */
export type Sale = Pick<Arrival, "viewer" | "request"> & {
  sold: readonly SoldLine[];
  /** What its row keeps for the limits. */
  marks: StockDecision & NetworkHashes & { unconfirmed: boolean; identified: boolean };
};

/** An order's row, as it was written. */
export type InsertedOrder = {
  id: number;
  number: number;
  token: string;
  totals: OrderTotals;
  fingerprint: string;
} & Pick<Sale, "request" | "sold">;

export const pricedLine = ({ product, quantity }: SoldLine) => ({ quantity, unitPricePaise: product.pricePaise });

/** Inserts the orders, each under a random number that is free, and takes from stock what is taken at once. */
export async function insertOrders(transaction: Transaction, sales: readonly Sale[]): Promise<InsertedOrder[]> {
  const totals = sales.map(({ sold }) => orderTotals(sold.map(pricedLine)));
  const values = sales.map(({ viewer, request, sold, marks }, at) => ({
    token: randomBytes(16).toString("base64url"),
    key: request.key,
    fingerprint: fingerprintOf(request),
    userId: accountOf(viewer),
    takenBy: request.takenBy ?? null,
    ...request.buyer,
    pinCode: pinCodeIn(request.buyer.address),
    ...totals[at],
    language: request.language,
    ...marks,
    lines: sold.map(({ product, quantity }, position) => ({ position, productId: product.id, quantity })),
  }));
  const byToken = new Map<string, { id: number; number: number }>();
  // At most half of the numbers are taken, so that thirty draws in vain are one in a thousand million.
  for (let draws = 0; byToken.size < values.length && draws < 30; draws += 1) {
    const left = values.filter(({ token }) => !byToken.has(token));
    for (const { token, id, number } of await insertUnderFreeNumbers(transaction, left)) {
      byToken.set(token, { id: Number(id), number: Number(number) });
    }
  }
  return sales.map(({ request, sold }, at) => {
    const { token = "", fingerprint = "" } = values[at] ?? {};
    const row = byToken.get(token);
    const sums = totals[at];
    if (row === undefined || sums === undefined) throw new Error("the order's row did not come back");
    return { ...row, token, totals: sums, fingerprint, request, sold };
  });
}

/**
 * SQL: the lowest number that is drawn. It has six digits until 450,000 orders use half of the numbers, seven until
 * 4,500,000 do, and so on. The last id stands for the count of orders, which would have to read them all.
 */
const lowestNumber = sql`(
  select power(10, greatest(5, floor(log(greatest(max(id), 1) / 4.5)) + 1))::bigint as lowest from ${orders}) as space`;

/**
 * Draws a number for each order, and gives back those whose number was free; the others are not written. One statement
 * for all: what a line keeps of its product is read from the row that is locked.
 */
async function insertUnderFreeNumbers(
  transaction: Transaction,
  values: readonly object[],
): Promise<{ id: string; number: string; token: string }[]> {
  const drawn = values.map((value) => ({ ...value, draw: randomInt(2 ** 47) }));
  // In the order of keys: two processes that were sent the same keys at once do not wait for each other in a circle.
  const { rows } = await transaction.execute<{ id: string; number: string; token: string }>(sql`
    with sale as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as sale (
        draw bigint, token text, key uuid, fingerprint text, "userId" text, "takenBy" text, name text, email text, phone text,
        address text, "pinCode" text, "deliveryPaise" int, "discountPaise" int, "totalPaise" bigint, language text,
        "takesStock" boolean, "overPhoneLimit" boolean, unconfirmed boolean, identified boolean, network text, "wideNetwork" text,
        lines jsonb)
    ), ${phonesOf(sql`sale`)}, written as (
      insert into ${orders} (
        number, token, key, fingerprint, user_id, taken_by, customer_id, name, email, phone, address, pin_code, delivery_paise,
        discount_paise, total_paise, language, stock_taken, over_phone_limit, unconfirmed, identified, network,
        wide_network)
      select
        lowest + draw % (9 * lowest), token, key, fingerprint, "userId", "takenBy", customer_id, name, email, phone, address,
        "pinCode", "deliveryPaise", "discountPaise", "totalPaise", language, "takesStock",
        "overPhoneLimit", unconfirmed, identified, network, "wideNetwork"
      from sale join phoned using (phone), ${lowestNumber}
      order by key
      on conflict (number) do nothing
      returning id, number, token, total_paise
    ), ${customersOf(sql`sale`, sql`written`)}, line as materialized (
      select written.id as "orderId", "takesStock", unconfirmed, line.*
      from written join sale using (token), jsonb_to_recordset(lines) as line (position int, "productId" int, quantity int)
    ), sold as (
      insert into ${orderLines} (
        order_id, position, product_id, sku, name, pack_amount, pack_unit, picture_id, unit_price_paise, mrp_paise, hsn,
        gst_basis_points, quantity)
      select
        line."orderId", line.position, good.id, good.sku, good.name, good.pack_amount, good.pack_unit, good.picture_id,
        good.price_paise, good.mrp_paise, good.hsn, good.gst_basis_points, line.quantity
      from line join ${products} as good on good.id = line."productId"
    ), moved as (
      insert into ${stockMovements} (product_id, change, reason, order_id)
      select "productId", -quantity, 'order', "orderId" from line where "takesStock"
      order by "orderId", position
    ), taken as (
      update ${products} set stock = stock - taken.quantity, reserved_unconfirmed = reserved_unconfirmed + taken.unconfirmed
      from (
        select "productId", sum(quantity)::int as quantity,
          coalesce(sum(quantity) filter (where unconfirmed), 0)::int as unconfirmed
        from line where "takesStock" group by "productId") as taken
      where ${products.id} = taken."productId"
    )
    select id, number, token from written`);
  return rows;
}
