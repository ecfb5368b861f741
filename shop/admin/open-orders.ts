import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import type { ReadRules } from "../delivery/delivery-rules.ts";
import {
  allCustomers,
  findCustomer,
  listCustomers,
  type Customer,
  type CustomersQuery,
} from "../orders/customers/admin-customers.ts";
import { findUndoableMerge, undoMerge } from "../orders/customers/undo-merge.ts";
import { mergeCustomers, noteCustomer } from "../orders/customers/update-customers.ts";
import type { OrderEdit } from "../orders/editing/decide-edit.ts";
import { editOrder, undoEdit } from "../orders/editing/edit-order.ts";
import { orderToEdit } from "../orders/editing/order-to-edit.ts";
import { closeDay, paymentsOf } from "../orders/queries/day-close.ts";
import { recordPayment, type NewPayment } from "../orders/payments/record-payment.ts";
import { setOrderLanguage } from "../orders/editing/set-language.ts";
import type { Language } from "../values/languages.ts";
import { callerByPhone, takeOrder, type PhoneOrder } from "../orders/placing/phone-order.ts";
import { publishOrder, type PlaceOrder } from "../orders/placing/place-order.ts";
import { orderForAdmin } from "../orders/queries/admin-order.ts";
import {
  countNewOrders,
  openOrders,
  ordersOfCustomer,
  pastOrders,
  type OpenQuery,
  type PastQuery,
} from "../orders/queries/admin-orders.ts";
import { MOST_ROUND_DAYS, readRound, roundDays } from "../orders/queries/delivery-round.ts";
import { findSlips } from "../orders/queries/packing-slips.ts";
import { readSales, type SalesQuery } from "../orders/queries/sales.ts";
import { linesOfOrders, soldLines } from "../orders/queries/sold-lines.ts";
import { cancelSimilar, undoCancelSimilar } from "../orders/transitions/cancel-similar.ts";
import { markOrder, noteSeen, type Marks } from "../orders/transitions/mark-order.ts";
import type { Common, OrderTransition } from "../orders/transitions/order-transitions.ts";
import { transitionOrders } from "../orders/transitions/transition-orders.ts";
import { ORDER_CHANGED } from "../topics/topics.ts";

type Parts = { db: Database; pubsub: PubSub };

/** The admin's verbs for orders. */
export function openOrderVerbs(
  { db, pubsub, placeOrder, deliveryRules }: Parts & { placeOrder: PlaceOrder; deliveryRules: ReadRules },
  adminId: string,
) {
  const parts = { db, pubsub, deliveryRules };
  return {
    /** An order for somebody who calls or stands in the shop. */
    async create(order: PhoneOrder): ReturnType<typeof takeOrder> {
      const outcome = await takeOrder({ db, placeOrder }, adminId, order);
      publishOrder(pubsub, ORDER_CHANGED, outcome);
      return outcome;
    },
    round: (day: string) => readRound(db, day),
    /** The days on which open orders are promised. */
    roundDays: () => roundDays(db, MOST_ROUND_DAYS),
    findToEdit: (number: number) => orderToEdit(db, number),
    edit: (number: number, edit: OrderEdit) => editOrder(parts, adminId, number, edit),
    undoEdit: (number: number) => undoEdit(parts, adminId, number),

    transition: (numbers: readonly number[], transition: OrderTransition, cancelReason: string | null = null) =>
      transitionOrders(parts, adminId, numbers, { transition, cancelReason }),
    cancelSimilar: (number: number, common: Common) => cancelSimilar(parts, adminId, number, common),
    undoCancelSimilar: (number: number) => undoCancelSimilar(parts, adminId, number),
    mark: (number: number, marks: Marks) => markOrder(parts, adminId, number, marks),
    /** That the admin has opened an order. */
    setLanguage: (number: number, language: Language) => setOrderLanguage(db, adminId, number, language),
    markSeen: (number: number) => noteSeen(db, number),
    recordPayment: (number: number, payment: NewPayment) => recordPayment(parts, adminId, number, payment),

    find: (number: number) => orderForAdmin(db, adminId, number),
    findSlips: (numbers: readonly number[]) => findSlips(db, numbers),
    listOpen: (query: OpenQuery) => openOrders(db, query),
    listPast: (query: PastQuery) => pastOrders(db, query),
    countNew: (firstId: number) => countNewOrders(db, firstId),
    soldLines: (query: Omit<PastQuery, "before">) => soldLines(db, query),
    closeDay: (day: string) => closeDay(db, day),
    /** All payments of a day. */
    paymentsOf: (day: string) => paymentsOf(db, day, null),
    sales: (query: SalesQuery) => readSales(db, query),
    /** The same with every row. */
    allSales: (query: SalesQuery) => readSales(db, query, true),
    linesOf: (numbers: readonly number[]) => linesOfOrders(db, numbers),
  };
}

/** The admin's verbs for customers. */
export function openCustomerVerbs({ db }: Pick<Parts, "db">, adminId: string) {
  return {
    list: (query: CustomersQuery) => listCustomers(db, query),
    listAll: (text: string) => allCustomers(db, text),
    find: (id: number) => findCustomer(db, id),
    findCaller: (phone: string) => callerByPhone(db, phone),
    listOrders: (customer: Customer, before: string | null) => ordersOfCustomer(db, customer, before),
    updateNote: (id: number, note: { note: string | null; base: string | null }) => noteCustomer(db, adminId, id, note),
    merge: (which: { target: number; other: number }) => mergeCustomers(db, adminId, which),
    /** The last merge into a customer, while it can be undone. */
    findUndoableMerge: (id: number) => findUndoableMerge(db, id),
    undoMerge: (which: { target: number; merge: number }) => undoMerge(db, adminId, which),
  };
}
