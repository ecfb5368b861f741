import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { buy } from "#tests/http/buying.ts";
import { startOf, wrongInBooks } from "./support/books.ts";
import { newBuyer } from "./support/crowd.ts";
import { tell } from "./support/form.ts";
import { newShop, type Shop } from "./support/shop.ts";

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

    const { code, said } = await startVersion(await newVersion(), shop);
    expect(code).toBe(1);
    expect(said).toMatch(/impossible/);

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

/** The program as it is, with one migration more. */
async function newVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ankur-version-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const part of ["shop/migrations", "build", "package.json"]) {
    await cp(part, join(folder, part), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const path = join(folder, "shop/migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_broken" });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, "shop/migrations/9999_broken.sql"), BROKEN);
  return folder;
}

async function startVersion(folder: string, shop: Shop): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env["PATH"] ?? "",
    DATA_DIR: shop.dataDir,
    PORT: "0",
    DEMO: "off",
    ...(shop.url === undefined ? {} : { DATABASE_URL: shop.url }),
  };
  const child = spawn(process.execPath, ["build/server/main.js"], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}
