import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { cardColumns, toCard, type ProductCard } from "../../catalogue/products/product-cards.ts";
import { products } from "../../schema/products.ts";
import type { OrderState } from "../../values/order.ts";
import { orders } from "../../schema/orders.ts";
import { contentsOf } from "./edit-order.ts";
import type { OrderContents } from "../../schema/order-edits.ts";

/** An order as the form that edits it shows it. */
export type OrderToEdit = {
  number: number;
  state: OrderState;
  version: number;
  stockTaken: boolean;
  contents: OrderContents;
  /** Its products as they are today, by their ids; without those that were taken out of the shop. */
  today: ProductCard[];
};

export async function orderToEdit(db: Database, number: number): Promise<OrderToEdit | null> {
  if (!Number.isSafeInteger(number)) return null;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (order === undefined) return null;
  const contents = await contentsOf(db, order);
  const ids = contents.lines.map(({ productId }) => productId);
  const rows = await db
    .select({ ...cardColumns, deletedAt: products.deletedAt })
    .from(products)
    .where(inArray(products.id, ids));
  const today = rows.filter(({ deletedAt }) => deletedAt === null).map((row) => toCard(row));
  const { state, version, stockTaken } = order;
  return { number, state, version, stockTaken, contents, today };
}
