import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "બિયારણ",
  fertilizers: "ખાતર",
  sprayers: "સ્પ્રે પંપ",
  parts: "પંપના સ્પેર પાર્ટ",
  garden: "બાગકામ",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "બિયારણ",
  fertilizers: "ખાતર",
  sprayers: "સ્પ્રે પંપ",
  garden: "બાગકામ",
};
