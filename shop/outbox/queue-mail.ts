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
  /** The order that the e-mail is about, by which it can be withdrawn. */
  orderId?: number;
};

/**
 * Queues an e-mail to the address `to`. Call it in the transaction of the event, so that both happen or neither. The
 * mail worker is woken after the commit, and polls every few seconds.
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
 * As `queueMail`, for an address that may be a stranger's: above three a day, nothing is written, and it returns false.
 * Concurrent callers must hold `mailboxLock`.
 */
export async function queueMailToStranger(
  db: Database | Transaction,
  to: string,
  { template, parameters }: Mail,
  { language, after = 0, orderId }: QueueOptions,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${outbox} ("to", template, parameters, language, due_at, order_id)
    select ${to}::text, ${template}::text, ${JSON.stringify(parameters)}::jsonb, ${language}::text,
      now() + ${after}::float8 * interval '1 millisecond', ${orderId ?? null}::bigint
    where ${mailsToday(sql`${to}::text`)} < ${MAILS_A_DAY}::int
    returning id`);
  return rows.length > 0;
}

/** An e-mail of many that are laid into the outbox at once, to be sent as soon as they are there. */
export type QueuedMail = { to: string; mail: Mail; /** BCP 47: the reader's. */ language: string };

/** Queues many e-mails with one statement, in the transaction of the events. */
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
