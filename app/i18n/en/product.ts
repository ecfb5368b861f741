import type { Category } from "#shop/catalogue/product.ts";
import { categories } from "./categories.ts";
/** The words of a product's own page; those of its card are in every-page.ts. */
export const productWords = {
  product: {
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
  },
};
