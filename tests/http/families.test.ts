import { describe, expect } from "vitest";
import { cardLinksOf, fieldOf } from "#tests/support/client.ts";
import type { Kind } from "#tests/support/kinds.ts";
import { fewProducts, growBag, manyProducts, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { addByForm, editForm, sendForm } from "./admin-products.ts";
import { exportOf, importSheet, preview } from "./importing.ts";
import { adminOf } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

const TOMATO = "/products/tomato-arka-rakshak-f1";
const HEADING = "SKU,Name,Description,Category,Pack size,Pack unit,Family,Price,Stock";

/** Other packs of the tomato, as rows of a file. */
const packs = [
  "TOM-50,Tomato 50 g,Same seed,seeds,50,g,arka RAKSHAK,1825,9",
  "TOM-100,Tomato 100 g,Same seed,seeds,100,g,ArkaRakshak,3700,0",
];

/** A shop in which the tomato has a family. */
const withFamily = (kind: Kind) =>
  openShopApp(kind, {
    products: fewProducts.map((each) => (each === tomato ? { ...each, family: "Arka Rakshak" } : each)),
  });

const familyOf = async ({ sql }: ShopApp) =>
  (await sql<{ family: string | null }>("SELECT family FROM products ORDER BY id")).map(({ family }) => family);

describe.each(ON_KINDS)("packs of one family, on the %s database", (kind, test) => {
  test("are one card, and links on the page of each", async () => {
    const shop = await withFamily(kind);
    const admin = await adminOf(shop);
    const guest = shop.visitor();
    await importSheet(admin, [HEADING, ...packs].join("\n"));
    const list = await guest.get("/products?category=seeds");
    expect(cardLinksOf(list)).toEqual([TOMATO]);
    expect(list.words).toMatch(/10 g · 3 packs (?!· Hirva)/);
    expect((await guest.get("/shop")).words).toMatch(/Seeds.{0,80}?\b1 product\b/);
    expect(await shop.shop.surveyCategories()).toMatchObject({ counts: { seeds: 1, sprayers: 2, parts: 1 } });
    for (const query of ["tomato+50+g", "tomato+50g", "tomato+50+gram"]) {
      expect(cardLinksOf(await guest.get(`/products?q=${query}`))[0], query).toBe("/products/tomato-50-g");
    }
    const page = await guest.get("/products/tomato-50-g");
    const [, nav = ""] = /<nav class="packs"[^>]*>(.*?)<\/nav>/.exec(page.html) ?? [];
    const links = [...nav.matchAll(/<a[^>]*>/g)].map(([tag]) => [
      /href="(.*?)"/.exec(tag)?.[1],
      tag.includes("current"),
    ]);
    expect(links).toEqual([
      [TOMATO, false],
      ["/products/tomato-50-g", true],
      ["/products/tomato-100-g", false],
    ]);
    expect(page.words).toMatch(/10 g ₹425.00 ₹42.50\/g 50 g ₹1,825.00 ₹36.50\/g Best value 100 g .* Out of stock/);
    expect(page.html).toContain("<title>Tomato 50 g, 50 g · Hirva Agro</title>");
    expect(page.html).toMatch(/<link rel="canonical" href="[^"]*\/products\/tomato-50-g"/);
    expect(page.html).toMatch(
      /"@type":"ProductGroup".*"hasVariant":\[\{"url":"[^"]*f1"\},\{"@id":"[^"]*tomato-50-g"\}/,
    );
    expect((await admin.get("/admin")).words).toContain("Tomato 100 g, 100 g Out of stock");
    const question = await admin.get(`/admin/editproduct/${shop.idOf(tomato)}?delete=ask`);
    expect(question.words).toContain(`Delete ${tomato.name}, 10 g?`);
    // Related products are of other families.
    expect(cardLinksOf(page).filter((link) => link.includes("tomato"))).toEqual([]);

    await shop.sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(tomato)]);
    expect(cardLinksOf(await guest.get("/products?category=seeds&sort=price"))).toEqual(["/products/tomato-50-g"]);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE sku LIKE 'TOM-%'");
    expect((await guest.get(`${TOMATO}?x`)).html).not.toContain('class="packs"');
  });

  test("that are out of stock offer the others in the cart", async () => {
    const shop = await withFamily(kind);
    const admin = await adminOf(shop);
    const guest = shop.visitor();
    await importSheet(admin, [HEADING, ...packs].join("\n"));
    await guest.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" });
    expect((await guest.get("/cart")).words).not.toContain("Other packs");
    await shop.sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(tomato)]);
    const { html, words } = await guest.get("/cart");
    expect(words).toContain("Other packs in stock: 50 g");
    expect(html).toContain('href="/products/tomato-50-g"');
    expect(words).not.toContain("100 g");
  });

  test("are one group in the product feed and on their pages, which stays while packs come and go", async () => {
    const shop = await withFamily(kind);
    await importSheet(await adminOf(shop), [HEADING, ...packs].join("\n"));
    const guest = shop.visitor();
    const inFeed = async (name: string) => {
      const items = (await guest.get("/feed.xml")).html.split("<item>").slice(1);
      return items.map((item) => new RegExp(`<${name}>([^<>]*)</${name}>`).exec(item)?.[1]);
    };
    const groupOf = (html: string) => /"productGroupID":"(\w+)"/.exec(html)?.[1];
    const [group, ...others] = await inFeed("g:item_group_id");
    expect(group).toMatch(/^\w{32}$/);
    expect(others).toEqual([undefined, undefined, undefined, undefined, group, group]);
    expect(await inFeed("g:size")).toEqual(["10 g", undefined, undefined, undefined, undefined, "50 g", "100 g"]);
    for (const path of [TOMATO, "/products/tomato-100-g"]) expect(groupOf((await guest.get(path)).html)).toBe(group);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id = $1", [shop.idOf(tomato)]);
    await shop.sql("UPDATE products SET family = 'Arka Rakshak', family_key = 'arkarakshak'");
    const [single, sprayers, parts, ...rest] = await inFeed("g:item_group_id");
    expect([single, ...rest]).toEqual([undefined, undefined, group, group]);
    expect([parts, sprayers?.length]).toEqual([sprayers, 32]);
    expect(sprayers, "of another category").not.toBe(group);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE sku IN ('TOM-50', 'SPRAY-KNAP-16')");
    expect(new Set(await inFeed("g:item_group_id"))).toEqual(new Set([undefined]));
    expect(groupOf((await guest.get("/products/tomato-100-g")).html)).toBeUndefined();
  });

  test("a further pack takes all from the first one but what differs", async ({ shop, admin, guest }) => {
    const id = shop.idOf(growBag);
    const form = await admin.get(`/admin/addproduct?like=${id}`);
    expect(form.html).toMatch(/<option[^>]*value="piece"[^>]*selected/);
    expect(["name", "family", "packAmount", "price", "stock", "sku"].map((field) => fieldOf(form, field))).toEqual([
      growBag.name,
      growBag.name,
      "",
      "",
      "",
      "",
    ]);
    const typed = { name: growBag.name, category: "garden", packAmount: "25", packUnit: "piece", price: "500" };
    const fields = { ...typed, family: growBag.name, like: String(id), image: new File([], "") };
    expect((await addByForm(admin, fields)).status).toBe(303);
    expect((await shop.sql("SELECT name FROM products WHERE family = $1", [growBag.name])).length).toBe(2);
    expect(cardLinksOf(await guest.get("/products?q=grow+bag"))).toHaveLength(1);
    expect((await admin.get("/admin/allproducts?q=grow+bag")).words).toContain(`25 pieces · Family: ${growBag.name}`);
    expect((await admin.get("/admin/changes")).words).toContain(`${growBag.name} edited`);
    expect((await addByForm(admin, { ...fields, like: "999" })).status).toBe(303);
  });

  test("are refused beyond twelve, in the form and in a file, where they were entered", async () => {
    const shop = await openShopApp(kind, { products: manyProducts(13, (n) => ({ family: n < 12 ? "Good" : null })) });
    const admin = await adminOf(shop);
    const [last] = await shop.sql<{ id: number }>("SELECT max(id) AS id FROM products");
    const edited = await editForm(admin, last!.id);
    const refused = await sendForm(admin, `/admin/editproduct/${last!.id}`, { ...edited, family: "g O o d" });
    expect([refused.status, fieldOf(refused, "family")]).toEqual([400, "g O o d"]);
    expect(refused.words).toContain("This family already has 12 packs.");
    // Nor does the product join it whose new pack is refused.
    const family = { family: "Good", like: String(last!.id), image: new File([], "") };
    expect((await addByForm(admin, { ...edited, ...family, sku: "", packAmount: "7" })).status).toBe(400);
    expect((await familyOf(shop)).filter((each) => each === "Good")).toHaveLength(12);
    const first = await editForm(admin, last!.id - 1);
    expect((await sendForm(admin, `/admin/editproduct/${last!.id - 1}`, { ...first, price: "9" })).status).toBe(303);
    const { page } = await preview(admin, `${HEADING}\nX,X,X,fertilizers,1,g,GOOD,5,9\nY,Y,Y,seeds,1,g,GOOD,5,9\n`);
    expect(page.words).toContain("This family already has 12 packs.");
    expect(page.words).toContain("Y (row 3): “Good 0001” of the family “GOOD” is in another category.");
  });

  test("come out of a file as they go in, and equal packs are pointed out", async () => {
    const shop = await withFamily(kind);
    const admin = await adminOf(shop);
    const { page } = await preview(admin, [HEADING, ...packs, packs[0]!.replaceAll("TOM-50", "TOM-51")].join("\n"));
    expect(page.words).toContain("Tomato 50 g, 50 g (row 2): 1825.00, stock 9, family “arka RAKSHAK”");
    expect(page.words).toContain(
      "Tomato 50 g (row 4): “Tomato 50 g” of the family “arka RAKSHAK” has the same pack size.",
    );
    await importSheet(admin, [HEADING, ...packs].join("\n"));
    const file = await exportOf(admin);
    expect((await preview(admin, file)).page.words).toContain("Nothing to save");
    await importSheet(admin, file.replaceAll("ArkaRakshak", ""));
    expect(await familyOf(shop)).toEqual(["Arka Rakshak", null, null, null, null, "arka RAKSHAK", null]);
    await importSheet(admin, "SKU,Price\nTOM-50,1900\n");
    expect((await familyOf(shop))[5]).toBe("arka RAKSHAK");
  });

  test("are offered to the admin's form by any part of their family's name", async ({ shop, admin }) => {
    await shop.sql("UPDATE products SET family = sku, family_key = lower(sku)");
    const offered = async (typed: string) =>
      JSON.parse((await admin.get(`/admin/families?${new URLSearchParams({ q: typed })}`)).html) as string[];
    expect(await offered("")).toEqual(fewProducts.map(({ sku }) => sku).toSorted());
    expect(await offered("tomb")).toEqual([]);
    expect(await offered(" m - 1")).toEqual([tomato.sku]);
    await shop.sql("UPDATE products SET deleted_at = now()");
    expect(await offered("")).toEqual([]);
  });

  test("are suggested where names differ only in the pack, joined by one press, and undone", async ({
    shop,
    admin,
  }) => {
    await importSheet(admin, [HEADING, ...packs.map((row) => row.replace(/arka ?rakshak/i, ""))].join("\n"));
    const page = await admin.get("/admin/allproducts?q=tomato");
    expect(page.words).toContain("These look like packs of one family: Tomato 50 g, Tomato 100 g.");
    const sent = { ids: fieldOf(page, "ids"), family: "Tomato", back: "/admin/allproducts?q=tomato" };
    const change = (intent: string, fields = {}) => admin.post("/admin/allproducts", { ...sent, intent, ...fields });
    expect((await change("join_family")).location).toBe("/admin/allproducts?q=tomato");
    expect((await familyOf(shop)).slice(5)).toEqual(["Tomato", "Tomato"]);
    const joined = await admin.get("/admin/allproducts?q=tomato");
    expect(joined.words).toContain("2 products became packs of “Tomato” today.");
    expect(joined.words).not.toContain("These look like");
    await change("join_family");
    expect((await admin.get("/home")).words).toContain("These products have changed.");
    await change("leave_family");
    expect((await familyOf(shop)).slice(5)).toEqual([null, null]);
    await change("join_family", { ids: `${shop.idOf(growBag)},${sent.ids}` });
    expect((await familyOf(shop)).slice(5)).toEqual([null, null]);
    for (const ids of ["", "x", "1,-1", "1,2,3,99999999999"])
      expect((await change("join_family", { ids })).status).toBe(400);
  });
});
