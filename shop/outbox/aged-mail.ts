import { and, isNotNull, lt, or, type SQL } from "drizzle-orm";
import { outbox } from "./outbox.table.ts";

/** E-mails that were sent or dropped and were written before `olderThan`. What waits is kept. */
export const agedMail = (olderThan: Date | SQL): SQL | undefined =>
  and(or(isNotNull(outbox.sentAt), isNotNull(outbox.droppedAt)), lt(outbox.createdAt, olderThan));
