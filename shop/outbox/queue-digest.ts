import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { holdLock, lockOf } from "#platform/database/locks.ts";
import type { Mail } from "../values/mail-template.ts";
import { mailboxOf, outbox } from "../schema/outbox.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

/** One e-mail to the shop instead of many: it counts its contents when it is sent. */
type Digest = Extract<Mail, { template: "many_orders" | "many_messages" }>;

/** SQL: whether a row of the outbox is a digest that is not sent yet, and will include what comes until then. */
export const isWaitingDigest = (template: Digest["template"]): SQL =>
  sql`template = ${sql.raw(`'${template}'`)} and sent_at is null and dropped_at is null and attempts = 0`;

/** Queues a digest for in an hour, under a lock: there is one, however many transactions are the first to need it. */
export async function queueDigest(
  transaction: Transaction,
  to: string,
  { template, parameters }: Digest,
): Promise<void> {
  await holdLock(transaction, lockOf(template));
  await transaction.execute(sql`
    insert into ${outbox} ("to", template, parameters, language, due_at)
    select ${to}::text, ${template}::text, ${JSON.stringify(parameters)}::jsonb, ${SHOP_LANGUAGE}::text, now() + interval '1 hour'
    where not exists (
      select from ${outbox} where ${mailboxOf(sql`"to"`)} = ${mailboxOf(sql`${to}::text`)} and ${isWaitingDigest(template)})`);
}
