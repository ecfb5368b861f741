import { setTimeout as pause } from "node:timers/promises";
import { soon } from "#tests/support/soon.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import type { Migration, Schema } from "#platform/database/migration-steps.ts";
import { isOutdatedProgram } from "#platform/database/write-guard.ts";
import { openPostgresPubsub } from "#platform/pubsub/postgres-pubsub.ts";
import { RELEASED, watchReleases } from "#server/outdated.ts";
import { schema } from "#server/program-files.ts";
import { dropServerDatabase, newServerDatabase } from "#tests/support/databases.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openShopApp, quietLog } from "#tests/support/shop-app.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";

const OLDER_STEPS = schema.migrations.length;

/** The schema of a newer release, which copies the counted attempts. */
function newerSchema(olderMayWrite: boolean): Schema {
  const statements = ['CREATE TABLE "copies" AS SELECT key FROM limits'];
  const step: Migration = { name: "9999_newer", hash: "newer", statements, at: 9e15, olderMayWrite };
  return { ...schema, migrations: [...schema.migrations, step], tables: [...schema.tables, "copies"] };
}

/** Two releases on one database of the server's. */
async function openBoth(): Promise<{ older: OpenDatabase; newer: OpenDatabase }> {
  const url = await newServerDatabase();
  const older = await openDatabase({ url, dataDir: "unused", steps: OLDER_STEPS });
  const newer = await openDatabase({ url, dataDir: "unused", steps: OLDER_STEPS + 1 });
  onTestFinished(async () => {
    await Promise.all([older.close(), newer.close()]);
    await dropServerDatabase(url);
  });
  return { older, newer };
}

const keysIn = async ({ pool }: OpenDatabase, table: string): Promise<string[]> =>
  (await pool.query<{ key: string }>(`SELECT key FROM ${table} ORDER BY key`)).rows.map(({ key }) => key);

const write = ({ pool }: Pick<OpenDatabase, "pool">, key: string) =>
  pool.query("INSERT INTO limits (key, level) VALUES ($1, 1)", [key]);

describe("while a newer release migrates the database", () => {
  test("the migration waits for what an older one has begun, and refuses what it writes afterwards", async () => {
    const { older, newer } = await openBoth();
    const begun = await older.pool.connect();
    await begun.query("BEGIN");
    await begun.query("INSERT INTO limits (key, level) VALUES ('begun before', 1)");
    const migrated = migrate(newer, newerSchema(false));
    const waits = () =>
      soon(async () => {
        const { rows } = await newer.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%' AND datname = current_database()",
        );
        expect(rows).toHaveLength(1);
      });
    await waits();
    // A table that the migration has locked by now: it gives way, and begins anew.
    await begun.query("UPDATE products SET stock = stock");
    await waits();
    await begun.query("COMMIT");
    begun.release();
    expect(await migrated).toBe(true);
    expect(isOutdatedProgram(await write(older, "begun after").catch((error: unknown) => error))).toBe(true);
    await older.outdated;
    expect(await keysIn(newer, "copies")).toEqual(["begun before"]);
    expect(await keysIn(older, "limits"), "it may read").toEqual(["begun before"]);
    await write(newer, "of the newer one");
  });

  test("every row that older ones commit is one that the migration has read", async () => {
    const { older, newer } = await openBoth();
    let refused = 0;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; refused < 8 && count < 2000; count += 1) {
        try {
          await older.db.transaction(async (transaction) => {
            await transaction.execute(`INSERT INTO limits (key, level) VALUES ('${writer} ${count}', 1)`);
            await pause(count % 5);
            await transaction.execute(`UPDATE limits SET level = 2 WHERE key = '${writer} ${count}'`);
          });
        } catch (error) {
          if (!isOutdatedProgram(error)) throw error;
          refused += 1;
        }
      }
    });
    await soon(async () => expect((await keysIn(newer, "limits")).length).toBeGreaterThan(40));
    await migrate(newer, newerSchema(false));
    await Promise.all(writers);
    expect(await keysIn(newer, "limits")).toEqual(await keysIn(newer, "copies"));
  });

  test("an older one goes on writing where the migration says that it may", async () => {
    const { older, newer } = await openBoth();
    await migrate(newer, newerSchema(true));
    await write(older, "beside");
    expect(await migrate(older, schema), "it may also start").toBe(false);
    expect(await keysIn(newer, "limits")).toEqual(["beside"]);
  });

  test("an older process learns of it at once, and only where it may not go on", async () => {
    const { older, newer } = await openBoth();
    const [here, there] = [openPostgresPubsub(older.pool), openPostgresPubsub(newer.pool)];
    onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
    const log = quietLog();
    const isOutdated = watchReleases({ database: older, pubsub: here });
    await soon(() => expect(here.isConnected()).toBe(true));
    expect(isOutdated()).toBe(false);
    await migrate(newer, newerSchema(false));
    there.publish(RELEASED);
    await soon(() => expect(isOutdated()).toBe(true));
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test("a process that a newer release has made too old answers 503 to all that needs the database, and says why", async () => {
  let isOutdated = false;
  const shop = await openShopApp(ANY_KIND, { isOutdated: () => isOutdated });
  const client = shop.visitor();
  await fillCart(client, [shop.idOf(tomato), 2]);
  const checkout = await openCheckout(client);
  const log = quietLog();
  isOutdated = true;
  const refused = await confirm(client, checkout);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(refused.words).toContain("The shop is being updated");
  expect(refused.words).toContain("Your cart and what you typed are safe");
  expect(refused.html, "what was typed without script goes along").toContain(sunita.address);
  for (const path of ["/products", "/cart", "/cart.data", "/admin/orders"]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 503]);
  }
  const ready = await client.get("/readyz");
  expect([ready.status, ready.html]).toEqual([503, "not ready"]);
  expect(log.mock.calls.flat().join()).toContain("a newer version of Ankur has updated the database");
  expect((await client.get("/healthz")).status).toBe(200);
  expect((await client.get("/favicon.ico")).status).toBe(200);
  expect(await shop.sql("SELECT 1 FROM orders")).toEqual([]);
});
