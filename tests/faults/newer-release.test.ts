import { describe, expect, onTestFinished, test, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { buy, confirm, fillCart, openCheckout } from "#tests/http/buying.ts";
import { BOTH_KINDS } from "#tests/support/kinds.ts";
import { startOf, wrongInBooks } from "./support/books.ts";
import { newBuyer } from "./support/crowd.ts";
import { tell } from "./support/form.ts";
import { newShop, type Shop } from "./support/shop.ts";
import { newVersion } from "./support/version.ts";

const MIGRATION = 'CREATE TABLE "copies" AS SELECT id FROM orders';

async function openShop(kind: Shop["kind"]): Promise<{ shop: Shop; start: Awaited<ReturnType<typeof startOf>> }> {
  const shop = await newShop(kind);
  onTestFinished(shop.close);
  return { shop, start: await shop.look(startOf) };
}

describe.each(BOTH_KINDS)("a release that is started on the %s database of a newer one", (kind) => {
  test("ends with a reason, and writes nothing", async () => {
    const { shop, start } = await openShop(kind);
    const older = await shop.start();
    expect((await buy(newBuyer(shop.address), [1, 2])).location).toMatch(/^\/order\//);
    await older.end();
    const newer = await shop.start({ cwd: await newVersion(MIGRATION) });
    expect((await buy(newBuyer(shop.address), [1, 1])).location).toMatch(/^\/order\//);
    await newer.end();
    const { code, output } = await shop.startInVain();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^A newer version of Ankur has updated this database, and this one is too old for it\. .+\n$/,
    );
    const found = await shop.look(async (database) => ({
      wrong: await wrongInBooks(database, start),
      orders: (await database.pool.query("SELECT 1 FROM orders")).rowCount,
    }));
    expect(found).toEqual({ wrong: [], orders: 2 });
  });
});

describe("a process beside which a newer release starts", () => {
  test("takes no order any more, says that the shop is being updated, and loses nothing", async () => {
    const { shop, start } = await openShop("server");
    const older = await shop.start();
    let answered = 0;
    let isOver = false;
    const statuses: Record<number, number> = {};
    const buyers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const client = newBuyer(shop.address);
        const page = await buy(client, [1, 1]).catch(() => null);
        if (page?.location?.startsWith("/order/")) answered += 1;
        else if (page !== null) statuses[page.status] = (statuses[page.status] ?? 0) + 1;
      }
    });
    await vi.waitFor(() => expect(answered).toBeGreaterThan(10), { timeout: 60_000 });
    const newer = await shop.start({ cwd: await newVersion(MIGRATION), port: 0 });
    const before = answered;
    const client = newBuyer(shop.address);
    await soon(async () => expect((await client.get("/cart")).words).toContain("The shop is being updated"));
    expect((await client.get("/readyz")).status).toBe(503);
    expect((await client.get("/healthz")).status).toBe(200);
    isOver = true;
    await Promise.all(buyers);
    expect(answered, "none was taken after the migration").toBe(before);
    expect((await buy(newBuyer(newer.address), [1, 1])).location).toMatch(/^\/order\//);
    await Promise.all([older.end(), newer.end()]);
    const found = await shop.look(async (database) => ({
      wrong: await wrongInBooks(database, start),
      orders: (await database.pool.query("SELECT 1 FROM orders")).rowCount,
      unread: (await database.pool.query("SELECT 1 FROM orders WHERE id NOT IN (SELECT id FROM copies)")).rowCount,
    }));
    expect(found, "the migration has read all but the newer one's own order").toEqual({
      wrong: [],
      orders: answered + 1,
      unread: 1,
    });
    tell("a newer release starts beside an older one", { orders: answered, refused: statuses });
  });

  test("goes on, and may be started again, where the migration says that it may", async () => {
    const { shop, start } = await openShop("server");
    const older = await shop.start();
    const version = await newVersion('CREATE TABLE "notes" ("id" integer PRIMARY KEY)', { olderMayWrite: true });
    const newer = await shop.start({ cwd: version, port: 0 });
    const client = newBuyer(shop.address);
    await fillCart(client, [1, 1]);
    expect((await confirm(client, await openCheckout(client))).location).toMatch(/^\/order\//);
    expect((await client.get("/readyz")).status).toBe(200);
    await older.end();
    await shop.start();
    expect((await buy(newBuyer(shop.address), [1, 1])).location).toMatch(/^\/order\//);
    await newer.end();
    expect(await shop.look((database) => wrongInBooks(database, start))).toEqual([]);
  });
});
