import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { queueMails } from "../outbox/queue-mail.ts";
import { RETENTION } from "../values/retention-periods.ts";
import { orders } from "../schema/orders.ts";
import { auditEvents, users, verifications } from "../schema/accounts.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

const { accountDays, accountWarnedDays } = RETENTION;
const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const isCustomer = eq(users.role, "customer");

/** Customers who must get the warning that their unused account will be deleted. */
export const isToBeWarned = and(
  isCustomer,
  isNull(users.warnedAt),
  sql`${users.usedAt} < ${before(accountDays - accountWarnedDays)}`,
);

/** Customers who were warned in time and did not sign in. A customer with an open order stays until it is closed. */
export const isUnused = and(
  isCustomer,
  sql`${users.usedAt} < ${before(accountDays)}`,
  sql`${users.warnedAt} < ${before(accountWarnedDays)}`,
  sql`not exists (select 1 from orders where orders.user_id = ${users.id} and orders.state = 'open')`,
);

/**
 * Records when accounts were last used, by their sessions and changes. Call it before either is purged. Failed logins
 * do not count: a stranger causes them.
 */
export async function noteUse(db: Database): Promise<void> {
  await db.execute(sql`
    update users set used_at = least(seen.at, now()), warned_at = null
    from (
      select user_id, max(at) as at from (
        select user_id, updated_at as at from sessions
        union all
        select user_id, at from audit_events
          where what not in ('sign_in_failed', 'sign_in_limited', 'reset_asked') and user_id is not null
      ) as uses group by user_id
    ) as seen
    where users.id = seen.user_id and users.used_at < least(seen.at, now())`);
}

/** SQL: the language of an account's last order. */
const lastLanguage = sql<string>`coalesce(
  (select language from ${orders} where user_id = users.id order by orders.id desc limit 1), ${SHOP_LANGUAGE})`;

/** E-mails per round; the remaining owners are warned the next day. */
const MOST_WARNINGS = 1000;

/** Warns the owners of unused accounts once, with the day of deletion. */
export async function warnUnused(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: users.id, to: users.email, language: lastLanguage })
      .from(users)
      .where(isToBeWarned)
      .limit(MOST_WARNINGS)
      .for("update", { skipLocked: true });
    if (due.length === 0) return;
    const goesOn = new Date(Date.now() + (accountWarnedDays + 1) * 24 * 3_600_000).toISOString().slice(0, 10);
    const mail = { template: "account_unused" as const, parameters: { goesOn } };
    await queueMails(
      transaction,
      due.map(({ to, language }) => ({ to, mail, language })),
    );
    const ids = due.map(({ id }) => id);
    await transaction
      .update(users)
      .set({ warnedAt: sql`now()` })
      .where(inArray(users.id, ids));
  });
}

/** Deletes them with all that hangs on them, as their owners would. */
export async function deleteUnused(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    const gone = await transaction.delete(users).where(isUnused).returning({ id: users.id });
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    await transaction.delete(verifications).where(inArray(verifications.value, ids));
    await transaction.insert(auditEvents).values(ids.map((userId) => ({ what: "account_deleted" as const, userId })));
  });
}
