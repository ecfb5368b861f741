import { randomBytes, randomInt } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { accountOf } from "../../values/viewer.ts";
import { customersOf, phonesOf } from "../customers/customer-totals.ts";
import { fingerprintOf } from "./idempotency.ts";
import { pricedLine, type SoldLine, type Arrival, type DecidedDelivery } from "./decide-order.ts";
import { orderTotals, type OrderTotals } from "../../values/order.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { products } from "../../schema/products.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import type { NetworkHashes } from "./network-hash.ts";
import type { StockDecision } from "./unconfirmed-limits.ts";

/** An order that was decided: its products are locked, and there. */
export type Sale = Pick<Arrival, "viewer" | "request"> & {
  sold: readonly SoldLine[];
  delivery: DecidedDelivery;
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
} & Pick<Sale, "request" | "sold" | "delivery">;

/** Inserts the orders, each under a random number that is free, and takes from stock what is taken at once. */
export async function insertOrders(transaction: Transaction, sales: readonly Sale[]): Promise<InsertedOrder[]> {
  const inserts = sales.map((sale) => {
    const { feePaise: deliveryPaise } = sale.delivery;
    const discountPaise = sale.request.additions?.discountPaise ?? 0;
    const totals = orderTotals(sale.sold.map(pricedLine), { deliveryPaise, discountPaise });
    return { sale, totals, row: toRow(sale, totals) };
  });
  const byToken = new Map<string, { id: number; number: number }>();
  // At most half of the numbers are taken, so that thirty draws in vain are one in a thousand million.
  for (let draws = 0; byToken.size < inserts.length && draws < 30; draws += 1) {
    const left = inserts.filter(({ row }) => !byToken.has(row.token));
    for (const { token, id, number } of await insertUnderFreeNumbers(transaction, left)) {
      byToken.set(token, { id: Number(id), number: Number(number) });
    }
  }
  return inserts.map(({ sale: { request, sold, delivery }, totals, row: { token, fingerprint } }) => {
    const inserted = byToken.get(token);
    if (inserted === undefined) throw new Error("the order's row did not come back");
    return { ...inserted, token, totals, fingerprint, request, sold, delivery };
  });
}

/** The columns that an order begins with; the statement adds its number and its customer. */
function toRow({ viewer, request, delivery, marks }: Omit<Sale, "sold">, totals: OrderTotals) {
  const { name, email, phone, address } = request.buyer;
  return {
    token: randomBytes(16).toString("base64url"),
    key: request.key,
    fingerprint: fingerprintOf(request),
    userId: accountOf(viewer),
    takenBy: request.takenBy ?? null,
    name,
    email,
    phone,
    address,
    pinCode: delivery.pin,
    village: delivery.village,
    stateCode: delivery.stateCode,
    fulfilment: delivery.fulfilment,
    zoneName: delivery.zoneName,
    promisedOn: delivery.day,
    weightGrams: delivery.grams,
    deliveryPaise: totals.deliveryPaise,
    discountPaise: totals.discountPaise,
    totalPaise: totals.totalPaise,
    discountReason: request.additions?.discountReason ?? null,
    note: request.additions?.note ?? null,
    slipNote: request.additions?.slipNote ?? null,
    language: request.language,
    stockTaken: marks.takesStock,
    overPhoneLimit: marks.overPhoneLimit,
    unconfirmed: marks.unconfirmed,
    identified: marks.identified,
    network: marks.network,
    wideNetwork: marks.wideNetwork,
  } satisfies Partial<typeof orders.$inferInsert>;
}

type Insert = { sale: Pick<Sale, "sold">; row: ReturnType<typeof toRow> };

/**
 * SQL: the lowest number that is drawn. It has six digits until 450,000 orders use half of the numbers, seven until
 * 4,500,000 do, and so on. The last id stands for the count of orders, which would have to read them all.
 */
const lowestNumber = sql`(
  select power(10, greatest(5, floor(log(greatest(max(id), 1) / 4.5)) + 1))::bigint as lowest from ${orders}) as space`;

/** Columns that a line copies from its product, under the same names. */
const COPIED = ["sku", "name", "packAmount", "packUnit", "pictureId", "mrpPaise", "hsn", "gstBasisPoints"] as const;

/** SQL: a list of `columns`, each as `show` writes it. */
const listed = <Column>(columns: readonly Column[], show: (column: Column) => string): SQL =>
  sql.raw(columns.map(show).join(", "));

/**
 * Draws a number for each order, and gives back those whose number was free; the others are not written. One statement
 * for all: what a line keeps of its product is read from the row that is locked.
 */
async function insertUnderFreeNumbers(
  transaction: Transaction,
  inserts: readonly Insert[],
): Promise<{ id: string; number: string; token: string }[]> {
  const drawn = inserts.map(({ row, sale }) => ({
    ...row,
    draw: randomInt(2 ** 47),
    lines: sale.sold.map(({ product, quantity }, position) => ({ position, productId: product.id, quantity })),
  }));
  // The planner expects thousands of lines from JSON, and would read the whole catalogue to join them.
  const soldIds = sql`any(${sql.param([...new Set(drawn.flatMap(({ lines }) => lines.map(({ productId }) => productId)))])}::int[])`;
  const columns = Object.keys(inserts[0]?.row ?? {}) as (keyof Insert["row"])[];
  // In the order of keys: two processes that were sent the same keys at once do not wait for each other in a circle.
  const { rows } = await transaction.execute<{ id: string; number: string; token: string }>(sql`
    with sale as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as sale (
        draw bigint, lines jsonb, ${listed(columns, (column) => `"${column}" ${orders[column].getSQLType()}`)})
    ), ${phonesOf(sql`sale`)}, written as (
      insert into ${orders} (number, customer_id, ${listed(columns, (column) => orders[column].name)})
      select lowest + draw % (9 * lowest), customer_id, ${listed(columns, (column) => `"${column}"`)}
      from sale join phoned using (phone), ${lowestNumber}
      order by key
      on conflict (number) do nothing
      returning id, number, token, total_paise
    ), ${customersOf(sql`sale`, sql`written`)}, line as materialized (
      select written.id as "orderId", "stockTaken", unconfirmed, line.*
      from written join sale using (token), jsonb_to_recordset(lines) as line (position int, "productId" int, quantity int)
    ), sold as (
      insert into ${orderLines} (
        order_id, position, product_id, quantity, unit_price_paise, ${listed(COPIED, (column) => orderLines[column].name)})
      select
        line."orderId", line.position, product.id, line.quantity, product.price_paise,
        ${listed(COPIED, (column) => `product.${products[column].name}`)}
      from line join ${products} as product on product.id = line."productId" and product.id = ${soldIds}
    ), moved as (
      insert into ${stockMovements} (product_id, change, reason, order_id)
      select "productId", -quantity, 'order', "orderId" from line where "stockTaken"
      order by "orderId", position
    ), taken as (
      update ${products} set stock = stock - taken.quantity, reserved_unconfirmed = reserved_unconfirmed + taken.unconfirmed
      from (
        select "productId", sum(quantity)::int as quantity,
          coalesce(sum(quantity) filter (where unconfirmed), 0)::int as unconfirmed
        from line where "stockTaken" group by "productId") as taken
      where ${products.id} = taken."productId" and ${products.id} = ${soldIds}
    )
    select id, number, token from written`);
  return rows;
}
