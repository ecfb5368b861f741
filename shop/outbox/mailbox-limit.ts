import { sql, type SQL } from "drizzle-orm";
import { lockOf } from "#platform/database/locks.ts";
import type { Mail } from "../values/mail-template.ts";
import { mailboxOf, outbox } from "../schema/outbox.ts";

/** E-mails that a mailbox gets at most within a day, until its owner has shown that it is theirs. */
export const MAILS_A_DAY = 3;

/** Those to the shop itself. */
const NOT_COUNTED: readonly Mail["template"][] = ["new_order", "many_orders", "new_message", "many_messages"];

/** SQL: how many e-mails this address was sent, or will be, of those that were written within the last day. */
export function mailsToday(address: SQL): SQL {
  const templates = sql.join(
    NOT_COUNTED.map((template) => sql`${template}`),
    sql`, `,
  );
  return sql`(
    select count(*)::int from ${outbox} as today
    where ${mailboxOf(sql`today."to"`)} = ${mailboxOf(address)} and today.created_at > now() - interval '1 day'
      and today.template not in (${templates}) and (today.dropped_at is null or today.attempts > 0))`;
}

/** `mailboxOf` for what is counted outside of SQL: 'Asha.Rao+shop@Gmail.com' is 'asharao@gmail.com'. */
export function mailboxName(address: string): string {
  const [name = "", ...domain] = address
    .toLowerCase()
    .replace(/\+[^@]*/, "")
    .split("@");
  const isWithoutDots = /^(?:gmail|googlemail)\.com$/.test(domain.join("@"));
  return [isWithoutDots ? name.replaceAll(".", "") : name, ...domain].join("@");
}

/** The key of the lock that a transaction holds from counting a mailbox's e-mails until it writes the next ones. */
export const mailboxLock = (address: string): string => lockOf(`mailbox ${mailboxName(address)}`);
