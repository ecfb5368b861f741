import { inArray, and, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { outbox } from "../schema/outbox.ts";
import { sendDueMail, type OutboxMail } from "./send-due-mail.ts";

export type Outbox = ReturnType<typeof openOutbox>;

/** The e-mail queue: what the process that sends e-mails may do with those that wait. */
export function openOutbox(db: Database) {
  return {
    /** Which of these e-mails (UUIDs) are still in the outbox: not yet purged, and not erased with a person. */
    async known(messageIds: string[]): Promise<string[]> {
      const rows = await db
        .select({ messageId: outbox.messageId })
        .from(outbox)
        .where(inArray(outbox.messageId, messageIds));
      return rows.map(({ messageId }) => messageId);
    },
    sendDue: (send: (mail: OutboxMail) => Promise<void>, signal?: AbortSignal) => sendDueMail(db, send, signal),
  };
}

/** E-mails that were sent or dropped and were written before `olderThan`; pending ones stay. */
export const agedMail = (olderThan: Date | SQL): SQL | undefined =>
  and(or(isNotNull(outbox.sentAt), isNotNull(outbox.droppedAt)), lt(outbox.createdAt, olderThan));
