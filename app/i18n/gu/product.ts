import type { Category, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "ગ્રામ",
  kg: "કિલો",
  ml: "મિલી",
  l: "લિટર",
  piece: "નંગ",
  m: "મીટર",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category: Category | "parts") => categories[category],
    enlarge: "મોટું કરીને જુઓ",
    pictures: (count: number) => `${count} ફોટા`,
    picture: (position: number) => `ફોટો ${position}`,
    youSave: (amount: string) => `બચત ${amount}`,
    quantity: "નંગ",
    facts: "પ્રોડક્ટની માહિતી",
    packs: (count: number) => `${number.format(count)} પેક`,
    packList: "પેક",
    bestValue: "સૌથી સસ્તું પડે",
    perUnit: ({ per }: UnitPrice, price: string) => `${price}/${shortUnits[per]}`,
    otherPacks: "સ્ટોકમાં છે તે બીજાં પેક:",
    packNamed: (name: string, size: string) => `${name}, ${size}`,
    related: "આવી બીજી પ્રોડક્ટ",
    recent: "હમણાં જોયેલી પ્રોડક્ટ",
    clearRecent: "કાઢી નાખો",
    companions: { parts: "આમાં ફિટ થતા સ્પેર પાર્ટ", sprayers: "આ પંપમાં ફિટ થાય છે" },
    restock: {
      heading: "સ્ટોક આવે ત્યારે મને જણાવો",
      contact: "મોબાઇલ નંબર અથવા ઈમેલ",
      hint: "ફક્ત આ મેસેજ મોકલવા માટે વાપરીએ છીએ, અને પછી ડિલીટ કરીએ છીએ.",
      problem: "10 આંકડાનો મોબાઇલ નંબર અથવા ઈમેલ લખો.",
      send: "મને જણાવો",
      failed: "કંઈક તકલીફ થઈ. ફરી પ્રયત્ન કરો.",
    },
    delivery: {
      pin: "ડિલિવરી માટે પિન કોડ",
      ask: "દિવસ અને ચાર્જ જોવા પિન કોડ નાખો.",
      show: "બતાવો",
      all: "ડિલિવરીના દિવસ અને ચાર્જ",
    },
    ask: "આ વિશે વોટ્સએપ પર પૂછો",
    question: (name: string, address: string) => `નમસ્તે, મારે આ પ્રોડક્ટ વિશે પૂછવું છે: ${name}\n${address}`,
    share: "વોટ્સએપ પર મોકલો",
    shared: (name: string, address: string) => `${name}\n${address}`,
    breadcrumbs: "તમે અહીં છો",
    factLines: {
      sku: ({ sku }) => ["પ્રોડક્ટ કોડ", sku],
    },
    brand: "બ્રાન્ડ",
    pack: "પેક",
    description: (name: string, size: string, price: string) => `${name}, ${size}. ભાવ ${price}. કેશ ઓન ડિલિવરી.`,
  },
};
