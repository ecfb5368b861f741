import { products } from "./numbers.ts";
import { categories } from "./categories.ts";
import type { Translation } from "../translation.ts";

export const homeWords: Translation["homeWords"] = {
  home: {
    title: "बियाणे, खते आणि फवारणी पंप ऑनलाईन खरेदी करा",
    description: "बियाणे, खते, फवारणी पंप, सुटे भाग आणि बागकामाच्या वस्तू ऑनलाईन खरेदी करा. खाते लागत नाही. कॅश ऑन डिलिव्हरी.",
    heading: "चांगले बियाणे. स्पष्ट किंमत. कॅश ऑन डिलिव्हरी.",
    lead: "बियाणे, खते, फवारणी पंप आणि सुटे भाग मोबाईलवरून ऑर्डर करा. आम्ही आधी फोन करतो, मग पोहोचवतो.",
    heroPicture: "पहाटेच्या हिरव्या शेतात दुकानाच्या पाटीचे चित्र",
    examples: ["कांदा", "डीएपी", "नोझल"],
    need: "काय हवे आहे?",
    inStock: "आत्ता स्टॉकमध्ये",
    allProducts: "सर्व प्रॉडक्ट्स",
    know: "आमची ओळख",
    knowText: [
      "शेतीला आणि बागेला जे लागते, ते आम्ही विकतो: वाणानुसार बियाणे, N-P-K ग्रेडनुसार खते, फवारणी पंप, आणि पंप चालू ठेवणारे नोझल व वॉशर.",
      "दिसते त्या किमतीत सर्व कर धरलेले आहेत. MRP जास्त असेल, तर ती आमच्या किमतीशेजारी दाखवतो. वजनाच्या किंवा लिटरच्या पॅकला प्रति किलो किंवा प्रति लिटर किंमतही दिसते.",
    ],
    knowMore: "आणखी माहिती",
    features: {
      cash: { title: "कॅश ऑन डिलिव्हरी", text: "ऑर्डर पोहोचल्यावर पैसे द्या." },
      parts: {
        title: "सुटे भाग",
        text: "नोझल, वॉशर, लान्स आणि बॅटरी. साईज किंवा कशाला बसतात ते दिले आहे.",
      },
      plain: {
        title: "स्पष्ट किमती",
        text: "सर्व करांसह. MRP जास्त असेल, तर ती आमच्या किमतीशेजारी दाखवतो.",
      },
      person: { title: "माणसाशी बोला", text: "घेण्याआधी काही विचारायचे आहे? संपर्क करा, आमचा माणूस उत्तर देईल." },
    },
  },
};

export const categoryLinksWords: Translation["categoryLinksWords"] = {
  categoryLinks: {
    title: "दुकान",
    description: "विभागानुसार खरेदी करा: बियाणे, खते, फवारणी पंप, पंपाचे सुटे भाग आणि बागकामाच्या वस्तू.",
    heading: "दुकान",
    products,
    categories,
    companions: {
      language: "hi",
      categories: { seeds: "बीज", fertilizers: "खाद", sprayers: "स्प्रेयर", parts: "पुर्जे", garden: "बागवानी" },
    },
    offers: (count: number) => `आज ${products(count)} MRP पेक्षा कमी किमतीत`,
    offersUpTo: (saving: string) => `एका प्रॉडक्टवर ${saving} पर्यंत बचत.`,
    offersLink: "सर्व ऑफर पाहा",
  },
};
