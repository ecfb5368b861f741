import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AuditEvent } from "./record-event.ts";

/** What happened to accounts: who signed in, failed to, changed a password. Rows are purged by age. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    what: text().$type<AuditEvent["what"]>().notNull(),
    /** The account, where there is one; kept after the account is gone, as a bare id. */
    userId: text("user_id"),
    /** The address that the request came from. */
    address: text(),
  },
  (table) => [index("audit_events_by_age").on(table.at), index("audit_events_by_user").on(table.userId)],
);
