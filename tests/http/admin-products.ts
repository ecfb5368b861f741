import { expect } from "vitest";
import { fieldOf, formOf, type Client, type Page } from "#tests/support/client.ts";
import { SHOP_URL } from "#tests/support/shop-app.ts";
import { fileOf, smallPhotograph } from "./photographs.ts";

/** What the admin types of a new product; only what is required. */
export const marigold = {
  name: "Marigold Pusa Narangi Gainda",
  description: "Deep orange, for garlands. Flowers 125 days from sowing.",
  category: "seeds",
  packAmount: "10",
  packUnit: "g",
  price: "220.50",
  stock: "12",
};

type Fields = Record<string, string | File>;

/** Sends a form as a browser without script does. */
export function sendForm(client: Client, path: string, fields: Fields): Promise<Page> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return client.send(path, { method: "POST", body: form, headers: { origin: SHOP_URL } });
}

/** Adds a product by its form, and gives where that leads. */
export async function addByForm(admin: Client, fields: Fields = {}): Promise<Page> {
  const page = await admin.get("/admin/addproduct");
  const image = fileOf(await smallPhotograph());
  return sendForm(admin, "/admin/addproduct", { ...marigold, key: fieldOf(page, "key"), image, ...fields });
}

/** The fields of the form that edits a product, as they come filled in. */
export async function editForm(admin: Client, id: number): Promise<Record<string, string>> {
  const page = await admin.get(`/admin/editproduct/${id}`);
  expect(page.status).toBe(200);
  return formOf(page, "product-form");
}

/** What a row of the list was filled from: its fields, and the last count of the stock by a person. */
export async function rowBase(admin: Client, id: number): Promise<Record<"price" | "mrp" | "stock" | "count", string>> {
  const { html } = await admin.get("/admin/allproducts");
  const [, row = ""] = new RegExp(`<tr id="product-${id}"(.*?)</tr>`).exec(html) ?? [];
  const [, base] = /name="base" value="(.*?)"/.exec(row) ?? [];
  if (base !== undefined) return JSON.parse(base.replaceAll("&quot;", '"'));
  const { price = "", mrp = "", stock = "" } = await editForm(admin, id);
  return { price, mrp, stock, count: "0" };
}

/** Sends the form of a row of the list. */
export function sendRow(
  admin: Client,
  { id, intent, base, ...fields }: { id: number; intent: string; base: object } & Record<string, unknown>,
): Promise<Page> {
  const form = { ...base, back: "/admin/allproducts", ...(fields as Record<string, string>) };
  return admin.post("/admin/allproducts", { ...form, intent, id: String(id), name: "it", base: JSON.stringify(base) });
}

/** Puts one stock right where it stands; `seen` is the number that the page showed. */
export function setStock(
  admin: Client,
  { id, seen, base, wanted }: { id: number; seen?: number; base: { stock: string }; wanted: number | string },
): Promise<Page> {
  const stock = seen === undefined ? base.stock : String(seen);
  return sendRow(admin, { id, intent: "edit", base: { ...base, stock }, stock: String(wanted) });
}
