import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Category } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "ਸਭ ਤੋਂ ਮਿਲਦੇ-ਜੁਲਦੇ",
  price: "ਕੀਮਤ: ਘੱਟ ਤੋਂ ਵੱਧ",
  "-price": "ਕੀਮਤ: ਵੱਧ ਤੋਂ ਘੱਟ",
  name: "ਨਾਂ",
  newest: "ਨਵੇਂ ਪਹਿਲਾਂ",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "ਬੀਜ, ਖਾਦਾਂ, ਸਪਰੇਅ ਪੰਪ, ਪੁਰਜ਼ੇ ਅਤੇ ਬਾਗਬਾਨੀ ਦਾ ਸਮਾਨ ਖਰੀਦੋ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
    heading: "ਪ੍ਰੋਡਕਟ",
    resultsFor: (text: string, count: number) => `“${text}” ਲਈ ਮਿਲੇ ਪ੍ਰੋਡਕਟ (${countToThousand(count)})`,
    productsHeading: "ਮਿਲੇ ਪ੍ਰੋਡਕਟ",
    category: "ਕੈਟੇਗਰੀ",
    categoryFilter: "ਕੈਟੇਗਰੀਆਂ",
    all: "ਸਾਰੇ",
    categories: categoryChoices,
    sort: "ਤਰਤੀਬ",
    sorts,
    inStock: "ਸਟਾਕ ਵਿੱਚ ਹੈ",
    spareParts: "ਪੁਰਜ਼ੇ",
    offers: "MRP ਤੋਂ ਘੱਟ",
    apply: "ਵਿਖਾਓ",
    count: upToThousand,
    none: "ਕੋਈ ਪ੍ਰੋਡਕਟ ਨਹੀਂ ਮਿਲਿਆ",
    noneText: (text: string) => `“${text}” ਲਈ ਕੁਝ ਨਹੀਂ ਮਿਲਿਆ।`,
    noneAtAll: "ਦੁਕਾਨ ਦੀ ਤਿਆਰੀ ਚੱਲ ਰਹੀ ਹੈ। ਪ੍ਰੋਡਕਟ ਛੇਤੀ ਆ ਜਾਣਗੇ।",
    noneFiltered: "ਚੁਣੇ ਹੋਏ ਫਿਲਟਰ ਵਿੱਚ ਕੋਈ ਪ੍ਰੋਡਕਟ ਨਹੀਂ।",
    noneWayOut: "ਸਾਰੇ ਪ੍ਰੋਡਕਟ ਵਿਖਾਓ",
    lookInCategory: "ਕੈਟੇਗਰੀ ਵਿੱਚ ਵੇਖੋ",
    close: (text: string) => `“${text}” ਨਾਂ ਦਾ ਕੋਈ ਪ੍ਰੋਡਕਟ ਨਹੀਂ। ਕੀ ਇਹਨਾਂ ਵਿੱਚੋਂ ਕੁਝ ਚਾਹੀਦਾ ਹੈ?`,
    more: "ਹੋਰ ਵਿਖਾਓ",
    loadingMore: "ਹੋਰ ਲੋਡ ਹੋ ਰਹੇ ਹਨ…",
    moreFailed: "ਹੋਰ ਪ੍ਰੋਡਕਟ ਲੋਡ ਨਹੀਂ ਹੋਏ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    pages: "ਪੇਜ",
    next: "ਅੱਗੇ",
    previous: "ਪਿੱਛੇ",
    descriptions: {
      seeds: "ਕਿਸਮ ਦੇ ਹਿਸਾਬ ਨਾਲ ਬੀਜ ਖਰੀਦੋ: ਪੈਕ, ਕੀਮਤ ਅਤੇ ਸਟਾਕ ਵੇਖੋ। ਅਕਾਊਂਟ ਦੀ ਲੋੜ ਨਹੀਂ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
      fertilizers: "N-P-K ਗ੍ਰੇਡ ਦੇ ਹਿਸਾਬ ਨਾਲ ਖਾਦਾਂ ਖਰੀਦੋ: ਪੈਕ, ਕੀਮਤ ਅਤੇ ਸਟਾਕ ਵੇਖੋ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
      sprayers: "ਹੱਥ, ਬੈਟਰੀ ਅਤੇ ਇੰਜਣ ਨਾਲ ਚੱਲਣ ਵਾਲੇ ਸਪਰੇਅ ਪੰਪ, ਕੀਮਤ ਅਤੇ ਸਟਾਕ ਸਮੇਤ। ਪੁਰਜ਼ੇ ਵੀ ਮਿਲਦੇ ਹਨ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
      parts: "ਨੋਜ਼ਲ, ਵਾਸ਼ਰ, ਲਾਂਸ ਅਤੇ ਹੋਰ ਪੁਰਜ਼ੇ। ਸਾਈਜ਼, ਜਾਂ ਕਿਹੜੇ ਪੰਪਾਂ ਵਿੱਚ ਲੱਗਦੇ ਹਨ, ਨਾਲ ਲਿਖਿਆ ਹੈ।",
      garden: "ਬਾਗਬਾਨੀ ਦੇ ਸੰਦ, ਗਮਲੇ, ਟਰੇਅ ਅਤੇ ਹੋਰ ਬਹੁਤ ਕੁਝ, ਕੀਮਤ ਅਤੇ ਸਟਾਕ ਸਮੇਤ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
    },
    inCategory: (category: Category | "parts") => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name: string, text: string) => `“${text}” ਲਈ ਵਿਖਾ ਰਹੇ ਹਾਂ: ${name}।`,
    didYouMean: (names: readonly string[], text: string) =>
      `“${text}” ਲਈ ਵਿਖਾ ਰਹੇ ਹਾਂ: ${names.join(" ਅਤੇ ")}। ਕੀ ਇਹਨਾਂ ਵਿੱਚੋਂ ਕੁਝ ਚਾਹੀਦਾ ਹੈ?`,
    soundsLike: (text: string) => `“${text}” ਵਰਗੇ ਸੁਣਨ ਵਾਲੇ ਨਾਂ ਦੇ ਪ੍ਰੋਡਕਟ ਵਿਖਾ ਰਹੇ ਹਾਂ।`,
    without: (words: readonly string[]) =>
      `ਇਹ ਸਾਰੇ ਸ਼ਬਦ ਕਿਸੇ ਇੱਕ ਪ੍ਰੋਡਕਟ ਵਿੱਚ ਨਹੀਂ। ${quoted(words)} ਤੋਂ ਬਿਨਾਂ ਮਿਲੇ ਪ੍ਰੋਡਕਟ ਵਿਖਾ ਰਹੇ ਹਾਂ।`,
    notSold: (names: readonly string[]) => `ਇਸ ਵੇਲੇ ਸਾਡੇ ਕੋਲ ਨਹੀਂ: ${names.join(", ")}।`,
    mention: "ਹੇਠਾਂ ਵਾਲੇ ਪ੍ਰੋਡਕਟਾਂ ਵਿੱਚ ਇਸ ਦਾ ਸਿਰਫ਼ ਨਾਂ ਆਇਆ ਹੈ।",
    preference:
      "ਇੱਥੇ ਪ੍ਰੋਡਕਟ ਦੇ ਨਾਂ ਨਾਲ ਲੱਭਿਆ ਜਾਂਦਾ ਹੈ। ਸਭ ਤੋਂ ਵਧੀਆ ਕਿਹੜਾ, ਜਾਂ ਤੁਹਾਡੀ ਫ਼ਸਲ ਲਈ ਕਿਹੜਾ ਠੀਕ, ਇਹ ਇੱਥੇ ਪਤਾ ਨਹੀਂ ਲੱਗਦਾ। ਸਾਨੂੰ ਪੁੱਛੋ, ਅਸੀਂ ਮਦਦ ਕਰਾਂਗੇ।",
    askOnWhatsapp: "ਵਟਸਐਪ ’ਤੇ ਪੁੱਛੋ",
    askByForm: "ਸਾਨੂੰ ਮੈਸੇਜ ਭੇਜੋ",
    askUs: "ਸਾਨੂੰ ਪੁੱਛੋ",
    messageStarts: (question: string) => `ਤੁਹਾਡਾ ਮੈਸੇਜ ਇਵੇਂ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੈ: “${question}”`,
    question: (text: string) => `ਮੈਨੂੰ ਇਹ ਚਾਹੀਦਾ ਹੈ: ${text}`,
  },
};
