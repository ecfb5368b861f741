import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import { rebuild } from "#platform/database/transfer/rebuild.ts";
import { OLDEST_SERVER } from "#platform/database/connect.ts";
import { schema } from "#server/program-files.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { isOnOldestServer, KINDS } from "#tests/support/kinds.ts";
import { openEmpty } from "./lived-in-shop.ts";

/** Order 1 is open, 2 completed and 3 cancelled; each has one line. */
const ROWS = [
  "INSERT INTO shop_details (name) VALUES ('Hirva')",
  `INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock)
   VALUES ('UREA', 'urea', 'Urea', 'For the field.', 'fertilizers', 45, 'kg', 26650, 7)`,
  "INSERT INTO stock_movements (product_id, change, reason) VALUES (1, 9, 'import')",
  `INSERT INTO orders (token, key, fingerprint, state, name, email, phone, address, total_paise, placed_at, completed_at, cancelled_at)
   SELECT 'token ' || n, gen_random_uuid(), 'f', state::order_state, '\u202Eসুমন রা\u09DF', 's@example.in', '+91982204567' || n, 'Ozar',
     26650, '2026-01-01T20:00Z', CASE state WHEN 'completed' THEN timestamptz '2026-01-02T20:00Z' END,
     CASE state WHEN 'cancelled' THEN timestamptz '2026-01-03T20:00Z' END
   FROM unnest(ARRAY['open', 'completed', 'cancelled']) WITH ORDINALITY AS each (state, n)`,
  `INSERT INTO order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, unit_price_paise, quantity)
   SELECT id, 1, 1, 'UREA', 'Urea', 45, 'kg', 26650, 1 FROM orders`,
  `INSERT INTO stock_movements (product_id, change, reason, order_id) SELECT 1, -1, 'order'::stock_reason, id FROM orders
   UNION ALL SELECT 1, 1, 'cancellation', id FROM orders WHERE state = 'cancelled'`,
];

/** A database as the first release left it, whose migrator recorded no marks. */
async function openFirst(kind: OpenDatabase["kind"]): Promise<OpenDatabase> {
  const { database } = await openEmpty(kind);
  const first = { ...schema, migrations: schema.migrations.slice(0, 1) };
  await database.pool.query("TRUNCATE drizzle.__drizzle_migrations");
  await rebuild(database, first, [], async () => {});
  for (const statement of ROWS) await database.pool.query(statement);
  await database.pool.query("UPDATE drizzle.__drizzle_migrations SET older_may_write = NULL");
  return database;
}

describe.each(KINDS)("a shop of the first release on the %s database", (kind) => {
  test("is brought up to date in place, in one step, on the versions of PostgreSQL that are promised", async () => {
    const database = await openFirst(kind);
    const { pool } = database;
    const version = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
    expect(Number.parseInt(version.rows[0]?.version ?? "", 10)).toBe(isOnOldestServer ? OLDEST_SERVER : 18);
    const read = async () =>
      (await pool.query("SELECT number, token, state, total_paise, placed_at FROM orders ORDER BY id")).rows;
    const before = await read();
    expect(await migrate(database, schema)).toBe(true);
    expect(await read()).toEqual(before);
    expect((await pool.query("SELECT order_id, method, paise FROM payments")).rows).toEqual([
      { order_id: "2", method: "cash", paise: "26650" },
    ]);
    expect((await pool.query("SELECT state, day, orders FROM closed_days ORDER BY day")).rows).toEqual([
      { state: "completed", day: "2026-01-03", orders: 1 },
      { state: "cancelled", day: "2026-01-04", orders: 1 },
    ]);
    // In the spelling of searches, and without a character that turns the direction.
    const names = await pool.query("SELECT name FROM customers UNION ALL SELECT name FROM orders");
    expect(names.rows).toEqual(Array.from({ length: 6 }, () => ({ name: "সুমন রা\u09AF\u09BC" })));
    expect(await openBackup(database.db).checkBooks()).toEqual([]);
    await pool.query("INSERT INTO stock_movements (product_id, change, reason) VALUES (1, 1, 'received')");
  });
});
