import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents } from "./audit.table.ts";

export type AuditEvent = {
  what:
    | "signed_up"
    | "signed_in"
    | "sign_in_failed"
    | "sign_in_limited"
    | "signed_out"
    | "reset_asked"
    | "password_reset"
    | "password_changed"
    | "details_changed"
    | "address_verified"
    | "account_deleted"
    | "second_factor_on"
    | "second_factor_off"
    | "admin_made"
    | "admin_link_made"
    | "admin_changed";
  userId: string | null;
  /** The address that the request came from; null for what was done at the console. */
  address: string | null;
};

/** Writes down what happened to an account. */
export async function recordEvent(db: Database | Transaction, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}
