import type { Translation } from "../translation.ts";
import { counted } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ਆਰਡਰ ਟ੍ਰੈਕ ਕਰੋ",
    heading: "ਆਰਡਰ ਟ੍ਰੈਕ ਕਰੋ",
    lead: "ਆਰਡਰ ਨੰਬਰ ਅਤੇ ਆਰਡਰ ਵੇਲੇ ਦਿੱਤਾ ਫ਼ੋਨ ਨੰਬਰ ਪਾਓ। ਅਕਾਊਂਟ ਦੀ ਲੋੜ ਨਹੀਂ।",
    number: "ਆਰਡਰ ਨੰਬਰ",
    numberHint: "ਛੇ ਅੰਕ, ਜਿਵੇਂ 482 913 ਹੈ। ਆਰਡਰ ਦੇ ਨਾਲ ਅਸੀਂ ਦਿੱਤਾ ਸੀ।",
    phone: "ਫ਼ੋਨ",
    phoneHint: "ਆਰਡਰ ਵੇਲੇ ਦਿੱਤਾ ਨੰਬਰ।",
    find: "ਆਰਡਰ ਟ੍ਰੈਕ ਕਰੋ",
    finding: "ਆਰਡਰ ਲੱਭ ਰਹੇ ਹਾਂ…",
    notFound: "ਇਸ ਆਰਡਰ ਨੰਬਰ ਅਤੇ ਇਸ ਫ਼ੋਨ ਨੰਬਰ ਦਾ ਕੋਈ ਆਰਡਰ ਨਹੀਂ ਮਿਲਿਆ।",
    notFoundText: "ਦੋਵੇਂ ਨੰਬਰ ਵੇਖ ਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    wait: (minutes: number) => `ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋਈ। ${counted(minutes, "ਮਿੰਟ", "ਮਿੰਟ")} ਬਾਅਦ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।`,
    failed: "ਇਸ ਵੇਲੇ ਆਰਡਰ ਨਹੀਂ ਲੱਭ ਸਕਿਆ।",
    failedText: "ਜੋ ਲਿਖਿਆ ਸੀ, ਇੱਥੇ ਹੀ ਹੈ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    products: "ਸਮਾਨ",
    goesTo: "ਡਿਲੀਵਰੀ ਦਾ ਪਤਾ",
    masked: "ਸੁਰੱਖਿਆ ਲਈ ਅਸੀਂ ਨਾਂ ਅਤੇ ਪਤੇ ਦਾ ਥੋੜ੍ਹਾ ਹੀ ਹਿੱਸਾ ਵਿਖਾਉਂਦੇ ਹਾਂ।",
    another: "ਹੋਰ ਆਰਡਰ ਟ੍ਰੈਕ ਕਰੋ",
  },
};
