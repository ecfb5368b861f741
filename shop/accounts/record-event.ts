import type { Database, Transaction } from "#platform/database/connect.ts";
import { takesNoWrites } from "#platform/database/unreachable.ts";
import { auditEvents } from "./account-events.table.ts";

export type AuditEvent = Pick<typeof auditEvents.$inferSelect, "what" | "userId" | "address">;

/** Writes down what happened to an account; not while the disk is full, on which the admin must still get in. */
export async function recordEvent(db: Database | Transaction, event: AuditEvent): Promise<void> {
  try {
    await db.insert(auditEvents).values(event);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}
