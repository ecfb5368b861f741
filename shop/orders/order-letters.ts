import type { Transaction } from "#platform/database/connect.ts";
import type { MailOrder } from "../outbox/mail.ts";
import { queueMail } from "../outbox/queue-mail.ts";
import { shopMailbox } from "../outbox/shop-mailbox.ts";

/** Tells the buyer and the shop of an order that was just placed, in the transaction that places it. */
export async function announceOrder(
  transaction: Transaction,
  order: MailOrder,
  { email, language }: { email: string; language: string },
): Promise<void> {
  await queueMail(transaction, email, { template: "order_received", parameters: { order } }, { language });
  const shop = await shopMailbox(transaction);
  if (shop === null) return;
  await queueMail(transaction, shop, { template: "new_order", parameters: { order, email } }, { language });
}
