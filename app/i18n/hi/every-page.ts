import type { Pack } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

const units: Record<Pack["unit"], string> = {
  piece: "पीस",
  g: "ग्राम",
  kg: "किलो",
  ml: "मिली",
  l: "लीटर",
  m: "मीटर",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page, shop) => `${page} · ${shop}`,
    skip: "मेनू छोड़कर आगे बढ़ें",
    mainNavigation: "मुख्य मेनू",
    menu: "मेनू",
    homeLink: (shop) => `${shop}, होम`,
    home: "होम",
    about: "हमारे बारे में",
    shop: "दुकान",
    products: "प्रोडक्ट",
    contact: "संपर्क",
    cart: "कार्ट",
    login: "लॉगिन",
    signup: "अकाउंट बनाएँ",
    findOrder: "ऑर्डर स्टेटस",
    call: (phone) => `फ़ोन करें: ${phone}`,
    cartLines: (lines) => `कार्ट में ${number.format(lines)} आइटम`,
    dismiss: "बंद करें",
    undo: "पहले जैसा करें",
    notifications: "सूचनाएँ",
    account: "मेरा अकाउंट",
    logout: "लॉगआउट",
    adminShop: "एडमिन",
    loading: "लोड हो रहा है...",
  },

  translation: {
    machine: "यह अनुवाद मशीन ने किया है। गलती दिखे तो हमें बताएँ।",
    report: "गलती बताएँ",
  },

  products: {
    search: "प्रोडक्ट खोजें",
    searchButton: "खोजें",
    searchExample: "टमाटर, यूरिया…",
  },

  product: {
    addToCart: "कार्ट में डालें",
    inCart: (pieces) => `डाल दिया · कार्ट में ${pieces}`,
    addNamed: (name) => `कार्ट में डालें: ${name}`,
    packOf: ({ amount, unit }) => `${number.format(amount)} ${units[unit]}`,
    unitPrice: ({ per }, price) => `${price} प्रति ${units[per]}`,
    price: "दाम",
    mrp: "MRP",
    save: (amount) => `${amount} की बचत`,
    inStock: "स्टॉक में है",
    fewLeft: (count) => `सिर्फ़ ${counted(count, "बचा", "बचे")}`,
    outOfStock: "स्टॉक खत्म",
    quantityOf: (name) => `${name}: मात्रा`,
    decrease: (name) => `${name}: मात्रा घटाएँ`,
    increase: (name) => `${name}: मात्रा बढ़ाएँ`,
    gone: "यह प्रोडक्ट अब नहीं मिलता",
    goneText: "इसके जैसा कुछ और खोजें।",
  },

  // A name stands after a colon, since its gender is unknown.
  toasts: {
    added: { title: "सामान कार्ट में डाल दिया", detail: (name) => `कार्ट में डाल दिया: ${name}` },
    increased: { title: "सामान कार्ट में डाल दिया", detail: (name) => `मात्रा बढ़ा दी: ${name}` },
    decreased: { title: (name) => `मात्रा घटा दी: ${name}` },
    removed: { title: "सामान कार्ट से हटा दिया", detail: (name) => `कार्ट से हटा दिया: ${name}` },
    emptied: { title: "आपका कार्ट खाली है", detail: "कार्ट खाली कर दिया" },
    noMore: { title: (name) => `बस इतना ही मिल सकता है: ${name}` },
    full: {
      title: "आपका कार्ट भर गया है",
      detail: (lines) => `कार्ट में ज़्यादा से ज़्यादा ${number.format(lines)} अलग-अलग प्रोडक्ट आते हैं।`,
    },
    adminNotOut: "लॉगआउट नहीं हो पाया",
  },

  guestCart: {
    offer: (items) => `लॉगिन से पहले आपके कार्ट में ${counted(items, "आइटम था", "आइटम थे")}।`,
    add: (items) => `${number.format(items)} आइटम इस कार्ट में डालें`,
  },

  errors: {
    notFoundTitle: "पेज नहीं मिला",
    notFound: "पेज नहीं मिला (404)",
    notFoundText: "लिंक पुराना है या गलत टाइप हुआ है। प्रोडक्ट खोजें या होम पेज पर जाएँ।",
    toShop: "होम पेज पर जाएँ",
    failedTitle: "पेज नहीं खुला",
    failed: "यह पेज नहीं खुला",
    failedText: "इंटरनेट चला गया, या हमारी तरफ़ कोई दिक्कत आई। आपका कार्ट और जो आपने लिखा है, सब सुरक्षित है।",
    unreachable: "दुकान की साइट अभी नहीं चल रही है",
    updating: "दुकान की साइट अपडेट हो रही है",
    awayText: "आपका कार्ट और जो आपने लिखा है, सब सुरक्षित है। एक मिनट बाद फिर कोशिश करें।",
    sentText: "हो सकता है यह हमें मिल चुका हो। इसे फिर से भेज दें: कुछ भी दो बार नहीं गिना जाता।",
    tryAgain: "फिर कोशिश करें",
    callUs: (phone) => `या ${phone} पर फ़ोन करके ऑर्डर दें।`,
    errorNumber: (id) => `दुकान को यह नंबर बताएँ: ${id}`,
    tooMany: "थोड़ी देर में बहुत बार कोशिश हुई",
    tooManyText: "एक मिनट रुकें, फिर कोशिश करें।",
    badRequest: "हमें यह समझ नहीं आया",
    badRequestText: "पीछे जाकर फिर कोशिश करें।",
  },
};
