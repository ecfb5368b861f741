import type { Translation } from "../translation.ts";
import { number, plural } from "./numbers.ts";

export const cartWords: Translation["cartWords"] = {
  cart: {
    title: "ਕਾਰਟ",
    heading: "ਕਾਰਟ",
    empty: "ਕਾਰਟ ਖਾਲੀ ਹੈ",
    emptyText: "ਪ੍ਰੋਡਕਟ ਵੇਖੋ ਅਤੇ ‘ਕਾਰਟ ਵਿੱਚ ਪਾਓ’ ਦਬਾਓ।",
    leavePicked: "ਇਹ ਕਾਰਟ ਇਵੇਂ ਹੀ ਰੱਖੋ",
    name: "ਨਾਂ",
    price: "ਕੀਮਤ",
    quantity: "ਗਿਣਤੀ",
    total: "ਕੁੱਲ",
    remove: "ਹਟਾਓ",
    each: "ਦਾ ਇੱਕ",
    removeNamed: (name: string) => `ਹਟਾਓ: ${name}`,
    bill: "ਆਰਡਰ ਦਾ ਹਿਸਾਬ",
    totalItems: "ਕੁੱਲ ਚੀਜ਼ਾਂ",
    charges: { delivery: "ਡਿਲੀਵਰੀ", discount: "ਛੋਟ" },
    pin: "ਡਿਲੀਵਰੀ ਲਈ ਪਿੰਨ ਕੋਡ",
    showDelivery: "ਵਿਖਾਓ",
    totalPrice: "ਕੁੱਲ ਰਕਮ",
    plusDelivery: (amount: string) => `${amount} ਅਤੇ ਡਿਲੀਵਰੀ ਚਾਰਜ`,
    saved: "MRP ’ਤੇ ਬਚਤ",
    placeOrder: "ਆਰਡਰ ਕਰੋ",
    noLogin: "ਲੌਗਇਨ ਦੀ ਲੋੜ ਨਹੀਂ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
    continueShopping: "ਹੋਰ ਸਮਾਨ ਵੇਖੋ",
    emptyCart: "ਕਾਰਟ ਖਾਲੀ ਕਰੋ",
    removeOrdered: (count: number) => `ਪਹਿਲਾਂ ਹੀ ਆਰਡਰ ਕੀਤਾ ਹਟਾਓ (${number.format(count)})`,
    emptyQuestion: "ਕਾਰਟ ਖਾਲੀ ਕਰਨੀ ਹੈ?",
    emptyWarning: (count: number, amount: string) =>
      plural.select(count) === "one"
        ? `ਕਾਰਟ ਵਿੱਚੋਂ ${number.format(count)} ਚੀਜ਼ ਹਟ ਜਾਵੇਗੀ, ਕੁੱਲ ${amount} ਦੀ।`
        : `ਕਾਰਟ ਵਿੱਚੋਂ ${number.format(count)} ਚੀਜ਼ਾਂ ਹਟ ਜਾਣਗੀਆਂ, ਕੁੱਲ ${amount} ਦੀਆਂ।`,
    cancel: "ਚੀਜ਼ਾਂ ਰਹਿਣ ਦਿਓ",
    priceWas: (was: string, now: string) => `ਕੀਮਤ ਬਦਲ ਗਈ: ਕਾਰਟ ਵਿੱਚ ਪਾਉਣ ਵੇਲੇ ${was} ਸੀ, ਹੁਣ ${now} ਹੈ।`,
    short: (left: number, wanted: number) =>
      `ਸਿਰਫ਼ ${number.format(left)} ਬਾਕੀ। ਤੁਸੀਂ ${number.format(wanted)} ਮੰਗੇ ਸਨ। ਹਿਸਾਬ ${number.format(left)} ਦਾ ਹੈ।`,
    upTo: (most: number) => `ਇੱਕ ਆਰਡਰ ਵਿੱਚ ${number.format(most)} ਤੋਂ ਵੱਧ ਨਹੀਂ।`,
    callForMore: (phone: string) => `ਹੋਰ ਚਾਹੀਦੇ ਹਨ? ਫ਼ੋਨ ਕਰੋ: ${phone}`,
    most: (most: number, wanted: number) =>
      `ਇੱਕ ਆਰਡਰ ਵਿੱਚ ${number.format(most)} ਤੋਂ ਵੱਧ ਨਹੀਂ। ਤੁਸੀਂ ${number.format(wanted)} ਮੰਗੇ ਸਨ। ਹਿਸਾਬ ${number.format(most)} ਦਾ ਹੈ।`,
    out: "ਸਟਾਕ ਖਤਮ। ਹਿਸਾਬ ਅਤੇ ਆਰਡਰ ਵਿੱਚ ਨਹੀਂ ਗਿਣਿਆ।",
    gone: "ਹੁਣ ਨਹੀਂ ਵਿਕਦਾ। ਹਿਸਾਬ ਅਤੇ ਆਰਡਰ ਵਿੱਚ ਨਹੀਂ ਗਿਣਿਆ।",
    ordered: (count: number) => `ਪਹਿਲਾਂ ਹੀ ਆਰਡਰ ਕੀਤਾ: ${number.format(count)}`,
    nothingToOrder: "ਇਹਨਾਂ ਵਿੱਚੋਂ ਕੋਈ ਚੀਜ਼ ਹੁਣ ਆਰਡਰ ਨਹੀਂ ਹੋ ਸਕਦੀ।",
  },
};
