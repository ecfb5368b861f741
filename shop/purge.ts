import { gt, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { sessions, verifications } from "./accounts/accounts.table.ts";
import { auditEvents } from "./accounts/account-events.table.ts";
import { changes } from "./audit/changes.table.ts";
import { savedCartChanges } from "./cart/saved-carts.table.ts";
import { imports } from "./catalogue/sheets/imports.table.ts";
import { limits } from "./rate-limit/limits.table.ts";
import { purgeOutbox } from "./outbox/purge-outbox.ts";
import { RETENTION } from "./retention.ts";

/** Days: a device that was off the line for longer tells its changes of the cart as new ones. */
const STEPS_REMEMBERED = 60;

/** Days: a file that was looked at waits so long for the word to write it. */
const IMPORTS_WAIT = 1;

/** Forgets what has reached its age; run at the start and once a day. Orders and accounts stay. */
export async function purge(db: Database): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  await purgeOutbox(db, daysAgo(RETENTION.outboxDays));
  await db.delete(auditEvents).where(lt(auditEvents.at, daysAgo(RETENTION.auditDays)));
  await db.delete(changes).where(lt(changes.at, daysAgo(RETENTION.changesDays)));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  // Begun while the clock was ahead: they would last longer by as much.
  const idle = sql`make_interval(days => ${RETENTION.sessionIdleDays}::int)`;
  await db
    .update(sessions)
    .set({ createdAt: sql`now()`, updatedAt: sql`now()`, expiresAt: sql`now() + ${idle}` })
    .where(gt(sessions.updatedAt, sql`now() + interval '1 hour'`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(savedCartChanges).where(lt(savedCartChanges.at, daysAgo(STEPS_REMEMBERED)));
  await db.delete(imports).where(lt(imports.at, daysAgo(IMPORTS_WAIT)));
  // No limit remembers for longer than a day.
  await db.delete(limits).where(lt(limits.at, daysAgo(1)));
}
