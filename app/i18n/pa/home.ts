import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Translation } from "../translation.ts";

export const homeWords: Translation["homeWords"] = {
  home: {
    title: "ਬੀਜ, ਖਾਦਾਂ ਅਤੇ ਸਪਰੇਅ ਪੰਪ ਆਨਲਾਈਨ ਖਰੀਦੋ",
    description: "ਬੀਜ, ਖਾਦਾਂ, ਸਪਰੇਅ ਪੰਪ, ਪੁਰਜ਼ੇ ਅਤੇ ਬਾਗਬਾਨੀ ਦਾ ਸਮਾਨ ਆਨਲਾਈਨ ਖਰੀਦੋ। ਅਕਾਊਂਟ ਦੀ ਲੋੜ ਨਹੀਂ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
    heading: "ਵਧੀਆ ਬੀਜ। ਸਾਫ਼ ਕੀਮਤ। ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ।",
    lead: "ਬੀਜ, ਖਾਦਾਂ, ਸਪਰੇਅ ਪੰਪ ਅਤੇ ਪੁਰਜ਼ੇ ਮੋਬਾਈਲ ਤੋਂ ਆਰਡਰ ਕਰੋ। ਅਸੀਂ ਪਹਿਲਾਂ ਫ਼ੋਨ ਕਰਦੇ ਹਾਂ, ਫਿਰ ਪਹੁੰਚਾਉਂਦੇ ਹਾਂ।",
    heroPicture: "ਸਵੇਰ ਵੇਲੇ ਹਰੇ ਖੇਤਾਂ ਵਿੱਚ ਦੁਕਾਨ ਦੇ ਬੋਰਡ ਦੀ ਤਸਵੀਰ",
    examples: ["ਪਿਆਜ਼", "ਡੀਏਪੀ", "ਨੋਜ਼ਲ"],
    need: "ਕੀ ਚਾਹੀਦਾ ਹੈ?",
    inStock: "ਹੁਣ ਸਟਾਕ ਵਿੱਚ",
    allProducts: "ਸਾਰੇ ਪ੍ਰੋਡਕਟ",
    know: "ਸਾਨੂੰ ਜਾਣੋ",
    knowText: [
      "ਖੇਤ ਅਤੇ ਬਾਗ ਨੂੰ ਜੋ ਚਾਹੀਦਾ ਹੈ, ਅਸੀਂ ਵੇਚਦੇ ਹਾਂ: ਕਿਸਮ ਦੇ ਹਿਸਾਬ ਨਾਲ ਬੀਜ, N-P-K ਗ੍ਰੇਡ ਵਾਲੀਆਂ ਖਾਦਾਂ, ਸਪਰੇਅ ਪੰਪ, ਅਤੇ ਪੰਪ ਨੂੰ ਚੱਲਦਾ ਰੱਖਣ ਵਾਲੇ ਨੋਜ਼ਲ ਤੇ ਵਾਸ਼ਰ।",
      "ਜੋ ਕੀਮਤ ਦਿਸਦੀ ਹੈ, ਉਸ ਵਿੱਚ ਸਾਰੇ ਟੈਕਸ ਸ਼ਾਮਲ ਹਨ। ਜੇ MRP ਵੱਧ ਹੋਵੇ, ਤਾਂ ਅਸੀਂ ਉਹ ਆਪਣੀ ਕੀਮਤ ਦੇ ਨਾਲ ਵਿਖਾਉਂਦੇ ਹਾਂ। ਭਾਰ ਜਾਂ ਲੀਟਰ ਵਾਲੇ ਪੈਕਾਂ ਦੀ ਪ੍ਰਤੀ ਕਿਲੋ ਜਾਂ ਪ੍ਰਤੀ ਲੀਟਰ ਕੀਮਤ ਵੀ ਦਿਸਦੀ ਹੈ।",
    ],
    knowMore: "ਹੋਰ ਜਾਣੋ",
    features: {
      cash: { title: "ਕੈਸ਼ ਆਨ ਡਿਲੀਵਰੀ", text: "ਆਰਡਰ ਪਹੁੰਚਣ ’ਤੇ ਪੈਸੇ ਦਿਓ।" },
      parts: {
        title: "ਪੁਰਜ਼ੇ",
        text: "ਨੋਜ਼ਲ, ਵਾਸ਼ਰ, ਲਾਂਸ ਅਤੇ ਬੈਟਰੀਆਂ। ਸਾਈਜ਼, ਜਾਂ ਕਿਸ ਵਿੱਚ ਲੱਗਦੇ ਹਨ, ਨਾਲ ਲਿਖਿਆ ਹੈ।",
      },
      plain: {
        title: "ਸਾਫ਼ ਕੀਮਤਾਂ",
        text: "ਸਾਰੇ ਟੈਕਸ ਸਮੇਤ। ਜੇ MRP ਵੱਧ ਹੋਵੇ, ਤਾਂ ਅਸੀਂ ਉਹ ਆਪਣੀ ਕੀਮਤ ਦੇ ਨਾਲ ਵਿਖਾਉਂਦੇ ਹਾਂ।",
      },
      person: { title: "ਸਿੱਧੀ ਗੱਲ ਕਰੋ", text: "ਖਰੀਦਣ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਪੁੱਛਣਾ ਹੈ? ਸੰਪਰਕ ਕਰੋ, ਅਸੀਂ ਆਪ ਜਵਾਬ ਦੇਵਾਂਗੇ।" },
    },
  },
};

export const categoryLinksWords: Translation["categoryLinksWords"] = {
  categoryLinks: {
    title: "ਦੁਕਾਨ",
    description: "ਕੈਟੇਗਰੀ ਵੇਖ ਕੇ ਖਰੀਦੋ: ਬੀਜ, ਖਾਦਾਂ, ਸਪਰੇਅ ਪੰਪ, ਪੰਪ ਦੇ ਪੁਰਜ਼ੇ ਅਤੇ ਬਾਗਬਾਨੀ ਦਾ ਸਮਾਨ।",
    heading: "ਦੁਕਾਨ",
    products,
    categories,
    companions: {
      language: "hi",
      categories: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" },
    },
    offers: (count: number) => `ਅੱਜ ${products(count)} MRP ਤੋਂ ਘੱਟ ਕੀਮਤ ’ਤੇ`,
    offersUpTo: (saving: string) => `ਇੱਕ ਪ੍ਰੋਡਕਟ ’ਤੇ ${saving} ਤੱਕ ਦੀ ਬਚਤ।`,
    offersLink: "ਸਾਰੇ ਆਫ਼ਰ ਵੇਖੋ",
  },
};
