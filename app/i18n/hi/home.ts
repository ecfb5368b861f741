import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Translation } from "../translation.ts";

export const homeWords: Translation["homeWords"] = {
  home: {
    title: "बीज, खाद और स्प्रेयर ऑनलाइन खरीदें",
    description: "बीज, खाद, स्प्रेयर, पुर्जे और बागवानी का सामान ऑनलाइन खरीदें। अकाउंट ज़रूरी नहीं। कैश ऑन डिलीवरी।",
    heading: "अच्छे बीज। साफ़ दाम। कैश ऑन डिलीवरी।",
    lead: "बीज, खाद, स्प्रेयर और पुर्जे अपने फ़ोन से मँगाएँ। हम पहले फ़ोन करते हैं, फिर डिलीवरी।",
    heroPicture: "पेंटिंग: सुबह के समय हरे खेतों के बीच दुकान का बोर्ड",
    examples: ["प्याज", "डीएपी", "नोज़ल"],
    need: "आपको क्या चाहिए?",
    inStock: "अभी स्टॉक में है",
    allProducts: "सभी प्रोडक्ट",
    know: "हमें जानें",
    knowText: [
      "खेत और बगीचे में जो लगता है, वह हम बेचते हैं: किस्म के हिसाब से बीज, N-P-K ग्रेड के हिसाब से खाद, स्प्रेयर, और स्प्रेयर को चालू रखने वाले नोज़ल और वाशर।",
      "जो दाम दिखता है, उसमें सारे टैक्स शामिल हैं। MRP ज़्यादा हो तो हम उसे अपने दाम के साथ दिखाते हैं। वज़न या लीटर वाले पैक पर प्रति किलो या प्रति लीटर दाम भी दिखता है।",
    ],
    knowMore: "और जानें",
    features: {
      cash: { title: "कैश ऑन डिलीवरी", text: "सामान मिलने पर पैसे दें।" },
      parts: { title: "पुर्जे", text: "नोज़ल, वाशर, लांस और बैटरी। साइज़ या किसमें लगेंगे, यह भी लिखा है।" },
      plain: { title: "साफ़ दाम", text: "सारे टैक्स शामिल। MRP ज़्यादा हो तो अपने दाम के साथ दिखाते हैं।" },
      person: { title: "सीधे बात करें", text: "खरीदने से पहले कोई सवाल? पूछें, दुकान वाले खुद जवाब देंगे।" },
    },
  },
};

export const categoryLinksWords: Translation["categoryLinksWords"] = {
  categoryLinks: {
    title: "दुकान",
    description: "कैटेगरी देखकर खरीदें: बीज, खाद, स्प्रेयर, स्प्रेयर के पुर्जे और बागवानी का सामान।",
    heading: "दुकान",
    products,
    categories,
    // On a Hindi page the companions are English, as on the English page they are Hindi.
    companions: {
      language: "en",
      categories: {
        seeds: "Seeds",
        fertilizers: "Fertilizers",
        sprayers: "Sprayers",
        parts: "Spray Parts",
        garden: "Garden",
      },
    },
    offers: (count) => `आज ${products(count)} MRP से कम में`,
    offersUpTo: (saving) => `एक प्रोडक्ट पर ${saving} तक की बचत।`,
    offersLink: "सभी ऑफ़र देखें",
  },
};
