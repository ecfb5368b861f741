import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

/** s as a person says them. */
function span(seconds: number): string {
  if (seconds < 90) return counted(seconds, "ਸਕਿੰਟ", "ਸਕਿੰਟ");
  return counted(Math.ceil(seconds / 60), "ਮਿੰਟ", "ਮਿੰਟ");
}

export const formWords: Translation["formWords"] = {
  form: {
    wait: (seconds: number) => `ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋਈ। ${span(seconds)} ਰੁਕ ਕੇ ਫਿਰ ਕੋਸ਼ਿਸ਼ ਕਰੋ।`,
    optional: "ਜ਼ਰੂਰੀ ਨਹੀਂ",
  },
  problems: {
    name: { required: "ਆਪਣਾ ਨਾਂ ਲਿਖੋ।" },
    email: { required: "ਆਪਣੀ ਈਮੇਲ ਲਿਖੋ।", not_email: "ਈਮੇਲ ਇਵੇਂ ਲਿਖੋ: name@example.in" },
    phone: { required: "ਆਪਣਾ ਫ਼ੋਨ ਨੰਬਰ ਲਿਖੋ।" },
    address: { required: "ਘਰ ਜਾਂ ਗਲੀ, ਪਿੰਡ ਅਤੇ ਪਿੰਨ ਕੋਡ ਲਿਖੋ।" },
    pin: { required: "ਆਪਣਾ ਪਿੰਨ ਕੋਡ ਲਿਖੋ।" },
    message: { required: "ਆਪਣਾ ਮੈਸੇਜ ਲਿਖੋ।" },
    password: { required: "ਪਾਸਵਰਡ ਲਿਖੋ।" },
    current: { required: "ਹੁਣ ਵਾਲਾ ਪਾਸਵਰਡ ਲਿਖੋ।" },
    shopName: { required: "ਦੁਕਾਨ ਦਾ ਨਾਂ ਲਿਖੋ।" },
    number: {
      required: "ਆਰਡਰ ਨੰਬਰ ਲਿਖੋ।",
      not_digits: "ਸਿਰਫ਼ ਅੰਕ ਲਿਖੋ, ਜਿਵੇਂ 482 913",
      too_few: "ਅੰਕ ਘੱਟ ਹਨ। ਆਰਡਰ ਨੰਬਰ ਵਿੱਚ ਛੇ ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 482 913",
      too_many: "ਅੰਕ ਵੱਧ ਹਨ। ਆਰਡਰ ਨੰਬਰ ਵਿੱਚ ਛੇ ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 482 913",
    },
  },
  problem: {
    required: () => "ਇਹ ਜਾਣਕਾਰੀ ਭਰੋ।",
    too_long: (limit: number) => `ਵੱਧ ਤੋਂ ਵੱਧ ${number.format(limit)} ਅੱਖਰ ਲਿਖੋ।`,
    not_email: () => "ਈਮੇਲ ਇਵੇਂ ਲਿਖੋ: name@example.in",
    not_digits: () => "ਸਿਰਫ਼ ਅੰਕ ਲਿਖੋ, ਜਿਵੇਂ 98220 45678",
    too_few: () => "ਅੰਕ ਘੱਟ ਹਨ। ਫ਼ੋਨ ਨੰਬਰ ਵਿੱਚ 10 ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 98220 45678 ਜਾਂ 0253 258 0123",
    too_many: () => "ਅੰਕ ਵੱਧ ਹਨ। ਫ਼ੋਨ ਨੰਬਰ ਵਿੱਚ 10 ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 98220 45678 ਜਾਂ 0253 258 0123",
    password_short: () => "ਘੱਟੋ-ਘੱਟ 8 ਅੱਖਰ ਜਾਂ ਅੰਕ ਰੱਖੋ।",
    password_long: () =>
      "ਇਹ ਪਾਸਵਰਡ ਬਹੁਤ ਲੰਬਾ ਹੈ। ਵੱਧ ਤੋਂ ਵੱਧ 72 ਅੱਖਰ ਰੱਖੋ। ਪੰਜਾਬੀ ਵਰਗੀ ਭਾਰਤੀ ਲਿਪੀ ਵਿੱਚ ਹਰ ਅੱਖਰ ਅਤੇ ਹਰ ਮਾਤਰਾ ਤਿੰਨ ਗਿਣੀ ਜਾਂਦੀ ਹੈ।",
    password_common: () => "ਇਹ ਪਾਸਵਰਡ ਬਹੁਤ ਲੋਕ ਵਰਤਦੇ ਹਨ, ਬੁੱਝਣਾ ਸੌਖਾ ਹੈ। ਕੋਈ ਹੋਰ ਰੱਖੋ।",
    password_wrong: () => "ਇਹ ਤੁਹਾਡਾ ਹੁਣ ਵਾਲਾ ਪਾਸਵਰਡ ਨਹੀਂ ਹੈ।",
    starts_with_zero: () => "ਐਸਟੀਡੀ ਕੋਡ ਵਾਲੇ ਨੰਬਰ ਵਿੱਚ 0 ਤੋਂ ਬਾਅਦ 10 ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 0253 258 0123",
    out_of_range: () => "ਖਾਨੇ ਦੇ ਉੱਪਰ ਦੱਸੀ ਹੱਦ ਵਿੱਚ ਪੂਰਾ ਨੰਬਰ ਲਿਖੋ।",
    not_pin: () => "ਪਿੰਨ ਕੋਡ ਵਿੱਚ 6 ਅੰਕ ਹੁੰਦੇ ਹਨ, ਜਿਵੇਂ 422303",
    not_day: () => "ਤਰੀਕ ਇਵੇਂ ਲਿਖੋ: 24-11-2026",
    foreign: () => "ਅਸੀਂ ਸਿਰਫ਼ ਭਾਰਤ ਦੇ ਨੰਬਰਾਂ ’ਤੇ ਫ਼ੋਨ ਕਰ ਸਕਦੇ ਹਾਂ, ਜਿਵੇਂ 98220 45678 ਜਾਂ 0253 258 0123",
  },
};
