import { describe, expect, test } from "vitest";
import { examineRetention } from "#server/doctor/examine-database.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { order } from "./lived-in-shop.ts";
import { newCustomer, sunitaAccount } from "./people.ts";

const DAY = 24 * 3_600_000;

/** A shop in which an order, an account, a message and a log line are of an age to go. */
async function oldShop(kind: (typeof KINDS)[number]): Promise<ShopApp> {
  const shop = await openShopApp(kind);
  const number = await order(shop);
  await newCustomer(shop, sunitaAccount);
  await shop.adminShop.orders.transition([number], "complete");
  await shop.sql(`INSERT INTO enquiries (key, name, email, message, deleted_at)
    VALUES (gen_random_uuid(), 'Asha', 'a@example.in', 'Hello', now() - interval '2 days')`);
  await shop.sql("DELETE FROM sessions");
  await shop.sql("UPDATE audit_events SET at = now() - interval '9 years'");
  await shop.sql("UPDATE orders SET completed_at = now() - interval '9 years'");
  await shop.sql("UPDATE users SET used_at = now() - interval '9 years', warned_at = now() - interval '1 year'");
  return shop;
}

const left = async ({ sql }: ShopApp) => {
  const [row] = await sql<object>(`SELECT (SELECT count(*) FROM orders WHERE phone <> '')::int AS buyers,
    (SELECT count(*) FROM users WHERE role = 'customer')::int AS accounts, (SELECT count(*) FROM enquiries)::int AS messages,
    (SELECT count(*) FROM outbox WHERE template = 'account_unused')::int AS warnings,
    (SELECT count(*) > 0 FROM audit_events WHERE at < now() - interval '1 year') AS logs`);
  return row;
};
const EVERYTHING = { buyers: 1, accounts: 1, messages: 1, warnings: 0, logs: true };
const NOTHING = { buyers: 0, accounts: 0, messages: 0, warnings: 0, logs: false };

describe.each(KINDS)("a clock that is wrong by years, on the %s database", (kind) => {
  const doctor = async (shop: ShopApp) => {
    const [finding] = await examineRetention({ shopBackup: openBackup(shop.database.db) }, { taxCase: false });
    return finding;
  };

  test("of the database or of the process deletes nobody: the two differ", async () => {
    const shop = await oldShop(kind);
    for (const now of [Date.now() - 3653 * DAY, Date.now() + 2 * DAY]) {
      expect(await shop.adminShop.purge({ now })).toMatchObject({ kind: "apart" });
      expect(await left(shop)).toEqual(EVERYTHING);
    }
    expect(await shop.sql("SELECT 1 FROM daily_rounds"), "no round by which the next one would be measured").toEqual(
      [],
    );
    expect(await shop.adminShop.purge()).toBeNull();
    expect(await left(shop)).toEqual(NOTHING);
  });

  test("of the whole machine deletes nobody: it has leapt since the last round; a month later it is believed", async () => {
    const shop = await oldShop(kind);
    await shop.sql("INSERT INTO daily_rounds (at) VALUES (now() - interval '9 years')");
    expect(await doctor(shop)).toEqual({
      about: "retention",
      state: "bad",
      message: expect.stringMatching(/^Old customer details, .* are not being deleted until 20\d\d-/),
    });
    for (const _ of ["that day", "the next"]) {
      expect(await shop.adminShop.purge()).toMatchObject({ kind: "leapt" });
      expect(await left(shop)).toEqual(EVERYTHING);
    }
    expect(await doctor(shop)).toMatchObject({ state: "bad" });
    await shop.sql("UPDATE daily_rounds SET steady_since = now() - interval '31 days'");
    expect(await doctor(shop)).toMatchObject({ state: "well", message: expect.stringContaining("from 1 orders") });
    expect(await shop.adminShop.purge()).toBeNull();
    expect(await left(shop)).toEqual(NOTHING);
  });

  test("is noticed before the first round, too, by what the shop wrote last", async () => {
    const shop = await oldShop(kind);
    await shop.sql("UPDATE orders SET placed_at = now() - interval '9 years'");
    await shop.sql("UPDATE users SET created_at = now() - interval '9 years'");
    await shop.sql("UPDATE changes SET at = now() - interval '9 years'");
    expect(await shop.adminShop.purge()).toMatchObject({ kind: "leapt" });
    expect(await left(shop)).toEqual(EVERYTHING);
  });
});
