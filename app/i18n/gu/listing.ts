import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Category } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "સૌથી મળતી આવતી",
  price: "ભાવ: ઓછાથી વધુ",
  "-price": "ભાવ: વધુથી ઓછો",
  name: "નામ",
  newest: "નવી પહેલાં",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "બિયારણ, ખાતર, સ્પ્રે પંપ, સ્પેર પાર્ટ અને બાગકામની વસ્તુઓ ખરીદો. કેશ ઓન ડિલિવરી.",
    heading: "પ્રોડક્ટ",
    resultsFor: (text: string, count: number) => `“${text}” માટે મળેલી પ્રોડક્ટ (${countToThousand(count)})`,
    productsHeading: "મળેલી પ્રોડક્ટ",
    category: "કેટેગરી",
    categoryFilter: "કેટેગરી",
    all: "બધી",
    categories: categoryChoices,
    sort: "ક્રમ",
    sorts,
    inStock: "સ્ટોકમાં છે",
    spareParts: "સ્પેર પાર્ટ",
    offers: "MRP થી ઓછા ભાવે",
    apply: "બતાવો",
    count: upToThousand,
    none: "કોઈ પ્રોડક્ટ મળી નહીં",
    noneText: (text: string) => `“${text}” માટે કંઈ મળ્યું નહીં.`,
    noneAtAll: "દુકાનની તૈયારી ચાલે છે. પ્રોડક્ટ થોડા સમયમાં આવી જશે.",
    noneFiltered: "પસંદ કરેલા ફિલ્ટરમાં કોઈ પ્રોડક્ટ નથી.",
    noneWayOut: "બધી પ્રોડક્ટ બતાવો",
    lookInCategory: "કેટેગરીમાં જુઓ",
    close: (text: string) => `“${text}” નામની કોઈ પ્રોડક્ટ નથી. આમાંથી કંઈ જોઈએ છે?`,
    more: "વધુ બતાવો",
    loadingMore: "વધુ લોડ થાય છે…",
    moreFailed: "બીજી પ્રોડક્ટ લોડ થઈ નહીં. ફરી પ્રયત્ન કરો.",
    pages: "પેજ",
    next: "આગળ",
    previous: "પાછળ",
    descriptions: {
      seeds: "જાત પ્રમાણે બિયારણ ખરીદો: પેક, ભાવ અને સ્ટોક જુઓ. એકાઉન્ટની જરૂર નથી. કેશ ઓન ડિલિવરી.",
      fertilizers: "N-P-K ગ્રેડ પ્રમાણે ખાતર ખરીદો: પેક, ભાવ અને સ્ટોક જુઓ. કેશ ઓન ડિલિવરી.",
      sprayers: "હાથથી, બેટરીથી અને એન્જિનથી ચાલતા સ્પ્રે પંપ, ભાવ અને સ્ટોક સાથે. સ્પેર પાર્ટ પણ મળે છે. કેશ ઓન ડિલિવરી.",
      parts: "નોઝલ, વોશર, લાન્સ અને બીજા સ્પેર પાર્ટ. સાઇઝ અથવા કયા પંપમાં ફિટ થાય તે લખ્યું છે.",
      garden: "બાગકામનાં ઓજાર, કૂંડાં, ટ્રે અને બીજું ઘણું, ભાવ અને સ્ટોક સાથે. કેશ ઓન ડિલિવરી.",
    },
    inCategory: (category: Category | "parts") => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name: string, text: string) => `“${text}” માટે બતાવીએ છીએ: ${name}.`,
    didYouMean: (names: readonly string[], text: string) =>
      `“${text}” માટે બતાવીએ છીએ: ${names.join(" અને ")}. આમાંથી કંઈ જોઈએ છે?`,
    soundsLike: (text: string) => `“${text}” જેવું સંભળાતાં નામની પ્રોડક્ટ બતાવીએ છીએ.`,
    without: (words: readonly string[]) =>
      `આ બધા શબ્દો કોઈ એક પ્રોડક્ટમાં નથી. ${quoted(words)} વગર શોધેલી પ્રોડક્ટ બતાવીએ છીએ.`,
    notSold: (names: readonly string[]) => `હમણાં અમારી પાસે નથી: ${names.join(", ")}.`,
    mention: "નીચેની પ્રોડક્ટમાં તેનું ફક્ત નામ આવે છે.",
    preference:
      "અહીં પ્રોડક્ટના નામથી શોધાય છે. સૌથી સારું કયું, કે તમારા પાકને શું માફક આવે, તે શોધથી ખબર પડતી નથી. અમને પૂછો, અમે મદદ કરીશું.",
    askOnWhatsapp: "વોટ્સએપ પર પૂછો",
    askByForm: "મેસેજ મોકલો",
    askUs: "અમને પૂછો",
    messageStarts: (question: string) => `તમારો મેસેજ આમ શરૂ થાય છે: “${question}”`,
    question: (text: string) => `મારે આ જોઈએ છે: ${text}`,
  },
};
