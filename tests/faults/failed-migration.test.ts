import { describe, expect, onTestFinished, test } from "vitest";
import { buy } from "#tests/http/buying.ts";
import { startOf, wrongInBooks } from "./support/books.ts";
import { newBuyer } from "./support/crowd.ts";
import { tell } from "./support/form.ts";
import { newShop } from "./support/shop.ts";
import { newVersion } from "./support/version.ts";

/** What a new version would do: the first half works, the second does not. */
const BROKEN = `ALTER TABLE orders ADD COLUMN half_done text;
--> statement-breakpoint
UPDATE products SET price_paise = price_paise + 100;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT impossible CHECK (total_paise < 0);`;

describe.each(["embedded", "server"] as const)("a migration that fails half-way on the %s database", (kind) => {
  test("ends the new version with a reason, and leaves the old one working", async () => {
    const shop = await newShop(kind);
    onTestFinished(shop.close);
    const start = await shop.look(startOf);
    let running = await shop.start();
    const before = await buy(newBuyer(shop.address), [1, 2]);
    expect(before.location).toMatch(/^\/order\//);
    // The embedded database belongs to one process at a time.
    if (kind === "embedded") await running.end();

    const version = await newVersion(BROKEN);
    const { code, output } = await shop.startInVain({ cwd: version });
    expect(code).toBe(1);
    expect(output).toMatch(/The database update failed at 9999_newer: .*impossible/);

    if (kind === "embedded") running = await shop.start();
    expect((await newBuyer(shop.address).get(before.location!)).status).toBe(200);
    const after = await buy(newBuyer(shop.address), [1, 1]);
    expect(after.location, "the old version takes orders").toMatch(/^\/order\//);
    await running.end();
    running = await shop.start();
    expect((await newBuyer(shop.address).get(after.location!)).status, "and starts again").toBe(200);
    await running.end();
    const { wrong, columns } = await shop.look(async (database) => ({
      wrong: await wrongInBooks(database, start),
      columns: await database.pool.query("SELECT 1 FROM information_schema.columns WHERE column_name = 'half_done'"),
    }));
    expect({ wrong, halfDone: columns.rowCount }).toEqual({ wrong: [], halfDone: 0 });
    tell(`a failed migration, ${kind} database`, { exitCode: code, leftBehind: 0 });
  });
});
