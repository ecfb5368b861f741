import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents, type AuditedAct } from "./account-events.table.ts";

export type AuditEvent = {
  what: AuditedAct;
  userId: string | null;
  /** The address that the request came from; null for what was done at the console. */
  address: string | null;
};

/** Writes down what happened to an account. */
export async function recordEvent(db: Database | Transaction, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}
