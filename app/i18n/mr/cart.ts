import type { Translation } from "../translation.ts";
import { number, plural } from "./numbers.ts";

export const cartWords: Translation["cartWords"] = {
  cart: {
    title: "कार्ट",
    heading: "कार्ट",
    empty: "कार्ट रिकामी आहे",
    emptyText: "प्रॉडक्ट्स पाहा आणि ‘कार्टमध्ये टाका’ दाबा.",
    leavePicked: "ही कार्ट अशीच ठेवा",
    name: "नाव",
    price: "किंमत",
    quantity: "नग",
    total: "एकूण",
    remove: "काढा",
    each: "प्रति नग",
    removeNamed: (name: string) => `काढा: ${name}`,
    bill: "ऑर्डरचा हिशोब",
    totalItems: "एकूण वस्तू",
    charges: { delivery: "डिलिव्हरी", discount: "सूट" },
    pin: "डिलिव्हरीसाठी पिन कोड",
    showDelivery: "दाखवा",
    totalPrice: "एकूण रक्कम",
    plusDelivery: (amount: string) => `${amount} आणि डिलिव्हरी चार्ज`,
    saved: "MRP वर बचत",
    placeOrder: "ऑर्डर करा",
    noLogin: "लॉगिनची गरज नाही. कॅश ऑन डिलिव्हरी.",
    continueShopping: "आणखी खरेदी करा",
    emptyCart: "कार्ट रिकामी करा",
    removeOrdered: (count: number) => `आधीच ऑर्डर केलेले काढा (${number.format(count)})`,
    emptyQuestion: "कार्ट रिकामी करायची?",
    emptyWarning: (count: number, amount: string) =>
      plural.select(count) === "one"
        ? `${amount} ची ${number.format(count)} वस्तू कार्टमधून निघेल.`
        : `${amount} च्या ${number.format(count)} वस्तू कार्टमधून निघतील.`,
    cancel: "वस्तू राहू द्या",
    priceWas: (was: string, now: string) => `किंमत बदलली: कार्टमध्ये टाकताना ${was} होती, आता ${now} आहे.`,
    short: (left: number, wanted: number) =>
      `फक्त ${number.format(left)} शिल्लक. आपण ${number.format(wanted)} मागितले. हिशोबात ${number.format(left)} नग.`,
    upTo: (most: number) => `एका ऑर्डरमध्ये जास्तीत जास्त ${number.format(most)}.`,
    callForMore: (phone: string) => `जास्त हवे? फोन करा: ${phone}`,
    most: (most: number, wanted: number) =>
      `एका ऑर्डरमध्ये जास्तीत जास्त ${number.format(most)}. आपण ${number.format(wanted)} मागितले. हिशोबात ${number.format(most)} नग.`,
    out: "स्टॉक संपला. हिशोबात आणि ऑर्डरमध्ये धरलेले नाही.",
    gone: "आता विकत नाही. हिशोबात आणि ऑर्डरमध्ये धरलेले नाही.",
    ordered: (count: number) => `आधीच ऑर्डर केले: ${number.format(count)}.`,
    nothingToOrder: "यांपैकी कोणतीच वस्तू आत्ता ऑर्डर करता येणार नाही.",
  },
};
