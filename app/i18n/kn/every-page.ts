import type { Pack, UnitPrice } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

const UNITS: Record<Pack["unit"], string> = {
  piece: "ಪೀಸ್",
  l: "ಲೀಟರ್",
  m: "ಮೀಟರ್",
  g: "ಗ್ರಾಂ",
  kg: "ಕೆಜಿ",
  ml: "ಮಿಲಿ",
};

const PER: Record<UnitPrice["per"], string> = {
  piece: "ಪೀಸ್‌ಗೆ",
  l: "ಲೀಟರ್‌ಗೆ",
  m: "ಮೀಟರ್‌ಗೆ",
  g: "ಗ್ರಾಂಗೆ",
  kg: "ಕೆಜಿಗೆ",
  ml: "ಮಿಲಿಗೆ",
};

export const everyPageWords: Translation["everyPageWords"] = {
  site: {
    titled: (page, shop) => `${page} · ${shop}`,
    skip: "ಮೆನು ದಾಟಿ ಮುಂದೆ ಹೋಗಿ",
    mainNavigation: "ಮುಖ್ಯ ಮೆನು",
    menu: "ಮೆನು",
    homeLink: (shop) => `${shop}, ಹೋಮ್`,
    home: "ಹೋಮ್",
    about: "ನಮ್ಮ ಬಗ್ಗೆ",
    shop: "ಅಂಗಡಿ",
    products: "ಪ್ರಾಡಕ್ಟ್‌ಗಳು",
    contact: "ಸಂಪರ್ಕ",
    cart: "ಕಾರ್ಟ್",
    login: "ಲಾಗಿನ್",
    signup: "ಅಕೌಂಟ್ ತೆರೆಯಿರಿ",
    findOrder: "ಆರ್ಡರ್ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ",
    call: (phone) => `ಫೋನ್ ಮಾಡಿ: ${phone}`,
    cartLines: (lines) => `ಕಾರ್ಟ್‌ನಲ್ಲಿ ${counted(lines, "ಐಟಂ", "ಐಟಂಗಳು")}`,
    dismiss: "ಮುಚ್ಚಿ",
    undo: "ಮೊದಲಿನಂತೆ ಮಾಡಿ",
    notifications: "ನೋಟಿಫಿಕೇಶನ್‌ಗಳು",
    account: "ನನ್ನ ಅಕೌಂಟ್",
    logout: "ಲಾಗ್‌ಔಟ್",
    adminShop: "ಅಡ್ಮಿನ್",
    loading: "ಲೋಡ್ ಆಗುತ್ತಿದೆ...",
  },

  translation: {
    machine: "ಇದು ಮೆಷಿನ್ ಅನುವಾದ. ತಪ್ಪು ಕಂಡರೆ ನಮಗೆ ತಿಳಿಸಿ.",
    report: "ತಪ್ಪು ತಿಳಿಸಿ",
  },

  products: {
    search: "ಪ್ರಾಡಕ್ಟ್‌ಗಳನ್ನು ಹುಡುಕಿ",
    searchButton: "ಹುಡುಕಿ",
    searchExample: "ಟೊಮೇಟೊ, ಯೂರಿಯಾ…",
  },

  product: {
    addToCart: "ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿ",
    inCart: (pieces) => `ಹಾಕಿದ್ದೇವೆ · ಕಾರ್ಟ್‌ನಲ್ಲಿ ${pieces}`,
    addNamed: (name) => `ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿ: ${name}`,
    packOf: ({ amount, unit }) => `${number.format(amount)} ${UNITS[unit]}`,
    unitPrice: ({ per }, price) => `${PER[per]} ${price}`,
    price: "ಬೆಲೆ",
    mrp: "MRP",
    save: (amount) => `${amount} ಉಳಿತಾಯ`,
    inStock: "ಸ್ಟಾಕ್ ಇದೆ",
    fewLeft: (count) => counted(count, "ಮಾತ್ರ ಉಳಿದಿದೆ", "ಮಾತ್ರ ಉಳಿದಿವೆ"),
    outOfStock: "ಸ್ಟಾಕ್ ಇಲ್ಲ",
    quantityOf: (name) => `ಎಷ್ಟು: ${name}`,
    decrease: (name) => `ಒಂದು ಕಡಿಮೆ ಮಾಡಿ: ${name}`,
    increase: (name) => `ಒಂದು ಹೆಚ್ಚು ಮಾಡಿ: ${name}`,
    gone: "ಈ ಪ್ರಾಡಕ್ಟ್ ಈಗ ಸಿಗುವುದಿಲ್ಲ",
    goneText: "ಇಂಥದ್ದೇ ಬೇರೆ ಪ್ರಾಡಕ್ಟ್ ಹುಡುಕಿ.",
  },

  toasts: {
    added: { title: "ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದ್ದೇವೆ", detail: (name) => `ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದ್ದೇವೆ: ${name}` },
    increased: { title: "ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದ್ದೇವೆ", detail: (name) => `ಹೆಚ್ಚು ಮಾಡಿದ್ದೇವೆ: ${name}` },
    decreased: { title: (name) => `ಕಡಿಮೆ ಮಾಡಿದ್ದೇವೆ: ${name}` },
    removed: { title: "ಕಾರ್ಟ್‌ನಿಂದ ತೆಗೆದಿದ್ದೇವೆ", detail: (name) => `ಕಾರ್ಟ್‌ನಿಂದ ತೆಗೆದಿದ್ದೇವೆ: ${name}` },
    emptied: { title: "ನಿಮ್ಮ ಕಾರ್ಟ್ ಖಾಲಿ ಇದೆ", detail: "ಕಾರ್ಟ್ ಖಾಲಿ ಮಾಡಿದ್ದೇವೆ" },
    noMore: { title: (name) => `ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಹಾಕಲು ಆಗುವುದಿಲ್ಲ: ${name}` },
    full: {
      title: "ನಿಮ್ಮ ಕಾರ್ಟ್ ತುಂಬಿದೆ",
      detail: (lines) => `ಒಂದು ಕಾರ್ಟ್‌ನಲ್ಲಿ ${number.format(lines)} ಬೇರೆ ಬೇರೆ ಪ್ರಾಡಕ್ಟ್ ಹಿಡಿಸುತ್ತದೆ.`,
    },
    adminNotOut: "ಲಾಗ್‌ಔಟ್ ಆಗಲಿಲ್ಲ",
  },

  guestCart: {
    offer: (items) => `ಲಾಗಿನ್‌ಗೆ ಮೊದಲು ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿ ${counted(items, "ಐಟಂ ಇತ್ತು", "ಐಟಂಗಳಿದ್ದವು")}.`,
    add: (items) => `${counted(items, "ಐಟಂ", "ಐಟಂಗಳನ್ನು")} ಈ ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿ`,
  },

  errors: {
    notFoundTitle: "ಪೇಜ್ ಸಿಗಲಿಲ್ಲ",
    notFound: "ಪೇಜ್ ಸಿಗಲಿಲ್ಲ (404)",
    notFoundText: "ಲಿಂಕ್ ಹಳೆಯದು ಅಥವಾ ತಪ್ಪಾಗಿರಬಹುದು. ಪ್ರಾಡಕ್ಟ್ ಹುಡುಕಿ, ಅಥವಾ ಹೋಮ್ ಪೇಜ್‌ಗೆ ಹೋಗಿ.",
    toShop: "ಹೋಮ್ ಪೇಜ್‌ಗೆ ಹೋಗಿ",
    failedTitle: "ಪೇಜ್ ತೆರೆಯಲಿಲ್ಲ",
    failed: "ಈ ಪೇಜ್ ತೆರೆಯಲಿಲ್ಲ",
    failedText: "ನೆಟ್ ಹೋಗಿದೆ, ಅಥವಾ ನಮ್ಮಲ್ಲಿ ತೊಂದರೆ ಆಗಿದೆ. ನಿಮ್ಮ ಕಾರ್ಟ್, ನೀವು ಬರೆದದ್ದು ಸುರಕ್ಷಿತವಾಗಿವೆ.",
    unreachable: "ಅಂಗಡಿಯ ಪೇಜ್ ಈಗ ತೆರೆಯುತ್ತಿಲ್ಲ",
    updating: "ಅಂಗಡಿಯ ಪೇಜ್ ಅಪ್‌ಡೇಟ್ ಆಗುತ್ತಿದೆ",
    awayText: "ನಿಮ್ಮ ಕಾರ್ಟ್, ನೀವು ಬರೆದದ್ದು ಸುರಕ್ಷಿತವಾಗಿವೆ. ಒಂದು ನಿಮಿಷ ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    sentText: "ಇದು ನಮಗೆ ಈಗಾಗಲೇ ಸಿಕ್ಕಿರಬಹುದು. ಮತ್ತೆ ಕಳಿಸಬಹುದು: ಯಾವುದನ್ನೂ ಎರಡು ಸಲ ಎಣಿಸುವುದಿಲ್ಲ.",
    tryAgain: "ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
    callUs: (phone) => `ಅಥವಾ ${phone} ನಂಬರ್‌ಗೆ ಫೋನ್ ಮಾಡಿ ಆರ್ಡರ್ ಕೊಡಿ.`,
    errorNumber: (id) => `ಅಂಗಡಿಗೆ ಹೇಳಬೇಕಾದ ನಂಬರ್: ${id}`,
    tooMany: "ಸ್ವಲ್ಪ ಸಮಯದಲ್ಲೇ ತುಂಬಾ ಸಲ ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ",
    tooManyText: "ಒಂದು ನಿಮಿಷ ಕಾದು, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    badRequest: "ನೀವು ಕಳಿಸಿದ್ದು ಅರ್ಥವಾಗಲಿಲ್ಲ",
    badRequestText: "ಹಿಂದೆ ಹೋಗಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
  },
};
