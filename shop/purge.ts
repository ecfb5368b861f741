import { lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { sessions, verifications } from "./accounts/accounts.table.ts";
import { auditEvents } from "./audit/audit.table.ts";
import { savedCartChanges } from "./cart/saved-carts.table.ts";
import { limits } from "./limits/limits.table.ts";
import { purgeOutbox } from "./outbox/purge-outbox.ts";
import { RETENTION } from "./retention.ts";

/** Days: a device that was off the line for longer tells its changes of the cart as new ones. */
const STEPS_REMEMBERED = 60;

/** Forgets what has reached its age; run at the start and once a day. Orders and accounts stay. */
export async function purge(db: Database): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
  await purgeOutbox(db, daysAgo(RETENTION.outboxDays));
  await db.delete(auditEvents).where(lt(auditEvents.at, daysAgo(RETENTION.auditDays)));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await db.delete(savedCartChanges).where(lt(savedCartChanges.at, daysAgo(STEPS_REMEMBERED)));
  // No limit remembers for longer than a day.
  await db.delete(limits).where(lt(limits.at, daysAgo(1)));
}
