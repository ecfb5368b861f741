import type { Category } from "#shop/values/product.ts";
import { categories } from "./categories.ts";
import { products } from "./numbers.ts";

/** The words of the ways into the categories, on the home page and on Shop. */
export const categoryLinksWords = {
  categoryLinks: {
    title: "Shop",
    description: "Shop by category: seeds, fertilizers, sprayers, spray parts and garden supplies.",
    heading: "Shop",
    products,
    categories,
    // The Hindi companions are pictures of the word for those who read it; they are not translations of the page.
    companions: {
      language: "hi",
      categories: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" } as Record<
        Category | "parts",
        string
      >,
    },
    offers: (count: number) => `${products(count)} below MRP today`,
    offersUpTo: (saving: string) => `Save up to ${saving} on one product.`,
    offersLink: "See all offers",
  },
};
