import type { UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { counted, plural } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "గ్రా.",
  kg: "కిలో",
  ml: "మి.లీ.",
  l: "లీటర్",
  piece: "పీస్",
  m: "మీటర్",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category) => categories[category],
    enlarge: "పెద్దగా చూడండి",
    pictures: (count) => `${count} ${plural.select(count) === "one" ? "ఫోటో" : "ఫోటోలు"}`,
    picture: (position) => `ఫోటో ${position}`,
    youSave: (amount) => `మీకు ఆదా ${amount}`,
    quantity: "ఎన్ని",
    facts: "ప్రొడక్ట్ వివరాలు",
    packs: (count) => counted(count, "ప్యాక్", "ప్యాక్‌లు"),
    packList: "ప్యాక్‌లు",
    bestValue: "బెస్ట్ ధర",
    perUnit: ({ per }, price) => `${price}/${shortUnits[per]}`,
    otherPacks: "స్టాక్‌లో ఉన్న వేరే ప్యాక్‌లు:",
    packNamed: (name, size) => `${name}, ${size}`,
    related: "ఇలాంటివే మరికొన్ని",
    recent: "ఈమధ్య చూసినవి",
    clearRecent: "తీసేయండి",
    companions: { parts: "దీనికి సరిపోయే విడి భాగాలు", sprayers: "ఈ స్ప్రేయర్లకు సరిపోతుంది" },
    restock: {
      heading: "స్టాక్ రాగానే నాకు చెప్పండి",
      contact: "మొబైల్ నంబర్ లేదా ఈమెయిల్",
      hint: "ఈ ఒక్క మెసేజ్‌కే వాడి, తర్వాత డిలీట్ చేస్తాం.",
      problem: "10 అంకెల మొబైల్ నంబర్ లేదా ఈమెయిల్ ఇవ్వండి.",
      send: "నాకు చెప్పండి",
      failed: "ఏదో సమస్య వచ్చింది. మళ్లీ ప్రయత్నించండి.",
    },
    delivery: {
      pin: "డెలివరీ పిన్‌కోడ్",
      ask: "రోజు, ఛార్జ్ చూడటానికి పిన్‌కోడ్ ఇవ్వండి.",
      show: "చూడండి",
      all: "డెలివరీ రోజులు, ఛార్జీలు",
    },
    ask: "దీని గురించి వాట్సాప్‌లో అడగండి",
    question: (name, address) => `నమస్తే, ఈ ప్రొడక్ట్ గురించి ఒక ప్రశ్న: ${name}\n${address}`,
    share: "వాట్సాప్‌లో పంపండి",
    shared: (name, address) => `${name}\n${address}`,
    breadcrumbs: "మీరు ఇక్కడ ఉన్నారు",
    factLines: {
      sku: ({ sku }) => ["ప్రొడక్ట్ కోడ్", sku],
    },
    brand: "బ్రాండ్",
    pack: "ప్యాక్",
    description: (name, size, price) => `${name}, ${size}, ధర ${price}. క్యాష్ ఆన్ డెలివరీ.`,
  },
};
