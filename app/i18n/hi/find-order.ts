import type { Translation } from "../translation.ts";
import { number } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ऑर्डर स्टेटस",
    heading: "ऑर्डर स्टेटस देखें",
    lead: "अपना ऑर्डर नंबर और वह फ़ोन नंबर लिखें जिससे ऑर्डर किया था। अकाउंट ज़रूरी नहीं।",
    number: "ऑर्डर नंबर",
    numberHint: "6 अंक, जैसे 482 913। यह नंबर आपको ऑर्डर के साथ मिला था।",
    phone: "फ़ोन",
    phoneHint: "ऑर्डर में दिया हुआ नंबर।",
    find: "ऑर्डर स्टेटस देखें",
    finding: "ऑर्डर खोज रहे हैं…",
    notFound: "इस ऑर्डर नंबर और फ़ोन नंबर का कोई ऑर्डर नहीं मिला।",
    notFoundText: "दोनों नंबर देखकर फिर कोशिश करें।",
    wait: (minutes) => `बहुत बार कोशिश हुई। ${number.format(minutes)} मिनट बाद फिर कोशिश करें।`,
    failed: "आपका ऑर्डर अभी नहीं खुल पाया।",
    failedText: "जो आपने लिखा है, यहीं है। फिर कोशिश करें।",
    products: "सामान",
    goesTo: "डिलीवरी का पता",
    masked: "आपकी प्राइवेसी के लिए हम नाम और पता पूरा नहीं दिखाते।",
    another: "दूसरा ऑर्डर देखें",
  },
};
