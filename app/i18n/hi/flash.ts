import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "इंटरनेट नहीं है। आपका कार्ट सेव है।",
    viewCart: "कार्ट देखें",
    noCookies: "नहीं डाला: कुकी बंद हैं",
  },
  toasts: {
    customerIn: "लॉगिन हो गया",
    adminIn: "एडमिन लॉगिन हो गया",
    customerOut: "लॉगआउट हो गया",
    adminOut: "लॉगआउट हो गया",
    registered: { title: "आपका अकाउंट बन गया!", detail: "अपने ईमेल और पासवर्ड से लॉगिन करें।" },
    saved: "सेव हो गया",
    passwordChanged: { title: "पासवर्ड बदल गया", detail: "बाकी सब फ़ोन और कंप्यूटर पर लॉगआउट हो गया है।" },
    accountDeleted: "आपका अकाउंट हटा दिया गया है",
    orderTaken: (order) => `ऑर्डर ${order} हो गया`,
    orderedAgain: (order) => `ऑर्डर ${order} का सामान आपके कार्ट में है।`,
    placed: { title: "ऑर्डर हो गया!" },
    restockAsked: { title: "यह स्टॉक में आते ही हम बता देंगे", tone: "done" },
    inStock: { title: "यह प्रोडक्ट फिर से स्टॉक में है", tone: "info" },
    failed: {
      title: "ऑर्डर नहीं हो पाया। फिर कोशिश करें।",
      detail: "जो आपने लिखा है, सुरक्षित है, और कुछ भी दो बार ऑर्डर नहीं हुआ।",
    },
  },
};
