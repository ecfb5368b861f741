import type { Translation } from "../translation.ts";
import { number } from "./numbers.ts";

export const checkoutWords: Translation["checkoutWords"] = {
  checkout: {
    title: "ऑर्डरची माहिती",
    heading: "ऑर्डरची माहिती",
    name: "नाव",
    email: "ईमेल",
    emailHint: "ऑर्डरचे अपडेट पाठवण्यासाठी, आणि फोन लागला नाही तर.",
    phone: "फोन",
    phoneHint: "डिलिव्हरीच्या आधी आम्ही या नंबरवर फोन करतो.",
    fulfilment: "ऑर्डर कशी घ्यायची?",
    deliver: "माझ्या पत्त्यावर पोहोचवा",
    pin: "पिन कोड",
    village: "गाव किंवा शहर",
    state: "राज्य",
    noState: "राज्य निवडा",
    seeDelivery: "दिवस आणि चार्ज पाहा",
    address: "पत्ता",
    addressHint: "घर किंवा गल्ली, गाव, तालुका, पिन कोड.",
    remember: "माझी माहिती पुढच्या वेळेसाठी सेव्ह करा",
    drop: "माझी माहिती पुसा",
    confirm: "कन्फर्म करा",
    confirming: "ऑर्डर होत आहे…",
    back: "परत कार्टमध्ये",
    products: "आपल्या वस्तू",
    totalCost: "एकूण रक्कम",
    cash: "कॅश ऑन डिलिव्हरी.",
    cashText: (amount: string) => `ऑर्डर पोहोचल्यावर ${amount} द्या.`,
    cashAtShop: (amount: string) => `दुकानातून ऑर्डर घेताना ${amount} द्या.`,
    each: (size: string, price: string) => `${size} · ${price} प्रति नग`,
    problems: "ही माहिती दुरुस्त करा:",
    orderedBefore: "यांपैकी काही वस्तू आपण आधीच ऑर्डर केल्या आहेत.",
    again: "पुन्हा ऑर्डर करा",
    againNeeded: "त्या काढा, किंवा त्याच वस्तू पुन्हा हव्या असल्यास इथे टिक करा.",
    otherLink: "ती ऑर्डर पाहा",
    unknown: "ऑर्डर झाली की नाही, हे अजून सांगता येत नाही.",
    unknownText: "‘कन्फर्म करा’ पुन्हा दाबा. ऑर्डर झाली असेल, तर तीच ऑर्डर दिसेल. काहीही दोनदा ऑर्डर होत नाही.",
    privacy: "आपली माहिती आम्ही कशी वापरतो",
    failed: "ऑर्डर झाली नाही. पुन्हा प्रयत्न करा.",
    failedText: "भरलेली माहिती सुरक्षित आहे, आणि काहीही दोनदा ऑर्डर झालेले नाही.",
  },
};

export const refusalWords: Translation["refusalWords"] = {
  refusal: {
    changed: "कार्टमध्ये बदल झाला आहे. अजून काहीही ऑर्डर झालेले नाही.",
    changedText: "वस्तू आणि एकूण रक्कम तपासा. बरोबर असल्यास ‘कन्फर्म करा’ दाबा.",
    nothingLeftText:
      "कार्टमधील कोणतीच वस्तू आत्ता ऑर्डर करता येणार नाही. दुसरी प्रॉडक्ट्स घ्या, किंवा ती कधी येतील ते आम्हाला विचारा.",
    priceNow: (name: string, was: string, now: string) => `${name}: किंमत ${was} होती, आता ${now} आहे.`,
    packNow: (was: string, now: string) => `“${was}” आता “${now}” आहे.`,
    leftNow: (name: string, left: number) => `${name}: फक्त ${number.format(left)} शिल्लक.`,
    mostNow: (name: string, most: number) => `${name}: एका ऑर्डरमध्ये जास्तीत जास्त ${number.format(most)}.`,
    goneNow: (name: string) => `${name}: स्टॉक संपला, किंवा आता विकत नाही.`,
    other: (number: string) => `या पेजवरून आपण ऑर्डर ${number} आधीच दिली आहे.`,
    keyUsed: "या पेजवरून आधीच दुसरी ऑर्डर झाली आहे.",
    otherText: "आता पाठवलेली माहिती वेगळी आहे. ‘कन्फर्म करा’ दाबल्यास आणखी एक ऑर्डर होईल.",
    phoneFull: "आपल्या आधीच्या ऑर्डरसाठी आम्ही अजून फोन केलेला नाही.",
    phoneFullText:
      "आमचा फोन झाल्यावर या फोन नंबरने आणखी ऑर्डर करता येईल. आत्ता काहीही ऑर्डर झालेले नाही, आणि भरलेली माहिती सुरक्षित आहे.",
  },
};
