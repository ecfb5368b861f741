import { cp, mkdir, rm } from "node:fs/promises";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { startShop } from "#tests/support/shop-server.ts";
import { startOf, wrongByLedger, wrongInBooks } from "./support/books.ts";
import { adminAt, startCrowd } from "./support/crowd.ts";
import { SEED, tell, times } from "./support/form.ts";
import { newLedger, placedIn, type Ledger } from "./support/ledger.ts";
import { Disk, stepsIn, type FileStep } from "./support/power.ts";
import { chance, type Chance } from "./support/random.ts";
import { newShop } from "./support/shop.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const RECORDER = ["--import", new URL("./support/record-main.ts", import.meta.url).href];

test("when the power fails, every order that was answered is there, and the database opens", async () => {
  const work = temporaryFolder();
  const shop = await newShop("embedded");
  onTestFinished(shop.close);
  const start = await shop.look(startOf);
  const base = join(work, "base");
  await cp(shop.dataDir, base, { recursive: true });
  const log = join(work, "log");
  const ledger: Ledger = { ...newLedger(), clock: () => statSync(log).size };
  const running = await shop.start({
    options: RECORDER,
    env: { FAULTS_ROOT: shop.dataDir, FAULTS_LOG: log },
  });
  const admin = await adminAt(shop.address);
  const crowd = startCrowd({ address: shop.address, seed: SEED, round: 0, ledger, admin });
  const wanted = times({ short: 60, long: 400 });
  await vi.waitFor(() => expect(placedIn(ledger).length).toBeGreaterThan(wanted), { timeout: 240_000, interval: 20 });
  await running.kill();
  await crowd.goHome();
  expect(ledger.failures).toEqual([]);

  const cuts = times({ short: 4, long: 50 });
  const lost: string[] = [];
  const found = { answered: 0, steps: 0, syncs: 0 };
  await cutOften(base, log, { cuts, work, seed: SEED }, async (dataDir, { end, steps, syncs }) => {
    const acknowledged = ledger.bought.filter(({ answeredAt = Infinity }) => answeredAt <= end);
    found.answered += acknowledged.length;
    Object.assign(found, { steps, syncs });
    await look(dataDir, async (database) => {
      lost.push(...(await wrongInBooks(database, start)));
      // What the admin was told last is told of the whole run, and not of this moment.
      lost.push(...(await wrongByLedger(database, { ...ledger, bought: acknowledged, worked: [], uploaded: [] })));
      await database.pool.query("UPDATE products SET stock = stock");
    });
  });
  expect(lost).toEqual([]);
  tell("power loss while orders come in", {
    cuts,
    orders: placedIn(ledger).length,
    checkedOrders: found.answered,
    steps: found.steps,
    syncs: found.syncs,
  });
});

test("when the power fails while the database is created, the next start has one", async () => {
  const work = temporaryFolder();
  const base = join(work, "base");
  await mkdir(base);
  const dataDir = join(work, "data");
  const log = join(work, "log");
  const env = { DEMO: "off", FAULTS_ROOT: dataDir, FAULTS_LOG: log };
  const { child } = await startShop(dataDir, 0, env, RECORDER);
  child.kill("SIGKILL");
  const cuts = times({ short: 2, long: 20 });
  let whole = 0;
  await cutOften(base, log, { cuts, work, seed: SEED + 1 }, async (folder) => {
    const isThere = existsSync(join(folder, "database", "PG_VERSION"));
    expect(existsSync(join(folder, "database")), "nothing half-made bears the final name").toBe(isThere);
    whole += isThere ? 1 : 0;
    await look(folder, async (database) => {
      expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    });
  });
  tell("power loss while the database is created", { cuts, wholeAlready: whole });
});

type Moment = { end: number; steps: number; syncs: number };

/** Cuts the power at moments of the recording that are drawn, each time into a folder that is then handed over. */
async function cutOften(
  base: string,
  log: string,
  { cuts, work, seed }: { cuts: number; work: string; seed: number },
  judge: (dataDir: string, moment: Moment) => Promise<void>,
): Promise<void> {
  const recorded: { step: FileStep; bytes: Uint8Array; end: number }[] = [...stepsIn(readFileSync(log))];
  const drawn: Chance = chance(seed);
  const moments = Array.from({ length: cuts }, () => drawn.whole(1, recorded.length)).toSorted((a, b) => a - b);
  const disk = new Disk(base);
  let syncs = 0;
  for (const [index, { step, bytes, end }] of recorded.entries()) {
    disk.take(step, bytes);
    if (step.did === "sync") syncs += 1;
    while (moments[0] === index + 1) {
      moments.shift();
      const folder = join(work, `cut-${index}-${moments.length}`);
      disk.cutInto(folder, drawn);
      await judge(folder, { end, steps: recorded.length, syncs });
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function look(dataDir: string, at: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    await at(database);
  } finally {
    await database.close();
  }
}
