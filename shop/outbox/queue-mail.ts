import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import type { Mail } from "../values/mail-template.ts";
import { MAILS_A_DAY, mailsToday } from "./mailbox-limit.ts";
import { outbox } from "../schema/outbox.ts";

type QueueOptions = {
  /** BCP 47: the reader's. */
  language: string;
  /** ms for which it is not to be sent yet. */
  after?: number;
  /** The order that the e-mail tells of: it can be taken back by it. */
  orderId?: number;
};

/**
 * Lays an e-mail to the address `to` into the outbox. In the transaction of what it tells of, so that either both happen
 * or neither. The mail worker is nudged after the commit, and looks in by itself every few seconds.
 */
export async function queueMail(
  db: Database | Transaction,
  to: string,
  mail: Mail,
  { language, after = 0, orderId }: QueueOptions,
): Promise<void> {
  const { template, parameters } = mail;
  const dueAt = sql`now() + ${after}::float8 * interval '1 millisecond'`;
  await db.insert(outbox).values({ to, template, parameters, language, dueAt, orderId });
}

/**
 * As `queueMail`, for an address whose owner may be a stranger to what the e-mail tells of: beyond three a day nothing is
 * written. Where several may count at once, `mailboxLock` is held.
 */
export async function queueMailToStranger(
  db: Database | Transaction,
  to: string,
  { template, parameters }: Mail,
  { language, after = 0, orderId }: QueueOptions,
): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} ("to", template, parameters, language, due_at, order_id)
    select ${to}::text, ${template}::text, ${JSON.stringify(parameters)}::jsonb, ${language}::text,
      now() + ${after}::float8 * interval '1 millisecond', ${orderId ?? null}::bigint
    where ${mailsToday(sql`${to}::text`)} < ${MAILS_A_DAY}::int`);
}

/** An e-mail of many that are laid into the outbox at once, to be sent as soon as they are there. */
export type QueuedMail = { to: string; mail: Mail; /** BCP 47: the reader's. */ language: string };

/** Lays many e-mails into the outbox with one statement, in the transaction of what they tell of. */
export async function queueMails(transaction: Transaction, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, mail: { template, parameters }, language }) => {
    return { to, template, parameters, language };
  });
  await transaction.execute(sql`
    insert into ${outbox} ("to", template, parameters, language)
    select "to", template, parameters, language from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as letter ("to" text, template text, parameters jsonb, language text)`);
}
