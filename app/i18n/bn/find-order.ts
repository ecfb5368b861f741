import type { Translation } from "../translation.ts";
import { counted } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "অর্ডার ট্র্যাক করুন",
    heading: "অর্ডার ট্র্যাক করুন",
    lead: "অর্ডার নম্বর আর যে ফোন নম্বর দিয়ে অর্ডার করেছেন, তা দিন। অ্যাকাউন্ট লাগে না।",
    number: "অর্ডার নম্বর",
    numberHint: "অর্ডারের সঙ্গে আমরা যে 6টি সংখ্যা দিয়েছি, যেমন 482 913",
    phone: "ফোন",
    phoneHint: "অর্ডারের সময় যে নম্বর দিয়েছেন।",
    find: "অর্ডার ট্র্যাক করুন",
    finding: "অর্ডার খোঁজা হচ্ছে…",
    notFound: "এই অর্ডার নম্বর আর এই ফোন নম্বরে কোনও অর্ডার নেই।",
    notFoundText: "দুটি নম্বরই দেখে নিয়ে আবার চেষ্টা করুন।",
    wait: (minutes) => `অনেকবার চেষ্টা হয়েছে। ${counted(minutes, "মিনিট", "মিনিট")} পরে আবার চেষ্টা করুন।`,
    failed: "এখন অর্ডার খোঁজা যায়নি।",
    failedText: "যা লিখেছেন এখানেই আছে। আবার চেষ্টা করুন।",
    products: "জিনিস",
    goesTo: "ডেলিভারির ঠিকানা",
    masked: "আপনার গোপনীয়তার জন্য নাম আর ঠিকানার কিছু অংশই দেখাই।",
    another: "অন্য অর্ডার ট্র্যাক করুন",
  },
};
