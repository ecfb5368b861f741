import type { Translation } from "../translation.ts";
import { counted, number, plural } from "./numbers.ts";

export const cartWords: Translation["cartWords"] = {
  cart: {
    title: "कार्ट",
    heading: "कार्ट",
    empty: "आपका कार्ट खाली है",
    emptyText: "प्रोडक्ट देखें और “कार्ट में डालें” दबाएँ।",
    leavePicked: "यही कार्ट रहने दें",
    name: "नाम",
    price: "दाम",
    quantity: "मात्रा",
    total: "कुल",
    remove: "हटाएँ",
    // Not "per piece": a pack may hold ten pieces.
    each: "एक का",
    removeNamed: (name) => `हटाएँ: ${name}`,
    bill: "ऑर्डर का हिसाब",
    totalItems: "कुल आइटम",
    charges: { delivery: "डिलीवरी चार्ज", discount: "छूट" },
    pin: "डिलीवरी का पिन कोड",
    showDelivery: "देखें",
    totalPrice: "कुल रकम",
    plusDelivery: (amount) => `${amount} और डिलीवरी चार्ज`,
    saved: "MRP पर बचत",
    placeOrder: "ऑर्डर करें",
    noLogin: "लॉगिन ज़रूरी नहीं। कैश ऑन डिलीवरी।",
    continueShopping: "और सामान देखें",
    emptyCart: "कार्ट खाली करें",
    removeOrdered: (count) => `पहले ऑर्डर किया हुआ हटाएँ (${number.format(count)})`,
    emptyQuestion: "कार्ट खाली करें?",
    emptyWarning: (count, amount) =>
      plural.select(count) === "one"
        ? `${amount} का ${number.format(count)} आइटम कार्ट से हट जाएगा।`
        : `${amount} के ${number.format(count)} आइटम कार्ट से हट जाएँगे।`,
    cancel: "सामान रहने दें",
    priceWas: (was, now) => `दाम बदल गया है: कार्ट में डालते समय ${was} था, अब ${now} है।`,
    // `wanted` is more than `left`, so never one.
    short: (left, wanted) =>
      `सिर्फ़ ${counted(left, "बचा है", "बचे हैं")}। आपने ${number.format(wanted)} माँगे थे। हिसाब ${number.format(left)} का ही लगा है।`,
    upTo: (most) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${number.format(most)}।`,
    callForMore: (phone) => `ज़्यादा चाहिए तो फ़ोन करें: ${phone}`,
    most: (most, wanted) =>
      `एक ऑर्डर में ज़्यादा से ज़्यादा ${number.format(most)}। आपने ${number.format(wanted)} माँगे थे। हिसाब ${number.format(most)} का ही लगा है।`,
    out: "स्टॉक खत्म। यह कुल रकम और ऑर्डर में नहीं जुड़ा है।",
    gone: "अब नहीं मिलता। यह कुल रकम और ऑर्डर में नहीं जुड़ा है।",
    ordered: (count) => `पहले ऑर्डर हो चुका: ${number.format(count)}`,
    nothingToOrder: "इनमें से कोई सामान अभी ऑर्डर नहीं हो सकता।",
  },
};
