import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Translation } from "../translation.ts";

export const homeWords: Translation["homeWords"] = {
  home: {
    title: "બિયારણ, ખાતર અને સ્પ્રે પંપ ઓનલાઇન ખરીદો",
    description: "બિયારણ, ખાતર, સ્પ્રે પંપ, સ્પેર પાર્ટ અને બાગકામની વસ્તુઓ ઓનલાઇન ખરીદો. એકાઉન્ટની જરૂર નથી. કેશ ઓન ડિલિવરી.",
    heading: "સારાં બિયારણ. ચોખ્ખા ભાવ. કેશ ઓન ડિલિવરી.",
    lead: "બિયારણ, ખાતર, સ્પ્રે પંપ અને સ્પેર પાર્ટ મોબાઇલથી ઓર્ડર કરો. અમે પહેલાં ફોન કરીએ છીએ, પછી પહોંચાડીએ છીએ.",
    heroPicture: "સવારના લીલા ખેતરમાં દુકાનના બોર્ડનું ચિત્ર",
    examples: ["ડુંગળી", "ડીએપી", "નોઝલ"],
    need: "શું જોઈએ છે?",
    inStock: "અત્યારે સ્ટોકમાં",
    allProducts: "બધી પ્રોડક્ટ",
    know: "અમને ઓળખો",
    knowText: [
      "ખેતી અને બાગ માટે જે જોઈએ તે અમે વેચીએ છીએ: જાત પ્રમાણે બિયારણ, N-P-K ગ્રેડ પ્રમાણે ખાતર, સ્પ્રે પંપ, અને પંપને ચાલુ રાખતાં નોઝલ અને વોશર.",
      "દેખાય છે તે ભાવમાં બધા ટેક્સ આવી જાય છે. MRP વધારે હોય, તો અમે તેને અમારા ભાવની બાજુમાં બતાવીએ છીએ. વજન કે લિટરવાળા પેકમાં કિલો કે લિટર દીઠ ભાવ પણ દેખાય છે.",
    ],
    knowMore: "વધુ જાણો",
    features: {
      cash: { title: "કેશ ઓન ડિલિવરી", text: "ઓર્ડર પહોંચે ત્યારે પૈસા આપો." },
      parts: {
        title: "સ્પેર પાર્ટ",
        text: "નોઝલ, વોશર, લાન્સ અને બેટરી. સાઇઝ અથવા શેમાં ફિટ થાય તે સાથે લખ્યું છે.",
      },
      plain: {
        title: "ચોખ્ખા ભાવ",
        text: "બધા ટેક્સ સાથે. MRP વધારે હોય, તો અમે તેને અમારા ભાવની બાજુમાં બતાવીએ છીએ.",
      },
      person: { title: "માણસ સાથે વાત કરો", text: "ખરીદતાં પહેલાં કંઈ પૂછવું છે? સંપર્ક કરો, અમારા માણસ જવાબ આપશે." },
    },
  },
};

export const categoryLinksWords: Translation["categoryLinksWords"] = {
  categoryLinks: {
    title: "દુકાન",
    description: "કેટેગરી પ્રમાણે ખરીદો: બિયારણ, ખાતર, સ્પ્રે પંપ, પંપના સ્પેર પાર્ટ અને બાગકામની વસ્તુઓ.",
    heading: "દુકાન",
    products,
    categories,
    companions: {
      language: "hi",
      categories: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" },
    },
    offers: (count: number) => `આજે ${products(count)} MRP થી ઓછા ભાવે`,
    offersUpTo: (saving: string) => `એક પ્રોડક્ટ પર ${saving} સુધીની બચત.`,
    offersLink: "બધી ઓફર જુઓ",
  },
};
