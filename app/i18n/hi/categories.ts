import type { Category } from "#shop/values/product.ts";

/** What the categories are called. */
export const categories: Record<Category | "parts", string> = {
  seeds: "बीज",
  fertilizers: "खाद",
  sprayers: "स्प्रेयर",
  parts: "स्प्रेयर के पुर्जे",
  garden: "बागवानी",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "बीज",
  fertilizers: "खाद",
  sprayers: "स्प्रेयर",
  garden: "बागवानी",
};
