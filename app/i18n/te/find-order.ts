import type { Translation } from "../translation.ts";
import { counted } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ఆర్డర్ ట్రాక్ చేయండి",
    heading: "ఆర్డర్ ట్రాక్ చేయండి",
    lead: "ఆర్డర్ నంబర్, ఆర్డర్‌లో ఇచ్చిన ఫోన్ నంబర్ ఇవ్వండి. అకౌంట్ అవసరం లేదు.",
    number: "ఆర్డర్ నంబర్",
    numberHint: "ఆరు అంకెలు, ఉదా: 482 913. ఆర్డర్‌తో పాటు ఇచ్చాం.",
    phone: "ఫోన్",
    phoneHint: "ఆర్డర్‌లో ఇచ్చిన నంబర్.",
    find: "ఆర్డర్ ట్రాక్ చేయండి",
    finding: "ఆర్డర్ వెతుకుతున్నాం…",
    notFound: "ఈ ఆర్డర్ నంబర్, ఈ ఫోన్ నంబర్‌తో ఆర్డర్ లేదు.",
    notFoundText: "రెండూ చూసుకుని మళ్లీ ప్రయత్నించండి.",
    wait: (minutes) => `చాలాసార్లు ప్రయత్నించారు. ${counted(minutes, "నిమిషం", "నిమిషాలు")} ఆగి మళ్లీ ప్రయత్నించండి.`,
    failed: "ఇప్పుడు ఆర్డర్ వెతకలేకపోయాం.",
    failedText: "మీరు రాసింది ఇక్కడే ఉంది. మళ్లీ ప్రయత్నించండి.",
    products: "వస్తువులు",
    goesTo: "డెలివరీ అడ్రస్",
    masked: "మీ ప్రైవసీ కోసం పేరు, అడ్రస్‌లో కొంత భాగమే చూపిస్తున్నాం.",
    another: "ఇంకో ఆర్డర్ ట్రాక్ చేయండి",
  },
};
