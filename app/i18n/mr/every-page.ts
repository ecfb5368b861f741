import type { Pack, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number, plural } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "नग",
  l: "लिटर",
  m: "मीटर",
  g: "ग्रॅम",
  kg: "किलो",
  ml: "मिली",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page: string, shop: string) => `${page} · ${shop}`,
    skip: "थेट मजकुराकडे जा",
    mainNavigation: "मुख्य",
    menu: "मेनू",
    homeLink: (shop: string) => `${shop}, होम`,
    home: "होम",
    about: "आमच्याबद्दल",
    shop: "दुकान",
    products: "प्रॉडक्ट्स",
    contact: "संपर्क",
    cart: "कार्ट",
    login: "लॉगिन",
    signup: "खाते उघडा",
    findOrder: "ऑर्डर ट्रॅक करा",
    call: (phone: string) => `फोन करा: ${phone}`,
    cartLines: (lines: number) => `कार्टमध्ये ${counted(lines, "वस्तू", "वस्तू")}`,
    dismiss: "बंद करा",
    undo: "मागे घ्या",
    notifications: "सूचना",
    account: "माझे खाते",
    logout: "लॉगआउट",
    adminShop: "ॲडमिन",
    loading: "लोड होत आहे...",
  },

  translation: {
    machine: "हे भाषांतर मशीनने केले आहे. चूक दिसल्यास आम्हाला कळवा.",
    report: "चूक कळवा",
  },

  products: {
    search: "प्रॉडक्ट शोधा",
    searchButton: "शोधा",
    searchExample: "टोमॅटो, युरिया…",
  },

  product: {
    addToCart: "कार्टमध्ये टाका",
    inCart: (pieces: string) => `टाकले · कार्टमध्ये ${pieces}`,
    addNamed: (name: string) => `कार्टमध्ये टाका: ${name}`,
    packOf: ({ amount, unit }: Pack) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ paise: _paise, per: unit }: UnitPrice, price: string) => `${price} प्रति ${UNITS[unit]}`,
    price: "किंमत",
    mrp: "MRP",
    save: (amount: string) => `${amount} बचत`,
    inStock: "स्टॉकमध्ये आहे",
    fewLeft: (count: number) => `फक्त ${number.format(count)} शिल्लक`,
    outOfStock: "स्टॉक संपला",
    quantityOf: (name: string) => `नग: ${name}`,
    decrease: (name: string) => `नग कमी करा: ${name}`,
    increase: (name: string) => `नग वाढवा: ${name}`,
    gone: "हे प्रॉडक्ट आता मिळत नाही",
    goneText: "त्यासारखे दुसरे प्रॉडक्ट शोधा.",
  },

  toasts: {
    added: { title: "कार्टमध्ये टाकले", detail: (name: string) => `${name}: कार्टमध्ये टाकले` },
    increased: { title: "कार्टमध्ये टाकले", detail: (name: string) => `${name}: नग वाढवले` },
    decreased: { title: (name: string) => `${name}: नग कमी केले` },
    removed: { title: "कार्टमधून काढले", detail: (name: string) => `${name}: कार्टमधून काढले` },
    emptied: { title: "कार्ट रिकामी आहे", detail: "कार्ट रिकामी केली" },
    noMore: { title: (name: string) => `${name}: यापेक्षा जास्त टाकता येणार नाही` },
    full: {
      title: "कार्ट भरली आहे",
      detail: (lines: number) => `एका कार्टमध्ये ${number.format(lines)} वेगवेगळी प्रॉडक्ट्स टाकता येतात.`,
    },
    adminNotOut: "लॉगआउट झाले नाही",
  },

  guestCart: {
    offer: (items: number) =>
      plural.select(items) === "one"
        ? `लॉगिन करण्याआधी कार्टमध्ये ${number.format(items)} वस्तू होती.`
        : `लॉगिन करण्याआधी कार्टमध्ये ${number.format(items)} वस्तू होत्या.`,
    add: (items: number) => `${counted(items, "वस्तू", "वस्तू")} या कार्टमध्ये टाका`,
  },

  errors: {
    notFoundTitle: "पेज सापडले नाही",
    notFound: "पेज सापडले नाही (404)",
    notFoundText: "लिंक जुनी किंवा चुकीची असू शकते. प्रॉडक्ट शोधा, किंवा होम पेजवर जा.",
    toShop: "होम पेजवर जा",
    failedTitle: "पेज उघडले नाही",
    failed: "हे पेज उघडले नाही",
    failedText: "नेट बंद पडले, किंवा आमच्याकडे अडचण आली. कार्ट आणि भरलेली माहिती सुरक्षित आहे.",
    unreachable: "दुकानाचे पेज सध्या उघडत नाही",
    updating: "दुकानाचे पेज अपडेट होत आहे",
    awayText: "कार्ट आणि भरलेली माहिती सुरक्षित आहे. एका मिनिटाने पुन्हा प्रयत्न करा.",
    sentText: "आपली माहिती आमच्याकडे कदाचित पोहोचली असेल. पुन्हा पाठवले तरी चालेल: काहीही दोनदा मोजले जात नाही.",
    tryAgain: "पुन्हा प्रयत्न करा",
    callUs: (phone: string) => `किंवा ${phone} वर फोन करून ऑर्डर द्या.`,
    errorNumber: (id: string) => `दुकानाला सांगायचा नंबर: ${id}`,
    tooMany: "थोड्या वेळात खूप वेळा प्रयत्न झाला",
    tooManyText: "एक मिनिट थांबा, मग पुन्हा प्रयत्न करा.",
    badRequest: "आपण काय पाठवले ते समजले नाही",
    badRequestText: "मागे जाऊन पुन्हा प्रयत्न करा.",
  },
};
