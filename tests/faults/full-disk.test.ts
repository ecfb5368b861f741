import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fillCart, openCheckout } from "#tests/http/buying.ts";
import { fileOf, smallPhotograph } from "#tests/http/photographs.ts";
import { startShop } from "#tests/support/shop-server.ts";
import { sunita } from "#tests/support/fixtures.ts";
import { brokenFiles, startOf, wrongByLedger, wrongInBooks } from "./support/books.ts";
import { adminAt, newBuyer, press, startCrowd } from "./support/crowd.ts";
import { SEED, tell } from "./support/form.ts";
import { newLedger, placedIn } from "./support/ledger.ts";
import { newShop, type Shop } from "./support/shop.ts";
import { openSmallDisk, type SmallDisk } from "./support/small-disk.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Generous: the machine may be busy with other tests. */
const SOON = { timeout: 60_000, interval: 100 };
const MEGABYTE = 1024 * 1024;

const TOLD = ["--import", new URL("./support/told-room.ts", import.meta.url).href];

test("on a full disk orders are refused politely, nothing is damaged, and all works when there is room", async () => {
  const disk = await openSmallDisk();
  const { room, options, env, folder } = disk === null ? await toldDisk() : realDisk(disk);
  if (disk !== null) onTestFinished(disk.remove);
  const shop = await newShop("embedded", folder === undefined ? {} : { dataDir: folder });
  onTestFinished(shop.close);
  const start = await shop.look(startOf);
  const ledger = newLedger();
  let running = await shop.start({ options, env });
  const admin = await adminAt(shop.address);
  const buyer = newBuyer(shop.address);
  const order = async () => {
    await fillCart(buyer, [1, 1]);
    return { ...sunita, again: "yes", ...(await openCheckout(buyer)) };
  };

  /** All of a sudden, while a crowd orders: faster than the process looks. True when the process ended of it. */
  async function fillInTheMiddle(): Promise<boolean> {
    const crowd = startCrowd({ address: shop.address, seed: SEED, round: 1, ledger, admin, buyers: 8 });
    await vi.waitFor(() => expect(placedIn(ledger).length).toBeGreaterThan(10), SOON);
    await room(0);
    await new Promise((settle) => setTimeout(settle, 1500));
    await crowd.goHome();
    const { exitCode } = running.child;
    // PostgreSQL itself gives up where its log cannot grow; it says so, and starts again when there is room.
    expect(exitCode === null ? "" : running.errors()).toMatch(exitCode === null ? "" : "No space left on device");
    // Polite refusals are what is meant to happen.
    expect(ledger.failures.filter((each) => !/ 503 |: 503|"failed"/.test(each))).toEqual([]);
    ledger.failures.length = 0;
    await room(null);
    if (exitCode !== null) running = await shop.start({ options, env });
    for (const bought of ledger.bought.filter(({ answer }) => answer.kind === "none")) {
      await vi.waitFor(async () => {
        await press(bought, ledger);
        expect(bought.answer.kind).not.toBe("none");
      }, SOON);
    }
    return exitCode !== null;
  }

  const first = await buyer.post("/checkout", await order());
  const [ordered = ""] = /\d{3} \d{3}/.exec((await buyer.get(first.location ?? "")).words) ?? [];
  await room(20 * MEGABYTE);
  const typed = await order();
  // The process looks at its disk once a second.
  await vi.waitFor(
    async () => expect((await buyer.post("/checkout", { ...typed, ...(await order()) })).status).toBe(503),
    SOON,
  );
  const refused = await buyer.post("/checkout", { ...typed, ...(await order()) });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(refused.words).toContain("Failed to place the order. Please try again.");
  expect(refused.html, "what was typed is in the form").toContain(sunita.email);
  await room(0);
  expect((await newBuyer(shop.address).get("/products?search=good")).status, "products are shown").toBe(200);
  // Whoever has to make room gets in, and buyers find what they have ordered.
  const anew = await adminAt(shop.address);
  expect((await anew.get("/admin/orders")).status).toBe(200);
  const found = await newBuyer(shop.address).post("/find-order", { number: ordered, phone: "98220 45678" });
  expect([found.status, found.words.includes("Good 0001")], found.words.slice(0, 300)).toEqual([200, true]);
  expect(await (await fetch(`${shop.address}/readyz`)).text(), "to a stranger").toBe("not ready");
  const image = fileOf(await smallPhotograph());
  const form = new FormData();
  form.set("image", image);
  const upload = await admin.send("/admin/pictures", {
    method: "POST",
    body: form,
    headers: { origin: shop.address },
  });
  expect(upload.status).toBe(503);
  expect(running.child.exitCode, "the process goes on").toBeNull();
  expect(running.errors()).toContain("is nearly full");

  await room(null);
  const sent = await order();
  await vi.waitFor(async () => expect((await buyer.post("/checkout", sent)).status).toBe(303), SOON);
  expect((await buyer.post("/checkout", sent)).status, "the same key is the same order").toBe(303);

  const isEnded = disk !== null && (await fillInTheMiddle());
  await running.end();
  if (disk !== null) await expectStartSaysWhy(shop, room);
  const wrong = await shop.look(async (database) => [
    ...(await wrongInBooks(database, start)),
    ...(await wrongByLedger(database, { ...ledger, worked: [] })),
  ]);
  expect(wrong).toEqual([]);
  expect(await brokenFiles(shop.dataDir, new Set())).toEqual([]);
  tell("a full disk", {
    disk: disk === null ? "told to be full (nothing can be mounted here)" : "a tmpfs of 256 MB, really full",
    orders: placedIn(ledger).length,
    endedWhenFilledAtOnce: isEnded,
  });
});

/** A new shop on this disk does not start, and says which disk it is and what is missing. */
async function expectStartSaysWhy(shop: Shop, room: (left: number | null) => Promise<void>): Promise<void> {
  await room(8 * MEGABYTE);
  const dataDir = `${shop.dataDir}-new`;
  const start = startShop(dataDir, 0, { DEMO: "off" }).then(
    () => "it started",
    (error: unknown) => String(error),
  );
  expect(await start).toMatch(
    new RegExp(
      `The disk of ${dataDir} is full: \\d+ bytes free, \\d+ more needed\\. Free some space, or move DATA_DIR`,
    ),
  );
  await room(null);
}

type Room = {
  /** Leaves so many bytes; null: plenty. */
  room(left: number | null): Promise<void>;
  options: string[];
  env: Record<string, string>;
  folder: string | undefined;
};

function realDisk(disk: SmallDisk): Room {
  return {
    room: (left) => (left === null ? disk.empty() : disk.fill(left)),
    options: [],
    env: {},
    folder: disk.folder,
  };
}

/** The process is told what it would see; nothing else on this machine can be made to fail for it alone. */
async function toldDisk(): Promise<Room> {
  const folder = temporaryFolder();
  const file = join(folder, "room");
  const room = (left: number | null) => writeFile(file, String(left ?? 1e12));
  await room(null);
  return { room, options: TOLD, env: { FAULTS_ROOM: file }, folder: undefined };
}
