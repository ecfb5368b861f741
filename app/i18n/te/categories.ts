import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "విత్తనాలు",
  fertilizers: "ఎరువులు",
  sprayers: "స్ప్రేయర్లు",
  parts: "స్ప్రేయర్ భాగాలు",
  garden: "తోటపని",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "విత్తనాలు",
  fertilizers: "ఎరువులు",
  sprayers: "స్ప్రేయర్లు",
  garden: "తోటపని",
};
