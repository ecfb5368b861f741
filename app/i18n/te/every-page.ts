import type { Pack, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

const UNITS: Record<Pack["unit"], [one: string, other: string]> = {
  piece: ["పీస్", "పీసులు"],
  l: ["లీటర్", "లీటర్లు"],
  m: ["మీటర్", "మీటర్లు"],
  g: ["గ్రాము", "గ్రాములు"],
  kg: ["కిలో", "కిలోలు"],
  ml: ["మి.లీ.", "మి.లీ."],
};

const PER: Record<UnitPrice["per"], string> = {
  piece: "పీస్‌కు",
  l: "లీటర్‌కు",
  m: "మీటర్‌కు",
  g: "గ్రాముకు",
  kg: "కిలోకు",
  ml: "మి.లీ.కు",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page, shop) => `${page} · ${shop}`,
    skip: "మెనూ దాటి వెళ్లండి",
    mainNavigation: "మెయిన్ మెనూ",
    menu: "మెనూ",
    homeLink: (shop) => `${shop}, హోమ్`,
    home: "హోమ్",
    about: "మా గురించి",
    shop: "షాపు",
    products: "ప్రొడక్టులు",
    contact: "కాంటాక్ట్",
    cart: "కార్ట్",
    login: "లాగిన్",
    signup: "అకౌంట్ తెరవండి",
    findOrder: "ఆర్డర్ ట్రాక్ చేయండి",
    call: (phone) => `ఫోన్ చేయండి: ${phone}`,
    cartLines: (lines) => `కార్ట్‌లో ${counted(lines, "వస్తువు", "వస్తువులు")}`,
    dismiss: "మూసేయండి",
    undo: "ముందులా చేయండి",
    notifications: "నోటిఫికేషన్లు",
    account: "నా అకౌంట్",
    logout: "లాగౌట్",
    adminShop: "అడ్మిన్",
    loading: "లోడ్ అవుతోంది...",
  },

  translation: {
    machine: "ఇది మెషీన్ అనువాదం. తప్పులు ఉంటే మాకు చెప్పండి.",
    report: "తప్పు గురించి చెప్పండి",
  },

  products: {
    search: "ప్రొడక్టులు వెతకండి",
    searchButton: "వెతకండి",
    searchExample: "టమాటా, యూరియా…",
  },

  product: {
    addToCart: "కార్ట్‌లో వేయండి",
    inCart: (pieces) => `వేశాం · కార్ట్‌లో ${pieces}`,
    addNamed: (name) => `కార్ట్‌లో వేయండి: ${name}`,
    packOf: ({ amount, unit }) => counted(amount, ...UNITS[unit]),
    unitPrice: ({ per }, price) => `${PER[per]} ${price}`,
    price: "ధర",
    mrp: "MRP",
    save: (amount) => `${amount} ఆదా`,
    inStock: "స్టాక్ ఉంది",
    fewLeft: (count) => counted(count, "మాత్రమే మిగిలింది", "మాత్రమే మిగిలాయి"),
    outOfStock: "స్టాక్ లేదు",
    quantityOf: (name) => `ఎన్ని: ${name}`,
    decrease: (name) => `ఒకటి తగ్గించండి: ${name}`,
    increase: (name) => `ఒకటి పెంచండి: ${name}`,
    gone: "ఈ ప్రొడక్ట్ ఇప్పుడు దొరకదు",
    goneText: "ఇలాంటి వేరే ప్రొడక్ట్ వెతకండి.",
  },

  toasts: {
    added: { title: "కార్ట్‌లో వేశాం", detail: (name) => `కార్ట్‌లో వేశాం: ${name}` },
    increased: { title: "కార్ట్‌లో వేశాం", detail: (name) => `సంఖ్య పెంచాం: ${name}` },
    decreased: { title: (name) => `సంఖ్య తగ్గించాం: ${name}` },
    removed: { title: "కార్ట్ నుంచి తీసేశాం", detail: (name) => `కార్ట్ నుంచి తీసేశాం: ${name}` },
    emptied: { title: "మీ కార్ట్ ఖాళీగా ఉంది", detail: "కార్ట్ ఖాళీ చేశాం" },
    noMore: { title: (name) => `ఇంతకంటే ఎక్కువ వేయలేరు: ${name}` },
    full: {
      title: "మీ కార్ట్ నిండింది",
      detail: (lines) => `ఒక కార్ట్‌లో ${number.format(lines)} రకాల ప్రొడక్టులు పడతాయి.`,
    },
    adminNotOut: "లాగౌట్ కాలేదు",
  },

  guestCart: {
    offer: (items) => `లాగిన్‌కు ముందు మీ కార్ట్‌లో ${counted(items, "వస్తువు ఉండేది", "వస్తువులు ఉండేవి")}.`,
    add: (items) => `${counted(items, "వస్తువును", "వస్తువులను")} ఈ కార్ట్‌లో వేయండి`,
  },

  errors: {
    notFoundTitle: "పేజీ దొరకలేదు",
    notFound: "పేజీ దొరకలేదు (404)",
    notFoundText: "లింక్ పాతది లేదా తప్పు కావచ్చు. ప్రొడక్ట్ వెతకండి, లేదా హోమ్ పేజీకి వెళ్లండి.",
    toShop: "హోమ్ పేజీకి వెళ్లండి",
    failedTitle: "పేజీ తెరుచుకోలేదు",
    failed: "ఈ పేజీ తెరుచుకోలేదు",
    failedText: "నెట్ ఆగిపోయింది, లేదా మా దగ్గర సమస్య వచ్చింది. మీ కార్ట్, మీరు రాసింది భద్రంగా ఉన్నాయి.",
    unreachable: "షాపు పేజీ ఇప్పుడు తెరుచుకోవడం లేదు",
    updating: "షాపు పేజీ అప్‌డేట్ అవుతోంది",
    awayText: "మీ కార్ట్, మీరు రాసింది భద్రంగా ఉన్నాయి. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.",
    sentText: "ఇది మాకు ఇప్పటికే అంది ఉండవచ్చు. మళ్లీ పంపవచ్చు: ఏదీ రెండుసార్లు లెక్కించం.",
    tryAgain: "మళ్లీ ప్రయత్నించండి",
    callUs: (phone) => `లేదా ${phone} నంబర్‌కు ఫోన్ చేసి ఆర్డర్ ఇవ్వండి.`,
    errorNumber: (id) => `షాపుకు చెప్పాల్సిన నంబర్: ${id}`,
    tooMany: "తక్కువ టైమ్‌లో చాలాసార్లు ప్రయత్నించారు",
    tooManyText: "ఒక నిమిషం ఆగి, మళ్లీ ప్రయత్నించండి.",
    badRequest: "మీరు పంపింది అర్థం కాలేదు",
    badRequestText: "వెనక్కి వెళ్లి మళ్లీ ప్రయత్నించండి.",
  },
};
