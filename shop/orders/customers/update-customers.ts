import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { optionalText, parseForm, type Parsed } from "../../values/form-fields.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { customerMerges, customerPhones, customers } from "../../schema/customers.ts";
import { orders } from "../../schema/orders.ts";
import { joinedNotes, lockCustomers, lockPhones, recount } from "./customer-totals.ts";

/** Maximum characters of an entered note; merged customers may have a longer one. */
export const LONGEST_NOTE = 2000;

/** `most`: the most characters that it may have. */
export const parseNote = (note: string, most = LONGEST_NOTE): Parsed<{ note: string | null }, "note"> =>
  parseForm({ note: optionalText(most, { multiline: true }) }, { note });

export type NoteProblem =
  | { kind: "not_found" }
  /** Somebody else has written another one meanwhile. Nothing was written. */
  | { kind: "changed"; note: string | null };

/** Writes the note of a customer, over the one that its writer has seen. */
export async function noteCustomer(
  db: Database,
  adminId: string,
  id: number,
  { note, base }: { note: string | null; base: string | null },
): Promise<Outcome<null, NoteProblem>> {
  if (!Number.isSafeInteger(id)) return refused({ kind: "not_found" });
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ note: customers.note })
      .from(customers)
      .where(eq(customers.id, id))
      .for("update");
    if (row === undefined) return refused({ kind: "not_found" });
    if (row.note === note) return done(null);
    if (row.note !== base) return refused({ kind: "changed", note: row.note });
    await transaction.update(customers).set({ note }).where(eq(customers.id, id));
    await recordChange(transaction, adminId, {
      what: "customer_noted",
      subject: "customer",
      subjectId: String(id),
      label: String(id),
      before: { noteChanged: false },
      after: { noteChanged: true },
    });
    return done(null);
  });
}

export type MergeProblem =
  /** One of them is not there, or not there any more: it was merged already, or has lost its buyer. */
  | { kind: "not_found" }
  /** Somebody ordered at this very moment. Nothing was changed. */
  | { kind: "changed" };

/**
 * Merges two customers: orders, phones and note of `other` move to the first one. It can be undone for a day. Lock order as everywhere: orders,
 * phones, customers. If an order arrived before the locks, nothing changes.
 */
export async function mergeCustomers(
  db: Database,
  adminId: string,
  { target, other }: { target: number; other: number },
): Promise<Outcome<null, MergeProblem>> {
  const both = [target, other];
  if (target === other || !both.every(Number.isSafeInteger)) return refused({ kind: "not_found" });
  return await db.transaction(async (transaction): Promise<Outcome<null, MergeProblem>> => {
    const locked = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.customerId, both))
      .orderBy(orders.id)
      .for("update");
    await lockPhones(transaction, inArray(customerPhones.customerId, both));
    await lockCustomers(transaction, both);
    const rows = await transaction.select().from(customers).where(inArray(customers.id, both));
    const gone = rows.find(({ id }) => id === other);
    if (gone === undefined || rows.length < both.length) return refused({ kind: "not_found" });
    if ((await transaction.$count(orders, inArray(orders.customerId, both))) > locked.length) {
      return refused({ kind: "changed" });
    }
    const moved = await transaction
      .update(customerPhones)
      .set({ customerId: target })
      .where(eq(customerPhones.customerId, other))
      .returning({ phone: customerPhones.phone });
    await transaction.update(orders).set({ customerId: target }).where(eq(orders.customerId, other));
    if (gone.note !== null) {
      await transaction
        .update(customers)
        .set({ note: joinedNotes(sql`${customers.note}`, sql`${gone.note}::text`) })
        .where(eq(customers.id, target));
    }
    await transaction.insert(customerMerges).values({
      targetId: target,
      targetNote: rows.find(({ id }) => id === target)?.note ?? null,
      otherId: other,
      otherName: gone.name,
      otherNote: gone.note,
      phones: moved.map(({ phone }) => phone),
    });
    await recount(transaction, both, []);
    await recordChange(transaction, adminId, {
      what: "customers_merged",
      subject: "customer",
      subjectId: String(target),
      label: String(target),
      before: null,
      after: { orders: gone.orders },
    });
    return done(null);
  });
}
