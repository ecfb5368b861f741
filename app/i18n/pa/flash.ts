import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "ਨੈੱਟ ਬੰਦ ਹੈ। ਤੁਹਾਡੀ ਕਾਰਟ ਸੇਵ ਹੈ।",
    viewCart: "ਕਾਰਟ ਵੇਖੋ",
    noCookies: "ਨਹੀਂ ਪਾਇਆ: ਤੁਹਾਡਾ ਬ੍ਰਾਊਜ਼ਰ ਕੂਕੀ ਰੋਕਦਾ ਹੈ",
  },
  toasts: {
    customerIn: "ਲੌਗਇਨ ਹੋ ਗਿਆ",
    adminIn: "ਐਡਮਿਨ ਲੌਗਇਨ ਹੋ ਗਿਆ",
    customerOut: "ਲੌਗਆਊਟ ਹੋ ਗਿਆ",
    adminOut: "ਲੌਗਆਊਟ ਹੋ ਗਿਆ",
    registered: { title: "ਅਕਾਊਂਟ ਬਣ ਗਿਆ!", detail: "ਆਪਣੀ ਈਮੇਲ ਅਤੇ ਪਾਸਵਰਡ ਨਾਲ ਲੌਗਇਨ ਕਰੋ।" },
    saved: "ਸੇਵ ਹੋ ਗਿਆ",
    passwordChanged: { title: "ਪਾਸਵਰਡ ਬਦਲ ਗਿਆ", detail: "ਬਾਕੀ ਸਾਰੇ ਮੋਬਾਈਲਾਂ ਅਤੇ ਕੰਪਿਊਟਰਾਂ ’ਤੇ ਲੌਗਆਊਟ ਹੋ ਗਿਆ ਹੈ।" },
    accountDeleted: "ਤੁਹਾਡਾ ਅਕਾਊਂਟ ਡਿਲੀਟ ਹੋ ਗਿਆ",
    orderTaken: (order: string) => `ਆਰਡਰ ${order} ਹੋ ਗਿਆ`,
    orderedAgain: (order: string) => `ਆਰਡਰ ${order} ਦਾ ਸਮਾਨ ਕਾਰਟ ਵਿੱਚ ਹੈ।`,
    placed: { title: "ਆਰਡਰ ਹੋ ਗਿਆ!" },
    restockAsked: { title: "ਸਟਾਕ ਆਉਣ ’ਤੇ ਅਸੀਂ ਦੱਸਾਂਗੇ", tone: "done" as const },
    inStock: { title: "ਇਹ ਪ੍ਰੋਡਕਟ ਫਿਰ ਸਟਾਕ ਵਿੱਚ ਹੈ", tone: "info" as const },
    failed: {
      title: "ਆਰਡਰ ਨਹੀਂ ਹੋਇਆ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
      detail: "ਜੋ ਲਿਖਿਆ ਸੀ, ਉਹ ਸੁਰੱਖਿਅਤ ਹੈ, ਅਤੇ ਕੁਝ ਵੀ ਦੋ ਵਾਰ ਆਰਡਰ ਨਹੀਂ ਹੋਇਆ।",
    },
  },
};
