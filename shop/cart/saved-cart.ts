import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { mostPerOrder, products } from "../schema/products.ts";
import { accountOf, type Viewer } from "../values/viewer.ts";
import { markOrdered, type Cart, type Stocked } from "../values/cart-lines.ts";
import { productsOf, takeStep, type NamedStep } from "./cart-change.ts";
import { savedCartChanges, savedCarts } from "../schema/saved-carts.ts";

/** The viewer's saved cart; null for a visitor, and where nothing was ever saved. */
export async function readSavedCart(db: Database, viewer: Viewer): Promise<Cart | null> {
  const id = accountOf(viewer);
  if (id === null) return null;
  const [row] = await db.select({ lines: savedCarts.lines }).from(savedCarts).where(eq(savedCarts.userId, id));
  return row?.lines ?? null;
}

/**
 * Applies steps to the viewer's saved cart in order, each once even if it is sent again. Returns the resulting cart;
 * null for a visitor.
 */
export async function changeSavedCart(db: Database, viewer: Viewer, steps: readonly NamedStep[]): Promise<Cart | null> {
  const id = accountOf(viewer);
  if (id === null) return null;
  if (steps.length === 0) return (await readSavedCart(db, viewer)) ?? [];
  return await db.transaction(async (transaction) => {
    const cart = await lockCart(transaction, id);
    const fresh = await notYetDone(transaction, id, steps);
    if (fresh.length === 0) return cart;
    const stocked = await readProducts(transaction, productsOf(fresh));
    const changed = fresh.reduce((lines, { step }) => takeStep(lines, step, stocked).cart, cart);
    await write(transaction, id, changed);
    return changed;
  });
}

/** Marks an order's lines in the buyer's saved cart, once per order: `key` is the order's own. Null for a visitor. */
export async function markSavedOrdered(
  db: Database,
  viewer: Viewer,
  key: string,
  ordered: readonly { productId: number; quantity: number }[],
): Promise<Cart | null> {
  const id = accountOf(viewer);
  if (id === null) return null;
  return await db.transaction(async (transaction) => {
    const cart = await lockCart(transaction, id);
    const isFresh = (await notYetDone(transaction, id, [{ id: key }])).length > 0;
    if (!isFresh) return cart;
    const changed = markOrdered(cart, ordered, { again: false });
    await write(transaction, id, changed);
    return changed;
  });
}

/**
 * At login, the saved cart replaces the device's (specification, section 4). If no cart was ever saved, the device's
 * becomes the saved one. `setAside`: lines of the device's cart that are in no cart now.
 */
export async function adoptCart(db: Database, viewer: Viewer, local: Cart): Promise<{ cart: Cart; setAside: Cart }> {
  const id = accountOf(viewer);
  if (id === null) return { cart: local, setAside: [] };
  if (local.length > 0) {
    const adopted = await db
      .insert(savedCarts)
      .values({ userId: id, lines: [...local] })
      .onConflictDoNothing()
      .returning({ userId: savedCarts.userId });
    if (adopted.length > 0) return { cart: local, setAside: [] };
  }
  const cart = (await readSavedCart(db, viewer)) ?? [];
  const isThere = (line: Cart[number]) =>
    cart.some((each) => each.productId === line.productId && each.quantity === line.quantity);
  return { cart, setAside: local.filter((line) => !isThere(line)) };
}

/** Two devices wait for each other here, so that each goes on from what the other left. */
async function lockCart(transaction: Transaction, userId: string): Promise<Cart> {
  await transaction.insert(savedCarts).values({ userId, lines: [] }).onConflictDoNothing();
  const [row] = await transaction
    .select({ lines: savedCarts.lines })
    .from(savedCarts)
    .where(eq(savedCarts.userId, userId))
    .for("update");
  return row?.lines ?? [];
}

async function notYetDone<Named extends { id: string }>(
  transaction: Transaction,
  userId: string,
  steps: readonly Named[],
): Promise<Named[]> {
  const fresh = await transaction
    .insert(savedCartChanges)
    .values([...new Set(steps.map(({ id }) => id))].map((id) => ({ userId, id })))
    .onConflictDoNothing()
    .returning({ id: savedCartChanges.id });
  const ids = new Set(fresh.map(({ id }) => id));
  // An id that occurs twice in one request counts at its first occurrence.
  return steps.filter(({ id }) => ids.delete(id));
}

async function readProducts(transaction: Transaction, ids: readonly number[]): Promise<Map<number, Stocked>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: products.id, pricePaise: products.pricePaise, stock: products.stock, mostPerOrder })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function write(transaction: Transaction, userId: string, cart: Cart): Promise<void> {
  await transaction
    .update(savedCarts)
    .set({ lines: [...cart], updatedAt: sql`now()` })
    .where(eq(savedCarts.userId, userId));
}
