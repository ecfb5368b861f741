import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { fieldOf, formOf } from "#tests/support/client.ts";
import { tomato, urea } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { buy, byStatus, confirm, fillCart, openCheckout } from "./buying.ts";
import { addByForm, editForm, rowBase, sendForm, sendRow, setStock } from "./admin-products.ts";
import { adminOf } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("products on the admin pages, on the %s database", (_kind, test) => {
  test("are edited, keep their former addresses, and are the admin's own from then on", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    await shop.sql("UPDATE products SET demonstration = true WHERE id = $1", [id]);
    const form = await editForm(admin, id);
    const saved = await sendForm(admin, `/admin/editproduct/${id}`, { ...form, name: "Tomato Ruby", price: "430" });
    expect([saved.status, saved.location]).toEqual([303, "/admin/allproducts"]);
    expect((await admin.get("/admin/allproducts")).words).toContain("Product updated successfully");
    expect(
      await shop.sql("SELECT slug, price_paise, version, demonstration, stock FROM products WHERE id = $1", [id]),
    ).toEqual([{ slug: "tomato-ruby", price_paise: 43_000, version: 2, demonstration: false, stock: 12 }]);
    const visitor = shop.visitor();
    expect((await visitor.get("/products/tomato-arka-rakshak-f1")).location).toContain("/products/tomato-ruby");
    expect((await visitor.get("/products?q=ruby")).words).toContain("Price ₹430 .00");
    const [change] = await shop.sql<object>("SELECT what, before, after FROM changes");
    expect(change).toEqual({
      what: "product_edited",
      before: { name: tomato.name, price: "425.00" },
      after: { name: "Tomato Ruby", price: "430.00" },
    });

    const back = await editForm(admin, id);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...back, name: tomato.name });
    expect((await visitor.get("/products/tomato-arka-rakshak-f1")).status).toBe(200);
    expect((await visitor.get("/products/tomato-ruby")).location).toContain("/products/tomato-arka-rakshak-f1");
    const named = await addByForm(admin, { name: "Tomato Ruby", sku: "RUBY" });
    expect(named.status).toBe(303);
    expect((await visitor.get("/products/tomato-ruby")).location, "a former address still leads on").toContain(
      "/products/tomato-arka-rakshak-f1",
    );
    expect((await visitor.get("/products/tomato-ruby-ruby")).status).toBe(200);
  });

  test("that two edit at once show the second what changed, and overwrite nothing unasked", async ({ shop }) => {
    const [first, second] = [await adminOf(shop), await adminOf(shop)];
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    const [one, two] = [await editForm(first, id), await editForm(second, id)];
    await sendForm(first, path, { ...one, price: "400", brand: "Vasudha" });
    const late = await sendForm(second, path, { ...two, price: "450", description: "Sow in June." });
    expect(late.status).toBe(409);
    for (const words of ["When you opened it: 425.00", "Now: 400.00", "You typed: 450", "Now: Vasudha"]) {
      expect(late.words).toContain(words);
    }
    expect([fieldOf(late, "price"), fieldOf(late, "description"), fieldOf(late, "brand")]).toEqual([
      "450",
      "Sow in June.",
      "Vasudha",
    ]);
    expect(await shop.sql("SELECT price_paise, brand FROM products WHERE id = $1", [id])).toEqual([
      { price_paise: 40_000, brand: "Vasudha" },
    ]);
    const over = await sendForm(second, path, {
      ...two,
      seen: fieldOf(late, "seen"),
      price: fieldOf(late, "price"),
      description: fieldOf(late, "description"),
      brand: fieldOf(late, "brand"),
    });
    expect(over.status).toBe(303);
    expect(await shop.sql("SELECT price_paise, brand, description, version FROM products WHERE id = $1", [id])).toEqual(
      [{ price_paise: 45_000, brand: "Vasudha", description: "Sow in June.", version: 3 }],
    );
    const raced = [await editForm(first, id), await editForm(second, id)] as const;
    const answers = await Promise.all([
      sendForm(first, path, { ...raced[0], price: "1" }),
      sendForm(second, path, { ...raced[1], price: "2" }),
    ]);
    expect(byStatus(answers)).toEqual({ 303: 1, 409: 1 });
    const twice = await editForm(first, id);
    const same = await Promise.all([1, 2].map(() => sendForm(first, path, { ...twice, price: "7", stock: "20" })));
    expect(byStatus(same), "the same form twice is one change").toEqual({ 303: 2 });
    expect(await shop.sql("SELECT stock FROM products WHERE id = $1", [id])).toEqual([{ stock: 20 }]);
  });

  test("keep what is sold while their stock is edited", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const form = await editForm(admin, id);
    expect((await buy(shop.visitor(), [id, 3])).status).toBe(303);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...form, stock: "20" });
    expect(await shop.sql("SELECT stock FROM products WHERE id = $1", [id])).toEqual([{ stock: 17 }]);
    const short = await editForm(admin, id);
    await buy(shop.visitor(), [id, 10]);
    const refused = await sendForm(admin, `/admin/editproduct/${id}`, { ...short, stock: "0" });
    expect([refused.status, refused.words.includes("Only 7 pieces left")]).toEqual([400, true]);
  });

  test("that two people count are counted once; the second one sees the first count", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    const form = await editForm(admin, id);
    const seen = Number(form["stock"]);
    const counted = await shop.adminShop.products.updateStock({
      id,
      base: { stock: seen, count: await countOf(shop, id) },
      wanted: 153,
      reason: "adjustment",
    });
    expect(counted).toEqual({ ok: true, value: { before: seen, after: 153 } });
    const late = await sendForm(admin, path, { ...form, stock: "160" });
    expect(late.status).toBe(409);
    for (const words of [`When you opened it: ${seen}`, "Now: 153", "You typed: 160"])
      expect(late.words).toContain(words);
    const over = await sendForm(admin, path, { ...form, seen: fieldOf(late, "seen"), stock: fieldOf(late, "stock") });
    expect(over.status).toBe(303);
    expect(await shop.sql("SELECT stock FROM products WHERE id = $1", [id])).toEqual([{ stock: 160 }]);
  });

  test("of which more came back than is typed in one go can be edited all the same", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    await shop.sql("UPDATE products SET stock = 2000000 WHERE id = $1", [id]);
    const form = await editForm(admin, id);
    expect((await sendForm(admin, `/admin/editproduct/${id}`, { ...form, brand: "Vasudha" })).status).toBe(303);
    expect(await shop.sql("SELECT stock, brand FROM products WHERE id = $1", [id])).toEqual([
      { stock: 2_000_000, brand: "Vasudha" },
    ]);
  });

  test("have their stock put right in the list, as a change against the number seen", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const stock = async () =>
      (await shop.sql<{ stock: number }>("SELECT stock FROM products WHERE id = $1", [id]))[0]?.stock;
    const before = await rowBase(admin, id);
    await buy(shop.visitor(), [id, 2]);
    const saved = await setStock(admin, { id, base: before, wanted: 20 });
    expect([saved.status, saved.location]).toEqual([303, "/admin/allproducts"]);
    expect(await stock()).toBe(18);
    const [movement] = await shop.sql<{ id: string }>(
      "SELECT id, change, reason FROM stock_movements WHERE product_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(movement).toMatchObject({ change: 8, reason: "adjustment" });
    expect(await shop.sql("SELECT what, before, after FROM changes")).toEqual([
      { what: "stock_changed", before: { stock: 10 }, after: { stock: 18 } },
    ]);
    const repeated = await setStock(admin, { id, base: before, wanted: 20 });
    expect([repeated.status, await stock()], "the form came twice, or somebody counted meanwhile").toEqual([409, 18]);
    expect(repeated.words).toContain("Someone else changed the stock: it is now 18. Your 20 is not saved yet.");
    const base = await rowBase(admin, id);
    expect(base.count).toBe(String(movement?.id));
    await buy(shop.visitor(), [id, 10]);
    const short = await setStock(admin, { id, base, wanted: 5 });
    expect([short.status, await stock()]).toEqual([409, 8]);
    expect(short.words).toContain("Only 8 pieces left");
    for (const wanted of ["", "1.5", "-1", "1000001", "99999999999999999999", "ten"]) {
      expect((await setStock(admin, { id, base, seen: 8, wanted })).status, wanted).toBe(400);
    }
    expect(await stock()).toBe(8);
  });

  test("get twenty more by one tap, once each, and lose them again by Undo", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const stock = async () =>
      (await shop.sql<{ stock: number }>("SELECT stock FROM products WHERE id = $1", [id]))[0]?.stock ?? 0;
    const movements = () =>
      shop.sql(
        "SELECT change, reason FROM stock_movements WHERE product_id = $1 AND reason IN ('received', 'adjustment') ORDER BY id",
        [id],
      );
    const before = await stock();
    const base = await rowBase(admin, id);
    await buy(shop.visitor(), [id, 2]);
    const key = randomUUID();
    const tap = { id, intent: "restock", base, key, back: "/admin/allproducts?q=tomato#x" };
    const taps = await Promise.all([sendRow(admin, tap), sendRow(admin, tap)]);
    expect(byStatus(taps), "a double tap").toEqual({ 303: 2 });
    expect(taps[0]?.location).toBe("/admin/allproducts?q=tomato#x");
    expect(await stock()).toBe(before - 2 + 20);
    const later = await rowBase(admin, id);
    await buy(shop.visitor(), [id, 1]);
    const undo = { id, intent: "undo_restock", base: later, key };
    expect((await sendRow(admin, undo)).status).toBe(303);
    expect((await sendRow(admin, undo)).status).toBe(303);
    const other = await sendRow(admin, { ...undo, key: randomUUID() });
    expect([other.status, other.words.includes("Someone else changed the stock")]).toEqual([409, true]);
    expect(await stock()).toBe(before - 3);
    expect((await movements()).slice(-2)).toEqual([
      { change: 20, reason: "received" },
      { change: -20, reason: "adjustment" },
    ]);
    expect((await sendRow(admin, { ...tap, base: { ...base, count: "x" } })).status, "no page's base").toBe(400);
  });

  test("of which two phones add as many, say so to the second: only a form's key makes it the same", async ({
    shop,
    admin,
  }) => {
    const id = shop.idOf(tomato);
    const stock = async () => (await shop.sql("SELECT stock FROM products WHERE id = $1", [id]))[0];
    const base = await rowBase(admin, id);
    const wanted = String(Number(base.stock) + 20);
    const reset = () => shop.sql("UPDATE products SET stock = $2 WHERE id = $1", [id, Number(base.stock)]);
    for (const form of [{ intent: "restock" }, { intent: "edit", stock: wanted }]) {
      await reset();
      const [now, key] = [await rowBase(admin, id), randomUUID()];
      expect((await sendRow(admin, { id, base: now, ...form, key })).status).toBe(303);
      expect((await sendRow(admin, { id, base: now, ...form, key })).status, "sent again").toBe(303);
      const late = await sendRow(admin, { id, base: now, ...form, key: randomUUID() });
      expect([late.status, late.words.includes("Someone else changed the stock")]).toEqual([409, true]);
      expect(await stock()).toEqual({ stock: Number(wanted) });
    }
    await reset();
    const [first, second] = [await editForm(admin, id), await editForm(admin, id)];
    const path = `/admin/editproduct/${id}`;
    expect((await sendForm(admin, path, { ...first, stock: wanted })).status).toBe(303);
    expect((await sendForm(admin, path, { ...first, stock: wanted })).status, "sent again").toBe(303);
    const late = await sendForm(admin, path, { ...second, stock: wanted });
    expect([late.status, await stock()]).toEqual([409, { stock: Number(wanted) }]);
  });

  test("change price and MRP in the list; a conflict is only of what both changed", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const figures = async () =>
      (await shop.sql("SELECT price_paise AS price, mrp_paise AS mrp, stock FROM products WHERE id = $1", [id]))[0];
    const base = await rowBase(admin, id);
    const stock = Number(base.stock);
    const edit = (fields: Record<string, string>) => sendRow(admin, { id, intent: "edit", base, ...fields });
    expect((await edit({ price: "399.50" })).status).toBe(303);
    expect(await figures()).toEqual({ price: 39_950, mrp: 49_000, stock });
    expect((await edit({ price: "399.5" })).status, "what is so already is no conflict").toBe(303);
    expect((await edit({ mrp: "500", stock: String(stock + 5) })).status, "others' fields stay").toBe(303);
    expect(await figures()).toEqual({ price: 39_950, mrp: 50_000, stock: stock + 5 });
    const late = await edit({ price: "380" });
    expect([late.status, late.words.includes("now ₹399.50. Your ₹380.00 is not saved yet.")]).toEqual([409, true]);
    const wrong = await edit({ price: "free" });
    expect([wrong.status, wrong.words.includes("Enter a number")]).toEqual([400, true]);
    const above = await edit({ price: "600", mrp: "500" });
    expect([above.status, above.words.includes("it cannot be below the price")]).toEqual([400, true]);
    expect(await figures()).toEqual({ price: 39_950, mrp: 50_000, stock: stock + 5 });
  });

  test("are listed by what they want, and the edit leads back to that list", async ({ shop, admin }) => {
    const [out, few] = [shop.idOf(tomato), shop.idOf(urea)];
    await shop.sql("UPDATE products SET stock = CASE id WHEN $1 THEN 0 ELSE 4 END WHERE id IN ($1, $2)", [out, few]);
    await shop.sql("UPDATE products SET stock = 5 WHERE id NOT IN ($1, $2)", [out, few]);
    const listed = async (wanting: string) => {
      const { html } = await admin.get(`/admin/allproducts?wanting=${wanting}`);
      return [...html.matchAll(/<tr id="product-(\d+)"/g)].map(([, id]) => Number(id));
    };
    expect(await listed("out")).toEqual([out]);
    expect(new Set(await listed("few"))).toEqual(new Set([out, few]));
    expect((await listed("nonsense")).length).toBeGreaterThan(2);
    const back = "/admin/allproducts?wanting=few#product-1";
    const page = await admin.get(`/admin/editproduct/${few}?${new URLSearchParams({ back })}`);
    const saved = await sendForm(admin, `/admin/editproduct/${few}`, {
      ...formOf(page, "product-form"),
      brand: "Vasudha",
    });
    expect([saved.status, saved.location]).toEqual([303, back]);
  });

  test("lose no sale and no count when both happen at once", async ({ shop, admin }) => {
    const id = shop.idOf(urea);
    const base = await rowBase(admin, id);
    const checkouts = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = shop.visitor();
        await fillCart(client, [id, 1]);
        return { client, checkout: await openCheckout(client) };
      }),
    );
    const [counted, ...orders] = await Promise.all([
      setStock(admin, { id, base, wanted: 60 }),
      ...checkouts.map(({ client, checkout }) => confirm(client, checkout)),
    ]);
    expect(counted?.status).toBe(303);
    expect(byStatus(orders)).toEqual({ 303: 8 });
    expect(await shop.sql("SELECT stock FROM products WHERE id = $1", [id])).toEqual([{ stock: 52 }]);
  });
});

async function countOf(shop: ShopApp, id: number): Promise<number> {
  return (await shop.adminShop.products.lastCounts([id])).get(id) ?? 0;
}
