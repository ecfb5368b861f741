import type { Category } from "#shop/values/product.ts";

/** What the categories are called. */
export const categories: Record<Category | "parts", string> = {
  seeds: "Seeds",
  fertilizers: "Fertilizers",
  sprayers: "Sprayers",
  parts: "Spray Parts",
  garden: "Garden",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "seeds",
  fertilizers: "fertilizers",
  sprayers: "sprayers",
  garden: "garden",
};
