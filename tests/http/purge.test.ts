import { describe, expect, onTestFinished } from "vitest";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { buy, fillCart } from "./buying.ts";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { newCustomer, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const DATED = [
  ["outbox", "created_at", RETENTION.outboxDays],
  ["audit_events", "at", RETENTION.signInsDays],
  ["changes", "at", RETENTION.changesDays],
  ["imports", "at", 7],
  ["limits", "at", 1],
  ["saved_cart_changes", "at", 60],
] as const;

describe.each(ON_KINDS)("what has reached its age, on the %s database", (kind, test) => {
  test("is forgotten, and nothing before that; orders and accounts stay", async ({ shop, customer: client }) => {
    await shop.sql("UPDATE products SET demonstration = true WHERE sku = $1", [urea.sku]);
    await fillCart(client, [shop.idOf(tomato), 1]);
    await buy(client, [shop.idOf(tomato), 1]);
    await shop.outbox.sendDue(() => Promise.resolve());
    await shop.adminShop.demonstration.remove();
    await shop.adminShop.imports.start("goods.csv", { sheet: new Uint8Array(), zip: null });
    const count = async (table: string) =>
      (await shop.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]!.count;
    for (const [table, column, days] of DATED) {
      expect(await count(table), table).toBeGreaterThan(0);
      const age = (by: number) =>
        shop.sql(`UPDATE ${table} SET ${column} = now() - interval '1 day' * $1::float8`, [by]);
      await age(days - 0.5);
      const before = await count(table);
      await shop.adminShop.purge();
      expect(await count(table), table).toBe(before);
      await age(days + 0.5);
      await shop.adminShop.purge();
      expect(await count(table), table).toBe(0);
    }
    await shop.sql("UPDATE sessions SET expires_at = now() - interval '1 second'");
    await shop.sql("INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('a', 'b', 'c', now())");
    await shop.adminShop.purge();
    expect([await count("sessions"), await count("verifications")]).toEqual([0, 0]);
    expect([await count("orders"), await count("users"), await count("saved_carts")]).toEqual([1, 2, 1]);
  });

  test("is forgotten kind by kind: one that cannot be deleted holds up no other, and is told of", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await shop.sql("UPDATE audit_events SET at = now() - interval '1 day' * $1::float8", [RETENTION.signInsDays + 1]);
    await shop.sql("UPDATE sessions SET expires_at = now() - interval '1 second'");
    await shop.sql("UPDATE outbox SET sent_at = now(), created_at = now() - interval '1 year'");
    await shop.sql("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''stuck''; END'");
    await shop.sql("CREATE TRIGGER refuse BEFORE DELETE ON outbox EXECUTE FUNCTION refuse()");
    onTestFinished(async () => void (await shop.sql("DROP FUNCTION refuse CASCADE")));
    await expect(shop.adminShop.purge()).rejects.toThrow("stuck");
    expect(await shop.sql("SELECT 1 FROM audit_events UNION ALL SELECT 1 FROM sessions")).toEqual([]);
  });

  test("an email that was never sent waits, however old it is", async ({ shop }) => {
    await newCustomer(shop, sunitaAccount);
    await shop.sql("UPDATE outbox SET created_at = now() - interval '1 year'");
    await shop.adminShop.purge();
    expect(await shop.sql("SELECT template FROM outbox")).toEqual([{ template: "welcome" }]);
  });
});
