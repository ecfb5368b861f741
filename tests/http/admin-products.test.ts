import { describe, expect } from "vitest";
import { fieldOf, formOf, tags } from "#tests/support/client.ts";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { buy, byStatus, fillCart } from "./buying.ts";
import { addByForm, marigold, sendForm } from "./admin-products.ts";
import { fileOf, smallPhotograph } from "./photographs.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("products on the admin pages, on the %s database", (_kind, test) => {
  test("are added by their form and found in the shop at once", async ({ shop, admin }) => {
    const added = await addByForm(admin, {
      mrp: "₹ 1,260.00",
      brand: "Krishi Beej",
      sparePart: "yes",
      hsn: "1209 9990",
      gst: "5.5",
      facts: "Sowing time: June to July\r\nSpacing: 40 × 30 cm: wide",
    });
    expect([added.status, added.location]).toEqual([303, "/admin/allproducts?sort=newest"]);
    expect((await admin.get("/admin/allproducts")).words).toContain("Product added successfully");
    const [row] = await shop.sql<Record<string, unknown>>("SELECT * FROM products WHERE name = $1", [marigold.name]);
    expect(row).toMatchObject({
      slug: "marigold-pusa-narangi-gainda",
      price_paise: 22_050,
      mrp_paise: 126_000,
      stock: 12,
      pack_amount: "10.000",
      pack_unit: "g",
      hsn: "12099990",
      gst_basis_points: 550,
      spare_part: true,
      demonstration: false,
      version: 1,
      facts: [
        { label: "Sowing time", value: "June to July" },
        { label: "Spacing", value: "40 × 30 cm: wide" },
      ],
    });
    expect(row?.["sku"]).toMatch(/^SEED-\d{6}$/);
    const visitor = shop.visitor();
    expect((await visitor.get("/products?q=gainda")).words).toContain("Price ₹220 .50");
    expect((await visitor.get("/products/marigold-pusa-narangi-gainda")).status).toBe(200);
    expect((await visitor.get(`/pictures/${String(row?.["picture_id"])}/480.webp`)).status).toBe(200);
    expect(await shop.sql("SELECT what, by_id, label FROM changes")).toEqual([
      { what: "product_added", by_id: shop.admin.id, label: marigold.name },
    ]);
    expect(await shop.sql("SELECT change, reason FROM stock_movements WHERE product_id = $1", [row?.["id"]])).toEqual([
      { change: 12, reason: "adjustment" },
    ]);
  });

  test("without an image are refused with 'Please select an image'; the values stay", async ({ shop, admin }) => {
    const refused = await addByForm(admin, { image: new File([], "") });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Please select an image");
    for (const field of ["name", "description", "packAmount", "price", "stock"] as const) {
      expect(fieldOf(refused, field)).toBe(marigold[field]);
    }
    expect(await shop.sql("SELECT id FROM products WHERE name = $1", [marigold.name])).toEqual([]);
  });

  test("with a field that is refused keep the picture, which is not chosen again", async ({ shop, admin }) => {
    const refused = await addByForm(admin, { price: "0", mrp: "5,0", stock: "12.5" });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Price must be more than 0.");
    expect(refused.words).toContain("Enter a number, such as 220 or 220.50.");
    expect(refused.words).toContain("Enter a whole number of packs, without decimals.");
    expect(refused.words).toContain("Your picture is uploaded. You need not choose it again.");
    const [key, picture] = [fieldOf(refused, "key"), fieldOf(refused, "picture")];
    const again = await sendForm(admin, "/admin/addproduct", { ...marigold, key, picture, image: new File([], "") });
    expect(again.location).toBe("/admin/allproducts?sort=newest");
    expect(await shop.sql("SELECT picture_id FROM products WHERE name = $1", [marigold.name])).toEqual([
      { picture_id: picture },
    ]);
    const stolen = await sendForm(admin, "/admin/addproduct", { ...marigold, name: "Another", picture });
    expect([stolen.status, stolen.words.includes("Choose it again.")], "one picture, one product").toEqual([400, true]);
  });

  test("whose form is sent twice at once are added once, with one picture", async ({ shop, admin }) => {
    const key = fieldOf(await admin.get("/admin/addproduct"), "key");
    const image = fileOf(await smallPhotograph());
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => sendForm(admin, "/admin/addproduct", { ...marigold, key, image })),
    );
    expect(byStatus(sent)).toEqual({ 303: 4 });
    expect(await shop.sql("SELECT id FROM products WHERE name = $1", [marigold.name])).toHaveLength(1);
    const other = await sendForm(admin, "/admin/addproduct", { ...marigold, name: "Aster", key, image });
    expect(other.status).toBe(409);
    expect(other.words).toContain(`This form has already added “${marigold.name}”.`);
    const next = await sendForm(admin, "/admin/addproduct", {
      ...marigold,
      name: "Aster",
      key: fieldOf(other, "key"),
      picture: fieldOf(other, "picture"),
    });
    expect(next.status).toBe(303);
  });

  test("of one name get addresses of their own, also when they are added at once", async ({ shop, admin }) => {
    const added = await Promise.all(["A-1", "A-2", "A-3"].map((sku) => addByForm(admin, { sku })));
    expect(byStatus(added)).toEqual({ 303: 3 });
    const slugs = await shop.sql<{ slug: string }>("SELECT slug FROM products WHERE name = $1 ORDER BY slug", [
      marigold.name,
    ]);
    expect(slugs).toHaveLength(3);
    expect(slugs[0]?.slug).toBe("marigold-pusa-narangi-gainda");
    const taken = await addByForm(admin, { name: "Zinnia", sku: "A-1" });
    expect([taken.status, taken.words.includes("Another product has this product code")]).toEqual([400, true]);
  });

  test("leave shop and carts when they are deleted, and come back by Undo; orders stay", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const buyer = shop.visitor();
    const order = await buy(buyer, [id, 1]);
    await fillCart(buyer, [id, 1]);
    const back = "/admin/allproducts?q=tomato";
    const question = await admin.get(`/admin/editproduct/${id}?${new URLSearchParams({ back, delete: "ask" })}`);
    expect(question.words).toContain(`Delete ${tomato.name}?`);
    const gone = { intent: "delete", id: String(id), name: tomato.name, back };
    expect(formOf(question, "delete-form")).toEqual(gone);
    const both = await Promise.all([admin.post("/admin/allproducts", gone), admin.post("/admin/allproducts", gone)]);
    expect(byStatus(both)).toEqual({ 303: 2 });
    expect(await shop.sql("SELECT what FROM changes")).toEqual([{ what: "product_deleted" }]);
    expect((await shop.visitor().get("/products?q=tomato")).words).not.toContain(tomato.name);
    expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).status).toBe(410);
    expect((await buyer.get("/cart")).words).toContain("No longer sold.");
    expect((await buyer.get(order.location ?? "")).words).toContain(tomato.name);
    await admin.post("/admin/allproducts", { ...gone, intent: "restore" });
    expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).status).toBe(200);
  });

  test("that are not there, deleted or nonsense lead to the list with 'No such product!'", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    await shop.sql("UPDATE products SET deleted_at = now() WHERE id = $1", [id]);
    for (const wrong of [id, 999_999, 2_147_483_648, "99999999999999999999", "x", "0", "-1", "1.5", "1e3"]) {
      const page = await admin.get(`/admin/editproduct/${wrong}`);
      expect(page.location, String(wrong)).toBe("/admin/products");
      const on = await admin.get("/admin/products");
      expect(on.location).toBe("/admin/allproducts");
      expect((await admin.get("/admin/allproducts")).words, String(wrong)).toContain("No such product!");
    }
    expect((await admin.get("/admin/editproduct/%00")).status, "an address that nobody can read").toBe(404);
  });

  test("are refused where a field is nonsense, with no failure of ours", async ({ shop, admin }) => {
    const wrong: Record<string, string[]> = {
      name: ["", "   ", "\u0000", "\u2800", "x".repeat(121)],
      description: ["x".repeat(4001)],
      category: ["", "tractors", "toString"],
      packAmount: ["", "0", "-1", "1.2345", "NaN", "1e5", "Infinity", "1000001"],
      packUnit: ["", "tonne"],
      price: ["", "0", "-5", "1.234", "10000000.01", "abc", "1,5", "21474836.48", "0x10", "١.٢.٣"],
      mrp: ["220.49", "0", "x"],
      stock: ["", "-1", "1.5", "1000001", "2147483648", "९.५"],
      hsn: ["123", "12099", "6029090", "123456789", "12a4"],
      gst: ["40.01", "-1", "5.555", "x"],
      facts: ["no colon", ": no label", "no value:", "a: b\n".repeat(31)],
      sku: ["x".repeat(41)],
      brand: ["x".repeat(61)],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const page = await addByForm(admin, { [field]: value, image: new File([], "") });
        expect([page.status, page.html.includes(`id="${field}-problem"`)], `${field} ${value}`).toEqual([400, true]);
      }
    }
    expect(await shop.sql("SELECT id FROM products WHERE name = $1", [marigold.name])).toEqual([]);
  });

  test("are searched and chosen by category in the list, with what can be done to each", async ({ shop, admin }) => {
    const page = await admin.get("/admin/allproducts?category=seeds&q=tomato");
    expect(page.words).toContain("₹425.00");
    expect(page.words).not.toContain(urea.name);
    expect(tags(page.html, "a").some((tag) => tag.includes(`/admin/editproduct/${shop.idOf(tomato)}`))).toBe(true);
    expect((await admin.get("/admin/allproducts?q=xyzzy")).words).toContain("No products found");
  });
});
