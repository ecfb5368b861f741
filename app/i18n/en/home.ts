import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Category } from "#shop/values/product.ts";
/** The words of the home page. */
export const homeWords = {
  home: {
    title: "Buy seeds, fertilizers and sprayers online",
    description:
      "Buy seeds, fertilizers, sprayers, spare parts and garden supplies online. No account needed. Cash on delivery.",
    heading: "Good seeds. Clear prices. Cash on delivery.",
    lead: "Order seeds, fertilizers, sprayers and spare parts from your phone. We call you, then we deliver.",
    heroPicture: "Painting of a shop board in green fields at sunrise",
    examples: ["Onion", "DAP", "Nozzle"],
    need: "What do you need?",
    inStock: "In stock now",
    allProducts: "All products",
    know: "Get to know us",
    knowText: [
      "We sell what a field and a garden need: seeds by variety, fertilizers with their N-P-K grade, sprayers, and the nozzles and washers that keep a sprayer working.",
      "The price you see includes all taxes. If the MRP is higher, we show it next to our price. For packs by weight or volume, you also see the price per kg or litre.",
    ],
    knowMore: "Know More",
    features: {
      cash: { title: "Cash on delivery", text: "Pay when your order arrives." },
      parts: {
        title: "Spare parts",
        text: "Nozzles, washers, lances and batteries, with their size or what they fit.",
      },
      plain: {
        title: "Clear prices",
        text: "All taxes included. Where the MRP is higher, we show it next to our price.",
      },
      person: { title: "Talk to a person", text: "Questions before you buy? Contact us and a person will answer." },
    },
  },
};

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
