import type { UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { counted, plural } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "ಗ್ರಾಂ",
  kg: "ಕೆಜಿ",
  ml: "ಮಿಲಿ",
  l: "ಲೀಟರ್",
  piece: "ಪೀಸ್",
  m: "ಮೀಟರ್",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category) => categories[category],
    enlarge: "ದೊಡ್ಡದಾಗಿ ನೋಡಿ",
    pictures: (count) => `${count} ${plural.select(count) === "one" ? "ಫೋಟೋ" : "ಫೋಟೋಗಳು"}`,
    picture: (position) => `ಫೋಟೋ ${position}`,
    youSave: (amount) => `ನಿಮಗೆ ಉಳಿತಾಯ: ${amount}`,
    quantity: "ಎಷ್ಟು",
    facts: "ಪ್ರಾಡಕ್ಟ್ ವಿವರ",
    packs: (count) => counted(count, "ಪ್ಯಾಕ್", "ಪ್ಯಾಕ್‌ಗಳು"),
    packList: "ಪ್ಯಾಕ್‌ಗಳು",
    bestValue: "ಬೆಸ್ಟ್ ಬೆಲೆ",
    perUnit: ({ per }, price) => `${price}/${shortUnits[per]}`,
    otherPacks: "ಸ್ಟಾಕ್ ಇರುವ ಬೇರೆ ಪ್ಯಾಕ್‌ಗಳು:",
    packNamed: (name, size) => `${name}, ${size}`,
    related: "ಇಂಥವೇ ಇನ್ನಷ್ಟು",
    recent: "ಇತ್ತೀಚೆಗೆ ನೋಡಿದ್ದು",
    clearRecent: "ತೆಗೆಯಿರಿ",
    companions: { parts: "ಇದಕ್ಕೆ ಹೊಂದುವ ಬಿಡಿ ಭಾಗಗಳು", sprayers: "ಈ ಸ್ಪ್ರೇಯರ್‌ಗಳಿಗೆ ಹೊಂದುತ್ತದೆ" },
    restock: {
      heading: "ಸ್ಟಾಕ್ ಬಂದಾಗ ನನಗೆ ತಿಳಿಸಿ",
      contact: "ಮೊಬೈಲ್ ನಂಬರ್ ಅಥವಾ ಇಮೇಲ್",
      hint: "ಈ ಒಂದು ಮೆಸೇಜ್‌ಗೆ ಮಾತ್ರ ಬಳಸಿ, ನಂತರ ಡಿಲೀಟ್ ಮಾಡುತ್ತೇವೆ.",
      problem: "10 ಅಂಕಿಯ ಮೊಬೈಲ್ ನಂಬರ್ ಅಥವಾ ಇಮೇಲ್ ಹಾಕಿ.",
      send: "ನನಗೆ ತಿಳಿಸಿ",
      failed: "ಏನೋ ತೊಂದರೆ ಆಯಿತು. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    },
    delivery: {
      pin: "ಡೆಲಿವರಿ ಪಿನ್‌ಕೋಡ್",
      ask: "ದಿನ, ಚಾರ್ಜ್ ನೋಡಲು ಪಿನ್‌ಕೋಡ್ ಹಾಕಿ.",
      show: "ನೋಡಿ",
      all: "ಡೆಲಿವರಿ ದಿನಗಳು, ಚಾರ್ಜ್‌ಗಳು",
    },
    ask: "ಇದರ ಬಗ್ಗೆ ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕೇಳಿ",
    question: (name, address) => `ನಮಸ್ಕಾರ, ಈ ಪ್ರಾಡಕ್ಟ್ ಬಗ್ಗೆ ಒಂದು ಪ್ರಶ್ನೆ: ${name}\n${address}`,
    share: "ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕಳಿಸಿ",
    shared: (name, address) => `${name}\n${address}`,
    breadcrumbs: "ನೀವು ಇಲ್ಲಿದ್ದೀರಿ",
    factLines: {
      sku: ({ sku }) => ["ಪ್ರಾಡಕ್ಟ್ ಕೋಡ್", sku],
    },
    brand: "ಬ್ರ್ಯಾಂಡ್",
    pack: "ಪ್ಯಾಕ್",
    description: (name, size, price) => `${name}, ${size}, ಬೆಲೆ ${price}. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.`,
  },
};
