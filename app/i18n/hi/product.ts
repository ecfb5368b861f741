import type { UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "ग्राम",
  kg: "किलो",
  ml: "मिली",
  l: "लीटर",
  piece: "पीस",
  m: "मीटर",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category) => categories[category],
    enlarge: "बड़ा करके देखें",
    pictures: (count) => `${count} फ़ोटो`,
    picture: (position) => `फ़ोटो ${position}`,
    youSave: (amount) => `आपकी बचत: ${amount}`,
    quantity: "मात्रा",
    facts: "प्रोडक्ट की जानकारी",
    packs: (count) => `${number.format(count)} पैक`,
    packList: "पैक",
    bestValue: "सबसे किफ़ायती",
    perUnit: ({ per }, price) => `${price}/${shortUnits[per]}`,
    otherPacks: "स्टॉक में दूसरे पैक:",
    packNamed: (name, size) => `${name}, ${size}`,
    related: "ऐसे और प्रोडक्ट",
    recent: "पहले देखे हुए",
    clearRecent: "मिटाएँ",
    companions: { parts: "इसमें लगने वाले पुर्जे", sprayers: "इन स्प्रेयर में लगता है" },
    restock: {
      heading: "स्टॉक में आने पर मुझे बताएँ",
      contact: "मोबाइल नंबर या ईमेल",
      hint: "सिर्फ़ यह खबर देने के लिए। उसके बाद हम इसे मिटा देंगे।",
      problem: "10 अंकों का मोबाइल नंबर या ईमेल लिखें।",
      send: "मुझे बताएँ",
      failed: "कुछ गड़बड़ हुई। फिर कोशिश करें।",
    },
    delivery: {
      pin: "डिलीवरी का पिन कोड",
      ask: "दिन और चार्ज देखने के लिए पिन कोड लिखें।",
      show: "देखें",
      all: "डिलीवरी के दिन और चार्ज",
    },
    ask: "इसके बारे में WhatsApp पर पूछें",
    question: (name, address) => `नमस्ते, मुझे इसके बारे में पूछना है: ${name}\n${address}`,
    share: "WhatsApp पर भेजें",
    shared: (name, address) => `${name}\n${address}`,
    breadcrumbs: "आप यहाँ हैं",
    factLines: { sku: ({ sku }) => ["प्रोडक्ट कोड", sku] },
    brand: "ब्रांड",
    pack: "पैक",
    description: (name, size, price) => `${name}, ${size}। दाम ${price}। कैश ऑन डिलीवरी।`,
  },
};
