import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "नेट बंद आहे. कार्ट सेव्ह आहे.",
    viewCart: "कार्ट पाहा",
    noCookies: "टाकले नाही: तुमचा ब्राउझर कुकी अडवतो",
  },
  toasts: {
    customerIn: "लॉगिन झाले",
    adminIn: "ॲडमिन लॉगिन झाले",
    customerOut: "लॉगआउट झाले",
    adminOut: "लॉगआउट झाले",
    registered: { title: "खाते उघडले!", detail: "आपला ईमेल आणि पासवर्ड टाकून लॉगिन करा." },
    saved: "सेव्ह झाले",
    passwordChanged: { title: "पासवर्ड बदलला", detail: "बाकी सर्व मोबाईल आणि कॉम्प्युटरवर लॉगआउट झाले आहे." },
    accountDeleted: "आपले खाते डिलीट झाले",
    orderTaken: (order: string) => `ऑर्डर ${order} झाली`,
    orderedAgain: (order: string) => `ऑर्डर ${order} मधील वस्तू कार्टमध्ये आहेत.`,
    placed: { title: "ऑर्डर झाली!" },
    restockAsked: { title: "स्टॉक आल्यावर आम्ही कळवू", tone: "done" as const },
    inStock: { title: "हे प्रॉडक्ट पुन्हा स्टॉकमध्ये आहे", tone: "info" as const },
    failed: {
      title: "ऑर्डर झाली नाही. पुन्हा प्रयत्न करा.",
      detail: "भरलेली माहिती सुरक्षित आहे, आणि काहीही दोनदा ऑर्डर झालेले नाही.",
    },
  },
};
