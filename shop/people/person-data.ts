import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { auditEvents, sessions, users } from "../schema/accounts.ts";
import type { PersonDetails } from "../accounts/account-form.ts";
import type { CartLine } from "../values/cart-lines.ts";
import { savedCarts } from "../schema/saved-carts.ts";
import { enquiries } from "../schema/enquiries.ts";
import { orderOf, readLines, type Order } from "../orders/find-order.ts";
import { customerPhones, customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { SECRET_TEMPLATES } from "../values/mail-template.ts";
import { outbox } from "../schema/outbox.ts";
import { pick } from "../values/text.ts";
import { mailsOf, type PersonMatch } from "./match-person.ts";

/** What a person sees of their own account. */
export type Person = PersonDetails & { email: string; emailVerified: boolean; joinedAt: Date };

/** An account with all that hangs on it; nothing in it lets anybody in. */
export type AccountData = {
  details: Person;
  savedCart: CartLine[];
  /** From where and with what somebody is signed in. */
  sessions: { begunAt: Date; usedAt: Date; endsAt: Date; address: string | null; browser: string | null }[];
  /** Sign-ins, tries that failed, and changes of the account; `address` is the network's. */
  signIns: { at: Date; what: string; address: string | null }[];
};

export type OrderData = Order &
  Pick<
    typeof orders.$inferSelect,
    "completedAt" | "cancelledAt" | "calledAt" | "note" | "slipNote" | "discountReason" | "cancelledByBuyer"
  >;
/** What the shop wrote down of a customer, and the phones that it takes for theirs. */
export type CustomerData = { phones: string[]; note: string | null };
export type MessageData = { at: Date; name: string; email: string; message: string };
/** `contents`: what the e-mail was made from; {} where it held a link that opens an account. */
export type EmailData = { at: Date; sentAt: Date | null; to: string; about: string; contents: Record<string, unknown> };

/** All that the shop keeps of a person. */
export type PersonData = {
  accounts: AccountData[];
  customers: CustomerData[];
  orders: OrderData[];
  messages: MessageData[];
  emails: EmailData[];
};

export async function personData(db: Database | Transaction, match: PersonMatch): Promise<PersonData> {
  const accounts: AccountData[] = [];
  for (const id of match.accounts) {
    const account = await accountData(db, id);
    if (account !== null) accounts.push(account);
  }
  return {
    accounts,
    customers: await customerData(db, match.orders),
    orders: await orderData(db, inArray(orders.id, match.orders)),
    messages: await messageData(db, inArray(enquiries.id, match.messages)),
    emails: await emailData(db, mailsOf(match)),
  };
}

export async function findPerson(db: Database | Transaction, id: string): Promise<Person | null> {
  const [row] = await db
    .select({
      ...pick(getTableColumns(users), ["name", "email", "emailVerified", "phone", "address", "village"]),
      joinedAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

export async function accountData(db: Database | Transaction, id: string): Promise<AccountData | null> {
  const details = await findPerson(db, id);
  if (details === null) return null;
  const [cart] = await db.select({ lines: savedCarts.lines }).from(savedCarts).where(eq(savedCarts.userId, id));
  return {
    details,
    savedCart: cart?.lines ?? [],
    sessions: await db
      .select({
        begunAt: sessions.createdAt,
        usedAt: sessions.updatedAt,
        endsAt: sessions.expiresAt,
        address: sessions.ipAddress,
        browser: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.createdAt)),
    signIns: await db
      .select(pick(getTableColumns(auditEvents), ["at", "what", "address"]))
      .from(auditEvents)
      .where(eq(auditEvents.userId, id))
      .orderBy(desc(auditEvents.id)),
  };
}

async function orderData(db: Database | Transaction, which: SQL): Promise<OrderData[]> {
  const rows = await db.select().from(orders).where(which).orderBy(desc(orders.id));
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...orderOf(row, lines.get(row.id) ?? []),
    ...pick(row, ["completedAt", "cancelledAt", "calledAt", "note", "slipNote", "discountReason", "cancelledByBuyer"]),
  }));
}

const customerData = (db: Database | Transaction, theirs: readonly number[]): Promise<CustomerData[]> =>
  db
    .select({
      phones: sql<string[]>`array_agg(${customerPhones.phone} order by ${customerPhones.phone})`,
      note: customers.note,
    })
    .from(customers)
    .innerJoin(customerPhones, eq(customerPhones.customerId, customers.id))
    .where(sql`${customers.id} in (select customer_id from ${orders} where ${inArray(orders.id, [...theirs])})`)
    .groupBy(customers.id);

/** A deleted message stays stored until its undo expires. */
export const messageData = (db: Database | Transaction, which: SQL): Promise<MessageData[]> =>
  db
    .select(pick(getTableColumns(enquiries), ["at", "name", "email", "message"]))
    .from(enquiries)
    .where(which)
    .orderBy(desc(enquiries.id));

export async function emailData(db: Database | Transaction, which: SQL | undefined): Promise<EmailData[]> {
  const rows = await db
    .select({
      ...pick(getTableColumns(outbox), ["to", "sentAt"]),
      at: outbox.createdAt,
      about: outbox.template,
      contents: outbox.parameters,
    })
    .from(outbox)
    .where(which)
    .orderBy(asc(outbox.id));
  return rows.map((row) => ({ ...row, contents: SECRET_TEMPLATES.includes(row.about) ? {} : row.contents }));
}

/**
 * The e-mails to an account's own address. Those about others' orders are left out until the address is proved: anybody
 * can open an account with a stranger's address.
 */
export const mailsTo = (email: string, isProved: boolean, ownOrders: SQL): SQL | undefined =>
  and(
    eq(sql`lower(${outbox.to})`, email),
    isProved
      ? undefined
      : sql`(not ${outbox.parameters} ? 'order' or ${outbox.parameters}->'order'->>'number' in (
          select number::text from orders where ${ownOrders}))`,
  );
