import { and, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { runAll } from "#platform/run-all.ts";
import { auditEvents, sessions, users, verifications } from "../schema/accounts.ts";
import { deleteUnused, isToBeWarned, isUnused, noteUse, warnUnused } from "../accounts/expire-accounts.ts";
import { changes } from "../schema/changes.ts";
import { savedCartChanges } from "../schema/saved-carts.ts";
import { isAgedMiss } from "../catalogue/terms/missed-searches.ts";
import { isAgedPinMiss } from "../delivery/pin-misses.ts";
import { pinMisses } from "../schema/delivery.ts";
import { searchMisses } from "../schema/terms.ts";
import { UNDONE_WITHIN } from "../catalogue/translations/import-translations.ts";
import { translationImports } from "../schema/translations.ts";
import { imports } from "../schema/imports.ts";
import { doubtClock, type ClockDoubt } from "./clock-check.ts";
import { enquiries } from "../schema/enquiries.ts";
import { eraseBuyers, isAgedOrder } from "../orders/erase-buyer.ts";
import { customerMerges } from "../schema/customers.ts";
import { orderEdits } from "../schema/order-edits.ts";
import { clearNetworkHashes } from "../orders/placing/network-hash.ts";
import { orders } from "../schema/orders.ts";
import { agedMail } from "../outbox/open-outbox.ts";
import { outbox } from "../schema/outbox.ts";
import { limits } from "../schema/housekeeping.ts";
import { RETENTION } from "../values/retention-periods.ts";

/** Days: a device that was offline for longer sends its cart steps as new ones. */
const STEPS_REMEMBERED = 60;

/** Days for which a checked file can be written, and a written one undone. */
const IMPORTS_WAIT = 7;
const IMPORTS_UNDONE = 1;

/** Days: an edit of an order can be undone for so long. */
const EDITS_UNDONE = 1;
const MERGES_UNDONE = 1;

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** People's data that is deleted by its age alone, each with what has reached it. */
const AGED = {
  emails: [outbox, agedMail(daysAgo(RETENTION.outboxDays))],
  signIns: [auditEvents, lt(auditEvents.at, daysAgo(RETENTION.signInsDays))],
  changes: [changes, lt(changes.at, daysAgo(RETENTION.changesDays))],
  messages: [
    enquiries,
    or(
      lt(enquiries.deletedAt, daysAgo(RETENTION.deletedMessageDays)),
      and(isNotNull(enquiries.productId), lt(enquiries.at, daysAgo(RETENTION.restockDays))),
    ),
  ],
} as const;

/** How much of each kind the next round takes: `orders` lose their buyer, `warnings` are e-mails to unused accounts. */
export type Aged = Record<keyof typeof AGED | "orders" | "warnings" | "accounts", number>;

/** What `purge` would do now. `taxCase`: while a tax case is open, orders keep their buyers. */
export async function countAged(db: Database, taxCase: boolean): Promise<Aged> {
  const counted = {
    ...AGED,
    warnings: [users, isToBeWarned],
    accounts: [users, isUnused],
    orders: [orders, taxCase ? sql`false` : isAgedOrder],
  } as const;
  const counts = await Promise.all(
    Object.entries(counted).map(async ([name, [table, aged]]) => [name, await db.$count(table, aged)] as const),
  );
  return Object.fromEntries(counts) as Aged;
}

/**
 * Deletes what has reached its age; runs at the start and once a day. While the clock is suspect, personal data stays,
 * since deletion is irreversible; the result says why. A kind that fails does not stop the others: their errors are
 * thrown at the end, as one AggregateError.
 */
export async function purge(db: Database, { taxCase = false, now = Date.now() } = {}): Promise<ClockDoubt | null> {
  // Begun while the clock was ahead: they would last longer by as much.
  const idle = sql`make_interval(days => ${RETENTION.sessionIdleDays}::int)`;
  let doubt: ClockDoubt | null = null;
  await runAll([
    () =>
      db
        .update(sessions)
        .set({ createdAt: sql`now()`, updatedAt: sql`now()`, expiresAt: sql`now() + ${idle}` })
        .where(gt(sessions.updatedAt, sql`now() + interval '1 hour'`)),
    async () => {
      // Before anything is deleted by its age: without both, nothing is.
      await noteUse(db);
      doubt = await doubtClock(db, now, { note: true });
      if (doubt === null) await deleteAged(db, taxCase);
    },
    () => db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`)),
    () => db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`)),
    () => db.delete(savedCartChanges).where(lt(savedCartChanges.at, daysAgo(STEPS_REMEMBERED))),
    () => db.delete(searchMisses).where(isAgedMiss),
    () => db.delete(pinMisses).where(isAgedPinMiss),
    () => db.delete(imports).where(and(isNull(imports.writtenAt), lt(imports.at, daysAgo(IMPORTS_WAIT)))),
    () => db.delete(imports).where(lt(imports.writtenAt, daysAgo(IMPORTS_UNDONE))),
    () => db.delete(translationImports).where(lt(translationImports.at, sql`now() - ${UNDONE_WITHIN}`)),
    () => db.delete(orderEdits).where(lt(orderEdits.at, daysAgo(EDITS_UNDONE))),
    () => db.delete(customerMerges).where(lt(customerMerges.at, daysAgo(MERGES_UNDONE))),
    () => clearNetworkHashes(db),
    // No limit remembers for longer than a day.
    () => db.delete(limits).where(lt(limits.at, daysAgo(1))),
  ]);
  return doubt;
}

async function deleteAged(db: Database, taxCase: boolean): Promise<void> {
  await runAll([
    () => deleteUnused(db),
    () => warnUnused(db),
    async () => {
      if (!taxCase) await db.transaction((transaction) => eraseBuyers(transaction, isAgedOrder));
    },
    ...Object.values(AGED).map(
      ([table, aged]) =>
        () =>
          db.delete(table).where(aged),
    ),
  ]);
}
