import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { users } from "../schema/accounts.ts";
import { customerPhones } from "../schema/customers.ts";
import { shopMailbox } from "../details/read-details.ts";
import { enquiries } from "../schema/enquiries.ts";
import { requiredEmail } from "../values/form-fields.ts";
import { mobileIn, parsePhone } from "../values/phone.ts";
import { orders } from "../schema/orders.ts";
import { outbox } from "../schema/outbox.ts";
import { phoneDigits } from "../schema/expressions.ts";

/** Identifies one person: an e-mail address in lower case, or a phone number in E.164. */
export type PersonKey = { kind: "email"; email: string } | { kind: "phone"; phone: string };

/** null: neither an e-mail address nor a phone number. */
export function parsePersonKey(text: string): PersonKey | null {
  const email = requiredEmail(254)(text);
  if (email.ok) return { kind: "email", email: email.value.toLowerCase() };
  const parsed = parsePhone(text);
  return parsed.ok ? { kind: "phone", phone: parsed.phone } : null;
}

/** All rows that are certainly one person's: by the address or number itself, and by their account. */
export type PersonMatch = {
  /** True: the address or number is the shop's own or its admin's. */
  isShop: boolean;
  accounts: string[];
  /** In lower case; e-mails to these addresses are the person's. */
  emails: string[];
  orders: number[];
  messages: number[];
};

export async function matchPerson(db: Database | Transaction, key: PersonKey): Promise<PersonMatch> {
  const matches = await matchAccounts(db, key);
  const accounts = matches.filter(({ role }) => role === "customer");
  const emails = key.kind === "email" ? [key.email] : accounts.map(({ email }) => email);
  const isShop =
    accounts.length < matches.length || (key.kind === "email" && key.email === (await shopMailbox(db))?.toLowerCase());
  const ids = accounts.map(({ id }) => id);
  const isTheirs = key.kind === "email" ? eq(sql`lower(${orders.email})`, key.email) : isOfPhone(key.phone);
  const placed = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(isTheirs, inArray(orders.userId, ids)));
  return {
    isShop,
    accounts: ids,
    emails,
    orders: placed.map(({ id }) => id),
    messages: await matchMessages(db, key, emails),
  };
}

/** Also under the other phones of the same customer: the shop has merged them. */
const isOfPhone = (phone: string): SQL =>
  sql`${orders.customerId} = (select ${customerPhones.customerId} from ${customerPhones} where ${customerPhones.phone} = ${phone})`;

async function matchAccounts(db: Database | Transaction, key: PersonKey) {
  const columns = { id: users.id, email: users.email, phone: users.phone, role: users.role };
  if (key.kind === "email") return await db.select(columns).from(users).where(eq(users.email, key.email));
  const rows = await db
    .select(columns)
    .from(users)
    .where(endsWith(phoneDigits(users.phone), key.phone));
  return rows.filter(({ phone }) => {
    const parsed = parsePhone(phone ?? "");
    return parsed.ok && parsed.phone === key.phone;
  });
}

async function matchMessages(db: Database | Transaction, key: PersonKey, emails: string[]): Promise<number[]> {
  const byPhone = key.kind === "phone" ? contains(phoneDigits(enquiries.message), key.phone) : undefined;
  const rows = await db
    .select({ id: enquiries.id, email: enquiries.email, message: enquiries.message })
    .from(enquiries)
    .where(or(inArray(sql`lower(${enquiries.email})`, emails), byPhone));
  return rows
    .filter(
      ({ email, message }) =>
        emails.includes(email.toLowerCase()) || (key.kind === "phone" && mobileIn(message) === key.phone),
    )
    .map(({ id }) => id);
}

const national = (phone: string) => phone.slice("+91".length);
const endsWith = (digits: SQL, phone: string) => sql`${digits} like ${`%${national(phone)}`}`;
const contains = (digits: SQL, phone: string) => sql`${digits} like ${`%${national(phone)}%`}`;

/** E-mails that were written to them, or to the shop about their orders and messages. */
export function mailsOf({ emails, orders: ids, messages }: PersonMatch): SQL | undefined {
  return or(
    inArray(sql`lower(${outbox.to})`, emails),
    inArray(outbox.orderId, ids),
    sql`${outbox.parameters}->'order'->>'number' in (
      select number::text from orders where id = any(${sql.param(ids)}::bigint[]))`,
    and(
      eq(outbox.template, "new_message"),
      sql`exists (select 1 from enquiries e where e.id = any(${sql.param(messages)}::bigint[])
        and e.email = ${outbox.parameters}->>'email' and e.message = ${outbox.parameters}->>'message')`,
    ),
  );
}
