import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { holdLock } from "#platform/database/locks.ts";
import type { Mail } from "../values/mail-template.ts";
import { mailboxLock } from "../outbox/mailbox-limit.ts";
import { queueMail, queueMailToStranger } from "../outbox/queue-mail.ts";
import { users } from "../schema/accounts.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

export type AccountMail =
  | NamedMail
  /** Only who knows the password causes it. */
  | Extract<Mail, { template: "new_device" }>;
type NamedMail = Extract<Mail, { template: "welcome" | "already_registered" | "reset" | "password_changed" }>;

/**
 * Queues an e-mail about an account. Anybody can open an account with another's address and any name, so an unproved
 * address gets no greeting by name. E-mails that a stranger can cause are limited as for orders.
 */
export async function queueAccountMail(
  db: Database | Transaction,
  to: string,
  mail: AccountMail,
  language: string,
): Promise<void> {
  if (mail.template === "new_device") return await queueMail(db, to, mail, { language: SHOP_LANGUAGE });
  const [user] = await db.select({ isProved: users.emailVerified }).from(users).where(eq(users.email, to));
  const isProved = user?.isProved === true;
  const named = isProved ? mail : withoutName(mail);
  const options = { language };
  // A proved address is the owner's, except in a sign-up attempt by others; an unproved one may be anybody's.
  if (isProved && mail.template !== "already_registered") {
    return await queueMail(db, to, named, options);
  }
  await db.transaction(async (transaction) => {
    await holdLock(transaction, mailboxLock(to));
    await queueMailToStranger(transaction, to, named, options);
  });
}

function withoutName(mail: NamedMail): NamedMail {
  return { ...mail, parameters: { ...mail.parameters, name: "" } } as NamedMail;
}
