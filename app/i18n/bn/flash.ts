import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "ইন্টারনেট নেই। কার্ট সেভ আছে।",
    viewCart: "কার্ট দেখুন",
    noCookies: "যোগ হয়নি: আপনার ব্রাউজার কুকি আটকায়",
  },
  toasts: {
    customerIn: "লগইন হয়েছে",
    adminIn: "অ্যাডমিন লগইন হয়েছে",
    customerOut: "লগআউট হয়েছে",
    adminOut: "লগআউট হয়েছে",
    registered: { title: "অ্যাকাউন্ট খোলা হয়েছে!", detail: "আপনার ইমেল আর পাসওয়ার্ড দিয়ে লগইন করুন।" },
    saved: "সেভ হয়েছে",
    passwordChanged: { title: "পাসওয়ার্ড বদলেছে", detail: "অন্য সব মোবাইল ও কম্পিউটারে লগআউট হয়েছে।" },
    accountDeleted: "আপনার অ্যাকাউন্ট ডিলিট হয়েছে",
    orderTaken: (order) => `অর্ডার ${order} হয়েছে`,
    orderedAgain: (order) => `অর্ডার ${order} এর জিনিস কার্টে আছে।`,
    placed: { title: "অর্ডার হয়েছে!" },
    restockAsked: { title: "স্টক এলে আমরা জানাব", tone: "done" as const },
    inStock: { title: "এই প্রোডাক্ট আবার স্টকে আছে", tone: "info" as const },
    failed: {
      title: "অর্ডার হয়নি। আবার চেষ্টা করুন।",
      detail: "যা লিখেছেন তা ঠিক আছে, আর কিছুই দুবার অর্ডার হয়নি।",
    },
  },
};
