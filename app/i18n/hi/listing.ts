import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "सबसे सही",
  price: "दाम: कम से ज़्यादा",
  "-price": "दाम: ज़्यादा से कम",
  name: "नाम",
  newest: "सबसे नए",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "बीज, खाद, स्प्रेयर, पुर्जे और बागवानी का सामान खरीदें। कैश ऑन डिलीवरी।",
    heading: "प्रोडक्ट",
    resultsFor: (text, count) => `“${text}” के नतीजे (${countToThousand(count)})`,
    productsHeading: "नतीजे",
    category: "कैटेगरी",
    categoryFilter: "कैटेगरी",
    all: "सभी",
    categories: categoryChoices,
    sort: "क्रम",
    sorts,
    inStock: "स्टॉक में है",
    spareParts: "पुर्जे",
    offers: "MRP से कम",
    apply: "लगाएँ",
    count: upToThousand,
    none: "कोई प्रोडक्ट नहीं मिला",
    noneText: (text) => `“${text}” के लिए कुछ नहीं मिला।`,
    noneAtAll: "दुकान तैयार हो रही है। प्रोडक्ट जल्दी ही यहाँ दिखेंगे।",
    noneFiltered: "इन फ़िल्टर से कोई प्रोडक्ट नहीं मिला।",
    noneWayOut: "सभी प्रोडक्ट देखें",
    lookInCategory: "कैटेगरी में देखें",
    close: (text) => `“${text}” नाम का कोई प्रोडक्ट नहीं है। इनमें से कुछ चाहिए?`,
    more: "और देखें",
    loadingMore: "और लोड हो रहे हैं…",
    moreFailed: "और प्रोडक्ट लोड नहीं हुए। फिर कोशिश करें।",
    pages: "पेज",
    next: "आगे",
    previous: "पीछे",
    descriptions: {
      seeds: "किस्म देखकर बीज खरीदें: पैक, दाम और स्टॉक के साथ। अकाउंट ज़रूरी नहीं। कैश ऑन डिलीवरी।",
      fertilizers: "N-P-K ग्रेड देखकर खाद खरीदें: पैक, दाम और स्टॉक के साथ। कैश ऑन डिलीवरी।",
      sprayers: "हाथ, बैटरी और इंजन वाले स्प्रेयर, दाम और स्टॉक के साथ। पुर्जे भी मिलते हैं। कैश ऑन डिलीवरी।",
      parts: "नोज़ल, वाशर, लांस और दूसरे पुर्जे। साइज़ या किस स्प्रेयर में लगेंगे, यह भी लिखा है।",
      garden: "बागवानी के औज़ार, गमले, ट्रे और बहुत कुछ, दाम और स्टॉक के साथ। कैश ऑन डिलीवरी।",
    },
    inCategory: (category) => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name, text) => `“${text}” के लिए ${name} दिखा रहे हैं।`,
    didYouMean: (names, text) => `“${text}” के लिए ${names.join(" और ")} दिखा रहे हैं। इनमें से आपको क्या चाहिए?`,
    soundsLike: (text) => `“${text}” से मिलते-जुलते नाम वाले प्रोडक्ट दिखा रहे हैं।`,
    without: (words) => `सारे शब्द किसी प्रोडक्ट में नहीं मिले। ${quoted(words)} के बिना नतीजे दिखा रहे हैं।`,
    notSold: (names) => `यह अभी हमारे पास नहीं है: ${names.join(" या ")}।`,
    mention: "नीचे के प्रोडक्ट में इसका सिर्फ़ नाम आया है।",
    preference:
      "खोज सिर्फ़ प्रोडक्ट का नाम ढूँढती है। क्या सबसे अच्छा है या आपकी फसल के लिए क्या सही है, यह नहीं बता सकती। हमसे पूछें, हम मदद करेंगे।",
    askOnWhatsapp: "WhatsApp पर पूछें",
    askByForm: "हमें मैसेज भेजें",
    askUs: "हमसे पूछें",
    messageStarts: (question) => `आपका मैसेज ऐसे शुरू होगा: “${question}”`,
    question: (text) => `मुझे यह चाहिए: ${text}`,
  },
};
