import type { Translation } from "../translation.ts";
import { number } from "./numbers.ts";

function span(seconds: number): string {
  if (seconds < 90) return `${number.format(seconds)} सेकंड`;
  return `${number.format(Math.ceil(seconds / 60))} मिनट`;
}

export const formWords: Translation["formWords"] = {
  form: {
    wait: (seconds) => `बहुत बार कोशिश हुई। ${span(seconds)} रुककर फिर कोशिश करें।`,
    optional: "ज़रूरी नहीं",
  },
  problems: {
    name: { required: "अपना नाम लिखें।" },
    email: { required: "अपना ईमेल लिखें।", not_email: "ईमेल ऐसे लिखें: name@example.in" },
    phone: { required: "अपना फ़ोन नंबर लिखें।" },
    address: { required: "मकान या गली, गाँव और पिन कोड लिखें।" },
    pin: { required: "अपना पिन कोड लिखें।" },
    message: { required: "अपना मैसेज लिखें।" },
    password: { required: "पासवर्ड लिखें।" },
    current: { required: "अभी वाला पासवर्ड लिखें।" },
    shopName: { required: "दुकान का नाम लिखें।" },
    number: {
      required: "ऑर्डर नंबर लिखें।",
      not_digits: "सिर्फ़ अंक लिखें, जैसे 482 913",
      too_few: "यह नंबर छोटा है। ऑर्डर नंबर में 6 अंक होते हैं, जैसे 482 913",
      too_many: "यह नंबर लंबा है। ऑर्डर नंबर में 6 अंक होते हैं, जैसे 482 913",
    },
  },
  problem: {
    required: () => "इसे भरें।",
    too_long: (limit) => `ज़्यादा से ज़्यादा ${number.format(limit)} अक्षर लिखें।`,
    not_email: () => "ईमेल ऐसे लिखें: name@example.in",
    not_digits: () => "सिर्फ़ अंक लिखें, जैसे 98220 45678",
    too_few: () => "यह नंबर छोटा है। फ़ोन नंबर में 10 अंक होते हैं, जैसे 98220 45678 या 0253 258 0123",
    too_many: () => "यह नंबर लंबा है। फ़ोन नंबर में 10 अंक होते हैं, जैसे 98220 45678 या 0253 258 0123",
    password_short: () => "कम से कम 8 अक्षर रखें।",
    password_long: () => "यह पासवर्ड बहुत लंबा है। 72 या उससे कम अक्षर रखें। हिन्दी का हर अक्षर और हर मात्रा तीन गिनी जाती है।",
    password_common: () => "यह पासवर्ड बहुत आम है, कोई भी अंदाज़ा लगा लेगा। दूसरा चुनें।",
    password_wrong: () => "यह आपका अभी वाला पासवर्ड नहीं है।",
    starts_with_zero: () => "एरिया कोड वाले नंबर में 0 के बाद 10 अंक होते हैं, जैसे 0253 258 0123",
    out_of_range: () => "ऊपर लिखी सीमा में पूरी संख्या लिखें।",
    not_pin: () => "पिन कोड में 6 अंक होते हैं, जैसे 422303",
    not_day: () => "तारीख ऐसे लिखें: 24-11-2026",
    foreign: () => "हम सिर्फ़ भारत के नंबर पर फ़ोन कर सकते हैं, जैसे 98220 45678 या 0253 258 0123",
  },
};
