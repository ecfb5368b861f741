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

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "যোগাযোগ",
    whatsapp: (phone) => `হোয়াটসঅ্যাপ: ${phone}`,
    theShop: "আমাদের দোকান",
    write: "ইমেল করুন",
    email: "আপনার ইমেল",
    emailExample: "name@example.in",
    send: "পাঠান",
    emailHint: "আপনার ইমেল অ্যাপ খুলবে।",
    mailSubject: "দোকানের জন্য প্রশ্ন",
    mailBody: "নমস্কার, আমি জানতে চাই:",
    mailBodyFrom: (email) => `নমস্কার, আমি জানতে চাই:\n\n\nআমার ইমেল: ${email}`,
    licence: (label, value) => `${label}: ${value}`,
    licences: {
      seedLicence: "বীজের লাইসেন্স",
      fertilizerLicence: "সারের লাইসেন্স",
      insecticideLicence: "কীটনাশকের লাইসেন্স",
      gstin: "GSTIN",
    },
    grievance: "অভিযোগ অফিসার",
    small: (shop) => `${shop}। সব দাম টাকায়, ট্যাক্স সমেত।`,
    demonstration: "ডেমো দোকান: এমন প্রোডাক্ট সত্যিই পাওয়া যায়, কিন্তু দোকানের নাম, নম্বর আর দাম শুধু নমুনা।",
    legal: {
      navigation: "আরও পেজ",
      privacy: "গোপনীয়তা",
      returns: "রিটার্ন",
      terms: "শর্ত",
    },
  },
};
