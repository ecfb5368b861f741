import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "ਸੰਪਰਕ",
    description: "ਸਾਡੇ ਨਾਲ ਗੱਲ ਕਿਵੇਂ ਕਰਨੀ ਹੈ, ਅਤੇ ਮੈਸੇਜ ਭੇਜਣ ਦਾ ਫਾਰਮ।",
    heading: "ਸੰਪਰਕ",
    lead: "ਸਾਨੂੰ ਮੈਸੇਜ ਭੇਜੋ। ਹਰ ਮੈਸੇਜ ਅਸੀਂ ਆਪ ਪੜ੍ਹਦੇ ਹਾਂ।",
    name: "ਨਾਂ",
    email: "ਈਮੇਲ",
    message: "ਮੈਸੇਜ",
    send: "ਭੇਜੋ",
    sending: "ਭੇਜ ਰਹੇ ਹਾਂ...",
    sent: "ਮੈਸੇਜ ਚਲਾ ਗਿਆ!",
    sentText: "ਧੰਨਵਾਦ। ਅਸੀਂ ਈਮੇਲ ਨਾਲ ਜਵਾਬ ਦੇਵਾਂਗੇ।",
    failed: "ਮੈਸੇਜ ਨਹੀਂ ਗਿਆ। ਜੋ ਲਿਖਿਆ ਸੀ, ਇੱਥੇ ਹੀ ਹੈ। ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।",
    privacy: "ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ ਅਸੀਂ ਕਿਵੇਂ ਵਰਤਦੇ ਹਾਂ",
    problems: "ਇਹ ਜਾਣਕਾਰੀ ਠੀਕ ਕਰੋ:",
    callInstead: "ਫ਼ੋਨ ’ਤੇ ਗੱਲ ਕਰਨੀ ਹੈ?",
    mistake: "ਪੇਜ: %\nਗਲਤ ਸ਼ਬਦ: \nਸਹੀ ਸ਼ਬਦ: ",
  },
};
