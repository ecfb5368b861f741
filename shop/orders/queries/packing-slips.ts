import { desc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orderOf, readLines, type Order } from "../find-order.ts";
import { orders } from "../../schema/orders.ts";
import { dueOf } from "../payments/read-payments.ts";
import { readPaid } from "./sold-lines.ts";

export type SlipOrder = Order & {
  slipNote: string | null;
  /** What is still to come; below zero what is to be given back. */
  duePaise: number;
};

/** The orders of these numbers, the newest first as in the list; a number that no order has is left out. */
export async function findSlips(db: Database, numbers: readonly number[]): Promise<SlipOrder[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(desc(orders.id));
  const ids = rows.map(({ id }) => id);
  const [lines, paid] = [await readLines(db, ids), await readPaid(db, ids)];
  return rows.map((row) => {
    const order = orderOf(row, lines.get(row.id) ?? []);
    const { cash, upi } = paid.get(row.id) ?? { cash: 0, upi: 0 };
    return { ...order, slipNote: row.slipNote, duePaise: dueOf(order, cash + upi) };
  });
}
