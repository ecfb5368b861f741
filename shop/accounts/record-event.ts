import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents } from "./account-events.table.ts";

export type AuditEvent = Pick<typeof auditEvents.$inferSelect, "what" | "userId" | "address">;

/** Writes down what happened to an account. */
export async function recordEvent(db: Database | Transaction, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}
