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

/** The last count by a person, which goes along with a stock that is put right in the list. */
export async function lastCount(admin: Client, id: number): Promise<string> {
  const { html } = await admin.get("/admin/allproducts");
  const [, form = ""] =
    new RegExp(`name="intent" value="stock"/><input type="hidden" name="id" value="${id}"/>(.*?)</form>`).exec(html) ??
    [];
  return /name="count" value="(\d+)"/.exec(form)?.[1] ?? "";
}

/** Puts one stock right where it stands. */
export function setStock(
  admin: Client,
  { id, seen, wanted, count }: { id: number; seen: number; wanted: number | string; count: string },
): Promise<Page> {
  return admin.post("/admin/allproducts", {
    intent: "stock",
    id: String(id),
    name: "it",
    seen: String(seen),
    count,
    price: "0",
    typed: String(wanted),
    back: "/admin/allproducts",
  });
}
