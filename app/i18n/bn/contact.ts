import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "যোগাযোগ",
    description: "আমাদের সঙ্গে কীভাবে যোগাযোগ করবেন, আর মেসেজ পাঠানোর ফর্ম।",
    heading: "যোগাযোগ",
    lead: "আমাদের মেসেজ পাঠান। প্রতিটি মেসেজ আমাদের লোক পড়েন।",
    name: "নাম",
    email: "ইমেল",
    message: "মেসেজ",
    send: "পাঠান",
    sending: "পাঠানো হচ্ছে...",
    sent: "মেসেজ পাঠানো হয়েছে!",
    sentText: "ধন্যবাদ। আমরা ইমেলে উত্তর দেব।",
    failed: "মেসেজ যায়নি। যা লিখেছেন এখানেই আছে। আবার চেষ্টা করুন।",
    privacy: "আপনার তথ্য আমরা কীভাবে ব্যবহার করি",
    problems: "এগুলি ঠিক করুন:",
    callInstead: "ফোনে কথা বলবেন?",
    mistake: "পেজ: %\nভুল কথা: \nঠিক কথা: ",
  },
};
