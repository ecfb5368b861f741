import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChanges } from "../../audit/change-log.ts";
import { products } from "../../schema/products.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { takeBackMails } from "../../outbox/cancel-mail.ts";
import type { StockMove } from "../../topics/topics.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { closedDay, countClosings } from "../daily-totals.ts";
import { countSums, lockCustomers } from "../customers/customer-totals.ts";
import { missingFor, type Missing, type Pieces } from "./order-transitions.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { lockProducts } from "./reserve-stock.ts";
import { isAnyOf } from "../../schema/expressions.ts";
import { orderLines, orders } from "../../schema/orders.ts";

/** What becomes of many orders at once, and of what they took from the stock. */
const WAYS = {
  cancel: { state: "cancelled", back: 1, reason: "cancellation", what: "order_cancelled", mail: "order_reopened" },
  undo: { state: "open", back: -1, reason: "reopening", what: "cancellation_undone", mail: "order_cancelled" },
} as const;

export type Changed = { orders: number; moves: StockMove[] };

/**
 * Cancels or reopens orders, with as many statements for hundreds as for one. Lock order as everywhere: orders,
 * products, customers, days. Buyers get no e-mail; a pending one that is outdated is withdrawn. `which`: those of `ids`
 * that are unchanged. `step`: what all that are cancelled have in common.
 */
export async function transitionSimilar(
  transaction: Transaction,
  adminId: string,
  { ids, which, step }: { ids: readonly number[]; which: SQL; step: string | null },
): Promise<Outcome<Changed, Missing>> {
  const way = WAYS[step === null ? "undo" : "cancel"];
  const locked = await lockThem(transaction, sql`${isAnyOf(orders.id, ids)} and ${which}`);
  const lockedIds = locked.map(({ id }) => id);
  const pieces = await takenPieces(transaction, isAnyOf(orders.id, lockedIds));
  const stocked = pieces.length === 0 ? [] : await lockProducts(transaction, pieces);
  const missing = way.back === 1 ? null : missingFor(pieces, stocked);
  if (missing !== null) return refused(missing);
  const isCancelled = way.state === "cancelled";
  await transaction
    .update(orders)
    .set({
      state: way.state,
      cancelledWith: step,
      cancelledByBuyer: false,
      cancelledAt: isCancelled ? sql`now()` : null,
    })
    .where(isAnyOf(orders.id, lockedIds));
  await moveStock(transaction, locked, pieces, way);
  await lockCustomers(
    transaction,
    locked.map(({ customerId }) => customerId),
  );
  await countSums(
    transaction,
    locked.map(({ customerId, totalPaise }) => ({ customerId, change: -way.back * totalPaise })),
  );
  await recordChanges(
    transaction,
    adminId,
    locked.map(({ id, number, state }) => ({
      what: way.what,
      subject: "order" as const,
      subjectId: String(id),
      label: formatOrderNumber(number),
      before: { state },
      after: { state: way.state },
    })),
  );
  await takeBackMails(
    transaction,
    locked.map(({ id }) => id),
    way.mail,
  );
  await countClosings(transaction, locked, way.state);
  const stocks = new Map(stocked.map(({ id, stock }) => [id, stock]));
  const moves = pieces.map(({ productId, quantity }) => {
    const before = stocks.get(productId) ?? 0;
    return { productId, before, after: before + way.back * quantity };
  });
  return done({ orders: locked.length, moves });
}

/** What keeps all of these orders from taking their products again; null when nothing does. */
export async function missingOf(db: Database, which: SQL): Promise<Missing | null> {
  const pieces = await takenPieces(db, which);
  const there = await db
    .select({ id: products.id, stock: products.stock, deletedAt: products.deletedAt })
    .from(products)
    .where(isProductOf(pieces));
  return missingFor(pieces, there);
}

type Locked = Awaited<ReturnType<typeof lockThem>>;

function lockThem(transaction: Transaction, which: SQL) {
  return transaction
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      stockTaken: orders.stockTaken,
      customerId: orders.customerId,
      totalPaise: orders.totalPaise,
      closedDay,
    })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for("update");
}

type Taken = Pieces & { /** Of them for unknown customers. */ unconfirmed: number };

/** What orders took from the stock, by product, in the order of ids. */
async function takenPieces(db: Database | Transaction, which: SQL): Promise<Taken[]> {
  const { rows } = await db.execute<Taken>(sql`
    select product_id as "productId", max(${orderLines.name}) as name, sum(quantity)::int as quantity,
      coalesce(sum(quantity) filter (where unconfirmed), 0)::int as unconfirmed
    from ${orders} join ${orderLines} on ${eq(orderLines.orderId, orders.id)}
    where stock_taken and ${which} group by product_id order by product_id`);
  return rows;
}

/** The products are locked. */
async function moveStock(
  transaction: Transaction,
  locked: Locked,
  pieces: readonly Taken[],
  { back, reason }: (typeof WAYS)[keyof typeof WAYS],
): Promise<void> {
  const taken = locked.filter(({ stockTaken }) => stockTaken).map(({ id }) => id);
  await transaction.execute(sql`
    insert into ${stockMovements} (product_id, change, reason, order_id)
    select product_id, ${back}::int * sum(quantity), ${reason}, order_id from ${orderLines}
    where order_id = any(${sql.param(taken)}::bigint[]) group by order_id, product_id order by order_id, product_id`);
  await transaction.execute(sql`
    update ${products} set stock = stock + ${back}::int * taken.quantity,
      reserved_unconfirmed = reserved_unconfirmed - ${back}::int * taken.unconfirmed
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as taken ("productId" int, quantity int, unconfirmed int)
    where ${products.id} = taken."productId"`);
}

const isProductOf = (pieces: readonly Pieces[]): SQL =>
  sql`${products.id} = any(${sql.param(pieces.map(({ productId }) => productId))}::int[])`;
