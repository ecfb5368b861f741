import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

export const cartWords: Translation["cartWords"] = {
  cart: {
    title: "కార్ట్",
    heading: "కార్ట్",
    empty: "మీ కార్ట్ ఖాళీగా ఉంది",
    emptyText: "ప్రొడక్టులు చూసి, ‘కార్ట్‌లో వేయండి’ నొక్కండి.",
    leavePicked: "ఈ కార్ట్ ఇలాగే ఉంచండి",
    name: "పేరు",
    price: "ధర",
    quantity: "ఎన్ని",
    total: "మొత్తం",
    remove: "తీసేయండి",
    each: "ఒక్కోటి",
    removeNamed: (name) => `తీసేయండి: ${name}`,
    bill: "ఆర్డర్ లెక్క",
    totalItems: "మొత్తం వస్తువులు",
    charges: { delivery: "డెలివరీ", discount: "డిస్కౌంట్" },
    pin: "డెలివరీ పిన్‌కోడ్",
    showDelivery: "చూడండి",
    totalPrice: "మొత్తం ధర",
    plusDelivery: (amount) => `${amount} + డెలివరీ ఛార్జ్`,
    saved: "MRP మీద ఆదా",
    placeOrder: "ఆర్డర్ చేయండి",
    noLogin: "లాగిన్ అవసరం లేదు. క్యాష్ ఆన్ డెలివరీ.",
    continueShopping: "ఇంకా కొనండి",
    emptyCart: "కార్ట్ ఖాళీ చేయండి",
    removeOrdered: (count) => `ఇప్పటికే ఆర్డర్ చేసినవి తీసేయండి (${number.format(count)})`,
    emptyQuestion: "కార్ట్ ఖాళీ చేయాలా?",
    emptyWarning: (count, amount) =>
      `${amount} విలువైన ${counted(count, "వస్తువు కార్ట్ నుంచి పోతుంది", "వస్తువులు కార్ట్ నుంచి పోతాయి")}.`,
    cancel: "వస్తువులు ఉంచండి",
    priceWas: (was, now) => `ధర మారింది: కార్ట్‌లో వేసినప్పుడు ${was}, ఇప్పుడు ${now}.`,
    short: (left, wanted) =>
      `${counted(left, "మాత్రమే మిగిలింది", "మాత్రమే మిగిలాయి")}. మీరు ${number.format(wanted)} అడిగారు. మొత్తంలో ${number.format(left)} లెక్కించాం.`,
    upTo: (most) => `ఒక ఆర్డర్‌కు మాక్సిమం ${number.format(most)}.`,
    callForMore: (phone) => `ఇంకా కావాలా? ఫోన్ చేయండి: ${phone}`,
    most: (most, wanted) =>
      `ఒక ఆర్డర్‌కు మాక్సిమం ${number.format(most)}. మీరు ${number.format(wanted)} అడిగారు. మొత్తంలో ${number.format(most)} లెక్కించాం.`,
    out: "స్టాక్ లేదు. మొత్తంలో, ఆర్డర్‌లో కలపలేదు.",
    gone: "ఇప్పుడు అమ్మడం లేదు. మొత్తంలో, ఆర్డర్‌లో కలపలేదు.",
    ordered: (count) => `ఇప్పటికే ఆర్డర్ చేసినవి: ${number.format(count)}.`,
    nothingToOrder: "వీటిలో దేన్నీ ఇప్పుడు ఆర్డర్ చేయలేరు.",
  },
};
