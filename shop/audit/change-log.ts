import type { Transaction, Database } from "#platform/database/connect.ts";
import { changes } from "../schema/changes.ts";
import { and, desc, eq, lt, ne } from "drizzle-orm";
import { users } from "../schema/accounts.ts";
import { accountOf, theProcess } from "../values/viewer.ts";

/** `before` and `after` hold only what changed. */
export type Change = Pick<typeof changes.$inferSelect, "what" | "subject" | "subjectId" | "label" | "before" | "after">;

/** Writes down what the admin `byId` changed, in the transaction that changes it: both happen or neither. */
export async function recordChange(transaction: Transaction, byId: string, change: Change): Promise<void> {
  await recordChanges(transaction, byId, [change]);
}

/** The same of many, with one statement. */
export async function recordChanges(transaction: Transaction, byId: string, many: readonly Change[]): Promise<void> {
  if (many.length > 0) await transaction.insert(changes).values(many.map((change) => ({ byId, ...change })));
}

export const CHANGE_SUBJECTS = [
  "order",
  "product",
  "import",
  "shop",
  "message",
  "person",
  "term",
  "customer",
] as const satisfies readonly Change["subject"][];

/** Recorded instead of an account id when a buyer changed their own order. */
export const BUYER = "buyer";

/** One line of the audit log. */
export type RecordedChange = Change & {
  id: number;
  at: Date;
  /** An account, a deleted one, or the process itself at its console. */
  by: { kind: "account"; name: string; email: string } | { kind: "gone" } | { kind: "process" } | { kind: "buyer" };
};

export type ChangesQuery = {
  /** null: all but the single products of imports. */
  subject: Change["subject"] | null;
  /** The id of the last one of the page before. */
  before: number | null;
};

const PAGE = 50;

/** One page of what was changed behind /admin, the newest first. */
export async function listChanges(
  db: Database,
  { subject, before }: ChangesQuery,
): Promise<{ changes: RecordedChange[]; next: number | null }> {
  const rows = await db
    .select({ change: changes, name: users.name, email: users.email })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.byId))
    .where(
      and(
        subject === null ? ne(changes.subject, "import") : eq(changes.subject, subject),
        before === null ? undefined : lt(changes.id, before),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE).map(({ change: { byId, ...change }, name, email }): RecordedChange => {
    if (byId === accountOf(theProcess)) return { ...change, by: { kind: "process" } };
    if (byId === BUYER) return { ...change, by: { kind: "buyer" } };
    return { ...change, by: email === null ? { kind: "gone" } : { kind: "account", name: name ?? "", email } };
  });
  return { changes: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}
