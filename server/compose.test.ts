import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { compose, adminShopOf, setUp, type Composition } from "./compose.ts";

let dataDir: string;
let composition: Composition | undefined;

afterEach(async () => {
  await composition?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("a shop is new until it is set up, and set up once", { timeout: 60_000 }, async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ankur-compose-"));
  composition = await compose({ dataDir, databaseUrl: undefined, secret: undefined });
  const adminShop = adminShopOf(composition.shop);
  expect(await adminShop.isNew(), "looking is not setting up").toBe(true);

  await setUp(composition, false);
  expect(await adminShop.isNew()).toBe(false);
  await setUp(composition, true);
  expect(await adminShop.counts(), "a shop that was opened empty never gets the demonstration").toEqual({
    users: 0,
    openOrders: 0,
    steps: { call: 0, pack: 0, deliver: 0 },
    completedOrders: 0,
    products: 0,
    unreadMessages: 0,
  });
});
