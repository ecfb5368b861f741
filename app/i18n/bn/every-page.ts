import type { Pack } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { number } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "পিস",
  l: "লিটার",
  m: "মিটার",
  g: "গ্রাম",
  kg: "কেজি",
  ml: "মিলি",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page, shop) => `${page} · ${shop}`,
    skip: "মেনু ছেড়ে এগিয়ে যান",
    mainNavigation: "মূল মেনু",
    menu: "মেনু",
    homeLink: (shop) => `${shop}, হোম`,
    home: "হোম",
    about: "আমাদের সম্পর্কে",
    shop: "দোকান",
    products: "প্রোডাক্ট",
    contact: "যোগাযোগ",
    cart: "কার্ট",
    login: "লগইন",
    signup: "অ্যাকাউন্ট খুলুন",
    findOrder: "অর্ডার ট্র্যাক করুন",
    call: (phone) => `ফোন করুন: ${phone}`,
    cartLines: (lines) => `কার্টে ${number.format(lines)}টি জিনিস`,
    dismiss: "বন্ধ করুন",
    undo: "আগের মতো করুন",
    notifications: "নোটিফিকেশন",
    account: "আমার অ্যাকাউন্ট",
    logout: "লগআউট",
    adminShop: "অ্যাডমিন",
    loading: "লোড হচ্ছে...",
  },

  translation: {
    machine: "এই অনুবাদ মেশিনে করা। ভুল দেখলে আমাদের জানান।",
    report: "ভুল জানান",
  },

  products: {
    search: "প্রোডাক্ট খুঁজুন",
    searchButton: "খুঁজুন",
    searchExample: "টমেটো, ইউরিয়া…",
  },

  product: {
    addToCart: "কার্টে যোগ করুন",
    inCart: (pieces) => `যোগ হয়েছে · কার্টে ${pieces}`,
    addNamed: (name) => `কার্টে যোগ করুন: ${name}`,
    packOf: ({ amount, unit }) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ per: unit }, price) => `${price} প্রতি ${UNITS[unit]}`,
    price: "দাম",
    mrp: "MRP",
    save: (amount) => `${amount} সাশ্রয়`,
    inStock: "স্টকে আছে",
    fewLeft: (count) => `মাত্র ${number.format(count)}টি আছে`,
    outOfStock: "স্টক শেষ",
    quantityOf: (name) => `পরিমাণ: ${name}`,
    decrease: (name) => `পরিমাণ কমান: ${name}`,
    increase: (name) => `পরিমাণ বাড়ান: ${name}`,
    gone: "এই প্রোডাক্ট আর পাওয়া যায় না",
    goneText: "এর মতো অন্য কিছু খুঁজুন।",
  },

  toasts: {
    added: { title: "কার্টে যোগ হয়েছে", detail: (name) => `কার্টে যোগ হয়েছে: ${name}` },
    increased: { title: "কার্টে যোগ হয়েছে", detail: (name) => `পরিমাণ বেড়েছে: ${name}` },
    decreased: { title: (name) => `পরিমাণ কমেছে: ${name}` },
    removed: { title: "কার্ট থেকে সরানো হয়েছে", detail: (name) => `কার্ট থেকে সরানো হয়েছে: ${name}` },
    emptied: { title: "কার্ট খালি", detail: "কার্ট খালি করা হয়েছে" },
    noMore: { title: (name) => `এর বেশি যোগ করা যাবে না: ${name}` },
    full: {
      title: "কার্ট ভরে গেছে",
      detail: (lines) => `এক কার্টে ${number.format(lines)}টি আলাদা প্রোডাক্ট রাখা যায়।`,
    },
    adminNotOut: "লগআউট হয়নি",
  },

  guestCart: {
    offer: (items) => `লগইনের আগে কার্টে ${number.format(items)}টি জিনিস ছিল।`,
    add: (items) => `${number.format(items)}টি জিনিস এই কার্টে যোগ করুন`,
  },

  errors: {
    notFoundTitle: "পেজ পাওয়া যায়নি",
    notFound: "পেজ পাওয়া যায়নি (404)",
    notFoundText: "লিংক পুরোনো বা ভুল হতে পারে। প্রোডাক্ট খুঁজুন, বা হোম পেজে যান।",
    toShop: "হোম পেজে যান",
    failedTitle: "পেজ খোলেনি",
    failed: "এই পেজ খোলেনি",
    failedText: "ইন্টারনেট চলে গেছে, বা আমাদের দিকে সমস্যা হয়েছে। আপনার কার্ট আর যা লিখেছেন, সব ঠিক আছে।",
    unreachable: "দোকানের সাইট এখন খুলছে না",
    updating: "দোকানের সাইট আপডেট হচ্ছে",
    awayText: "আপনার কার্ট আর যা লিখেছেন, সব ঠিক আছে। এক মিনিট পরে আবার চেষ্টা করুন।",
    sentText: "হয়তো আমরা এটি আগেই পেয়েছি। আবার পাঠাতে পারেন: কিছুই দুবার ধরা হয় না।",
    tryAgain: "আবার চেষ্টা করুন",
    callUs: (phone) => `বা ${phone} নম্বরে ফোন করে অর্ডার দিন।`,
    errorNumber: (id) => `দোকানকে এই নম্বর বলুন: ${id}`,
    tooMany: "অল্প সময়ে অনেকবার চেষ্টা হয়েছে",
    tooManyText: "এক মিনিট পরে আবার চেষ্টা করুন।",
    badRequest: "কী পাঠিয়েছেন, বোঝা যায়নি",
    badRequestText: "পিছনে গিয়ে আবার চেষ্টা করুন।",
  },
};
