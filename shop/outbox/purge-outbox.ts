import { and, isNotNull, lt, or } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { outbox } from "./outbox.table.ts";

/** Forgets e-mails that were sent or dropped and are older than `olderThan`; tells how many. What waits is kept. */
export async function purgeOutbox(db: Database, olderThan: Date): Promise<number> {
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.droppedAt));
  const gone = await db.delete(outbox).where(and(isDone, lt(outbox.createdAt, olderThan)));
  return gone.rowCount ?? 0;
}
