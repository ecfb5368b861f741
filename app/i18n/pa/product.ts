import type { Category, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "ਗ੍ਰਾਮ",
  kg: "ਕਿਲੋ",
  ml: "ਮਿਲੀ",
  l: "ਲੀਟਰ",
  piece: "ਪੀਸ",
  m: "ਮੀਟਰ",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category: Category | "parts") => categories[category],
    enlarge: "ਵੱਡਾ ਕਰਕੇ ਵੇਖੋ",
    pictures: (count: number) => `${count} ਫੋਟੋਆਂ`,
    picture: (position: number) => `ਫੋਟੋ ${position}`,
    youSave: (amount: string) => `ਬਚਤ ${amount}`,
    quantity: "ਗਿਣਤੀ",
    facts: "ਪ੍ਰੋਡਕਟ ਦੀ ਜਾਣਕਾਰੀ",
    packs: (count: number) => `${number.format(count)} ਪੈਕ`,
    packList: "ਪੈਕ",
    bestValue: "ਸਭ ਤੋਂ ਸਸਤਾ ਪੈਂਦਾ",
    perUnit: ({ per }: UnitPrice, price: string) => `${price}/${shortUnits[per]}`,
    otherPacks: "ਹੋਰ ਪੈਕ ਜੋ ਸਟਾਕ ਵਿੱਚ ਹਨ:",
    packNamed: (name: string, size: string) => `${name}, ${size}`,
    related: "ਇਹੋ ਜਿਹੇ ਹੋਰ ਪ੍ਰੋਡਕਟ",
    recent: "ਹੁਣੇ ਵੇਖੇ ਪ੍ਰੋਡਕਟ",
    clearRecent: "ਮਿਟਾਓ",
    companions: { parts: "ਇਸ ਵਿੱਚ ਲੱਗਣ ਵਾਲੇ ਪੁਰਜ਼ੇ", sprayers: "ਇਹਨਾਂ ਪੰਪਾਂ ਵਿੱਚ ਲੱਗਦਾ ਹੈ" },
    restock: {
      heading: "ਸਟਾਕ ਆਉਣ ’ਤੇ ਮੈਨੂੰ ਦੱਸੋ",
      contact: "ਮੋਬਾਈਲ ਨੰਬਰ ਜਾਂ ਈਮੇਲ",
      hint: "ਸਿਰਫ਼ ਇਹ ਮੈਸੇਜ ਭੇਜਣ ਲਈ ਵਰਤਦੇ ਹਾਂ, ਫਿਰ ਡਿਲੀਟ ਕਰ ਦਿੰਦੇ ਹਾਂ।",
      problem: "10 ਅੰਕਾਂ ਦਾ ਮੋਬਾਈਲ ਨੰਬਰ ਜਾਂ ਈਮੇਲ ਲਿਖੋ।",
      send: "ਮੈਨੂੰ ਦੱਸੋ",
      failed: "ਕੁਝ ਗੜਬੜ ਹੋਈ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    },
    delivery: {
      pin: "ਡਿਲੀਵਰੀ ਲਈ ਪਿੰਨ ਕੋਡ",
      ask: "ਦਿਨ ਅਤੇ ਚਾਰਜ ਵੇਖਣ ਲਈ ਪਿੰਨ ਕੋਡ ਪਾਓ।",
      show: "ਵਿਖਾਓ",
      all: "ਡਿਲੀਵਰੀ ਦੇ ਦਿਨ ਅਤੇ ਚਾਰਜ",
    },
    ask: "ਇਸ ਬਾਰੇ ਵਟਸਐਪ ’ਤੇ ਪੁੱਛੋ",
    question: (name: string, address: string) => `ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ, ਮੈਂ ਇਸ ਪ੍ਰੋਡਕਟ ਬਾਰੇ ਪੁੱਛਣਾ ਸੀ: ${name}\n${address}`,
    share: "ਵਟਸਐਪ ’ਤੇ ਭੇਜੋ",
    shared: (name: string, address: string) => `${name}\n${address}`,
    breadcrumbs: "ਤੁਸੀਂ ਇੱਥੇ ਹੋ",
    factLines: {
      sku: ({ sku }) => ["ਪ੍ਰੋਡਕਟ ਕੋਡ", sku],
    },
    brand: "ਬ੍ਰਾਂਡ",
    pack: "ਪੈਕ",
    description: (name: string, size: string, price: string) => `${name}, ${size}। ਕੀਮਤ ${price} ਹੈ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।`,
  },
};
