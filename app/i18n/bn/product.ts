import type { UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories } from "./categories.ts";
import { number } from "./numbers.ts";

const shortUnits: Record<UnitPrice["per"], string> = {
  g: "গ্রাম",
  kg: "কেজি",
  ml: "মিলি",
  l: "লিটার",
  piece: "পিস",
  m: "মিটার",
};

export const productWords: Translation["productWords"] = {
  product: {
    inCategory: (category) => categories[category],
    enlarge: "বড় করে দেখুন",
    pictures: (count) => `${count}টি ছবি`,
    picture: (position) => `ছবি ${position}`,
    youSave: (amount) => `আপনার সাশ্রয় ${amount}`,
    quantity: "পরিমাণ",
    facts: "প্রোডাক্টের তথ্য",
    packs: (count) => `${number.format(count)}টি প্যাক`,
    packList: "প্যাক",
    bestValue: "সবচেয়ে সাশ্রয়ী",
    perUnit: ({ per }, price) => `${price}/${shortUnits[per]}`,
    otherPacks: "অন্য প্যাক স্টকে আছে:",
    packNamed: (name, size) => `${name}, ${size}`,
    related: "এর মতো আরও",
    recent: "একটু আগে যা দেখেছেন",
    clearRecent: "মুছুন",
    companions: { parts: "এতে লাগে এমন পার্টস", sprayers: "এই স্প্রেয়ারগুলিতে লাগে" },
    restock: {
      heading: "স্টক এলে আমাকে জানান",
      contact: "মোবাইল নম্বর বা ইমেল",
      hint: "শুধু এই মেসেজের জন্য ব্যবহার করি, তারপর ডিলিট করি।",
      problem: "10 সংখ্যার মোবাইল নম্বর বা ইমেল দিন।",
      send: "আমাকে জানান",
      failed: "কিছু একটা গোলমাল হয়েছে। আবার চেষ্টা করুন।",
    },
    delivery: {
      pin: "ডেলিভারির পিন কোড",
      ask: "দিন আর চার্জ দেখতে পিন কোড দিন।",
      show: "দেখান",
      all: "ডেলিভারির দিন আর চার্জ",
    },
    ask: "হোয়াটসঅ্যাপে জিজ্ঞেস করুন",
    question: (name, address) => `নমস্কার, এই প্রোডাক্ট নিয়ে আমার প্রশ্ন আছে: ${name}\n${address}`,
    share: "হোয়াটসঅ্যাপে পাঠান",
    shared: (name, address) => `${name}\n${address}`,
    breadcrumbs: "আপনি এখানে আছেন",
    factLines: {
      sku: ({ sku }) => ["প্রোডাক্ট কোড", sku],
    },
    brand: "ব্র্যান্ড",
    pack: "প্যাক",
    description: (name, size, price) => `${name}, ${size}। ${price} দামে কিনুন। ক্যাশ অন ডেলিভারি।`,
  },
};
