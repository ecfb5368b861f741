import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { users } from "../schema/accounts.ts";
import { readAdmin } from "../accounts/admin-account.ts";
import { outbox } from "../schema/outbox.ts";
import { clearAttempts, takeAttempt } from "../rate-limit/take-attempt.ts";
import { listAffected } from "../people/affected-people.ts";
import { doubtClock } from "../retention/clock-check.ts";
import { countAged } from "../retention/purge.ts";
import { checkBooks } from "./check-consistency.ts";
import { repairBooks } from "./repair-books.ts";
import { pictures } from "../schema/pictures.ts";
import { SECRET_TEMPLATES } from "../values/mail-template.ts";

export type Backup = ReturnType<typeof openBackup>;

/** s: a little less than a day, so that the hour of the daily backup does not wander through the night. */
const ALMOST_A_DAY = 23 * 3600;

const TURN = "daily backup";

/** What the process asks of the shop's database to keep its data. */
export function openBackup(db: Database) {
  return {
    pictureIds: async (): Promise<string[]> =>
      (await db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id),
    /** After a restore: a backup holds only the originals of pictures, while their rows may say that sizes exist. */
    remakePictureSizes: async (): Promise<void> => void (await db.update(pictures).set({ edition: 0 })),
    isUntouched: () => isUntouched(db),
    /** When the shop got its admin, at its first start; null before. */
    openedAt: async (): Promise<Date | null> => {
      const [row] = await db.select({ at: users.createdAt }).from(users).where(eq(users.role, "admin"));
      return row?.at ?? null;
    },
    checkBooks: () => checkBooks(db),
    repairBooks: () => repairBooks(db),
    mailsInTrouble: () => mailsInTrouble(db),
    adminGuard: () => adminGuard(db),
    listAffected: () => listAffected(db),
    /** What the next daily round would delete. */
    countAged: (taxCase: boolean) => countAged(db, taxCase),
    /** The reason why it would delete nothing; null: it would delete. */
    doubtClock: (now: number) => doubtClock(db, now, { note: false }),
    /** True once in 23 hours, for one of all processes on the database: it makes the backup. */
    takeBackupTurn: async (): Promise<boolean> =>
      (await takeAttempt(db, TURN, { burst: 1, forgottenAfter: ALMOST_A_DAY })) === 0,
    /** After a backup that failed: somebody may try again. */
    giveBackupTurnBack: () => clearAttempts(db, TURN),
  };
}

/** E-mails that should have been sent an hour ago, and those that were given up within a week. */
async function mailsInTrouble(db: Database): Promise<{ stuck: number; dropped: number }> {
  const [row] = await db
    .select({
      stuck: sql<number>`(count(*) filter (where ${outbox.sentAt} is null and ${outbox.droppedAt} is null
        and (${outbox.dueAt} < now() - interval '1 hour'
          or (${outbox.attempts} > 2 and ${outbox.createdAt} < now() - interval '1 hour'))))::int`,
      // One that was taken back has no problem.
      dropped: sql<number>`(count(*) filter (where ${outbox.droppedAt} > now() - interval '7 days'
        and ${outbox.problem} is not null))::int`,
    })
    .from(outbox);
  return row ?? { stuck: 0, dropped: 0 };
}

async function adminGuard(db: Database): Promise<{ hasPassword: boolean; hasSecondFactor: boolean }> {
  const admin = await readAdmin(db);
  const [row] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.role, "admin"));
  return { hasPassword: admin?.hasPassword ?? false, hasSecondFactor: row?.on ?? false };
}

/**
 * Whether replacing the database would lose nothing: no orders, customers, messages, or products of the shop's own.
 * Also true without tables, and correct for older schema versions.
 */
async function isUntouched(db: Database): Promise<boolean> {
  const { rows: there } = await db.execute<{ name: string }>(sql`
    select name from unnest(array['orders', 'enquiries', 'users', 'products', 'shop_details']) as name
    where to_regclass('public.' || name) is not null`);
  const has = new Set(there.map(({ name }) => name));
  const touched = [
    ...(has.has("orders") ? [sql`select 1 from orders`] : []),
    ...(has.has("enquiries") ? [sql`select 1 from enquiries`] : []),
    ...(has.has("users") ? [sql`select 1 from users where role = 'customer'`] : []),
    // In the first version of the schema, only the shop's row marked the products of the demonstration.
    ...(has.has("products")
      ? [
          sql`select 1 from products p where not coalesce((to_jsonb(p)->>'demonstration')::boolean,
                (select demonstration from shop_details), false)`,
        ]
      : []),
  ];
  for (const rows of touched) {
    const { rows: broken } = await db.execute(sql`${rows} limit 1`);
    if (broken.length > 0) return false;
  }
  return true;
}

/**
 * Tables that a backup leaves out. Sessions, links, sign-ins under way and the fingerprint of the secret could open
 * accounts if the file leaked; everybody signs in again. The others hold short-lived data.
 */
const LEFT_OUT = ["sessions", "verifications", "signing_secret", "limits", "imports", "daily_rounds"];

/** The rows of a table that a backup holds, as a condition in SQL; null: none of them. */
export function rowsInBackup(table: string): string | null {
  if (LEFT_OUT.includes(table)) return null;
  if (table !== "outbox") return "true";
  // E-mails that wait and hold a link: what the link leads to is not in the backup.
  const secret = SECRET_TEMPLATES.map((template) => `'${template}'`).join(", ");
  return `NOT (template IN (${secret}) AND sent_at IS NULL AND dropped_at IS NULL)`;
}
