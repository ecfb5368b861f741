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

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "ਸੰਪਰਕ",
    whatsapp: (phone: string) => `ਵਟਸਐਪ: ${phone}`,
    theShop: "ਸਾਡੀ ਦੁਕਾਨ",
    write: "ਈਮੇਲ ਕਰੋ",
    email: "ਤੁਹਾਡੀ ਈਮੇਲ",
    emailExample: "name@example.in",
    send: "ਭੇਜੋ",
    emailHint: "ਤੁਹਾਡੀ ਈਮੇਲ ਐਪ ਖੁੱਲ੍ਹੇਗੀ।",
    mailSubject: "ਦੁਕਾਨ ਲਈ ਸਵਾਲ",
    mailBody: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ, ਮੈਂ ਪੁੱਛਣਾ ਸੀ:",
    mailBodyFrom: (email: string) => `ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ, ਮੈਂ ਪੁੱਛਣਾ ਸੀ:\n\n\nਮੇਰੀ ਈਮੇਲ: ${email}`,
    licence: (label: string, value: string) => `${label}: ${value}`,
    licences: {
      seedLicence: "ਬੀਜ ਦਾ ਲਾਇਸੈਂਸ",
      fertilizerLicence: "ਖਾਦ ਦਾ ਲਾਇਸੈਂਸ",
      insecticideLicence: "ਕੀੜੇਮਾਰ ਦਵਾਈ ਦਾ ਲਾਇਸੈਂਸ",
      gstin: "GSTIN",
    },
    grievance: "ਸ਼ਿਕਾਇਤ ਅਫ਼ਸਰ",
    small: (shop: string) => `${shop}। ਸਾਰੀਆਂ ਕੀਮਤਾਂ ਰੁਪਏ ਵਿੱਚ, ਟੈਕਸ ਸਮੇਤ।`,
    demonstration: "ਡੈਮੋ ਦੁਕਾਨ: ਪ੍ਰੋਡਕਟ ਅਸਲੀ ਕਿਸਮ ਦੇ ਹਨ, ਪਰ ਦੁਕਾਨ ਦਾ ਨਾਂ, ਨੰਬਰ ਅਤੇ ਕੀਮਤਾਂ ਸਿਰਫ਼ ਨਮੂਨਾ ਹਨ।",
    legal: {
      navigation: "ਹੋਰ ਪੇਜ",
      privacy: "ਪ੍ਰਾਈਵੇਸੀ",
      returns: "ਵਾਪਸੀ",
      terms: "ਸ਼ਰਤਾਂ",
    },
  },
};
