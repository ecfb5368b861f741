import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "ಹೆಚ್ಚು ಹೊಂದುವುದು",
  price: "ಬೆಲೆ: ಕಡಿಮೆಯಿಂದ ಹೆಚ್ಚು",
  "-price": "ಬೆಲೆ: ಹೆಚ್ಚಿನಿಂದ ಕಡಿಮೆ",
  name: "ಹೆಸರು",
  newest: "ಹೊಸದು ಮೊದಲು",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "ಬೀಜಗಳು, ಗೊಬ್ಬರಗಳು, ಸ್ಪ್ರೇಯರ್‌ಗಳು, ಬಿಡಿ ಭಾಗಗಳು, ತೋಟದ ಸಾಮಾನನ್ನು ಕೊಳ್ಳಿ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
    heading: "ಪ್ರಾಡಕ್ಟ್‌ಗಳು",
    resultsFor: (text, count) => `“${text}” ಹುಡುಕಿದಾಗ ಸಿಕ್ಕಿದ್ದು (${countToThousand(count)})`,
    productsHeading: "ಸಿಕ್ಕಿದ್ದು",
    category: "ಕೆಟಗರಿ",
    categoryFilter: "ಕೆಟಗರಿಗಳು",
    all: "ಎಲ್ಲಾ",
    categories: categoryChoices,
    sort: "ಕ್ರಮ",
    sorts,
    inStock: "ಸ್ಟಾಕ್ ಇದೆ",
    spareParts: "ಬಿಡಿ ಭಾಗಗಳು",
    offers: "MRP ಗಿಂತ ಕಡಿಮೆ",
    apply: "ತೋರಿಸಿ",
    count: upToThousand,
    none: "ಪ್ರಾಡಕ್ಟ್‌ಗಳು ಸಿಗಲಿಲ್ಲ",
    noneText: (text) => `“${text}” ಹುಡುಕಿದಾಗ ಏನೂ ಸಿಗಲಿಲ್ಲ.`,
    noneAtAll: "ಅಂಗಡಿ ಸಿದ್ಧವಾಗುತ್ತಿದೆ. ಪ್ರಾಡಕ್ಟ್‌ಗಳು ಬೇಗ ಬರುತ್ತವೆ.",
    noneFiltered: "ನಿಮ್ಮ ಫಿಲ್ಟರ್‌ಗಳಿಗೆ ಹೊಂದುವ ಪ್ರಾಡಕ್ಟ್ ಇಲ್ಲ.",
    noneWayOut: "ಎಲ್ಲಾ ಪ್ರಾಡಕ್ಟ್‌ಗಳನ್ನು ತೋರಿಸಿ",
    lookInCategory: "ಕೆಟಗರಿಯಲ್ಲಿ ನೋಡಿ",
    close: (text) => `“${text}” ಹೆಸರಿನ ಪ್ರಾಡಕ್ಟ್ ಇಲ್ಲ. ಇವುಗಳಲ್ಲಿ ಯಾವುದಾದರೂ ಬೇಕಾ?`,
    more: "ಇನ್ನಷ್ಟು ತೋರಿಸಿ",
    loadingMore: "ಇನ್ನಷ್ಟು ಲೋಡ್ ಆಗುತ್ತಿದೆ…",
    moreFailed: "ಇನ್ನಷ್ಟು ಪ್ರಾಡಕ್ಟ್‌ಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    pages: "ಪೇಜ್‌ಗಳು",
    next: "ಮುಂದಿನ ಪೇಜ್",
    previous: "ಹಿಂದಿನ ಪೇಜ್",
    descriptions: {
      seeds: "ತಳಿವಾರು ಬೀಜಗಳನ್ನು ಕೊಳ್ಳಿ: ಪ್ಯಾಕ್ ಸೈಜ್, ಬೆಲೆ, ಸ್ಟಾಕ್ ನೋಡಿ. ಅಕೌಂಟ್ ಬೇಕಿಲ್ಲ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
      fertilizers: "N-P-K ಗ್ರೇಡ್‌ವಾರು ಗೊಬ್ಬರಗಳನ್ನು ಕೊಳ್ಳಿ: ಪ್ಯಾಕ್ ಸೈಜ್, ಬೆಲೆ, ಸ್ಟಾಕ್ ನೋಡಿ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
      sprayers: "ಕೈ, ಬ್ಯಾಟರಿ, ಎಂಜಿನ್ ಸ್ಪ್ರೇಯರ್‌ಗಳು, ಬೆಲೆ, ಸ್ಟಾಕ್ ಸಮೇತ. ಬಿಡಿ ಭಾಗಗಳೂ ಇವೆ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
      parts: "ನಾಜಲ್, ವಾಷರ್, ಲ್ಯಾನ್ಸ್, ಬೇರೆ ಬಿಡಿ ಭಾಗಗಳು. ಸೈಜ್ ಅಥವಾ ಯಾವ ಸ್ಪ್ರೇಯರ್‌ಗಳಿಗೆ ಹೊಂದುತ್ತವೆ ಎಂದು ಇರುತ್ತದೆ.",
      garden: "ತೋಟದ ಸಲಕರಣೆಗಳು, ಹೂಕುಂಡಗಳು, ಟ್ರೇಗಳು, ಇನ್ನೂ ಹಲವು, ಬೆಲೆ, ಸ್ಟಾಕ್ ಸಮೇತ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
    },
    inCategory: (category) => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name, text) => `“${text}” ಹುಡುಕಿದ್ದಕ್ಕೆ ತೋರಿಸುತ್ತಿರುವುದು: ${name}.`,
    didYouMean: (names, text) => `“${text}” ಹುಡುಕಿದ್ದಕ್ಕೆ ತೋರಿಸುತ್ತಿರುವುದು: ${names.join(", ")}. ಇವುಗಳಲ್ಲಿ ಯಾವುದಾದರೂ ಬೇಕಾ?`,
    soundsLike: (text) => `“${text}” ತರಹ ಕೇಳಿಸುವ ಹೆಸರಿನ ಪ್ರಾಡಕ್ಟ್‌ಗಳನ್ನು ತೋರಿಸುತ್ತಿದ್ದೇವೆ.`,
    without: (words) => `ಈ ಎಲ್ಲಾ ಪದಗಳಿರುವ ಪ್ರಾಡಕ್ಟ್ ಇಲ್ಲ. ${quoted(words)} ಬಿಟ್ಟು ಹುಡುಕಿದಾಗ ಸಿಕ್ಕಿದ್ದನ್ನು ತೋರಿಸುತ್ತಿದ್ದೇವೆ.`,
    notSold: (names) => `ಈಗ ನಮ್ಮಲ್ಲಿ ಇಲ್ಲದ್ದು: ${names.join(", ")}.`,
    mention: "ಕೆಳಗಿನ ಪ್ರಾಡಕ್ಟ್‌ಗಳಲ್ಲಿ ಅದರ ಹೆಸರು ಮಾತ್ರ ಬರುತ್ತದೆ.",
    preference:
      "ಇಲ್ಲಿ ಪ್ರಾಡಕ್ಟ್ ಹೆಸರುಗಳನ್ನು ಹುಡುಕಬಹುದು. ಯಾವುದು ಒಳ್ಳೆಯದು, ನಿಮ್ಮ ಬೆಳೆಗೆ ಯಾವುದು ಸರಿ ಎಂದು ಹುಡುಕಾಟ ಹೇಳುವುದಿಲ್ಲ. ನಮ್ಮನ್ನು ಕೇಳಿ, ಸಹಾಯ ಮಾಡುತ್ತೇವೆ.",
    askOnWhatsapp: "ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕೇಳಿ",
    askByForm: "ಮೆಸೇಜ್ ಕಳಿಸಿ",
    askUs: "ನಮ್ಮನ್ನು ಕೇಳಿ",
    messageStarts: (question) => `ನಿಮ್ಮ ಮೆಸೇಜ್ ಹೀಗೆ ಶುರುವಾಗುತ್ತದೆ: “${question}”`,
    question: (text) => `ನನಗೆ ಬೇಕಾದ್ದು: ${text}`,
  },
};
