import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordEvent } from "../audit/account-events.ts";
import { enquiries } from "../schema/enquiries.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import { orderOf, progressOf, readLines, type Order, type OrderProgress } from "../orders/find-order.ts";
import { orders } from "../schema/orders.ts";
import { dueOf, readPaid } from "../orders/payments/read-payments.ts";
import { accountOf, type Viewer } from "../values/viewer.ts";
import type { PersonDetails } from "../accounts/account-form.ts";
import { users } from "../schema/accounts.ts";
import {
  accountData,
  emailData,
  findPerson,
  mailsTo,
  messageData,
  type AccountData,
  type EmailData,
  type MessageData,
  type Person,
} from "./person-data.ts";

/** The viewer's own account, or null for a visitor. */
export async function myDetails(db: Database, viewer: Viewer): Promise<Person | null> {
  const id = accountOf(viewer);
  return id === null ? null : await findPerson(db, id);
}

/** Writes the viewer's own details; a visitor has none. */
export async function changeMyDetails(
  db: Database,
  viewer: Viewer,
  details: PersonDetails,
  address: string,
): Promise<void> {
  const id = accountOf(viewer);
  if (id === null) return;
  await db.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ ...details, updatedAt: new Date() })
      .where(eq(users.id, id));
    await recordEvent(transaction, { what: "details_changed", userId: id, address });
  });
}

/** An order of one's own; `token` is the end of its page's address. */
export type MyOrder = Order & {
  token: string;
  progress: OrderProgress;
  /** What is still to be paid. */ duePaise: number;
};

/** Orders on one page of the account. */
const PAGE = 10;

/** The viewer's own orders, newest first; `before` is the number of the last one of the page before. */
export async function myOrders(
  db: Database,
  viewer: Viewer,
  before: number | null,
): Promise<{ orders: MyOrder[]; next: number | null }> {
  const id = accountOf(viewer);
  if (id === null) return { orders: [], next: null };
  const edge =
    before === null
      ? undefined
      : lt(
          orders.id,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.number, before), eq(orders.userId, id))),
        );
  const rows = await readOrders(db, id, edge, PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { orders: page, next: rows.length > PAGE ? (page.at(-1)?.number ?? null) : null };
}

/** One order of the viewer's own; null for any other. */
export async function myOrder(db: Database, viewer: Viewer, number: number): Promise<MyOrder | null> {
  const id = accountOf(viewer);
  if (id === null || !Number.isSafeInteger(number)) return null;
  return (await readOrders(db, id, eq(orders.number, number), 1))[0] ?? null;
}

async function readOrders(
  db: Database,
  userId: string,
  edge: ReturnType<typeof lt> | undefined,
  most?: number,
): Promise<MyOrder[]> {
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), edge))
    .orderBy(desc(orders.id));
  const rows = await (most === undefined ? query : query.limit(most));
  const ids = rows.map((row) => row.id);
  const [lines, paid] = [await readLines(db, ids), await readPaid(db, ids)];
  return rows.map((row) => ({
    ...orderOf(row, lines.get(row.id) ?? []),
    token: row.token,
    progress: progressOf(row),
    duePaise: dueOf(row, paid.get(row.id) ?? 0),
  }));
}

/** All that the shop keeps of a person, for them to take away. */
export type MyData = AccountData & { orders: MyOrder[]; messages: MessageData[]; emails: EmailData[] };

/** null for a visitor. Messages are found by the address alone, so that it must be proved to be theirs. */
export async function myData(db: Database, viewer: Viewer): Promise<MyData | null> {
  const id = accountOf(viewer);
  const account = id === null ? null : await accountData(db, id);
  if (id === null || account === null) return null;
  const { email, emailVerified } = account.details;
  return {
    ...account,
    orders: await readOrders(db, id, undefined),
    messages: emailVerified ? await messageData(db, eq(sql`lower(${enquiries.email})`, email)) : [],
    emails: await emailData(db, mailsTo(email, emailVerified, eq(orders.userId, id))),
  };
}

/**
 * Deletes the viewer's own account with its sessions, passwords and saved cart. Orders stay for the books, without the
 * account. The admin's account cannot go: the shop would have nobody.
 */
export async function deleteMyAccount(
  db: Database,
  viewer: Viewer,
  address: string,
): Promise<Outcome<null, "not_a_customer">> {
  if (viewer.role !== "customer") return refused("not_a_customer");
  await db.transaction(async (transaction) => {
    await transaction.delete(users).where(and(eq(users.id, viewer.id), eq(users.role, "customer")));
    await recordEvent(transaction, { what: "account_deleted", userId: viewer.id, address });
  });
  return done(null);
}
