import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents, users, verifications } from "../schema/accounts.ts";
import { changes } from "../schema/changes.ts";
import { deleteMissedSearches } from "../catalogue/terms/missed-searches.ts";
import { recordChange } from "../audit/change-log.ts";
import { enquiries } from "../schema/enquiries.ts";
import { eraseBuyers } from "../orders/erase-buyer.ts";
import { orders } from "../schema/orders.ts";
import { outbox } from "../schema/outbox.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import { mailsOf, matchPerson, type PersonKey, type PersonMatch } from "./match-person.ts";

/** How much was erased. */
export type Erased = { accounts: number; orders: number; messages: number; emails: number };

export type EraseProblem =
  /** Nothing is stored under this address or number. */
  | { kind: "nobody" }
  /** It is the shop's own, or its admin's. */
  | { kind: "is_shop" }
  /** They are to be completed or cancelled first. */
  | { kind: "open_orders"; numbers: number[] };

/**
 * Erases one person: accounts with all dependent rows, messages, e-mails, sign-in events, searches for their name, and
 * the buyer of closed orders. All or nothing, and irreversible. The audit trail records that it was done, and of how
 * much, but not whose data it was.
 */
export async function erasePerson(
  db: Database,
  adminId: string,
  key: PersonKey,
): Promise<Outcome<Erased, EraseProblem>> {
  return await db.transaction(async (transaction) => {
    const match = await matchPerson(transaction, key);
    if (match.isShop) return refused({ kind: "is_shop" });
    // Locked, so that none is opened again meanwhile.
    const theirs = await transaction
      .select({ number: orders.number, state: orders.state })
      .from(orders)
      .where(inArray(orders.id, match.orders))
      .orderBy(asc(orders.id))
      .for("update");
    const open = theirs.filter(({ state }) => state === "open").map(({ number }) => number);
    if (open.length > 0) return refused({ kind: "open_orders", numbers: open });
    await deleteMissedSearches(transaction, await namesOf(transaction, match));
    // E-mails are found by orders and messages as they are now.
    const emails = await transaction.delete(outbox).where(mailsOf(match));
    const erased: Erased = {
      emails: emails.rowCount ?? 0,
      orders: await eraseBuyers(transaction, inArray(orders.id, match.orders), { withNotes: true }),
      messages: await eraseMessages(transaction, match),
      accounts: await eraseAccounts(transaction, match),
    };
    if (Object.values(erased).every((count) => count === 0)) return refused({ kind: "nobody" });
    await recordChange(transaction, adminId, {
      what: "person_erased",
      subject: "person",
      subjectId: "",
      label: "",
      before: null,
      after: erased,
    });
    return done(erased);
  });
}

/** The names that the person gave, wherever they did. */
async function namesOf(
  transaction: Transaction,
  { accounts, orders: placed, messages }: PersonMatch,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select name from ${users} where id = any(${sql.param(accounts)}::text[])
    union select name from ${orders} where id = any(${sql.param(placed)}::bigint[])
    union select name from ${enquiries} where id = any(${sql.param(messages)}::bigint[])`);
  return rows.map(({ name }) => name);
}

/** The trail calls messages by their writers' names. */
async function eraseMessages(transaction: Transaction, { messages }: PersonMatch): Promise<number> {
  await transaction
    .update(changes)
    .set({ label: "" })
    .where(and(eq(changes.subject, "message"), inArray(changes.subjectId, messages.map(String))));
  const gone = await transaction.delete(enquiries).where(inArray(enquiries.id, messages));
  return gone.rowCount ?? 0;
}

async function eraseAccounts(transaction: Transaction, { accounts }: PersonMatch): Promise<number> {
  await transaction.delete(auditEvents).where(inArray(auditEvents.userId, accounts));
  await transaction.delete(verifications).where(inArray(verifications.value, accounts));
  const gone = await transaction.delete(users).where(and(inArray(users.id, accounts), sql`${users.role} = 'customer'`));
  return gone.rowCount ?? 0;
}
