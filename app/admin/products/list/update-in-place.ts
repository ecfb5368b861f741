import type { AdminShop } from "#shop/admin/open-admin.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { badRequest } from "#app/request/context.ts";
import { HIGHEST_STOCK } from "#shop/catalogue/products/product-fields.ts";
import { parseProduct, toFormValues } from "#shop/catalogue/products/product-form.ts";
import { readNumber } from "#shop/values/numbers.ts";
import { MOVES, type InPlaceAnswer } from "./in-place-form.tsx";

/** Handles a card's form: a counted stock, received or damaged pieces, or a price. Throws 400 for invalid fields. */
export async function putRight(adminShop: AdminShop, id: number, form: FormData): Promise<InPlaceAnswer> {
  const text = textOf(form, "typed").slice(0, 20);
  if (intentOf(form) === "price") return await putPrice(adminShop, id, { text, base: wholeIn(form, "price") });
  const base = { stock: wholeIn(form, "seen"), count: wholeIn(form, "count") };
  if (intentOf(form) === "stock") {
    const wanted = readNumber(text, { decimals: 0, least: 0, most: HIGHEST_STOCK });
    if (typeof wanted !== "number") return { id, of: "stock", kind: "not_stock", text };
    const outcome = await adminShop.products.updateStock({ id, base, wanted, reason: "adjustment" });
    if (!outcome.ok) return { id, of: "stock", ...outcome.problem, text };
    return { id, of: "stock", kind: "saved", stock: outcome.value.stock };
  }
  const reason = MOVES.find((each) => each === textOf(form, "reason")) ?? "received";
  const pieces = readNumber(text, { decimals: 0, least: 1, most: HIGHEST_STOCK });
  if (typeof pieces !== "number") return { id, of: "moved", kind: "not_moved", text };
  const wanted = base.stock + (reason === "received" ? pieces : -pieces);
  const outcome = await adminShop.products.updateStock({ id, base, wanted, reason });
  if (!outcome.ok) return { id, of: "moved", ...outcome.problem, text };
  return { id, of: "moved", kind: "saved", stock: outcome.value.stock };
}

/** Edits the current product's price; refused if its price is no longer the base. */
async function putPrice(
  adminShop: AdminShop,
  id: number,
  { text, base }: { text: string; /** paise */ base: number },
): Promise<InPlaceAnswer> {
  const now = await adminShop.products.find(id);
  if (now === null) return { id, of: "price", kind: "not_found", text };
  const { pricePaise, stock } = now.product;
  // Other fields may be invalid by now, such as a stock above the limit: they do not prevent a new price.
  const parsed = parseProduct({ ...toFormValues(now.product), stock: "0", price: text });
  const { price, mrp } = parsed.ok ? {} : parsed.problems;
  if (price !== undefined) return { id, of: "price", kind: "not_price", field: "price", problem: price, text };
  if (mrp !== undefined) return { id, of: "price", kind: "not_price", field: "mrp", problem: mrp, text };
  if (!parsed.ok) return { id, of: "price", kind: "not_whole", text };
  const wanted = parsed.value.pricePaise;
  if (pricePaise !== base && pricePaise !== wanted) return { id, of: "price", kind: "repriced", pricePaise, text };
  const product = { ...parsed.value, stock };
  const outcome = await adminShop.products.update({
    id,
    base: { version: now.version, stock },
    product,
    pictureId: null,
  });
  if (outcome.ok) return { id, of: "price", kind: "priced", pricePaise: wanted };
  if (outcome.problem.kind !== "changed") return { id, of: "price", kind: "not_found", text };
  return { id, of: "price", kind: "repriced", pricePaise: outcome.problem.now.product.pricePaise, text };
}

function wholeIn(form: FormData, name: string): number {
  const number = Number(textOf(form, name));
  if (!Number.isSafeInteger(number)) throw badRequest();
  return number;
}
