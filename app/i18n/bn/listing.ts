import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "সবচেয়ে মিল",
  price: "দাম: কম থেকে বেশি",
  "-price": "দাম: বেশি থেকে কম",
  name: "নাম",
  newest: "নতুন আগে",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "বীজ, সার, স্প্রেয়ার, পার্টস আর বাগানের জিনিস কিনুন। ক্যাশ অন ডেলিভারি।",
    heading: "প্রোডাক্ট",
    resultsFor: (text, count) => `“${text}” খুঁজে পাওয়া প্রোডাক্ট (${countToThousand(count)})`,
    productsHeading: "যা পাওয়া গেছে",
    category: "বিভাগ",
    categoryFilter: "বিভাগ",
    all: "সব",
    categories: categoryChoices,
    sort: "সাজান",
    sorts,
    inStock: "স্টকে আছে",
    spareParts: "পার্টস",
    offers: "MRP-র চেয়ে কম",
    apply: "দেখান",
    count: upToThousand,
    none: "প্রোডাক্ট পাওয়া যায়নি",
    noneText: (text) => `“${text}” খুঁজে কিছু পাওয়া যায়নি।`,
    noneAtAll: "দোকান সাজানো হচ্ছে। প্রোডাক্ট শিগগিরই আসবে।",
    noneFiltered: "এই ফিল্টারে কোনও প্রোডাক্ট নেই।",
    noneWayOut: "সব প্রোডাক্ট দেখুন",
    lookInCategory: "বিভাগে খুঁজুন",
    close: (text) => `“${text}” নামে কোনও প্রোডাক্ট নেই। এর মধ্যে কোনওটি চাইছেন?`,
    more: "আরও দেখান",
    loadingMore: "আরও লোড হচ্ছে…",
    moreFailed: "আরও প্রোডাক্ট লোড হয়নি। আবার চেষ্টা করুন।",
    pages: "পেজ",
    next: "পরের পেজ",
    previous: "আগের পেজ",
    descriptions: {
      seeds: "জাত অনুযায়ী বীজ কিনুন: প্যাক, দাম আর স্টক দেখুন। অ্যাকাউন্ট লাগে না। ক্যাশ অন ডেলিভারি।",
      fertilizers: "N-P-K গ্রেড অনুযায়ী সার কিনুন: প্যাক, দাম আর স্টক দেখুন। ক্যাশ অন ডেলিভারি।",
      sprayers: "হাতে, ব্যাটারিতে আর ইঞ্জিনে চলা স্প্রেয়ার, দাম আর স্টক সমেত। পার্টসও পাবেন। ক্যাশ অন ডেলিভারি।",
      parts: "নজল, ওয়াশার, ল্যান্স আর অন্য পার্টস। সাইজ, বা কোন স্প্রেয়ারে লাগে, তা লেখা আছে।",
      garden: "বাগানের যন্ত্রপাতি, টব, ট্রে আর আরও অনেক কিছু, দাম আর স্টক সমেত। ক্যাশ অন ডেলিভারি।",
    },
    inCategory: (category) => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name, text) => `“${text}” লিখেছেন, ${name} দেখাচ্ছি।`,
    didYouMean: (names, text) => `“${text}” লিখেছেন, ${names.join(" আর ")} দেখাচ্ছি। এর মধ্যে কোনওটি চাইছেন?`,
    soundsLike: (text) => `“${text}” শুনতে যেমন, তেমন নামের প্রোডাক্ট দেখাচ্ছি।`,
    without: (words) => `সব শব্দ আছে এমন কোনও প্রোডাক্ট নেই। ${quoted(words)} বাদ দিয়ে যা পাওয়া গেছে, তা দেখাচ্ছি।`,
    notSold: (names) => `এখন আমাদের কাছে নেই: ${names.join(", ")}।`,
    mention: "নিচের প্রোডাক্টগুলিতে শুধু এর নাম লেখা আছে।",
    preference:
      "এখানে প্রোডাক্টের নাম দিয়ে খোঁজা হয়। কোনটি সবচেয়ে ভালো, বা আপনার ফসলে কী চলবে, তা খুঁজে বলা যায় না। আমাদের জিজ্ঞেস করুন, আমরা সাহায্য করব।",
    askOnWhatsapp: "হোয়াটসঅ্যাপে জিজ্ঞেস করুন",
    askByForm: "মেসেজ পাঠান",
    askUs: "জিজ্ঞেস করুন",
    messageStarts: (question) => `আপনার মেসেজ এভাবে শুরু হয়: “${question}”`,
    question: (text) => `আমি খুঁজছি: ${text}`,
  },
};
