import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "బాగా సరిపోయేవి",
  price: "ధర: తక్కువ నుంచి",
  "-price": "ధర: ఎక్కువ నుంచి",
  name: "పేరు",
  newest: "కొత్తవి ముందు",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "విత్తనాలు, ఎరువులు, స్ప్రేయర్లు, విడి భాగాలు, తోటపని సామాన్లు కొనండి. క్యాష్ ఆన్ డెలివరీ.",
    heading: "ప్రొడక్టులు",
    resultsFor: (text, count) => `“${text}” కోసం దొరికినవి (${countToThousand(count)})`,
    productsHeading: "దొరికినవి",
    category: "కేటగిరీ",
    categoryFilter: "కేటగిరీలు",
    all: "అన్నీ",
    categories: categoryChoices,
    sort: "వరుస",
    sorts,
    inStock: "స్టాక్ ఉంది",
    spareParts: "విడి భాగాలు",
    offers: "MRP కంటే తక్కువ",
    apply: "చూపించండి",
    count: upToThousand,
    none: "ప్రొడక్టులు దొరకలేదు",
    noneText: (text) => `“${text}” కోసం ఏమీ దొరకలేదు.`,
    noneAtAll: "షాపు సిద్ధమవుతోంది. ప్రొడక్టులు త్వరలో వస్తాయి.",
    noneFiltered: "మీ ఫిల్టర్లకు సరిపోయే ప్రొడక్ట్ లేదు.",
    noneWayOut: "అన్ని ప్రొడక్టులు చూపించండి",
    lookInCategory: "కేటగిరీలో చూడండి",
    close: (text) => `“${text}” పేరుతో ప్రొడక్ట్ లేదు. వీటిలో ఏదైనా కావాలా?`,
    more: "ఇంకా చూపించండి",
    loadingMore: "ఇంకా లోడ్ అవుతోంది…",
    moreFailed: "మరిన్ని ప్రొడక్టులు లోడ్ కాలేదు. మళ్లీ ప్రయత్నించండి.",
    pages: "పేజీలు",
    next: "తర్వాతి పేజీ",
    previous: "ముందు పేజీ",
    descriptions: {
      seeds: "రకాల వారీగా విత్తనాలు కొనండి: ప్యాక్ సైజు, ధర, స్టాక్ చూడండి. అకౌంట్ అవసరం లేదు. క్యాష్ ఆన్ డెలివరీ.",
      fertilizers: "N-P-K గ్రేడ్ వారీగా ఎరువులు కొనండి: ప్యాక్ సైజు, ధర, స్టాక్ చూడండి. క్యాష్ ఆన్ డెలివరీ.",
      sprayers: "చేతి, బ్యాటరీ, ఇంజిన్ స్ప్రేయర్లు, ధర, స్టాక్‌తో. విడి భాగాలు కూడా ఉన్నాయి. క్యాష్ ఆన్ డెలివరీ.",
      parts: "నాజిళ్లు, వాషర్లు, లాన్స్‌లు, ఇతర విడి భాగాలు. సైజు లేదా ఏ స్ప్రేయర్లకు సరిపోతాయో ఉంటుంది.",
      garden: "తోట పనిముట్లు, కుండీలు, ట్రేలు, మరెన్నో, ధర, స్టాక్‌తో. క్యాష్ ఆన్ డెలివరీ.",
    },
    inCategory: (category) => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name, text) => `“${text}” కోసం చూపిస్తున్నాం: ${name}.`,
    didYouMean: (names, text) => `“${text}” కోసం చూపిస్తున్నాం: ${names.join(", ")}. వీటిలో ఏదైనా కావాలా?`,
    soundsLike: (text) => `“${text}” లాగా వినిపించే పేర్లున్న ప్రొడక్టులు చూపిస్తున్నాం.`,
    without: (words) => `ఈ మాటలన్నీ ఉన్న ప్రొడక్ట్ లేదు. ${quoted(words)} లేకుండా వెతికినవి చూపిస్తున్నాం.`,
    notSold: (names) => `ఇప్పుడు మా దగ్గర లేనివి: ${names.join(", ")}.`,
    mention: "కింది ప్రొడక్టుల్లో దాని ప్రస్తావన మాత్రమే ఉంది.",
    preference: "ఇక్కడ ప్రొడక్ట్ పేర్లతో వెతకవచ్చు. ఏది బెస్ట్, మీ పంటకు ఏది సరిపోతుంది అనేది వెతికితే తెలియదు. మమ్మల్ని అడగండి, సాయం చేస్తాం.",
    askOnWhatsapp: "వాట్సాప్‌లో అడగండి",
    askByForm: "మెసేజ్ పంపండి",
    askUs: "మమ్మల్ని అడగండి",
    messageStarts: (question) => `మీ మెసేజ్ ఇలా మొదలవుతుంది: “${question}”`,
    question: (text) => `నాకు కావాల్సింది: ${text}`,
  },
};
