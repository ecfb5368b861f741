import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "বীজ",
  fertilizers: "সার",
  sprayers: "স্প্রেয়ার",
  parts: "স্প্রেয়ারের পার্টস",
  garden: "বাগান",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "বীজ",
  fertilizers: "সার",
  sprayers: "স্প্রেয়ার",
  garden: "বাগান",
};
