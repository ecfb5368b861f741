import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import type { Fields } from "../../schema/changes.ts";
import { products } from "../../schema/products.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { StockMove } from "../../topics/topics.ts";
import type { Missing } from "../transitions/order-transitions.ts";
import { findZone } from "../../delivery/decide-delivery.ts";
import type { Zone } from "../../delivery/delivery-rules.ts";
import { weigh } from "../../values/product.ts";
import { toDestination } from "../destination.ts";
import { moveStock } from "../transitions/reserve-stock.ts";
import { orderTotals } from "../../values/order.ts";
import { orderLines, orders } from "../../schema/orders.ts";
import type { StoredLine, OrderContents } from "../../schema/order-edits.ts";

/** A product's row, locked. */
export type LockedRow = typeof products.$inferSelect;

/** Locks products in the order of their ids, as everybody does who takes from stock. */
export async function lockRows(transaction: Transaction, ids: readonly number[]): Promise<Map<number, LockedRow>> {
  const rows = await transaction
    .select()
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pieces by which each product changes: above zero what comes back. Pure. */
function pieceChanges(before: readonly StoredLine[], after: readonly StoredLine[]) {
  const changes = new Map<number, { productId: number; name: string; change: number }>();
  const count = (lines: readonly StoredLine[], sign: 1 | -1) => {
    for (const { productId, name, quantity } of lines) {
      const change = (changes.get(productId)?.change ?? 0) + sign * quantity;
      changes.set(productId, { productId, name, change });
    }
  };
  count(before, 1);
  count(after, -1);
  return [...changes.values()].filter(({ change }) => change !== 0).toSorted((a, b) => a.productId - b.productId);
}

/**
 * Gives an open order these contents: lines, totals, and the stock of the locked products. All or nothing: returns the
 * products that are short. An order whose stock waits for the call has reserved none, and reserves none now. With other
 * pieces it has to be packed again.
 */
export async function applyContents(
  transaction: Transaction,
  order: { id: number; stockTaken: boolean; unconfirmed: boolean },
  { before, after }: { before: OrderContents; after: OrderContents },
  locked: ReadonlyMap<number, LockedRow>,
  zones: readonly Zone[],
): Promise<Outcome<StockMove[], Missing>> {
  const pieces = pieceChanges(before.lines, after.lines);
  const changes = order.stockTaken ? pieces : [];
  const missing: Missing = { short: [], gone: [] };
  for (const { productId, name, change } of changes) {
    const row = locked.get(productId);
    if (change > 0) continue;
    if (row === undefined || row.deletedAt !== null) missing.gone.push(name);
    else if (row.stock < -change) missing.short.push({ name, left: row.stock, needed: -change });
  }
  if (missing.short.length + missing.gone.length > 0) return refused(missing);
  const moves = changes.length === 0 ? [] : await moveStock(transaction, order, changes, "edit");
  const { lines, ...rest } = after;
  await transaction
    .update(orders)
    .set({
      ...rest,
      ...(pieces.length > 0 && { packedAt: null }),
      ...(DESTINATION.some((field) => before[field] !== after[field]) && { zoneName: zoneNameOf(after, zones) }),
      ...(pieces.length > 0 && { weightGrams: weightOf(lines, locked) }),
      totalPaise: orderTotals(lines, after).totalPaise,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id));
  await transaction.delete(orderLines).where(eq(orderLines.orderId, order.id));
  await transaction
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: order.id, position })));
  return done(moves);
}

const DESTINATION = ["fulfilment", "pinCode", "village", "address"] as const;

function zoneNameOf({ fulfilment, address, pinCode, village }: OrderContents, zones: readonly Zone[]): string | null {
  if (fulfilment === "collect") return null;
  return findZone(zones, toDestination(address, { pin: pinCode, village }))?.zone.name ?? null;
}

/** Grams by the products as they are now. The admin sets the charge, so what has no weight counts as nothing. */
const weightOf = (lines: readonly StoredLine[], locked: ReadonlyMap<number, LockedRow>): number =>
  weigh(lines.map((line) => ({ ...line, grossGrams: locked.get(line.productId)?.grossGrams ?? null }))).grams;

const SUMS = ["deliveryPaise", "discountPaise"] as const;
/** What the trail does not repeat: the order itself has it. */
const PRIVATE = ["name", "phone", "address", "note", "slipNote", "discountReason"] as const;
/** How, when and where the order reaches its buyer; `eraseBuyers` removes the last three from the trail. */
const DELIVERY = ["fulfilment", "promisedOn", "pinCode", "village", "stateCode"] as const;

/** What differs, from what to what, as the trail keeps it: products by their names. Pure. */
export function contentFields(
  before: OrderContents,
  after: OrderContents,
  isPacked: boolean,
): { before: Fields; after: Fields } {
  const fields = { before: {} as Fields, after: {} as Fields };
  const set = (field: string, was: Fields[string], is: Fields[string]) => {
    fields.before[field] = was;
    fields.after[field] = is;
  };
  const quantities = (lines: readonly StoredLine[]) => {
    const byName = new Map<string, number>();
    for (const { name, quantity } of lines) byName.set(name, (byName.get(name) ?? 0) + quantity);
    return byName;
  };
  const [was, is] = [quantities(before.lines), quantities(after.lines)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    if (was.get(name) !== is.get(name)) set(name, was.get(name) ?? 0, is.get(name) ?? 0);
  }
  for (const field of SUMS) if (before[field] !== after[field]) set(field, before[field], after[field]);
  for (const field of DELIVERY) if (before[field] !== after[field]) set(field, before[field], after[field]);
  const [old, now] = [orderTotals(before.lines, before).totalPaise, orderTotals(after.lines, after).totalPaise];
  if (old !== now) set("totalPaise", old, now);
  for (const field of PRIVATE) if (before[field] !== after[field]) set(`${field}Changed`, false, true);
  if (isPacked && pieceChanges(before.lines, after.lines).length > 0) set("unpacked", false, true);
  return fields;
}
