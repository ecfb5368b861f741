import type { Category } from "#shop/catalogue/product.ts";
import { categories } from "./categories-en.ts";
/** The words of a product's own page; those of its card are in en.ts. */
export const productEn = {
  inCategory: (category: Category | "parts") => categories[category],
  youSave: (amount: string) => `You save ${amount}`,
  quantity: "Quantity",
  facts: "Good to know",
  related: "More like this",
  breadcrumbs: "You are here",
  sku: "Article number",
  brand: "Brand",
  pack: "Pack",
  description: (name: string, size: string, price: string) => `${name}, ${size}, ${price}.`,
};
