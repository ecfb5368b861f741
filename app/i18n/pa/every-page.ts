import type { Pack, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number, plural } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "ਪੀਸ",
  l: "ਲੀਟਰ",
  m: "ਮੀਟਰ",
  g: "ਗ੍ਰਾਮ",
  kg: "ਕਿਲੋ",
  ml: "ਮਿਲੀ",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page: string, shop: string) => `${page} · ${shop}`,
    skip: "ਸਿੱਧਾ ਜਾਣਕਾਰੀ ’ਤੇ ਜਾਓ",
    mainNavigation: "ਮੁੱਖ",
    menu: "ਮੀਨੂ",
    homeLink: (shop: string) => `${shop}, ਹੋਮ`,
    home: "ਹੋਮ",
    about: "ਸਾਡੇ ਬਾਰੇ",
    shop: "ਦੁਕਾਨ",
    products: "ਪ੍ਰੋਡਕਟ",
    contact: "ਸੰਪਰਕ",
    cart: "ਕਾਰਟ",
    login: "ਲੌਗਇਨ",
    signup: "ਅਕਾਊਂਟ ਬਣਾਓ",
    findOrder: "ਆਰਡਰ ਟ੍ਰੈਕ ਕਰੋ",
    call: (phone: string) => `ਫ਼ੋਨ ਕਰੋ: ${phone}`,
    cartLines: (lines: number) => `ਕਾਰਟ ਵਿੱਚ ${counted(lines, "ਚੀਜ਼", "ਚੀਜ਼ਾਂ")}`,
    dismiss: "ਬੰਦ ਕਰੋ",
    undo: "ਪਹਿਲਾਂ ਵਾਂਗ ਕਰੋ",
    notifications: "ਸੂਚਨਾਵਾਂ",
    account: "ਮੇਰਾ ਅਕਾਊਂਟ",
    logout: "ਲੌਗਆਊਟ",
    adminShop: "ਐਡਮਿਨ",
    loading: "ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ...",
  },

  translation: {
    machine: "ਇਹ ਅਨੁਵਾਦ ਮਸ਼ੀਨ ਨੇ ਕੀਤਾ ਹੈ। ਕੋਈ ਗਲਤੀ ਦਿਸੇ ਤਾਂ ਸਾਨੂੰ ਦੱਸੋ।",
    report: "ਗਲਤੀ ਦੱਸੋ",
  },

  products: {
    search: "ਪ੍ਰੋਡਕਟ ਲੱਭੋ",
    searchButton: "ਲੱਭੋ",
    searchExample: "ਟਮਾਟਰ, ਯੂਰੀਆ…",
  },

  product: {
    addToCart: "ਕਾਰਟ ਵਿੱਚ ਪਾਓ",
    inCart: (pieces: string) => `ਪਾ ਦਿੱਤਾ · ਕਾਰਟ ਵਿੱਚ ${pieces}`,
    addNamed: (name: string) => `ਕਾਰਟ ਵਿੱਚ ਪਾਓ: ${name}`,
    packOf: ({ amount, unit }: Pack) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ paise: _paise, per: unit }: UnitPrice, price: string) => `${price} ਪ੍ਰਤੀ ${UNITS[unit]}`,
    price: "ਕੀਮਤ",
    mrp: "MRP",
    save: (amount: string) => `${amount} ਦੀ ਬਚਤ`,
    inStock: "ਸਟਾਕ ਵਿੱਚ ਹੈ",
    fewLeft: (count: number) => `ਸਿਰਫ਼ ${number.format(count)} ਬਾਕੀ`,
    outOfStock: "ਸਟਾਕ ਖਤਮ",
    quantityOf: (name: string) => `ਗਿਣਤੀ: ${name}`,
    decrease: (name: string) => `ਗਿਣਤੀ ਘਟਾਓ: ${name}`,
    increase: (name: string) => `ਗਿਣਤੀ ਵਧਾਓ: ${name}`,
    gone: "ਇਹ ਪ੍ਰੋਡਕਟ ਹੁਣ ਨਹੀਂ ਮਿਲਦਾ",
    goneText: "ਇਹੋ ਜਿਹਾ ਕੋਈ ਹੋਰ ਪ੍ਰੋਡਕਟ ਲੱਭੋ।",
  },

  toasts: {
    added: { title: "ਕਾਰਟ ਵਿੱਚ ਪਾ ਦਿੱਤਾ", detail: (name: string) => `ਕਾਰਟ ਵਿੱਚ ਪਾ ਦਿੱਤਾ: ${name}` },
    increased: { title: "ਕਾਰਟ ਵਿੱਚ ਪਾ ਦਿੱਤਾ", detail: (name: string) => `ਗਿਣਤੀ ਵਧਾ ਦਿੱਤੀ: ${name}` },
    decreased: { title: (name: string) => `ਗਿਣਤੀ ਘਟਾ ਦਿੱਤੀ: ${name}` },
    removed: { title: "ਕਾਰਟ ਵਿੱਚੋਂ ਹਟਾ ਦਿੱਤਾ", detail: (name: string) => `ਕਾਰਟ ਵਿੱਚੋਂ ਹਟਾ ਦਿੱਤਾ: ${name}` },
    emptied: { title: "ਕਾਰਟ ਖਾਲੀ ਹੈ", detail: "ਕਾਰਟ ਖਾਲੀ ਕਰ ਦਿੱਤੀ" },
    noMore: { title: (name: string) => `ਇਸ ਤੋਂ ਵੱਧ ਨਹੀਂ ਪਾਇਆ ਜਾ ਸਕਦਾ: ${name}` },
    full: {
      title: "ਕਾਰਟ ਭਰ ਗਈ ਹੈ",
      detail: (lines: number) => `ਇੱਕ ਕਾਰਟ ਵਿੱਚ ${number.format(lines)} ਵੱਖ-ਵੱਖ ਪ੍ਰੋਡਕਟ ਆ ਸਕਦੇ ਹਨ।`,
    },
    adminNotOut: "ਲੌਗਆਊਟ ਨਹੀਂ ਹੋਇਆ",
  },

  guestCart: {
    offer: (items: number) =>
      plural.select(items) === "one"
        ? `ਲੌਗਇਨ ਤੋਂ ਪਹਿਲਾਂ ਕਾਰਟ ਵਿੱਚ ${number.format(items)} ਚੀਜ਼ ਸੀ।`
        : `ਲੌਗਇਨ ਤੋਂ ਪਹਿਲਾਂ ਕਾਰਟ ਵਿੱਚ ${number.format(items)} ਚੀਜ਼ਾਂ ਸਨ।`,
    add: (items: number) => `${counted(items, "ਚੀਜ਼", "ਚੀਜ਼ਾਂ")} ਇਸ ਕਾਰਟ ਵਿੱਚ ਪਾਓ`,
  },

  errors: {
    notFoundTitle: "ਪੇਜ ਨਹੀਂ ਮਿਲਿਆ",
    notFound: "ਪੇਜ ਨਹੀਂ ਮਿਲਿਆ (404)",
    notFoundText: "ਲਿੰਕ ਪੁਰਾਣਾ ਜਾਂ ਗਲਤ ਹੋ ਸਕਦਾ ਹੈ। ਪ੍ਰੋਡਕਟ ਲੱਭੋ, ਜਾਂ ਹੋਮ ਪੇਜ ’ਤੇ ਜਾਓ।",
    toShop: "ਹੋਮ ਪੇਜ ’ਤੇ ਜਾਓ",
    failedTitle: "ਪੇਜ ਨਹੀਂ ਖੁੱਲ੍ਹਿਆ",
    failed: "ਇਹ ਪੇਜ ਨਹੀਂ ਖੁੱਲ੍ਹਿਆ",
    failedText: "ਨੈੱਟ ਬੰਦ ਹੋ ਗਿਆ, ਜਾਂ ਸਾਡੇ ਪਾਸੇ ਗੜਬੜ ਹੋਈ। ਤੁਹਾਡੀ ਕਾਰਟ ਅਤੇ ਜੋ ਲਿਖਿਆ ਸੀ, ਸਭ ਸੁਰੱਖਿਅਤ ਹੈ।",
    unreachable: "ਦੁਕਾਨ ਇਸ ਵੇਲੇ ਨਹੀਂ ਖੁੱਲ੍ਹ ਰਹੀ",
    updating: "ਦੁਕਾਨ ਅੱਪਡੇਟ ਹੋ ਰਹੀ ਹੈ",
    awayText: "ਤੁਹਾਡੀ ਕਾਰਟ ਅਤੇ ਜੋ ਲਿਖਿਆ ਸੀ, ਸਭ ਸੁਰੱਖਿਅਤ ਹੈ। ਇੱਕ ਮਿੰਟ ਬਾਅਦ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    sentText: "ਜੋ ਭੇਜਿਆ ਸੀ, ਸ਼ਾਇਦ ਸਾਨੂੰ ਮਿਲ ਗਿਆ ਹੈ। ਦੁਬਾਰਾ ਭੇਜਿਆ ਜਾ ਸਕਦਾ ਹੈ: ਕੁਝ ਵੀ ਦੋ ਵਾਰ ਨਹੀਂ ਗਿਣਿਆ ਜਾਂਦਾ।",
    tryAgain: "ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ",
    callUs: (phone: string) => `ਜਾਂ ${phone} ’ਤੇ ਫ਼ੋਨ ਕਰਕੇ ਆਰਡਰ ਦਿਓ।`,
    errorNumber: (id: string) => `ਦੁਕਾਨ ਨੂੰ ਦੱਸਣ ਲਈ ਨੰਬਰ: ${id}`,
    tooMany: "ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋਈ",
    tooManyText: "ਇੱਕ ਮਿੰਟ ਰੁਕੋ, ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    badRequest: "ਕੀ ਭੇਜਿਆ ਗਿਆ, ਸਾਨੂੰ ਸਮਝ ਨਹੀਂ ਆਇਆ",
    badRequestText: "ਵਾਪਸ ਜਾ ਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
  },
};
