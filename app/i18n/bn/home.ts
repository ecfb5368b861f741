import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Translation } from "../translation.ts";

export const homeWords: Translation["homeWords"] = {
  home: {
    title: "বীজ, সার আর স্প্রেয়ার অনলাইনে কিনুন",
    description: "বীজ, সার, স্প্রেয়ার, পার্টস আর বাগানের জিনিস অনলাইনে কিনুন। অ্যাকাউন্ট লাগে না। ক্যাশ অন ডেলিভারি।",
    heading: "ভালো বীজ। পরিষ্কার দাম। ক্যাশ অন ডেলিভারি।",
    lead: "মোবাইল থেকেই বীজ, সার, স্প্রেয়ার আর পার্টস অর্ডার করুন। আমরা আগে ফোন করি, তারপর ডেলিভারি করি।",
    heroPicture: "ভোরের সবুজ মাঠে দোকানের বোর্ডের ছবি",
    examples: ["পেঁয়াজ", "ডিএপি", "নজল"],
    need: "কী দরকার?",
    inStock: "এখন স্টকে আছে",
    allProducts: "সব প্রোডাক্ট",
    know: "আমাদের চিনুন",
    knowText: [
      "জমি আর বাগানে যা লাগে, আমরা তাই বিক্রি করি: জাত অনুযায়ী বীজ, N-P-K গ্রেড অনুযায়ী সার, স্প্রেয়ার, আর স্প্রেয়ার চালু রাখার নজল ও ওয়াশার।",
      "যে দাম দেখছেন, তাতে সব ট্যাক্স ধরা আছে। MRP বেশি হলে সেটি আমাদের দামের পাশে দেখাই। কেজি বা লিটারের প্যাকে প্রতি কেজি বা প্রতি লিটার দামও দেখা যায়।",
    ],
    knowMore: "আরও জানুন",
    features: {
      cash: { title: "ক্যাশ অন ডেলিভারি", text: "অর্ডার হাতে পেলে টাকা দিন।" },
      parts: {
        title: "পার্টস",
        text: "নজল, ওয়াশার, ল্যান্স আর ব্যাটারি। সাইজ, বা কীসে লাগে, তা লেখা আছে।",
      },
      plain: {
        title: "পরিষ্কার দাম",
        text: "সব ট্যাক্স সমেত। MRP বেশি হলে সেটি আমাদের দামের পাশে দেখাই।",
      },
      person: { title: "মানুষের সঙ্গে কথা বলুন", text: "কেনার আগে প্রশ্ন আছে? যোগাযোগ করুন, আমাদের লোক উত্তর দেবেন।" },
    },
  },
};

export const categoryLinksWords: Translation["categoryLinksWords"] = {
  categoryLinks: {
    title: "দোকান",
    description: "বিভাগ দেখে কিনুন: বীজ, সার, স্প্রেয়ার, স্প্রেয়ারের পার্টস আর বাগানের জিনিস।",
    heading: "দোকান",
    products,
    categories,
    companions: {
      language: "hi",
      categories: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" },
    },
    offers: (count) => `আজ ${products(count)} MRP-র চেয়ে কম দামে`,
    offersUpTo: (saving) => `একটি প্রোডাক্টে ${saving} পর্যন্ত সাশ্রয়।`,
    offersLink: "সব অফার দেখুন",
  },
};
