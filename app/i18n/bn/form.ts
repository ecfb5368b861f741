import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

/** s as a person says them. */
function span(seconds: number): string {
  if (seconds < 90) return counted(seconds, "সেকেন্ড", "সেকেন্ড");
  return counted(Math.ceil(seconds / 60), "মিনিট", "মিনিট");
}

// No danda after a final number or e-mail address: it looks like one more character of it.
export const formWords: Translation["formWords"] = {
  form: {
    wait: (seconds) => `অনেকবার চেষ্টা হয়েছে। ${span(seconds)} পরে আবার চেষ্টা করুন।`,
    optional: "না দিলেও চলে",
  },
  problems: {
    name: { required: "নাম দিন।" },
    email: { required: "ইমেল দিন।", not_email: "ইমেল এভাবে লিখুন: name@example.in" },
    phone: { required: "ফোন নম্বর দিন।" },
    address: { required: "বাড়ি বা রাস্তা, গ্রাম আর পিন কোড দিন।" },
    pin: { required: "পিন কোড দিন।" },
    message: { required: "মেসেজ লিখুন।" },
    password: { required: "পাসওয়ার্ড দিন।" },
    current: { required: "এখনকার পাসওয়ার্ড দিন।" },
    shopName: { required: "দোকানের নাম দিন।" },
    number: {
      required: "অর্ডার নম্বর দিন।",
      not_digits: "শুধু সংখ্যা দিন, যেমন 482 913",
      too_few: "সংখ্যা কম হয়েছে। অর্ডার নম্বরে 6টি সংখ্যা থাকে, যেমন 482 913",
      too_many: "সংখ্যা বেশি হয়েছে। অর্ডার নম্বরে 6টি সংখ্যা থাকে, যেমন 482 913",
    },
  },
  problem: {
    required: () => "এটি দিতে হবে।",
    too_long: (limit) => `সবচেয়ে বেশি ${number.format(limit)}টি অক্ষর লেখা যায়।`,
    not_email: () => "ইমেল এভাবে লিখুন: name@example.in",
    not_digits: () => "শুধু সংখ্যা দিন, যেমন 98220 45678",
    too_few: () => "সংখ্যা কম হয়েছে। ফোন নম্বরে 10টি সংখ্যা থাকে, যেমন 98220 45678 বা 0253 258 0123",
    too_many: () => "সংখ্যা বেশি হয়েছে। ফোন নম্বরে 10টি সংখ্যা থাকে, যেমন 98220 45678 বা 0253 258 0123",
    password_short: () => "কমপক্ষে 8টি অক্ষর বা সংখ্যা দিন।",
    password_long: () =>
      "এই পাসওয়ার্ড বেশি বড়। সবচেয়ে বেশি 72টি অক্ষর চলে। বাংলার মতো ভারতীয় লিপিতে প্রতিটি অক্ষর ও আকার-ইকার 3টি ধরা হয়।",
    password_common: () => "এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, আন্দাজ করা সহজ। অন্য একটি দিন।",
    password_wrong: () => "এটি আপনার এখনকার পাসওয়ার্ড নয়।",
    starts_with_zero: () => "এসটিডি কোডসহ ফোন নম্বরে 0 এর পরে 10টি সংখ্যা থাকে, যেমন 0253 258 0123",
    out_of_range: () => "উপরে যে সীমা লেখা আছে, তার মধ্যে একটি পুরো সংখ্যা দিন।",
    not_pin: () => "পিন কোডে 6টি সংখ্যা থাকে, যেমন 422303",
    not_day: () => "তারিখ দিন, যেমন 24-11-2026",
    foreign: () => "আমরা শুধু ভারতের নম্বরে ফোন করতে পারি, যেমন 98220 45678 বা 0253 258 0123",
  },
};
