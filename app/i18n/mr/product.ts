import type { Category, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "ग्रॅम",
  kg: "किलो",
  ml: "मिली",
  l: "लिटर",
  piece: "नग",
  m: "मीटर",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category: Category | "parts") => categories[category],
    enlarge: "मोठा करून पाहा",
    pictures: (count: number) => `${count} फोटो`,
    picture: (position: number) => `फोटो ${position}`,
    youSave: (amount: string) => `बचत ${amount}`,
    quantity: "नग",
    facts: "प्रॉडक्टची माहिती",
    packs: (count: number) => `${number.format(count)} पॅक`,
    packList: "पॅक",
    bestValue: "सर्वात परवडणारा",
    perUnit: ({ per }: UnitPrice, price: string) => `${price}/${shortUnits[per]}`,
    otherPacks: "स्टॉकमध्ये असलेले इतर पॅक:",
    packNamed: (name: string, size: string) => `${name}, ${size}`,
    related: "अशीच आणखी प्रॉडक्ट्स",
    recent: "नुकतीच पाहिलेली प्रॉडक्ट्स",
    clearRecent: "पुसा",
    companions: { parts: "याला बसणारे सुटे भाग", sprayers: "हा भाग या पंपांना बसतो" },
    restock: {
      heading: "स्टॉक आल्यावर मला कळवा",
      contact: "मोबाईल नंबर किंवा ईमेल",
      hint: "फक्त हा मेसेज पाठवण्यासाठी वापरतो, आणि मग डिलीट करतो.",
      problem: "10 अंकी मोबाईल नंबर किंवा ईमेल टाका.",
      send: "मला कळवा",
      failed: "काहीतरी अडचण आली. पुन्हा प्रयत्न करा.",
    },
    delivery: {
      pin: "डिलिव्हरीसाठी पिन कोड",
      ask: "दिवस आणि चार्ज पाहण्यासाठी पिन कोड टाका.",
      show: "दाखवा",
      all: "डिलिव्हरीचे दिवस आणि चार्ज",
    },
    ask: "याबद्दल व्हॉट्सॲपवर विचारा",
    question: (name: string, address: string) => `नमस्कार, मला या प्रॉडक्टबद्दल विचारायचे आहे: ${name}\n${address}`,
    share: "व्हॉट्सॲपवर पाठवा",
    shared: (name: string, address: string) => `${name}\n${address}`,
    breadcrumbs: "आपण इथे आहात",
    factLines: {
      sku: ({ sku }) => ["प्रॉडक्ट कोड", sku],
    },
    brand: "ब्रँड",
    pack: "पॅक",
    description: (name: string, size: string, price: string) => `${name}, ${size}. किंमत ${price}. कॅश ऑन डिलिव्हरी.`,
  },
};
