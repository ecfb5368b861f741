import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { randomUUID } from "node:crypto";
import { ensureAdmin } from "#server/cli/admin-commands.ts";
import { compose, adminShopOf } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { run } from "#server/cli/backup-commands.ts";
import { readCommand, type DataCommand } from "#server/cli/read-command.ts";
import { examineFiles } from "#server/doctor/examine-files.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import { openForBackup } from "#server/backup/backup-parts.ts";
import { errorCause } from "#platform/error-cause.ts";
import { nashikShop, niphadZone, fewProducts, tomato } from "#tests/support/fixtures.ts";
import { newFolder, openLivedIn, order } from "./lived-in-shop.ts";
import { smallPhotograph } from "./photographs.ts";

const ROOT = join(import.meta.dirname, "../..");

type Run = { code: number; output: string; complained: string };

/** One of the console's commands, as the process of `npm run shop` would answer it. */
async function shop(settings: Record<string, string>, ...words: string[]): Promise<Run> {
  const command = readCommand(words) as DataCommand;
  try {
    const answer = await run(command, readEnv({ DEMO: "off", PORT: "0", ...settings }));
    return typeof answer === "string" ? { code: 0, output: answer, complained: "" } : { ...answer, complained: "" };
  } catch (error) {
    return { code: 1, output: "", complained: errorCause(error) };
  }
}

/** The same in a process of its own. */
function shopProcess(settings: Record<string, string>, ...words: string[]): Promise<Run> {
  return new Promise((settle) => {
    execFile(
      process.execPath,
      ["server/cli/cli.ts", ...words],
      { cwd: ROOT, env: settings },
      (error, output, complained) => {
        settle({ code: typeof error?.code === "number" ? error.code : error === null ? 0 : -1, output, complained });
      },
    );
  });
}

/** A shop that serves, until the function that it answers is called. */
async function open(settings: Record<string, string>): Promise<() => Promise<void>> {
  const env = { DEMO: "off", PORT: "0", ...settings };
  const child: ChildProcess = spawn(process.execPath, ["build/server/main.js"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  await new Promise<void>((settle, refuse) => {
    const hear = (piece: Buffer): void => {
      output += piece.toString();
      if (output.includes("Ankur is running at")) settle();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", () => refuse(new Error(output)));
  });
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
}

/** A data folder with a database that has its tables, and nothing in them. */
async function dataFolder(): Promise<string> {
  const dataDir = join(await newFolder(), "data");
  await cp(inject("preparedDataDir"), dataDir, { recursive: true });
  return dataDir;
}

/** The same with products and an order. */
async function livedInFolder(): Promise<string> {
  const dataDir = await dataFolder();
  const composition = await compose(readEnv({ DATA_DIR: dataDir }));
  const adminShop = adminShopOf(composition.shop);
  const picture = await adminShop.pictures.upload(await smallPhotograph());
  const pictureId = picture.ok ? picture.value.id : null;
  await adminShop.setUp(
    nashikShop,
    fewProducts.map((product) => ({ product, pictureId: product === tomato ? pictureId : null })),
  );
  await ensureAdmin(composition, { adminEmail: undefined, adminPassword: "counter key 7" });
  const { rows } = await composition.database.pool.query<{ id: number; sku: string }>("SELECT id, sku FROM products");
  await order({ shop: composition.shop, idOf: ({ sku }) => rows.find((row) => row.sku === sku)?.id ?? NaN });
  await adminShop.delivery.saveZone({ id: null, baseVersion: 0, zone: niphadZone });
  await composition.close();
  return dataDir;
}

/** A new database on the server, without a table in it. */
async function emptyDatabase(): Promise<{ url: string; query(text: string): Promise<object[]> }> {
  const admin = new URL(inject("serverUrl"));
  admin.pathname = "postgres";
  const name = `moved_${randomUUID().replaceAll("-", "")}`;
  const run = async (url: string, text: string): Promise<object[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await run(admin.href, `CREATE DATABASE ${name}`);
  onTestFinished(async () => void (await run(admin.href, `DROP DATABASE ${name} WITH (FORCE)`)));
  const own = new URL(admin);
  own.pathname = name;
  return { url: own.href, query: (text) => run(own.href, text) };
}

describe("the console", { timeout: 180_000 }, () => {
  test("backs a shop up while it serves and while it is closed, and brings it back only where nobody serves", async () => {
    const dataDir = await dataFolder();
    const close = await open({ DATA_DIR: dataDir });
    const folder = await newFolder();
    const file = join(folder, "shop.tar.gz");
    const served = await shopProcess({ DATA_DIR: dataDir }, "backup", file);
    // A slow machine shows progress there.
    expect(served.code, served.complained).toBe(0);
    expect(served.output).toContain(`Backup complete: ${file} (0 orders, 0 pictures,`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const nowhere = await shop({ DATA_DIR: dataDir }, "backup", join(folder, "none", "shop.tar.gz"));
    expect(nowhere.code).toBe(1);
    expect(nowhere.complained).toMatch(/The backup .+ cannot be written: ENOENT/);
    const refused = await shop({ DATA_DIR: dataDir }, "restore", file);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.complained).toMatch(/^The shop is running \(process \d+\)\. Stop it first\. Nothing was changed\.$/);
    const well = await shop({ DATA_DIR: dataDir }, "doctor");
    expect([well.code, well.complained]).toEqual([0, ""]);
    expect((await shop({ DATA_DIR: dataDir }, "move-to", "postgres://a@127.0.0.1:1/b")).complained).toMatch(
      /^The shop is running .+ Nothing was moved\.$/,
    );
    expect(well.output).toMatch(/^The shop is running\.\nVersion: \d+\.\d+\.\d+ \([\w-]+\)\nok {4}disk: /);
    const counted = await shop({ DATA_DIR: dataDir }, "doctor", "--repair");
    expect(counted.output).toMatch(
      /^Counted again from the orders\. Corrected: 0 days, 0 customers, 0 products\.\nThe shop is running\.\n/,
    );
    await close();

    const repaired = await shop({ DATA_DIR: dataDir }, "doctor", "--repair");
    expect(repaired.output).toMatch(
      /^Counted again from the orders\. Corrected: 0 days, 0 customers, 0 products\.\nThe shop is not running\.\n/,
    );
    expect(await shop({ DATA_DIR: dataDir }, "backup", join(folder, "second.tar.gz"))).toMatchObject({ code: 0 });
    const back = join(folder, "back");
    const restored = await shop({ DATA_DIR: back }, "restore", file);
    expect(restored).toMatchObject({ code: 0, complained: "" });
    expect(restored.output).toMatch(/^Restored the shop as of 20.+Z: 0 orders, 0 pictures\.\n/);

    await truncate(file, (await stat(file)).size - 1);
    const gone = join(folder, "gone");
    const damaged = await shopProcess({ DATA_DIR: gone }, "restore", file);
    expect(damaged).toMatchObject({ code: 1, output: "" });
    expect(damaged.complained).toBe(
      `The backup ${file} is damaged: it is incomplete, or not an Ankur backup. Nothing was changed.\n`,
    );
    expect(await readdir(folder)).not.toContain("gone");
    expect((await shop({ DATA_DIR: gone }, "backup", file)).complained).toContain("There is no shop in");
  });

  test("moves the embedded database to an empty server, row by row, and does not open the old one again", async () => {
    const dataDir = await livedInFolder();
    const target = await emptyDatabase();
    const settings = { DATA_DIR: dataDir };

    const { password } = new URL(target.url);
    await target.query("CREATE TABLE of_others (id int)");
    const full = await shop(settings, "move-to", target.url);
    expect(full.complained).toMatch(/is not empty \(of_others …\)\. Create a new one\. Nothing was moved\.$/);
    await target.query("DROP TABLE of_others");
    const wrong = new URL(target.url);
    wrong.password = "a-wrong-word";
    const stranger = await shop(settings, "move-to", wrong.href);
    expect(stranger.complained).toMatch(/^Cannot connect to the database at .+: password authentication failed/);
    for (const { output, complained } of [full, stranger]) {
      expect(output + complained).not.toContain(password);
      expect(output + complained).not.toContain("a-wrong-word");
    }
    expect((await shop(settings, "move-to", "mysql://a/b")).complained).toContain("not a database URL");
    expect((await shop({ ...settings, DATABASE_URL: target.url }, "move-to", target.url)).complained).toContain(
      "DATABASE_URL is set",
    );
    expect(await target.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);

    const moved = await shop(settings, "move-to", target.url);
    expect(moved).toMatchObject({ code: 0, complained: "" });
    expect(moved.output).toMatch(
      /^Copied and verified \d+ rows in \d+ tables to postgres:\/\/127\.0\.0\.1:\d+\/moved_\w+\.\n/,
    );
    expect(moved.output).not.toContain(password);
    expect(
      await target.query("SELECT sum(stock)::int AS stock, (SELECT count(*)::int FROM orders) AS orders FROM products"),
    ).toEqual([{ stock: 153, orders: 1 }]);
    const { name, pins, villages, rates } = niphadZone;
    expect(await target.query("SELECT name, pins, villages, rates FROM delivery_zones")).toEqual([
      { name, pins, villages, rates },
    ]);

    const gone = /^This shop's data was moved to postgres:\/\/127\.0\.0\.1:\d+\/moved_\w+\. Set DATABASE_URL to /;
    await expect(compose(readEnv(settings))).rejects.toThrow(gone);
    for (const words of [["backup", "x"], ["move-to", target.url], ["doctor"]]) {
      expect((await shop(settings, ...words)).complained).toMatch(gone);
    }
    const there = await compose(readEnv({ ...settings, DATABASE_URL: target.url }));
    expect(await adminShopOf(there.shop).counts()).toMatchObject({ products: 5, openOrders: 1 });
    await there.close();
    await rm(join(dataDir, "moved-to"));
    expect(await shop(settings, "doctor")).toMatchObject({ code: 0 });
  });

  test("has a doctor who finds what is broken, says what to do, and ends with 1", async () => {
    const dataDir = await livedInFolder();
    const pictures = join(dataDir, "files", "pictures");
    const [first] = await readdir(pictures);
    await rename(join(pictures, first!), join(await newFolder(), "picture"));
    await mkdir(join(dataDir, "backups"));
    await writeFile(join(dataDir, "backups", "last-failure.txt"), "2026-11-21T21:30:00.000Z The disk has no room.\n");
    const { code, output } = await shop({ DATA_DIR: dataDir, SMTP_URL: "smtp://keeper:s3cret@127.0.0.1:1" }, "doctor");
    expect(code).toBe(1);
    expect(output).toContain(
      `FAIL  files: Pictures checked: 1. Without a file: 1 (first: ${first}). Upload them again`,
    );
    expect(output).toContain(
      "FAIL  backups: The last daily backup failed: 2026-11-21T21:30:00.000Z The disk has no room.",
    );
    expect(output).toMatch(/FAIL {2}mail: The connection to the mail server failed \(.+\)\. Check SMTP_URL\./);
    expect(output).toMatch(/\n3 to fix now, \d to check\.$/);
    expect(output).not.toContain("s3cret");
  });

  test("that is killed while it brings a backup back leaves the former shop or the new one, whole", async () => {
    const { parts } = await openLivedIn("server");
    const file = join(await newFolder(), "shop.tar.gz");
    await makeBackup(parts, { file, dataDir: await newFolder() });
    const settings = { DATA_DIR: await livedInFolder() };
    const random = randomMoments(20_261_121);
    for (let round = 1; round <= 3; round += 1) {
      const wait = random();
      await shopKilledAfter(wait, settings, "restore", file, "--replace");
      const found = await openForBackup(readEnv(settings));
      const { rows } = await found.database.pool.query<{ orders: number }>(
        "SELECT count(*)::int AS orders FROM orders",
      );
      const findings = [...(await found.shopBackup.checkBooks()), ...(await examineFiles(found, readEnv(settings)))];
      await found.database.close();
      const told = `round ${round}, killed after ${wait} ms`;
      expect([1, 4], told).toContain(rows[0]?.orders);
      expect(
        findings.filter((one) => !("state" in one) || one.state === "bad"),
        told,
      ).toEqual([]);
    }
    expect(await shop(settings, "restore", file, "--replace")).toMatchObject({ code: 0 });
    expect((await shop(settings, "doctor")).output).toContain("Stock, orders and their items add up.");
  });
});

/** ms, always the same ones: a restore takes a second or some. */
function randomMoments(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 500 + (state % 3500);
  };
}

async function shopKilledAfter(wait: number, settings: Record<string, string>, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, ["server/cli/cli.ts", ...words], { cwd: ROOT, env: settings, stdio: "ignore" });
  const ended = once(child, "exit");
  const kill = setTimeout(() => child.kill("SIGKILL"), wait);
  await ended;
  clearTimeout(kill);
}
