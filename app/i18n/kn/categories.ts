import type { Category } from "#shop/values/product.ts";

export const categories: Record<Category | "parts", string> = {
  seeds: "ಬೀಜಗಳು",
  fertilizers: "ಗೊಬ್ಬರಗಳು",
  sprayers: "ಸ್ಪ್ರೇಯರ್‌ಗಳು",
  parts: "ಸ್ಪ್ರೇಯರ್ ಭಾಗಗಳು",
  garden: "ತೋಟದ ಸಾಮಾನು",
};

/** The same, to choose from. */
export const categoryChoices: Record<Category, string> = {
  seeds: "ಬೀಜಗಳು",
  fertilizers: "ಗೊಬ್ಬರಗಳು",
  sprayers: "ಸ್ಪ್ರೇಯರ್‌ಗಳು",
  garden: "ತೋಟದ ಸಾಮಾನು",
};
