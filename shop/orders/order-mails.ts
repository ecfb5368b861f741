import type { Transaction } from "#platform/database/connect.ts";
import type { MailOrder } from "../outbox/mail.ts";
import { queueMail, queueMails, type QueuedMail } from "../outbox/queue-mail.ts";
import { takeBackMail } from "../outbox/take-back-mail.ts";
import { orderTotals, type Charges, type OrderTotals } from "./order-totals.ts";
import { shopMailbox } from "../details/shop-mailbox.ts";

/** An order that was just placed, as its e-mails need it. */
export type Announced = {
  order: MailOrder;
  /** A caller may have none. */
  email: string | null;
  language: string;
  /** False: the shop took it down itself, and is not written to about it. */
  toShop: boolean;
};

/** Tells the buyers and the shop of orders that were just placed, in the transaction that places them. */
export async function announceOrders(transaction: Transaction, announced: readonly Announced[]): Promise<void> {
  const shop = announced.some(({ toShop }) => toShop) ? await shopMailbox(transaction) : null;
  const mails = announced.flatMap(({ order, email, language, toShop }): QueuedMail[] => {
    if (email === null) return [];
    const received: QueuedMail = { to: email, mail: { template: "order_received", parameters: { order } }, language };
    if (shop === null || !toShop) return [received];
    return [received, { to: shop, mail: { template: "new_order", parameters: { order, email } }, language }];
  });
  await queueMails(transaction, mails);
}

/** ms for which an e-mail about a change waits: the 10 s in which a toast offers Undo, and a slow line's slack. */
const TIME_TO_UNDO = 15_000;

type LetterOrder = Omit<MailOrder, keyof OrderTotals> &
  Charges & {
    /** The row's. */
    id: number;
    /** Null where a caller gave none: then nobody is written to. */
    email: string | null;
    language: string;
  };

/** Tells the buyer that an order was completed or cancelled, in the transaction that does so, once an Undo would be late. */
export async function announceClosing(
  transaction: Transaction,
  order: LetterOrder & { state: "completed" | "cancelled" },
): Promise<void> {
  // What it says is no longer so.
  await takeBackMail(transaction, order.id, "order_reopened");
  const template = order.state === "completed" ? ("order_completed" as const) : ("order_cancelled" as const);
  await writeToBuyer(transaction, order, template);
}

/** Keeps back the e-mail about what was undone; a buyer who may have it already is told that the order is open again. */
export async function announceReopening(
  transaction: Transaction,
  order: LetterOrder & { undone: "completed" | "cancelled" },
): Promise<void> {
  const template = order.undone === "completed" ? "order_completed" : "order_cancelled";
  const fate = await takeBackMail(transaction, order.id, template);
  if (fate === "may_be_out") await writeToBuyer(transaction, order, "order_reopened");
}

async function writeToBuyer(
  transaction: Transaction,
  order: LetterOrder,
  template: "order_completed" | "order_cancelled" | "order_reopened",
): Promise<void> {
  const { id, email, language, number, token, name, phone, address } = order;
  const { deliveryPaise, discountPaise, totalPaise } = orderTotals(order.lines, order);
  if (email === null) return;
  const lines = order.lines.map((line) => ({
    name: line.name,
    pack: line.pack,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
  }));
  const mailed: MailOrder = { number, token, name, phone, address, deliveryPaise, discountPaise, totalPaise, lines };
  const mail = { template, parameters: { order: mailed } };
  await queueMail(transaction, email, mail, { language, after: TIME_TO_UNDO, orderId: id });
}
