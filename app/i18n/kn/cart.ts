import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

export const cartWords: Translation["cartWords"] = {
  cart: {
    title: "ಕಾರ್ಟ್",
    heading: "ಕಾರ್ಟ್",
    empty: "ನಿಮ್ಮ ಕಾರ್ಟ್ ಖಾಲಿ ಇದೆ",
    emptyText: "ಪ್ರಾಡಕ್ಟ್‌ಗಳನ್ನು ನೋಡಿ, ‘ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿ’ ಒತ್ತಿ.",
    leavePicked: "ಈ ಕಾರ್ಟ್ ಹೀಗೇ ಇರಲಿ",
    name: "ಹೆಸರು",
    price: "ಬೆಲೆ",
    quantity: "ಎಷ್ಟು",
    total: "ಒಟ್ಟು",
    remove: "ತೆಗೆಯಿರಿ",
    each: "ಒಂದಕ್ಕೆ",
    removeNamed: (name) => `ತೆಗೆಯಿರಿ: ${name}`,
    bill: "ಆರ್ಡರ್ ಲೆಕ್ಕ",
    totalItems: "ಒಟ್ಟು ಐಟಂಗಳು",
    charges: { delivery: "ಡೆಲಿವರಿ", discount: "ಡಿಸ್ಕೌಂಟ್" },
    pin: "ಡೆಲಿವರಿ ಪಿನ್‌ಕೋಡ್",
    showDelivery: "ನೋಡಿ",
    totalPrice: "ಒಟ್ಟು ಬೆಲೆ",
    plusDelivery: (amount) => `${amount} ಮತ್ತು ಡೆಲಿವರಿ ಚಾರ್ಜ್`,
    saved: "MRP ಮೇಲೆ ಉಳಿತಾಯ",
    placeOrder: "ಆರ್ಡರ್ ಮಾಡಿ",
    noLogin: "ಲಾಗಿನ್ ಬೇಕಿಲ್ಲ. ಕ್ಯಾಶ್ ಆನ್ ಡೆಲಿವರಿ.",
    continueShopping: "ಇನ್ನೂ ಕೊಳ್ಳಿ",
    emptyCart: "ಕಾರ್ಟ್ ಖಾಲಿ ಮಾಡಿ",
    removeOrdered: (count) => `ಈಗಾಗಲೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದನ್ನು ತೆಗೆಯಿರಿ (${number.format(count)})`,
    emptyQuestion: "ಕಾರ್ಟ್ ಖಾಲಿ ಮಾಡಬೇಕಾ?",
    emptyWarning: (count, amount) =>
      `${counted(count, "ಐಟಂ ಕಾರ್ಟ್‌ನಿಂದ ಹೋಗುತ್ತದೆ", "ಐಟಂಗಳು ಕಾರ್ಟ್‌ನಿಂದ ಹೋಗುತ್ತವೆ")}. ಒಟ್ಟು ಬೆಲೆ: ${amount}.`,
    cancel: "ಐಟಂಗಳು ಇರಲಿ",
    priceWas: (was, now) => `ಬೆಲೆ ಬದಲಾಗಿದೆ: ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದಾಗ ${was}, ಈಗ ${now}.`,
    short: (left, wanted) =>
      `${counted(left, "ಮಾತ್ರ ಉಳಿದಿದೆ", "ಮಾತ್ರ ಉಳಿದಿವೆ")}. ನೀವು ಕೇಳಿದ್ದು ${number.format(wanted)}. ಒಟ್ಟಿನಲ್ಲಿ ${number.format(left)} ಸೇರಿಸಿದ್ದೇವೆ.`,
    upTo: (most) => `ಒಂದು ಆರ್ಡರ್‌ಗೆ ಹೆಚ್ಚೆಂದರೆ ${number.format(most)}.`,
    callForMore: (phone) => `ಇನ್ನೂ ಬೇಕಾ? ಫೋನ್ ಮಾಡಿ: ${phone}`,
    most: (most, wanted) =>
      `ಒಂದು ಆರ್ಡರ್‌ಗೆ ಹೆಚ್ಚೆಂದರೆ ${number.format(most)}. ನೀವು ಕೇಳಿದ್ದು ${number.format(wanted)}. ಒಟ್ಟಿನಲ್ಲಿ ${number.format(most)} ಸೇರಿಸಿದ್ದೇವೆ.`,
    out: "ಸ್ಟಾಕ್ ಇಲ್ಲ. ಒಟ್ಟಿನಲ್ಲಿ, ಆರ್ಡರ್‌ನಲ್ಲಿ ಸೇರಿಸಿಲ್ಲ.",
    gone: "ಈಗ ಮಾರುತ್ತಿಲ್ಲ. ಒಟ್ಟಿನಲ್ಲಿ, ಆರ್ಡರ್‌ನಲ್ಲಿ ಸೇರಿಸಿಲ್ಲ.",
    ordered: (count) => `ಈಗಾಗಲೇ ಆರ್ಡರ್ ಮಾಡಿದ್ದು: ${number.format(count)}.`,
    nothingToOrder: "ಇವುಗಳಲ್ಲಿ ಯಾವುದನ್ನೂ ಈಗ ಆರ್ಡರ್ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ.",
  },
};
