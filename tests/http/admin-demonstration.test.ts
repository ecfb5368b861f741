import { describe, expect, test } from "vitest";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";
import { settings } from "./saving-settings.ts";

describe.each(KINDS)("the demonstration catalogue, on the %s database", (kind) => {
  const mark = (shop: ShopApp) => shop.sql("UPDATE products SET demonstration = sku <> $1", [urea.sku]);

  test("goes in one tap that asks once; the admin's own products and what was sold stay", async () => {
    const shop = await openShopApp(kind);
    await mark(shop);
    const buyer = shop.visitor();
    const order = (await buy(buyer, [shop.idOf(tomato), 1])).location ?? "";
    const admin = await adminOf(shop);
    const page = await admin.get(settings);
    expect(page.words).toContain("4 products are demo products. 1 product of your own will stay.");
    const asked = await admin.get(`${settings}?remove`);
    expect(asked.words).toContain("Remove 4 demo products?");
    expect((await admin.post(settings, { do: "remove" })).location).toBe(settings);
    expect((await admin.get(settings)).words).not.toContain("Remove demo products");
    const products = (await shop.visitor().get("/products")).words;
    expect([products.includes(urea.name), products.includes(tomato.name)]).toEqual([true, false]);
    expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).status).toBe(410);
    expect((await buyer.get(order)).words).toContain(tomato.name);
    expect((await admin.post(settings, { do: "remove" })).status, "nothing is left").toBe(303);
    expect(await shop.sql("SELECT before, after FROM changes WHERE what = 'demonstration_removed'")).toEqual([
      { before: { products: 4 }, after: { products: 0 } },
    ]);
    expect((await admin.get("/admin/changes")).words).toContain("Demo products removed");
  });

  test("is removed while others buy: an order gets its items or is refused, and nobody waits for ever", async () => {
    const shop = await openShopApp(kind);
    await mark(shop);
    const admin = await adminOf(shop);
    const buyers = Array.from({ length: 6 }, () =>
      buy(shop.visitor(), [shop.idOf(tomato), 1], [shop.idOf(urea), 1]).catch(() => null),
    );
    await Promise.all([...buyers, admin.post(settings, { do: "remove" }), admin.post(settings, { do: "remove" })]);
    expect(await shop.adminShop.demonstration.count()).toEqual({ demonstration: 0, own: 1 });
    expect(await shop.sql("SELECT id FROM changes WHERE what = 'demonstration_removed'")).toHaveLength(1);
  });
});
