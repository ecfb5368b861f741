import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "నెట్ లేదు. మీ కార్ట్ సేవ్ అయి ఉంది.",
    viewCart: "కార్ట్ చూడండి",
    noCookies: "చేర్చలేదు: మీ బ్రౌజర్ కుకీలను ఆపుతోంది",
  },
  toasts: {
    customerIn: "లాగిన్ అయ్యారు",
    adminIn: "అడ్మిన్‌గా లాగిన్ అయ్యారు",
    customerOut: "లాగౌట్ అయ్యారు",
    adminOut: "లాగౌట్ అయ్యారు",
    registered: { title: "అకౌంట్ తెరిచాం!", detail: "మీ ఈమెయిల్, పాస్‌వర్డ్‌తో లాగిన్ అవ్వండి." },
    saved: "సేవ్ అయింది",
    passwordChanged: { title: "పాస్‌వర్డ్ మారింది", detail: "మిగతా అన్ని ఫోన్లు, కంప్యూటర్లలో లాగౌట్ అయ్యారు." },
    accountDeleted: "మీ అకౌంట్ డిలీట్ అయింది",
    orderTaken: (order) => `ఆర్డర్ ${order} అయింది`,
    orderedAgain: (order) => `ఆర్డర్ ${order} వస్తువులు మీ కార్ట్‌లో ఉన్నాయి.`,
    placed: { title: "ఆర్డర్ అయింది!" },
    restockAsked: { title: "స్టాక్ రాగానే చెప్తాం", tone: "done" as const },
    inStock: { title: "ఈ ప్రొడక్ట్ మళ్లీ స్టాక్‌లో ఉంది", tone: "info" as const },
    failed: {
      title: "ఆర్డర్ కాలేదు. మళ్లీ ప్రయత్నించండి.",
      detail: "మీరు రాసింది భద్రంగా ఉంది, ఏదీ రెండుసార్లు ఆర్డర్ కాలేదు.",
    },
  },
};
