import { describe, expect, onTestFinished, test } from "vitest";
import {
  brokenFiles,
  picturesIn,
  settleChanges,
  startOf,
  wrongByLedger,
  wrongInBooks,
  wrongInPicture,
  type Start,
} from "./support/books.ts";
import { adminAt, press, startCrowd } from "./support/crowd.ts";
import { SEED, tell, times } from "./support/form.ts";
import { newLedger, placedIn, type Ledger } from "./support/ledger.ts";
import { chance } from "./support/random.ts";
import { newShop, type Shop } from "./support/shop.ts";

describe.each(["embedded", "server"] as const)("kill -9 with the %s database", (kind) => {
  test("loses, doubles and oversells nothing, and leaves no picture half-written", async () => {
    const shop = await newShop(kind);
    onTestFinished(shop.close);
    const start = await shop.look(startOf);
    const ledger = newLedger();
    const checked: Checked = { files: new Set(), pictures: new Set() };
    const rounds = times({ short: 2, long: 50 });
    const kills: { afterOrders: number; afterMs: number }[] = [];
    let [inDoubt, inDoubtPlaced] = [0, 0];
    let running = await shop.start();
    const admin = await adminAt(shop.address);

    for (let round = 1; round <= rounds; round += 1) {
      const { whole } = chance(SEED, round);
      const began = performance.now();
      const before = placedIn(ledger).length;
      const wanted = { orders: whole(0, 60), more: whole(0, 80) };
      const crowd = startCrowd({ address: shop.address, seed: SEED, round, ledger, admin });
      await until(() => placedIn(ledger).length >= before + wanted.orders || ledger.failures.length > 0);
      await new Promise((settle) => setTimeout(settle, wanted.more));
      await running.kill();
      kills.push({
        afterOrders: placedIn(ledger).length - before,
        afterMs: Math.round(performance.now() - began),
      });
      await crowd.goHome();
      const killed = `round ${round}, killed ${JSON.stringify(kills.at(-1))}`;
      expect(ledger.failures, `${killed}; the process said: ${running.errors()}`).toEqual([]);
      const pictures = await expectAllRight(shop, { killed, start, ledger, checked });

      running = await shop.start();
      const doubtful = ledger.bought.filter(({ answer }) => answer.kind === "none");
      inDoubt += doubtful.length;
      await pressAllAgain(ledger);
      inDoubtPlaced += doubtful.filter(({ answer }) => answer.kind === "placed").length;
      expect(ledger.failures, killed).toEqual([]);
      for (const id of pictures) {
        if (checked.pictures.has(id)) continue;
        checked.pictures.add(id);
        expect(await wrongInPicture(shop.address, id), killed).toEqual([]);
      }
    }
    await running.end();
    await expectAllRight(shop, { killed: "at the end", start, ledger, checked });
    const orders = placedIn(ledger).length;
    expect(orders).toBeGreaterThan(rounds);
    tell(`kill -9, ${kind} database`, {
      rounds,
      orders,
      inDoubt,
      inDoubtPlaced,
      changes: ledger.worked.length,
      zoneEdits: ledger.zoneEdits,
      agreedAgain: ledger.agreedAgain,
      uploads: ledger.uploaded.length,
      pictures: checked.pictures.size,
      files: checked.files.size,
      kills,
    });
  });
});

/** Who had no answer presses Confirm again, and so do some who had one: the same key is the same order. */
async function pressAllAgain(ledger: Ledger): Promise<void> {
  const doubtful = ledger.bought.filter(({ answer }) => answer.kind === "none");
  const sure = ledger.bought.filter(({ answer }) => answer.kind === "placed").slice(-10);
  for (const bought of doubtful) await press(bought, ledger);
  for (const bought of sure) {
    const before = bought.answer;
    await press(bought, ledger);
    expect(bought.answer, "the same key is the same order").toEqual(before);
  }
}

/** What was looked at whole in an earlier round, and never changes. */
type Checked = { files: Set<string>; pictures: Set<string> };
type Known = { killed: string; start: Start; ledger: Ledger; checked: Checked };

/** Looks into everything while no process runs, and gives the pictures that a row names. */
async function expectAllRight(shop: Shop, { killed, start, ledger, checked }: Known): Promise<string[]> {
  const { wrong, pictures } = await shop.look(async (database) => {
    const found = [...(await wrongInBooks(database, start)), ...(await wrongByLedger(database, ledger))];
    await settleChanges(database, ledger);
    return { wrong: found, pictures: await picturesIn(database) };
  });
  expect(wrong, killed).toEqual([]);
  expect(await brokenFiles(shop.dataDir, checked.files), killed).toEqual([]);
  return pictures;
}

/** ms: on a busy machine a process may take long to get going. */
const AT_MOST = 60_000;

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + AT_MOST;
  while (!isSo() && performance.now() < end) await new Promise((settle) => setTimeout(settle, 5));
}
