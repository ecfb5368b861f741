import { expect } from "vitest";
import { openBackup } from "#shop/backup/open-backup.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";

/** Stock, movements, totals, payments and days add up, as the doctor holds them against each other. */
export async function expectSoundBooks({ database }: Pick<ShopApp, "database">): Promise<void> {
  expect(await openBackup(database.db).checkBooks()).toEqual([]);
}
