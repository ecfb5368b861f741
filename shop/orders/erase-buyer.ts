import { and, asc, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { eraseCustomers } from "./customers/customer-totals.ts";
import { RETENTION } from "../values/retention-periods.ts";
import { isAnyOf } from "../schema/expressions.ts";
import { changes } from "../schema/changes.ts";
import { orderEdits } from "../schema/order-edits.ts";
import { orders } from "../schema/orders.ts";

/** Closed orders, with a buyer, whose years in the books are over. */
export const isAgedOrder = and(
  hasBuyer(),
  or(isNotNull(orders.completedAt), isNotNull(orders.cancelledAt)),
  sql`coalesce(${orders.completedAt}, ${orders.cancelledAt}) < now() - make_interval(years => ${RETENTION.orderYears}::int)`,
);

/** An order without a phone has lost its buyer: nobody orders without one. */
export const isErased = ({ phone }: { phone: string }): boolean => phone === "";

function hasBuyer(): SQL {
  return ne(orders.phone, "");
}

/** 122 random bits in the form of a token, so that the page under the old one is gone. */
const NEW_TOKEN = sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;

/**
 * Removes the buyer from orders and returns how many had one. Number, dates, lines, amounts and taxes stay: tax law
 * requires them. The fingerprint derives from what the buyer entered, so it is removed too. `withNotes`: also removes
 * the shop's notes where the buyer has orders left.
 */
export async function eraseBuyers(
  transaction: Transaction,
  which: SQL | undefined,
  { withNotes = false } = {},
): Promise<number> {
  const theirs = await transaction
    .select({ id: orders.id, phone: orders.phone, customerId: orders.customerId })
    .from(orders)
    .where(and(which, hasBuyer(), ne(orders.state, "open")))
    .orderBy(asc(orders.id))
    .for("update");
  if (theirs.length === 0) return 0;
  const ids = theirs.map(({ id }) => id);
  await transaction
    .update(orders)
    .set({
      name: "",
      email: null,
      phone: "",
      address: "",
      customerId: null,
      pinCode: null,
      village: null,
      stateCode: null,
      network: null,
      wideNetwork: null,
      userId: null,
      fingerprint: "",
      note: null,
      slipNote: null,
      discountReason: null,
      cancelReason: null,
      token: NEW_TOKEN,
    })
    .where(isAnyOf(orders.id, ids));
  await eraseCustomers(transaction, theirs, withNotes);
  // What they held before they were edited.
  await transaction.execute(sql`
    delete from ${orderEdits} where order_id in (select id from ${orders} where phone = '')`);
  await eraseRecorded(transaction, ids.map(String));
  return theirs.length;
}

/** The audit log then says of these fields only that they changed. */
async function eraseRecorded(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  const fields = sql`array['pinCode', 'village', 'stateCode']`;
  await transaction.execute(sql`
    update ${changes} set before = before - ${fields}, after = (after - ${fields}) || (
      select jsonb_object_agg(field || 'Changed', true) from jsonb_object_keys(after) as field where field = any(${fields}))
    where subject = 'order' and subject_id = any(${sql.param(orderIds)}::text[]) and after ?| ${fields}`);
}
