import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";

/** A person whose data a breach would reach, and how to notify them. */
export type Affected = {
  /** What is stored: an account, orders (of guests and of customers), or messages. */
  kind: "account" | "order" | "message";
  name: string;
  /** '' where none was given. */
  email: string;
  /** E.164 with orders, as entered with accounts. '' where none was given. */
  phone: string;
  /** When they were last heard of. */
  last: Date;
};

/** Everybody whose data is stored; one row for each pair of address and number in orders or messages. */
export async function listAffected(db: Database): Promise<Affected[]> {
  const { rows } = await db.execute<Omit<Affected, "last"> & { last: string | Date }>(sql`
    select 'account' as kind, name, email, coalesce(phone, '') as phone, used_at as last from users where role = 'customer'
    union all
    select 'order', max(name), lower(coalesce(email, '')), phone, max(placed_at) from orders where phone <> '' group by 3, 4
    union all
    select 'message', max(name), lower(email), case when product_id is null then '' else message end, max(at) from enquiries group by 3, 4
    order by 1, 3, 4`);
  return rows.map((row) => ({ ...row, last: new Date(row.last) }));
}
