import type { Pack } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "பீஸ்",
  l: "லிட்டர்",
  m: "மீட்டர்",
  g: "கிராம்",
  kg: "கிலோ",
  ml: "மி.லி.",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page, shop) => `${page} · ${shop}`,
    skip: "மெனுவைத் தாண்டிச் செல்லவும்",
    mainNavigation: "முதன்மை மெனு",
    menu: "மெனு",
    homeLink: (shop) => `${shop}, ஹோம்`,
    home: "ஹோம்",
    about: "எங்களைப் பற்றி",
    shop: "கடை",
    products: "பொருட்கள்",
    contact: "தொடர்பு",
    cart: "கூடை",
    login: "லாகின்",
    signup: "கணக்கு தொடங்கவும்",
    findOrder: "ஆர்டர் நிலை",
    call: (phone) => `போன்: ${phone}`,
    cartLines: (lines) => `கூடையில் ${counted(lines, "பொருள்", "பொருட்கள்")}`,
    dismiss: "மூடவும்",
    undo: "பழையபடி மாற்றவும்",
    notifications: "அறிவிப்புகள்",
    account: "என் கணக்கு",
    logout: "லாக் அவுட்",
    adminShop: "அட்மின்",
    loading: "லோடு ஆகிறது...",
  },

  translation: {
    machine: "இது மெஷின் மொழிபெயர்ப்பு. தவறு இருந்தால் சொல்லுங்கள்.",
    report: "தவறைச் சொல்ல",
  },

  products: {
    search: "பொருட்களைத் தேடவும்",
    searchButton: "தேடவும்",
    searchExample: "தக்காளி, யூரியா…",
  },

  product: {
    addToCart: "கூடையில் சேர்க்கவும்",
    inCart: (pieces) => `சேர்ந்தது · கூடையில் ${pieces}`,
    addNamed: (name) => `கூடையில் சேர்க்கவும்: ${name}`,
    packOf: ({ amount, unit }) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ per: unit }, price) => `ஒரு ${UNITS[unit]} ${price}`,
    price: "விலை",
    mrp: "MRP",
    save: (amount) => `${amount} சேமிப்பு`,
    inStock: "ஸ்டாக் உள்ளது",
    fewLeft: (count) => `${number.format(count)} மட்டுமே மீதம்`,
    outOfStock: "ஸ்டாக் இல்லை",
    quantityOf: (name) => `எண்ணிக்கை: ${name}`,
    decrease: (name) => `ஒன்று குறைக்க: ${name}`,
    increase: (name) => `ஒன்று கூட்ட: ${name}`,
    gone: "இந்தப் பொருள் இப்போது கிடைக்காது",
    goneText: "இது போன்ற வேறு பொருளைத் தேடுங்கள்.",
  },

  toasts: {
    added: { title: "கூடையில் சேர்ந்தது", detail: (name) => `கூடையில் சேர்ந்தது: ${name}` },
    increased: { title: "கூடையில் சேர்ந்தது", detail: (name) => `எண்ணிக்கை கூடியது: ${name}` },
    decreased: { title: (name) => `எண்ணிக்கை குறைந்தது: ${name}` },
    removed: { title: "கூடையிலிருந்து நீக்கப்பட்டது", detail: (name) => `கூடையிலிருந்து நீக்கப்பட்டது: ${name}` },
    emptied: { title: "கூடை காலியாக உள்ளது", detail: "கூடை காலி ஆனது" },
    noMore: { title: (name) => `இதற்கு மேல் சேர்க்க முடியாது: ${name}` },
    full: {
      title: "கூடை நிறைந்துவிட்டது",
      detail: (lines) => `ஒரு கூடையில் ${number.format(lines)} வகைப் பொருட்கள் வரை சேர்க்கலாம்.`,
    },
    adminNotOut: "லாக் அவுட் ஆகவில்லை",
  },

  guestCart: {
    offer: (items) => `லாகினுக்கு முன் கூடையில் ${counted(items, "பொருள் இருந்தது", "பொருட்கள் இருந்தன")}.`,
    add: (items) => `${counted(items, "பொருளை", "பொருட்களை")} இந்தக் கூடையில் சேர்க்கவும்`,
  },

  errors: {
    notFoundTitle: "பக்கம் இல்லை",
    notFound: "பக்கம் இல்லை (404)",
    notFoundText: "லிங்க் பழையதாகவோ தவறாகவோ இருக்கலாம். பொருளைத் தேடுங்கள், அல்லது ஹோம் பக்கத்துக்குச் செல்லுங்கள்.",
    toShop: "ஹோம் பக்கத்துக்குச் செல்லவும்",
    failedTitle: "பக்கம் திறக்கவில்லை",
    failed: "இந்தப் பக்கம் திறக்கவில்லை",
    failedText: "இன்டர்நெட் நின்றது, அல்லது எங்களிடம் பிரச்சனை. உங்கள் கூடையும் நீங்கள் எழுதியதும் பத்திரமாக உள்ளன.",
    unreachable: "கடையின் பக்கம் இப்போது திறக்கவில்லை",
    updating: "கடையின் பக்கம் அப்டேட் ஆகிறது",
    awayText: "உங்கள் கூடையும் நீங்கள் எழுதியதும் பத்திரமாக உள்ளன. ஒரு நிமிடம் கழித்து மீண்டும் முயற்சி செய்யுங்கள்.",
    sentText: "இது எங்களுக்கு ஏற்கனவே வந்திருக்கலாம். மீண்டும் அனுப்பலாம்: எதுவும் இரண்டு முறை எண்ணப்படாது.",
    tryAgain: "மீண்டும் முயற்சி",
    callUs: (phone) => `அல்லது ${phone} எண்ணில் போன் செய்து ஆர்டர் கொடுங்கள்.`,
    errorNumber: (id) => `கடையில் சொல்ல வேண்டிய எண்: ${id}`,
    tooMany: "சிறிது நேரத்தில் பல முறை முயற்சி",
    tooManyText: "ஒரு நிமிடம் பொறுத்து, மீண்டும் முயற்சி செய்யுங்கள்.",
    badRequest: "நீங்கள் அனுப்பியது புரியவில்லை",
    badRequestText: "திரும்பிச் சென்று மீண்டும் முயற்சி செய்யுங்கள்.",
  },
};
