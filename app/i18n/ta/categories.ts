import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "விதைகள்",
  fertilizers: "உரங்கள்",
  sprayers: "ஸ்பிரேயர்கள்",
  parts: "ஸ்பிரேயர் பாகங்கள்",
  garden: "தோட்டம்",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "விதைகள்",
  fertilizers: "உரங்கள்",
  sprayers: "ஸ்பிரேயர்கள்",
  garden: "தோட்டம்",
};
