import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "નેટ બંધ છે. તમારું કાર્ટ સેવ છે.",
    viewCart: "કાર્ટ જુઓ",
    noCookies: "ઉમેરાયું નથી: તમારું બ્રાઉઝર કૂકી રોકે છે",
  },
  toasts: {
    customerIn: "લોગિન થઈ ગયું",
    adminIn: "એડમિન લોગિન થઈ ગયું",
    customerOut: "લોગઆઉટ થઈ ગયું",
    adminOut: "લોગઆઉટ થઈ ગયું",
    registered: { title: "એકાઉન્ટ બની ગયું!", detail: "તમારા ઈમેલ અને પાસવર્ડથી લોગિન કરો." },
    saved: "સેવ થઈ ગયું",
    passwordChanged: { title: "પાસવર્ડ બદલાઈ ગયો", detail: "બીજા બધા મોબાઇલ અને કમ્પ્યુટર પર લોગઆઉટ થઈ ગયું છે." },
    accountDeleted: "તમારું એકાઉન્ટ ડિલીટ થઈ ગયું",
    orderTaken: (order: string) => `ઓર્ડર ${order} થઈ ગયો`,
    orderedAgain: (order: string) => `ઓર્ડર ${order} ની વસ્તુઓ કાર્ટમાં છે.`,
    placed: { title: "ઓર્ડર થઈ ગયો!" },
    restockAsked: { title: "સ્ટોક આવે ત્યારે અમે જણાવીશું", tone: "done" as const },
    inStock: { title: "આ પ્રોડક્ટ ફરી સ્ટોકમાં છે", tone: "info" as const },
    failed: {
      title: "ઓર્ડર થયો નહીં. ફરી પ્રયત્ન કરો.",
      detail: "તમે લખેલું સલામત છે, અને કંઈ પણ બે વાર ઓર્ડર થયું નથી.",
    },
  },
};
