import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { mailboxOfShop } from "../../details/read-details.ts";
import type { MailBuyer, MailOrder } from "../../values/mail-template.ts";
import { MAILS_A_DAY, mailsToday } from "../../outbox/mailbox-limit.ts";
import { mailboxOf, outbox } from "../../schema/outbox.ts";
import { isWaitingDigest, queueDigest } from "../../outbox/queue-digest.ts";
import { queueMails, type QueuedMail } from "../../outbox/queue-mail.ts";
import { isProved } from "../transitions/queue-order-mails.ts";
import { orders } from "../../schema/orders.ts";
import { SHOP_LANGUAGE } from "../../values/languages.ts";

/** An order that was just placed, as its e-mails need it. */
type Announced = {
  /** The row's. */
  id: number;
  order: MailOrder & MailBuyer;
  /** A caller may have none: then nobody is written to. */
  email: string | null;
  language: string;
  /** False: the shop took it down itself, and is not written to about it. */
  toShop: boolean;
};

/**
 * Unproved mailboxes per hour that orders from one network address may send e-mails to. A carrier puts thousands of
 * people behind one address. Above the limit the order stands without an e-mail, and its page says so.
 */
const MAILBOXES_PER_ADDRESS = 100;

/** Orders per hour with an e-mail of their own to the shop; the others share one e-mail, an hour later. */
const MAX_SINGLE_MAILS = 20;

/** Queues e-mails to the buyers and the shop, in the transaction that places the orders. */
export async function announceOrders(transaction: Transaction, announced: readonly Announced[]): Promise<void> {
  const mailed = announced
    .flatMap(({ email, ...rest }) => (email === null ? [] : [{ ...rest, email }]))
    // By id: a digest covers the last orders, counted from the first of them on.
    .toSorted((a, b) => a.id - b.id);
  if (mailed.length === 0) return;
  const rows = await readMailboxes(transaction, mailed);
  const readers = new Map(rows.map((row) => [Number(row.id), row]));
  const sent = new Map(rows.map(({ mailbox, today }) => [mailbox, today]));
  let sentCount = rows[0]?.sentCount ?? 0;
  const mails: QueuedMail[] = [];
  const unpublished: number[] = [];
  for (const { id, order, email, language, toShop } of mailed) {
    const reader = readers.get(id);
    if (reader === undefined) throw new Error("a customer's mailbox did not come back");
    const { mailbox, shop } = reader;
    const today = sent.get(mailbox) ?? 0;
    if (reader.isProved || (today < MAILS_A_DAY && reader.mailboxes <= MAILBOXES_PER_ADDRESS)) {
      sent.set(mailbox, today + 1);
      const parameters = { order: reader.isProved ? order : withoutBuyer(order) };
      mails.push({ to: email, mail: { template: "order_received", parameters }, language });
    }
    if (shop === null || !toShop || reader.isDigestWaiting) continue;
    sentCount += 1;
    if (sentCount > MAX_SINGLE_MAILS) unpublished.push(id);
    else
      mails.push({ to: shop, mail: { template: "new_order", parameters: { order, email } }, language: SHOP_LANGUAGE });
  }
  await queueMails(transaction, mails);
  const shop = rows[0]?.shop ?? null;
  if (shop === null || unpublished.length === 0) return;
  const parameters = { firstId: Math.min(...unpublished), orders: unpublished.length };
  await queueDigest(transaction, shop, { template: "many_orders", parameters });
}

/** An unproved address may be another person's, so the e-mail must not contain text of the sender. */
function withoutBuyer({ name: _name, phone: _phone, address: _address, ...order }: MailOrder): MailOrder {
  return order;
}

type Mailbox = {
  id: string;
  mailbox: string;
  isProved: boolean;
  /** E-mails to it that count. */
  today: number;
  /** Those to which orders from the same network address went within the last hour, this one included. */
  mailboxes: number;
  /** The shop's own. */
  shop: string | null;
  /** Orders of the last hour with an e-mail of their own to the shop. */
  sentCount: number;
  /** A digest is not sent yet, and will include these orders. */
  isDigestWaiting: boolean;
};

/** The mailboxes are locked since the reservations were read (read-unconfirmed.ts). */
async function readMailboxes(
  transaction: Transaction,
  mailed: readonly { id: number; email: string }[],
): Promise<Mailbox[]> {
  const recipients = mailed.map(({ id, email }) => ({ id, email }));
  const { rows } = await transaction.execute<Mailbox>(sql`
    with shop as (
      select address, count(told.id) filter (where template = 'new_order' and created_at > now() - interval '1 hour')::int as "sentCount",
        coalesce(bool_or(${isWaitingDigest("many_orders")}), false) as "isDigestWaiting"
      from (select ${mailboxOfShop} as address) as own
      left join ${outbox} as told
        on ${mailboxOf(sql`told."to"`)} = ${mailboxOf(sql`address`)} and created_at > now() - interval '4 hours'
      group by address)
    select asked.id, ${mailboxOf(sql`asked.email`)} as mailbox, ${isProved(sql`asked.id`)} as "isProved",
      ${mailsToday(sql`asked.email`)} as today, (
        select count(distinct ${mailboxOf(sql`theirs.email`)})::int from ${orders} as own join ${orders} as theirs
          on theirs.network = own.network and theirs.placed_at > now() - interval '1 hour'
        where own.id = asked.id) as mailboxes, shop.address as shop, "sentCount", "isDigestWaiting"
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as asked (id bigint, email text), shop`);
  return rows;
}
