import { and, count, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { orders } from "./orders/orders.table.ts";
import { outbox } from "./outbox/outbox.table.ts";

/** Figures for whoever watches over the process: orders in the books, and e-mails that wait to be sent. */
export async function measure(db: Database): Promise<{ orders: number; mailsWaiting: number }> {
  const [[placed], [waiting]] = await Promise.all([
    db.select({ count: count() }).from(orders),
    db
      .select({ count: count() })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNull(outbox.droppedAt))),
  ]);
  return { orders: placed?.count ?? 0, mailsWaiting: waiting?.count ?? 0 };
}
