import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { WantedLine, OrderRequest } from "./decide-order.ts";
import { orderLines, orders } from "../../schema/orders.ts";

/** An order that stands under a key. */
export type KnownOrder = {
  token: string;
  number: number;
  lines: Pick<WantedLine, "productId" | "quantity">[];
  /** Of what was submitted with the key; see `fingerprintOf`. */
  fingerprint: string;
};

/** Idempotency: the orders that were taken under these keys before. */
export async function findByKeys(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const rows = await db
    .select({
      key: orders.key,
      token: orders.token,
      number: orders.number,
      fingerprint: orders.fingerprint,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(sql`${orders.key} = any(${sql.param([...keys])}::uuid[])`)
    .orderBy(asc(orders.id), asc(orderLines.position))
    .execute();
  const known = new Map<string, KnownOrder>();
  for (const { key, token, number, fingerprint, productId, quantity } of rows) {
    const order = known.get(key) ?? { token, number, fingerprint, lines: [] };
    order.lines.push({ productId, quantity });
    known.set(key, order);
  }
  return known;
}

/** Token of the newest of these orders that has any of these products. */
export async function newestOrderWith(
  db: Database,
  numbers: readonly number[],
  productIds: readonly number[],
): Promise<string | null> {
  if (numbers.length === 0 || productIds.length === 0) return null;
  const [order] = await db
    .select({ token: orders.token })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.number, [...numbers]), inArray(orderLines.productId, [...productIds])))
    .orderBy(desc(orders.number))
    .limit(1)
    .execute();
  return order?.token ?? null;
}

/** What makes two submissions the same order: the buyer, the lines and the delivery as shown. */
export function fingerprintOf({
  buyer,
  lines,
  additions,
  delivery,
}: Pick<OrderRequest, "buyer" | "lines" | "additions" | "delivery">): string {
  const products = lines.map((line) => [line.productId, line.quantity, line.seenPaise]).toSorted(byFirst);
  return createHash("sha256")
    .update(
      JSON.stringify(
        [buyer.name, buyer.email, buyer.phone, buyer.address, products, additions, deliveryParts(delivery)].filter(
          isThere,
        ),
      ),
    )
    .digest("hex");
}

/** A form without a delivery has the fingerprint that it had before there were any. */
const deliveryParts = (delivery: OrderRequest["delivery"]) =>
  delivery && [
    delivery.fulfilment,
    delivery.pin,
    delivery.village,
    delivery.stateCode,
    delivery.shown?.feePaise,
    delivery.shown?.day,
  ];

const isThere = (part: unknown): boolean => part !== undefined;

function byFirst(a: number[], b: number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0);
}
