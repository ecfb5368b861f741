import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { toPack, type Pack } from "../values/product.ts";
import { products } from "../schema/products.ts";
import { productTranslations } from "../schema/translations.ts";
import { type OrderState, orderTotals, type OrderTotals } from "../values/order.ts";
import { orderLines, orders } from "../schema/orders.ts";
import { dueOf, paidOf, readPayments } from "./payments/read-payments.ts";

export type OrderLine = {
  productId: number;
  name: string;
  /** Set where the name is in another language than the page; see `translateLines`. */
  lang?: string;
  /** The product's name in the order's language, unless that is the shop's or the product was renamed. */
  translated?: string;
  /** The product's present address, or null when it was taken out of the shop. */
  slug: string | null;
  pack: Pack;
  pictureId: string | null;
  unitPricePaise: number;
  quantity: number;
};

export type Order = OrderTotals & {
  number: number;
  state: OrderState;
  name: string;
  /** Null where a caller gave none. */
  email: string | null;
  /** E.164 */
  phone: string;
  address: string;
  delivery: OrderDelivery;
  placedAt: Date;
  /** ISO 639-1, of the page on which it was placed. */
  language: string;
  /** False: its stock is taken when the shop has called. */
  stockTaken: boolean;
  lines: OrderLine[];
};

/** Where, when and how an order reaches its buyer; see the columns of the same names. */
export type OrderDelivery = Pick<
  typeof orders.$inferSelect,
  "fulfilment" | "pinCode" | "village" | "stateCode" | "zoneName" | "promisedOn"
> & {
  /** The charge depends on a weight that is not known. The shop names it when it calls. */
  isChargeOpen: boolean;
};

/**
 * The order of an unguessable token (128 random bits): the token alone gives access, for every viewer. This is the only
 * way to an order without an account.
 */
export async function findOrderByToken(db: Database, token: string): Promise<OrderByToken | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  if (order === undefined) return null;
  const lines = await readLines(db, [order.id]);
  const duePaise = dueOf(order, paidOf(await readPayments(db, order.id)));
  const canCancel = order.state === "open" && order.packedAt === null;
  return { ...orderOf(order, lines.get(order.id) ?? []), progress: progressOf(order), duePaise, canCancel };
}

/** When each step of an order was done; null: not yet. */
export type OrderProgress = Record<"calledAt" | "packedAt" | "completedAt", Date | null>;

export const progressOf = ({ calledAt, packedAt, completedAt }: OrderProgress): OrderProgress => ({
  calledAt,
  packedAt,
  completedAt,
});

type OrderByToken = Order & {
  progress: OrderProgress;
  /** What is still to be paid. */
  duePaise: number;
  /** Its buyer can cancel it: it is not packed yet. */
  canCancel: boolean;
};

/** An order from its row and its lines. */
export function orderOf(row: typeof orders.$inferSelect, lines: OrderLine[]): Order {
  const { number, state, name, email, phone, address, placedAt, language, stockTaken } = row;
  const { fulfilment, pinCode, village, stateCode, zoneName, promisedOn } = row;
  const isChargeOpen =
    state === "open" &&
    row.calledAt === null &&
    zoneName !== null &&
    row.weightGrams === null &&
    row.deliveryPaise === 0;
  const delivery = { fulfilment, pinCode, village, stateCode, zoneName, promisedOn, isChargeOpen };
  const facts = { number, state, name, email, phone, address, delivery, placedAt, language, stockTaken };
  return { ...facts, lines, ...orderTotals(lines, row) };
}

/** The lines of these orders, by the order's row id, each in the order's own order. */
export async function readLines(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, OrderLine[]>> {
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      name: orderLines.name,
      slug: products.slug,
      deletedAt: products.deletedAt,
      packAmount: orderLines.packAmount,
      packUnit: orderLines.packUnit,
      pictureId: orderLines.pictureId,
      unitPricePaise: orderLines.unitPricePaise,
      quantity: orderLines.quantity,
      translated: productTranslations.name,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      productTranslations,
      and(
        eq(productTranslations.productId, orderLines.productId),
        eq(productTranslations.language, orders.language),
        eq(products.name, orderLines.name),
      ),
    )
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = new Map<number, OrderLine[]>(orderIds.map((id) => [id, []]));
  for (const line of rows) {
    byOrder.get(line.orderId)?.push({
      productId: line.productId,
      name: line.name,
      slug: line.deletedAt === null ? line.slug : null,
      pack: toPack(line),
      pictureId: line.pictureId,
      unitPricePaise: line.unitPricePaise,
      quantity: line.quantity,
      ...(line.translated !== null && { translated: line.translated }),
    });
  }
  return byOrder;
}
