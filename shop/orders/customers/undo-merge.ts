import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { customerMerges, customerPhones, customers } from "../../schema/customers.ts";
import { orders } from "../../schema/orders.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { joinNotes, lockCustomers, lockPhones, recount } from "./customer-totals.ts";

/** A merge that can still be undone. */
export type UndoableMerge = { id: number; at: Date; otherName: string };

/** What has changed since the merge, and how the undo treated it. */
export type SeparatedCustomers = {
  otherName: string;
  /** Orders placed since, the first ones: each is now its phone's customer's. */
  newOrders: { number: number; isOthers: boolean }[];
  /** True: the note was changed since, so the customer who stayed has it still. */
  hasNoteStayed: boolean;
};

export type UndoMergeProblem =
  /** Its day is over, a later merge is undone first, or nothing of the other customer is left. */
  | { kind: "too_late" }
  /** Somebody ordered at this very moment. Nothing was changed. */
  | { kind: "changed" };

const MOST_NAMED = 5;

const undoable = (target: number) =>
  and(eq(customerMerges.targetId, target), gt(customerMerges.at, sql`now() - interval '1 day'`));

/** The last merge into a customer, for a day. */
export async function findUndoableMerge(db: Database, target: number): Promise<UndoableMerge | null> {
  const [row] = await db
    .select({ id: customerMerges.id, at: customerMerges.at, otherName: customerMerges.otherName })
    .from(customerMerges)
    .where(undoable(target))
    .orderBy(desc(customerMerges.id))
    .limit(1);
  return row ?? null;
}

/**
 * Separates two customers again: the other one comes back under the former id, with their phones, the orders by these
 * and their note. Lock order as everywhere: orders, phones, customers.
 */
export async function undoMerge(
  db: Database,
  adminId: string,
  { target, merge }: { target: number; merge: number },
): Promise<Outcome<SeparatedCustomers, UndoMergeProblem>> {
  if (![target, merge].every(Number.isSafeInteger)) return refused({ kind: "too_late" });
  return await db.transaction(async (transaction): Promise<Outcome<SeparatedCustomers, UndoMergeProblem>> => {
    const ofBoth = eq(orders.customerId, target);
    const locked = await transaction
      .select({ number: orders.number, phone: orders.phone, placedAt: orders.placedAt })
      .from(orders)
      .where(ofBoth)
      .orderBy(asc(orders.id))
      .for("update");
    await lockPhones(transaction, eq(customerPhones.customerId, target));
    await lockCustomers(transaction, [target]);
    const [last] = await transaction
      .select()
      .from(customerMerges)
      .where(undoable(target))
      .orderBy(desc(customerMerges.id))
      .limit(1);
    const [remaining] = await transaction.select().from(customers).where(eq(customers.id, target));
    if (last?.id !== merge || remaining === undefined) return refused({ kind: "too_late" });
    if ((await transaction.$count(orders, ofBoth)) > locked.length) return refused({ kind: "changed" });
    const isOthers = ({ phone }: { phone: string }) => last.phones.includes(phone);
    // Without an order, either would be nobody.
    if (!locked.some(isOthers) || locked.every(isOthers)) return refused({ kind: "too_late" });

    const hasNoteStayed = remaining.note !== joinNotes(last.targetNote, last.otherNote);
    await transaction.insert(customers).values({
      id: last.otherId,
      name: last.otherName,
      phone: last.phones[0] ?? "",
      address: "",
      note: last.otherNote,
      orders: 0,
      totalPaise: 0,
    });
    const itsPhones = inArray(customerPhones.phone, last.phones);
    await transaction
      .update(customerPhones)
      .set({ customerId: last.otherId })
      .where(and(eq(customerPhones.customerId, target), itsPhones));
    await transaction
      .update(orders)
      .set({ customerId: last.otherId })
      .where(and(ofBoth, inArray(orders.phone, last.phones)));
    if (!hasNoteStayed) {
      await transaction.update(customers).set({ note: last.targetNote }).where(eq(customers.id, target));
    }
    await recount(transaction, [target, last.otherId], []);
    await transaction.delete(customerMerges).where(eq(customerMerges.id, merge));
    const since = locked.filter(({ placedAt }) => placedAt > last.at);
    await recordChange(transaction, adminId, {
      what: "customers_merge_undone",
      subject: "customer",
      subjectId: String(target),
      label: String(target),
      before: null,
      after: { orders: locked.filter(isOthers).length },
    });
    return done({
      otherName: last.otherName,
      newOrders: since.slice(0, MOST_NAMED).map((order) => ({ number: order.number, isOthers: isOthers(order) })),
      hasNoteStayed,
    });
  });
}
