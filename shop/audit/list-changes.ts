import { and, desc, eq, lt, ne } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { users } from "../accounts/accounts.table.ts";
import { accountOf, theProcess } from "../viewer.ts";
import { changes } from "./changes.table.ts";
import type { Change } from "./record-change.ts";

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

/** What stands in the place of an account where a buyer changed their own order. */
export const BUYER = "buyer";

/** One line of the trail of changes. */
export type RecordedChange = Change & {
  id: number;
  at: Date;
  /** Who did it: an account, one that is gone, or the process itself at its console. */
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
