import type { UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { counted, plural } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "கிராம்",
  kg: "கிலோ",
  ml: "மி.லி.",
  l: "லிட்டர்",
  piece: "பீஸ்",
  m: "மீட்டர்",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category) => categories[category],
    enlarge: "பெரிதாகப் பார்க்க",
    pictures: (count) => `${count} ${plural.select(count) === "one" ? "படம்" : "படங்கள்"}`,
    picture: (position) => `படம் ${position}`,
    youSave: (amount) => `உங்கள் சேமிப்பு ${amount}`,
    quantity: "எண்ணிக்கை",
    facts: "பொருள் விவரங்கள்",
    packs: (count) => counted(count, "பேக்", "பேக்குகள்"),
    packList: "பேக்குகள்",
    bestValue: "விலையில் லாபம்",
    perUnit: ({ per }, price) => `${price}/${shortUnits[per]}`,
    otherPacks: "ஸ்டாக் உள்ள மற்ற பேக்குகள்:",
    packNamed: (name, size) => `${name}, ${size}`,
    related: "இது போன்றவை",
    recent: "சமீபத்தில் பார்த்தவை",
    clearRecent: "அழிக்கவும்",
    companions: { parts: "இதில் பொருந்தும் உதிரி பாகங்கள்", sprayers: "இந்த ஸ்பிரேயர்களில் பொருந்தும்" },
    restock: {
      heading: "ஸ்டாக் வந்ததும் சொல்லுங்கள்",
      contact: "மொபைல் எண் அல்லது இமெயில்",
      hint: "இந்த ஒரு மெசேஜுக்கு மட்டும் பயன்படுத்தி, பிறகு நீக்குவோம்.",
      problem: "10 இலக்க மொபைல் எண் அல்லது இமெயில் கொடுங்கள்.",
      send: "எனக்குச் சொல்லுங்கள்",
      failed: "ஏதோ தவறு நடந்தது. மீண்டும் முயற்சி செய்யுங்கள்.",
    },
    delivery: {
      pin: "டெலிவரி பின்கோடு",
      ask: "நாளும் சார்ஜும் பார்க்க பின்கோடு கொடுங்கள்.",
      show: "காட்டு",
      all: "டெலிவரி நாட்களும் சார்ஜும்",
    },
    ask: "இது பற்றி வாட்ஸ்அப்பில் கேட்க",
    question: (name, address) => `வணக்கம், இந்தப் பொருள் பற்றி ஒரு கேள்வி: ${name}\n${address}`,
    share: "வாட்ஸ்அப்பில் அனுப்பவும்",
    shared: (name, address) => `${name}\n${address}`,
    breadcrumbs: "இங்கே உள்ளீர்கள்",
    factLines: {
      sku: ({ sku }) => ["பொருள் கோடு", sku],
    },
    brand: "பிராண்ட்",
    pack: "பேக்",
    description: (name, size, price) => `${name}, ${size}, விலை ${price}. கேஷ் ஆன் டெலிவரி.`,
  },
};
