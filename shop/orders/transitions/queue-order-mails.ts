import type { Transaction } from "#platform/database/connect.ts";
import { sql, type SQL } from "drizzle-orm";
import { users } from "../../schema/accounts.ts";
import type { Mail, MailBuyer, MailOrder } from "../../values/mail-template.ts";
import { queueMail, queueMailToStranger } from "../../outbox/queue-mail.ts";
import { takeBackMail } from "../../outbox/cancel-mail.ts";
import { orderTotals, type Fulfilment, type Charges, type OrderTotals } from "../../values/order.ts";
import type { OrderContents } from "../../schema/order-edits.ts";
import { orders } from "../../schema/orders.ts";
import { shopDetails } from "../../schema/shop-details.ts";
import { toPack } from "../../values/product.ts";
import { dueOf, paidOf, readPayments } from "../payments/read-payments.ts";

/** ms for which an e-mail about a change waits: the 10 s in which a toast offers Undo, and a slow line's slack. */
const TIME_TO_UNDO = 15_000;

type LetterOrder = Omit<MailOrder, keyof OrderTotals> &
  MailBuyer &
  Charges & {
    /** The row's. */
    id: number;
    /** Null where a caller gave none: then nobody is written to. */
    email: string | null;
    language: string;
    fulfilment: Fulfilment;
    promisedOn: string | null;
  };

/**
 * Queues the e-mail about completion or cancellation in the same transaction, due when the time for an Undo is over.
 */
export async function announceClosing(
  transaction: Transaction,
  order: LetterOrder & { state: "completed" | "cancelled" },
): Promise<void> {
  // Its contents are outdated.
  await takeBackMail(transaction, order.id, "order_reopened");
  await takeBackMail(transaction, order.id, "order_ready");
  const template = order.state === "completed" ? ("order_completed" as const) : ("order_cancelled" as const);
  await writeToBuyer(transaction, order, (mailed) => ({ template, parameters: { order: mailed } }));
}

/** Withdraws the e-mail about what was undone. A buyer who may have it gets one that the order is open again. */
export async function announceReopening(
  transaction: Transaction,
  order: LetterOrder & { undone: "completed" | "cancelled" },
): Promise<void> {
  const template = order.undone === "completed" ? "order_completed" : "order_cancelled";
  const fate = await takeBackMail(transaction, order.id, template);
  if (fate !== "may_be_out") return;
  await writeToBuyer(transaction, order, (mailed) => {
    return { template: "order_reopened", parameters: { order: mailed } };
  });
}

/**
 * Queues the e-mail that a packed order can be collected, due when the time for an Undo is over. Withdraws it where the
 * tick is removed.
 */
export async function announcePacked(transaction: Transaction, order: LetterOrder, isPacked: boolean): Promise<void> {
  if (order.fulfilment !== "collect") return;
  const fate = await takeBackMail(transaction, order.id, "order_ready");
  // A second tick sends no second e-mail to who may have the first.
  if (!isPacked || fate === "may_be_out") return;
  const { totalPaise } = orderTotals(order.lines, order);
  const duePaise = dueOf({ state: "open", totalPaise }, paidOf(await readPayments(transaction, order.id)));
  const [shop] = await transaction
    .select({ address: shopDetails.address, openingHours: shopDetails.openingHours })
    .from(shopDetails);
  const collectAt = [shop?.address, shop?.openingHours].filter(Boolean).join("\n");
  await writeToBuyer(transaction, order, (mailed) => {
    return { template: "order_ready", parameters: { order: mailed, duePaise, collectAt } };
  });
}

type EditedOrder = Omit<typeof orders.$inferSelect, keyof OrderContents>;

/**
 * Queues an e-mail with an open order's contents. `isUndone`: as before the last edit, which the buyer may not know of.
 */
export async function announceEdit(
  transaction: Transaction,
  order: EditedOrder,
  contents: OrderContents,
  isUndone: boolean,
): Promise<void> {
  const fate = await takeBackMail(transaction, order.id, "order_changed");
  // It has to be packed again, or is not collected any more.
  await takeBackMail(transaction, order.id, "order_ready");
  if (isUndone && fate === "kept_back") return;
  const lines = contents.lines.map(({ packAmount, packUnit, ...line }) => ({
    ...line,
    pack: toPack({ packAmount, packUnit }),
  }));
  const { totalPaise } = orderTotals(lines, contents);
  const duePaise = dueOf({ state: "open", totalPaise }, paidOf(await readPayments(transaction, order.id)));
  const whole = { ...order, ...contents, lines };
  await writeToBuyer(transaction, whole, (mailed) => {
    return { template: "order_changed", parameters: { order: mailed, duePaise } };
  });
}

async function writeToBuyer(
  transaction: Transaction,
  order: LetterOrder,
  mailOf: (order: MailOrder) => Mail,
): Promise<void> {
  const { id, email, language, number, token, name, phone, address } = order;
  const { deliveryPaise, discountPaise, totalPaise } = orderTotals(order.lines, order);
  if (email === null) return;
  const lines = order.lines.map((line) => ({
    ...(line.productId !== undefined && { productId: line.productId }),
    name: line.name,
    pack: line.pack,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
  }));
  const { fulfilment, promisedOn } = order;
  const mailed = { number, token, deliveryPaise, discountPaise, totalPaise, lines, fulfilment, promisedOn };
  const options = { language, after: TIME_TO_UNDO, orderId: id };
  const { rows } = await transaction.execute<{ isProved: boolean }>(
    sql`select ${isProved(sql`${id}::bigint`)} as "isProved"`,
  );
  if (rows[0]?.isProved === true) {
    await queueMail(transaction, email, mailOf({ ...mailed, name, phone, address }), options);
  } else await queueMailToStranger(transaction, email, mailOf(mailed), options);
}

/**
 * SQL: whether the order was placed by somebody signed in who has shown that its e-mail address is theirs. Not `exists`:
 * the planner may hash it over all orders.
 */
export const isProved = (orderId: SQL): SQL => sql`coalesce((
  select buyer.email_verified and buyer.email = lower(own.email)
  from ${orders} as own join ${users} as buyer on buyer.id = own.user_id where own.id = ${orderId}), false)`;
