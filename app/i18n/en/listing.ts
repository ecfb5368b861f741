import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Category } from "#shop/values/product.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

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
    description: "Buy seeds, fertilizers, sprayers, spare parts and garden supplies. Cash on delivery.",
    heading: "Products",
    resultsFor: (text: string, count: number) => `Results for “${text}” (${countToThousand(count)})`,
    productsHeading: "Results",
    category: "Category",
    categoryFilter: "Categories",
    all: "All",
    categories: categoryChoices,
    sort: "Sort by",
    sorts,
    inStock: "In stock",
    spareParts: "Spare parts",
    offers: "Below MRP",
    apply: "Apply",
    count: upToThousand,
    none: "No products found",
    noneText: (text: string) => `We found nothing for “${text}”.`,
    noneAtAll: "The shop is being set up. Products will be here soon.",
    noneFiltered: "No product matches your filters.",
    noneWayOut: "Show all products",
    lookInCategory: "Look in a category",
    close: (text: string) => `No product is called “${text}”. Did you mean one of these?`,
    more: "Show more",
    loadingMore: "Loading more…",
    moreFailed: "Could not load more products. Please try again.",
    pages: "Pages",
    next: "Next",
    previous: "Previous",
    /** Of a category's own page, for search engines and shared links. */
    descriptions: {
      seeds: "Buy seeds by variety, with pack size, price and stock. No account needed. Cash on delivery.",
      fertilizers: "Buy fertilizers by N-P-K grade, with pack size, price and stock. Cash on delivery.",
      sprayers: "Hand, battery and engine sprayers, with price and stock. Spare parts too. Cash on delivery.",
      parts: "Nozzles, washers, lances and other spare parts, with their size or the sprayers they fit.",
      garden: "Garden tools, pots, trays and more, with price and stock. Cash on delivery.",
    } satisfies Record<Category | "parts", string>,
    inCategory: (category: Category | "parts") => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

/** What is said above a list that is not simply what was asked for. */
export const searchRemarksWords = {
  searchRemarks: {
    shownFor: (name: string, typed: string) => `Showing ${name} for “${typed}”.`,
    didYouMean: (names: readonly string[], typed: string) =>
      `Showing ${names.join(" and ")} for “${typed}”. Did you mean one of these?`,
    soundsLike: (typed: string) => `Showing products with names that sound like “${typed}”.`,
    without: (words: readonly string[]) => `No product has all these words. Showing results without ${quoted(words)}.`,
    notSold: (names: readonly string[]) => `We do not have ${names.join(" or ")} right now.`,
    mention: "The products below only mention it.",
    preference:
      "Search looks for product names. It cannot tell what is best or what suits your crop. Ask us and we will help.",
    askOnWhatsapp: "Ask on WhatsApp",
    askByForm: "Send us a message",
    askUs: "Ask us",
    messageStarts: (question: string) => `Your message starts: “${question}”`,
    question: (text: string) => `I am looking for: ${text}`,
  },
};
