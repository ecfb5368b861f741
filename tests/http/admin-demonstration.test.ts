import { describe, expect } from "vitest";
import { tomato, urea } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";
import { settings } from "./saving-settings.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("the demonstration catalogue, on the %s database", (_kind, test) => {
  const mark = (shop: ShopApp) => shop.sql("UPDATE products SET demonstration = sku <> $1", [urea.sku]);

  test("goes in one tap that asks once; the admin's own products and what was sold stay", async ({ shop }) => {
    await mark(shop);
    const buyer = shop.visitor();
    const order = (await buy(buyer, [shop.idOf(tomato), 1])).location ?? "";
    const admin = await adminOf(shop);
    const page = await admin.get(settings);
    expect(page.words).toContain("4 products are demo products. 1 product of your own will stay.");
    const asked = await admin.get(`${settings}?remove`);
    expect(asked.words).toContain("Remove 4 demo products?");
    expect((await admin.post(settings, { intent: "remove" })).location).toBe(settings);
    expect((await admin.get(settings)).words).not.toContain("Remove demo products");
    const products = (await shop.visitor().get("/products")).words;
    expect([products.includes(urea.name), products.includes(tomato.name)]).toEqual([true, false]);
    expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).status).toBe(410);
    expect((await buyer.get(order)).words).toContain(tomato.name);
    expect((await admin.post(settings, { intent: "remove" })).status, "nothing is left").toBe(303);
    expect(await shop.sql("SELECT before, after FROM changes WHERE what = 'demonstration_removed'")).toEqual([
      { before: { products: 4 }, after: { products: 0 } },
    ]);
    expect((await admin.get("/admin/changes")).words).toContain("Demo products removed");
  });

  test("is removed while others buy: each order gets its items or is refused, without deadlock", async ({ shop }) => {
    await mark(shop);
    const admin = await adminOf(shop);
    const buyers = Array.from({ length: 6 }, () =>
      buy(shop.visitor(), [shop.idOf(tomato), 1], [shop.idOf(urea), 1]).catch(() => null),
    );
    await Promise.all([
      ...buyers,
      admin.post(settings, { intent: "remove" }),
      admin.post(settings, { intent: "remove" }),
    ]);
    expect(await shop.adminShop.demonstration.count()).toEqual({ demonstration: 0, own: 1 });
    expect(await shop.sql("SELECT id FROM changes WHERE what = 'demonstration_removed'")).toHaveLength(1);
  });
});
