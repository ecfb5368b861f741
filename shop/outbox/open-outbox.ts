import type { Database } from "#platform/database/connect.ts";
import { sendDueMail, type OutboxMail } from "./send-due-mail.ts";

export type Outbox = ReturnType<typeof openOutbox>;

/** What the process that sends e-mails may do with those that wait. */
export function openOutbox(db: Database) {
  return {
    sendDue: (send: (mail: OutboxMail) => Promise<void>, signal?: AbortSignal) => sendDueMail(db, send, signal),
  };
}
