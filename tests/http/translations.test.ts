import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { theProcess } from "#shop/values/viewer.ts";
import { formOf, type Client } from "#tests/support/client.ts";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openSharedShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { adminOf } from "./people.ts";

let shop: ShopApp & { close(): Promise<void> };
let admin: Client;

beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
  admin = await adminOf(shop);
  const translation = {
    productId: shop.idOf(tomato),
    language: "hi",
    name: "टमाटर अर्का रक्षक",
    description: "",
    facts: [],
  };
  await shop.shop.asAdmin(theProcess)!.translations.save(translation);
});
afterAll(() => shop.close());

describe("translations of products", () => {
  test("translates a product; what somebody else saved meanwhile is shown, not lost", async () => {
    const path = `/admin/editproduct/${shop.idOf(urea)}/hi`;
    const form = await admin.get(path);
    expect(form.words).toContain(urea.name);
    const sent = { ...formOf(form, "translate"), name: "यूरिया", description: "नाइट्रोजन", facts: "" };
    expect((await admin.post(path, { ...sent, name: "" })).words).toContain("Enter a name");
    expect((await admin.post(path, { ...sent, facts: "no colon" })).status).toBe(400);
    expect((await admin.post(path, sent)).location).toBe(`${path}?saved`);
    const late = await admin.post(path, { ...sent, name: "यूरिया खाद" });
    expect([late.status, late.words.includes("Someone else changed this translation")]).toEqual([409, true]);
    await shop.sql("UPDATE products SET description = description || '!' WHERE id = $1", [shop.idOf(urea)]);
    expect((await admin.get(path)).words).toContain("English text has changed");
    const again = await admin.get(path);
    expect(
      (await admin.post(path, { ...formOf(again, "translate"), name: "", description: "", facts: "" })).status,
    ).toBe(303);
    expect((await admin.get(path)).words).toContain("not translated");
    expect((await admin.get(`/admin/editproduct/${shop.idOf(urea)}/xx`)).status).toBe(404);
  });

  test("exports a sheet that changes nothing, imports one after a look, and undoes it", async () => {
    const sheet = (await admin.get("/admin/languages/download?language=hi")).html;
    expect(sheet).toContain(tomato.sku);
    const send = async (text: string) => {
      const body = new FormData();
      body.set("intent", "check");
      body.set("sheet", new File([text], "hindi.csv"));
      return await admin.send("/admin/languages", { method: "POST", body, headers: { origin: SHOP_URL } });
    };
    const same = await admin.get((await send(sheet)).location!);
    expect(same.words).toContain("0 rows to save");
    const long = `${sheet}${`NONE,hi,${"x".repeat(500)},,\n`.repeat(200)}`;
    expect((await send(long)).status, "a sheet of more than a form's 64 KB").toBe(303);
    const rows = [
      "SKU,Language,Name,Description,Facts",
      `${urea.sku},hi,यूरिया नई,,`,
      "NONE,hi,x,,",
      `${urea.sku},fr,x,,`,
      `${tomato.sku},mr,,x,`,
    ];
    const { location } = await send(rows.join("\n"));
    const preview = await admin.get(location!);
    for (const text of [
      "1 row to save",
      "3 rows not taken",
      "Row 3, NONE: no product has this SKU",
      "the name is missing",
    ])
      expect(preview.words).toContain(text);
    expect((await shop.visitor().get("/hi/products")).words).not.toContain("यूरिया नई");
    await admin.post(location!, { intent: "confirm" });
    await admin.post(location!, { intent: "confirm" });
    expect((await shop.visitor().get("/hi/products")).words).toContain("यूरिया नई");
    await admin.post(location!, { intent: "undo" });
    expect((await admin.get(location!)).words).toContain("Undone.");
    expect((await shop.visitor().get("/hi/products")).words).not.toContain("यूरिया नई");
    for (const text of ["a,b\n1,2\n", '"open']) expect((await send(text)).status).toBe(400);
  });
});
