import type { Translation } from "../translation.ts";
import { counted, number } from "./numbers.ts";

/** s as a person says them. */
function span(seconds: number): string {
  if (seconds < 90) return counted(seconds, "सेकंद", "सेकंद");
  return counted(Math.ceil(seconds / 60), "मिनिट", "मिनिटे");
}

export const formWords: Translation["formWords"] = {
  form: {
    wait: (seconds: number) => `खूप वेळा प्रयत्न झाला. ${span(seconds)} थांबून पुन्हा प्रयत्न करा.`,
    optional: "हवे असल्यास",
  },
  problems: {
    name: { required: "नाव टाका." },
    email: { required: "ईमेल टाका.", not_email: "name@example.in असा ईमेल टाका." },
    phone: { required: "फोन नंबर टाका." },
    address: { required: "घर किंवा गल्ली, गाव आणि पिन कोड टाका." },
    pin: { required: "पिन कोड टाका." },
    message: { required: "मेसेज लिहा." },
    password: { required: "पासवर्ड टाका." },
    current: { required: "सध्याचा पासवर्ड टाका." },
    shopName: { required: "दुकानाचे नाव टाका." },
    number: {
      required: "ऑर्डर नंबर टाका.",
      not_digits: "फक्त अंक टाका, जसे 482 913.",
      too_few: "अंक कमी आहेत. ऑर्डर नंबरमध्ये 6 अंक असतात, जसे 482 913.",
      too_many: "अंक जास्त आहेत. ऑर्डर नंबरमध्ये 6 अंक असतात, जसे 482 913.",
    },
  },
  problem: {
    required: () => "ही माहिती भरा.",
    too_long: (limit: number) => `जास्तीत जास्त ${number.format(limit)} अक्षरे टाका.`,
    not_email: () => "name@example.in असा ईमेल टाका.",
    not_digits: () => "फक्त अंक टाका, जसे 98220 45678.",
    too_few: () => "अंक कमी आहेत. फोन नंबरमध्ये 10 अंक असतात, जसे 98220 45678 किंवा 0253 258 0123.",
    too_many: () => "अंक जास्त आहेत. फोन नंबरमध्ये 10 अंक असतात, जसे 98220 45678 किंवा 0253 258 0123.",
    password_short: () => "कमीत कमी 8 अक्षरे किंवा अंक टाका.",
    password_long: () =>
      "हा पासवर्ड खूप मोठा आहे. जास्तीत जास्त 72 अक्षरे चालतात. मराठीसारख्या भारतीय लिपीत प्रत्येक अक्षर आणि मात्रा 3 मोजली जाते.",
    password_common: () => "हा पासवर्ड खूप जण वापरतात, ओळखणे सोपे आहे. दुसरा पासवर्ड निवडा.",
    password_wrong: () => "हा सध्याचा पासवर्ड नाही.",
    starts_with_zero: () => "एसटीडी कोडसह फोन नंबरमध्ये 0 नंतर 10 अंक असतात, जसे 0253 258 0123.",
    out_of_range: () => "रकान्याच्या वर दिलेल्या मर्यादेतील पूर्ण संख्या टाका.",
    not_pin: () => "पिन कोडमध्ये 6 अंक असतात, जसे 422303.",
    not_day: () => "तारीख टाका, जसे 24-11-2026.",
    foreign: () => "आम्ही फक्त भारतातील नंबरवर फोन करू शकतो, जसे 98220 45678 किंवा 0253 258 0123.",
  },
};
