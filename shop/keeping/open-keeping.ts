import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { forgetAttempts, takeAttempt } from "../limits/take-attempt.ts";
import { checkBooks } from "./check-books.ts";
import { pictures } from "../catalogue/products.table.ts";

export type Keeping = ReturnType<typeof openKeeping>;

/** s: a little less than a day, so that the hour of the daily backup does not wander through the night. */
const ALMOST_A_DAY = 23 * 3600;

const TURN = "daily backup";

/** What the process asks of the shop's database to keep its data. */
export function openKeeping(db: Database) {
  return {
    pictureIds: async (): Promise<string[]> =>
      (await db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id),
    isUntouched: () => isUntouched(db),
    checkBooks: () => checkBooks(db),
    /** True once in 23 hours, for one of all processes on the database: it makes the backup. */
    takeBackupTurn: async (): Promise<boolean> =>
      (await takeAttempt(db, TURN, { burst: 1, forgottenAfter: ALMOST_A_DAY })) === 0,
    /** After a backup that failed: somebody may try again. */
    giveBackupTurnBack: () => forgetAttempts(db, TURN),
  };
}

/**
 * Whether nothing would be lost if the database were replaced: no orders, customers, messages, or goods of the shop's own.
 * Also true where there are no tables yet, and right for those of older levels.
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
    // The first level told the demonstration's goods by the shop's row alone.
    ...(has.has("products")
      ? [
          sql`select 1 from products p where not coalesce((to_jsonb(p)->>'demonstration')::boolean,
                (select demonstration from shop_details), false)`,
        ]
      : []),
  ];
  for (const rows of touched) {
    const { rows: found } = await db.execute(sql`${rows} limit 1`);
    if (found.length > 0) return false;
  }
  return true;
}
