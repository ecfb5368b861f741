import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "ਬੀਜ",
  fertilizers: "ਖਾਦਾਂ",
  sprayers: "ਸਪਰੇਅ ਪੰਪ",
  parts: "ਪੰਪ ਦੇ ਪੁਰਜ਼ੇ",
  garden: "ਬਾਗਬਾਨੀ",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "ਬੀਜ",
  fertilizers: "ਖਾਦਾਂ",
  sprayers: "ਸਪਰੇਅ ਪੰਪ",
  garden: "ਬਾਗਬਾਨੀ",
};
