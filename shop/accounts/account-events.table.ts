import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type AuditedAct =
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
  /** Somebody asked for a page behind /admin who is not the admin. */
  | "admin_refused"
  | "admin_made"
  | "admin_link_made"
  | "admin_changed";

/** What happened to accounts: who signed in, failed to, changed a password. Rows are purged by age. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    what: text().$type<AuditedAct>().notNull(),
    /** The account, where there is one; kept after the account is gone, as a bare id. */
    userId: text("user_id"),
    /** The address that the request came from; null for what was done at the console. */
    address: text(),
  },
  (table) => [index("audit_events_by_age").on(table.at), index("audit_events_by_user").on(table.userId)],
);
