import type { Translation } from "../translation.ts";
import { number, plural } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ऑर्डर ट्रॅक करा",
    heading: "ऑर्डर ट्रॅक करा",
    lead: "ऑर्डर नंबर आणि ऑर्डर देताना दिलेला फोन नंबर टाका. खाते लागत नाही.",
    number: "ऑर्डर नंबर",
    numberHint: "6 अंक, जसे 482 913. ऑर्डरसोबत आम्ही दिला होता.",
    phone: "फोन",
    phoneHint: "ऑर्डर देताना दिलेला नंबर.",
    find: "ऑर्डर ट्रॅक करा",
    finding: "ऑर्डर शोधत आहोत…",
    notFound: "या ऑर्डर नंबरची आणि या फोन नंबरची ऑर्डर सापडली नाही.",
    notFoundText: "दोन्ही नंबर तपासून पुन्हा प्रयत्न करा.",
    wait: (minutes: number) =>
      plural.select(minutes) === "one"
        ? `खूप वेळा प्रयत्न झाला. ${number.format(minutes)} मिनिटाने पुन्हा प्रयत्न करा.`
        : `खूप वेळा प्रयत्न झाला. ${number.format(minutes)} मिनिटांनी पुन्हा प्रयत्न करा.`,
    failed: "आत्ता ऑर्डर शोधता आली नाही.",
    failedText: "भरलेली माहिती इथेच आहे. पुन्हा प्रयत्न करा.",
    products: "वस्तू",
    goesTo: "डिलिव्हरीचा पत्ता",
    masked: "सुरक्षेसाठी नाव आणि पत्त्याचा थोडाच भाग दाखवतो.",
    another: "दुसरी ऑर्डर ट्रॅक करा",
  },
};
