import { expect } from "vitest";
import {
  PRODUCT,
  PRODUCT_FIELDS,
  type FieldsWith,
  type ProductDraft,
} from "#shop/catalogue/products/product-fields.ts";
import { toFormValues } from "#shop/catalogue/products/product-form.ts";
import { visitor as anybody } from "#shop/values/viewer.ts";
import { fieldOf, formOf, wordsIn } from "#tests/support/client.ts";
import { nozzle, tomato } from "#tests/support/fixtures.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { addByForm, editForm, sendForm } from "./admin-products.ts";
import { test } from "./shop-test.ts";

/** A product that has every field. */
const whole: ProductDraft = {
  ...tomato,
  sku: "WHOLE-1",
  name: "Whole tomato",
  sparePart: true,
  family: "Tomato",
};

test("the product that every field is tried with has a value in each", () => {
  for (const [column, value] of Object.entries(whole)) {
    expect([null, undefined, "", 0, false], `'whole' needs a value of ${column}`).not.toContain(value);
  }
});

test("every field is in the form and stored; a form saved unchanged changes nothing", async ({ shop, admin }) => {
  const typed = toFormValues(whole);
  const asked = Object.keys(formOf(await admin.get("/admin/addproduct"), "product-form", true));
  const answered = PRODUCT_FIELDS.filter((field) => asked.includes(field)).map((field) => [field, typed[field]]);
  expect((await addByForm(admin, Object.fromEntries(answered))).status).toBe(303);
  const row = async () => (await shop.sql<{ id: number }>("SELECT * FROM products WHERE sku = 'WHOLE-1'"))[0]!;
  const added = await row();
  expect((await shop.adminShop.products.find(added.id))?.product).toEqual(whole);

  const path = `/admin/editproduct/${added.id}`;
  expect((await sendForm(admin, path, await editForm(admin, added.id))).status).toBe(303);
  expect(await row()).toEqual(added);

  const renamed = { ...(await editForm(admin, added.id)), name: "Whole melon" };
  expect((await sendForm(admin, path, renamed)).status).toBe(303);
  // With the name changes what is made of it, and what counts changes.
  const ofName = ["name", "slug", "search_text", "search_more", "name_words", "version", "updated_at"];
  expect(await row()).toEqual({ ...added, ...only(await row(), ofName) });
  expect(fieldOf(await admin.get(path), "name")).toBe("Whole melon");

  const before = await row();
  await shop.adminShop.products.delete(added.id);
  await shop.adminShop.products.restore(added.id);
  expect(await row()).toEqual({ ...before, ...only(await row(), ["version", "updated_at"]) });
});

const only = (row: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));

/** What the pages of the tomato and of the nozzle say of each field that is not hidden. */
const TOLD: Record<FieldsWith<"page", "placed" | "fact">, string> = {
  name: tomato.name,
  description: tomato.description,
  category: "Seeds",
  sparePart: "Spray Parts",
  // Shown where several products have it: see families.test.ts.
  family: "",
  packAmount: "10 g",
  packUnit: "10 g",
  price: "₹425",
  mrp: "You save ₹65",
  stock: "In stock",
  mostPerOrder: "Maximum 5,000 per order",
  brand: "Hirva",
  sku: "Product code SEED-TOM-10",
  facts: "Sowing time June to July",
};

test("a product's page tells visitors of each field what its definition says", async () => {
  const { visitor, shop } = await openShopApp(ANY_KIND, { products: [tomato, nozzle] });
  const slugs = ["tomato-arka-rakshak-f1", "hollow-cone-nozzle"];
  const pages = await Promise.all(slugs.map((slug) => visitor().get(`/products/${slug}`)));
  // Without what stands on every page.
  const words = pages.map(({ html }) => wordsIn(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "")).join(" ");
  for (const [field, told] of Object.entries(TOLD)) expect(words, field).toContain(told);
  const found = await shop.findProduct(anybody, slugs[0]!);
  expect(found.ok).toBe(true);
  const hidden = PRODUCT_FIELDS.filter((field) => PRODUCT[field].page === "hidden");
  for (const field of hidden) expect(found, field).not.toHaveProperty(["value", PRODUCT[field].column]);
});
