import type { Sort } from "#shop/catalogue/listing.ts";
import type { Category } from "#shop/catalogue/product.ts";
import { categories, categoryChoices } from "./categories.ts";
import { upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "Best match",
  price: "Price, low to high",
  "-price": "Price, high to low",
  name: "Name",
  newest: "Newest",
};

/** The words of the list of products. */
export const listingWords = {
  products: {
    description: "All seeds, fertilizers, sprayers, spare parts and garden goods, with price, pack size and stock.",
    heading: "Products",
    productsHeading: "Goods",
    category: "Category",
    shelves: "Shelves",
    all: "All",
    categories: categoryChoices,
    sort: "Sort by",
    sorts,
    inStock: "In stock",
    spareParts: "Spare parts",
    offers: "Below MRP",
    apply: "Show",
    count: upToThousand,
    none: "No products found",
    noneText: (text: string) => `Nothing has “${text}” in its name or description.`,
    noneAtAll: "The shelves are still empty: the shop is being set up.",
    noneFiltered: "Nothing on the shelves fits what you chose.",
    noneWayOut: "Show all products",
    askUs: "Ask us",
    close: "Did you mean one of these?",
    more: "Show more goods",
    loadingMore: "Getting more goods…",
    moreFailed: "The next goods could not be loaded. Try again.",
    pages: "Pages",
    next: "Next",
    previous: "Previous",
    /** Of a category's own page, for search engines and shared links. */
    descriptions: {
      seeds: "Seeds by name and variety, with pack size, price and stock. Order without an account and pay in cash.",
      fertilizers: "Fertilizers with their N-P-K figures, pack size, price and stock. Pay in cash when they arrive.",
      sprayers: "Sprayers by hand, battery and engine, with price and stock. Spare parts are in the same shop.",
      parts: "Nozzles, washers, lances and other spare parts, each with the sprayers that it fits.",
      garden: "Tools, pots, trays and what else a garden needs, with price and stock.",
    } satisfies Record<Category | "parts", string>,
    inCategory: (category: Category | "parts") => categories[category],
  },
};
