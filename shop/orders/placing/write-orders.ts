import { asc, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { deliverySettings } from "../../schema/delivery.ts";
import { mostPerOrder, products } from "../../schema/products.ts";
import type { MailBuyer, MailOrder } from "../../values/mail-template.ts";
import { insertOrders, type InsertedOrder, type Sale } from "./insert-orders.ts";
import type { KnownOrder } from "./idempotency.ts";
import { pricedLine, type LockedProduct, type WantedLine, type OrderRequest } from "./decide-order.ts";
import { announceOrders } from "./queue-mails.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { toPack } from "../../values/product.ts";

/** Locks in the order of ids: two orders for the same products wait for each other and never in a circle. */
export function lockProducts(transaction: Transaction, lines: readonly WantedLine[]): Promise<LockedProduct[]> {
  return transaction
    .select({
      id: products.id,
      name: products.name,
      packAmount: products.packAmount,
      packUnit: products.packUnit,
      pricePaise: products.pricePaise,
      stock: products.stock,
      reservedUnconfirmed: products.reservedUnconfirmed,
      mostPerOrder,
      grossGrams: products.grossGrams,
      deliveryVersion: sql<number | null>`(select version from ${deliverySettings})`,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...new Set(lines.map(({ productId }) => productId))])}::int[])`)
    .orderBy(asc(products.id))
    .for("update")
    .execute();
}

/** Writes orders with their lines, what they take from stock, and their e-mails; gives them by their keys. */
export async function writeOrders(
  transaction: Transaction,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, KnownOrder>> {
  const written = new Map<string, KnownOrder>();
  if (sales.length === 0) return written;
  const rows = await insertOrders(transaction, sales);
  await announceOrders(
    transaction,
    rows.map((row) => ({
      id: row.id,
      order: mailOf(row),
      email: row.request.buyer.email,
      language: row.request.language,
      toShop: row.request.takenBy === undefined,
    })),
  );
  for (const { id, number, token, totals, fingerprint, request, sold } of rows) {
    const lines = sold.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    written.set(request.key, { token, number, fingerprint, lines });
    if (request.takenBy === undefined) continue;
    await recordChange(transaction, request.takenBy, {
      what: "order_taken",
      subject: "order",
      subjectId: String(id),
      label: formatOrderNumber(number),
      before: null,
      after: { state: "open", totalPaise: totals.totalPaise },
    });
  }
  return written;
}

function mailOf({ number, token, totals, request, sold, delivery }: InsertedOrder): MailOrder & MailBuyer {
  const { name, phone, address }: OrderRequest["buyer"] = request.buyer;
  const lines = sold.map((line) => ({
    productId: line.product.id,
    name: line.product.name,
    pack: toPack(line.product),
    ...pricedLine(line),
  }));
  const { deliveryPaise, discountPaise, totalPaise } = totals;
  const { fulfilment, day: promisedOn } = delivery;
  return {
    number,
    token,
    name,
    phone,
    address,
    deliveryPaise,
    discountPaise,
    totalPaise,
    lines,
    fulfilment,
    promisedOn,
    ...(delivery.grams === null && { isChargeOpen: true }),
  };
}
