import type { Pack, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "નંગ",
  l: "લિટર",
  m: "મીટર",
  g: "ગ્રામ",
  kg: "કિલો",
  ml: "મિલી",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page: string, shop: string) => `${page} · ${shop}`,
    skip: "સીધા માહિતી પર જાઓ",
    mainNavigation: "મુખ્ય",
    menu: "મેનુ",
    homeLink: (shop: string) => `${shop}, હોમ`,
    home: "હોમ",
    about: "અમારા વિશે",
    shop: "દુકાન",
    products: "પ્રોડક્ટ",
    contact: "સંપર્ક",
    cart: "કાર્ટ",
    login: "લોગિન",
    signup: "એકાઉન્ટ બનાવો",
    findOrder: "ઓર્ડર ટ્રેક કરો",
    call: (phone: string) => `ફોન કરો: ${phone}`,
    cartLines: (lines: number) => `કાર્ટમાં ${counted(lines, "વસ્તુ", "વસ્તુઓ")}`,
    dismiss: "બંધ કરો",
    undo: "પહેલાં જેવું કરો",
    notifications: "સૂચનાઓ",
    account: "મારું એકાઉન્ટ",
    logout: "લોગઆઉટ",
    adminShop: "એડમિન",
    loading: "લોડ થાય છે...",
  },

  translation: {
    machine: "આ ભાષાંતર મશીને કર્યું છે. ભૂલ દેખાય તો અમને જણાવો.",
    report: "ભૂલ જણાવો",
  },

  products: {
    search: "પ્રોડક્ટ શોધો",
    searchButton: "શોધો",
    searchExample: "ટામેટા, યુરિયા…",
  },

  product: {
    addToCart: "કાર્ટમાં ઉમેરો",
    inCart: (pieces: string) => `ઉમેર્યું · કાર્ટમાં ${pieces}`,
    addNamed: (name: string) => `કાર્ટમાં ઉમેરો: ${name}`,
    packOf: ({ amount, unit }: Pack) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ paise: _paise, per: unit }: UnitPrice, price: string) => `${UNITS[unit]} દીઠ ${price}`,
    price: "ભાવ",
    mrp: "MRP",
    save: (amount: string) => `${amount} ની બચત`,
    inStock: "સ્ટોકમાં છે",
    fewLeft: (count: number) => `ફક્ત ${number.format(count)} બાકી`,
    outOfStock: "સ્ટોક ખતમ",
    quantityOf: (name: string) => `નંગ: ${name}`,
    decrease: (name: string) => `નંગ ઘટાડો: ${name}`,
    increase: (name: string) => `નંગ વધારો: ${name}`,
    gone: "આ પ્રોડક્ટ હવે મળતી નથી",
    goneText: "તેના જેવી બીજી પ્રોડક્ટ શોધો.",
  },

  toasts: {
    added: { title: "કાર્ટમાં ઉમેર્યું", detail: (name: string) => `${name}: કાર્ટમાં ઉમેર્યું` },
    increased: { title: "કાર્ટમાં ઉમેર્યું", detail: (name: string) => `${name}: નંગ વધાર્યાં` },
    decreased: { title: (name: string) => `${name}: નંગ ઘટાડ્યાં` },
    removed: { title: "કાર્ટમાંથી કાઢ્યું", detail: (name: string) => `${name}: કાર્ટમાંથી કાઢ્યું` },
    emptied: { title: "કાર્ટ ખાલી છે", detail: "કાર્ટ ખાલી કર્યું" },
    noMore: { title: (name: string) => `${name}: આનાથી વધુ ઉમેરી શકાશે નહીં` },
    full: {
      title: "કાર્ટ ભરાઈ ગયું છે",
      detail: (lines: number) => `એક કાર્ટમાં ${number.format(lines)} અલગ અલગ પ્રોડક્ટ રાખી શકાય છે.`,
    },
    adminNotOut: "લોગઆઉટ થયું નહીં",
  },

  guestCart: {
    offer: (items: number) => `લોગિન કર્યા પહેલાં કાર્ટમાં ${counted(items, "વસ્તુ", "વસ્તુઓ")} હતી.`,
    add: (items: number) => `${counted(items, "વસ્તુ", "વસ્તુઓ")} આ કાર્ટમાં ઉમેરો`,
  },

  errors: {
    notFoundTitle: "પેજ મળ્યું નહીં",
    notFound: "પેજ મળ્યું નહીં (404)",
    notFoundText: "લિંક જૂની કે ખોટી હોઈ શકે. પ્રોડક્ટ શોધો, અથવા હોમ પેજ પર જાઓ.",
    toShop: "હોમ પેજ પર જાઓ",
    failedTitle: "પેજ ખૂલ્યું નહીં",
    failed: "આ પેજ ખૂલ્યું નહીં",
    failedText: "નેટ બંધ થઈ ગયું, અથવા અમારા તરફથી તકલીફ થઈ. તમારું કાર્ટ અને તમે લખેલું સલામત છે.",
    unreachable: "દુકાનનું પેજ અત્યારે ખૂલતું નથી",
    updating: "દુકાનનું પેજ અપડેટ થાય છે",
    awayText: "તમારું કાર્ટ અને તમે લખેલું સલામત છે. એક મિનિટ પછી ફરી પ્રયત્ન કરો.",
    sentText: "તમે મોકલેલું કદાચ અમને મળી ગયું હશે. ફરી મોકલી શકો છો: કંઈ પણ બે વાર ગણાતું નથી.",
    tryAgain: "ફરી પ્રયત્ન કરો",
    callUs: (phone: string) => `અથવા ${phone} પર ફોન કરીને ઓર્ડર આપો.`,
    errorNumber: (id: string) => `દુકાનને જણાવવાનો નંબર: ${id}`,
    tooMany: "થોડી વારમાં ઘણી વાર પ્રયત્ન થયો",
    tooManyText: "એક મિનિટ રાહ જુઓ, પછી ફરી પ્રયત્ન કરો.",
    badRequest: "શું મોકલ્યું તે અમને સમજાયું નહીં",
    badRequestText: "પાછા જઈને ફરી પ્રયત્ન કરો.",
  },
};
