import { desc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents, users } from "../schema/accounts.ts";
import { takesNoWrites } from "#platform/database/errors.ts";

/** An event in the log of sign-ins and changes of accounts. */
export type AccountEvent = Pick<typeof auditEvents.$inferSelect, "id" | "at" | "what" | "address"> & {
  /** Whose account; null where there is none, or where it is gone. */
  who: { role: "customer" | "admin"; name: string; email: string } | null;
};

const PAGE = 50;

/** One page of them, the newest first; `before` is the id of the last one of the page before. */
export async function listEvents(
  db: Database,
  { before }: { before: number | null },
): Promise<{ events: AccountEvent[]; next: number | null }> {
  const rows = await db
    .select({ event: auditEvents, role: users.role, name: users.name, email: users.email })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .where(before === null ? undefined : lt(auditEvents.id, before))
    .orderBy(desc(auditEvents.id))
    .limit(PAGE + 1);
  const events = rows.slice(0, PAGE).map(({ event: { id, at, what, address }, role, name, email }): AccountEvent => {
    const who = role === null || email === null ? null : { role, name: name ?? "", email };
    return { id, at, what, address, who };
  });
  return { events, next: rows.length > PAGE ? (events.at(-1)?.id ?? null) : null };
}

export type AuditEvent = Pick<typeof auditEvents.$inferSelect, "what" | "userId" | "address">;

/** Writes down what happened to an account; not while the disk is full, on which the admin must still get in. */
export async function recordEvent(db: Database | Transaction, event: AuditEvent): Promise<void> {
  try {
    await db.insert(auditEvents).values(event);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}
