import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Category } from "#shop/values/product.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "सर्वात जुळणारे",
  price: "किंमत: कमी ते जास्त",
  "-price": "किंमत: जास्त ते कमी",
  name: "नाव",
  newest: "नवीन आधी",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "बियाणे, खते, फवारणी पंप, सुटे भाग आणि बागकामाच्या वस्तू खरेदी करा. कॅश ऑन डिलिव्हरी.",
    heading: "प्रॉडक्ट्स",
    resultsFor: (text: string, count: number) => `“${text}” साठी सापडलेली प्रॉडक्ट्स (${countToThousand(count)})`,
    productsHeading: "सापडलेली प्रॉडक्ट्स",
    category: "विभाग",
    categoryFilter: "विभाग",
    all: "सर्व",
    categories: categoryChoices,
    sort: "क्रम",
    sorts,
    inStock: "स्टॉकमध्ये आहे",
    spareParts: "सुटे भाग",
    offers: "MRP पेक्षा कमी",
    apply: "दाखवा",
    count: upToThousand,
    none: "प्रॉडक्ट सापडले नाही",
    noneText: (text: string) => `“${text}” साठी काही सापडले नाही.`,
    noneAtAll: "दुकानाची तयारी सुरू आहे. प्रॉडक्ट्स लवकरच येतील.",
    noneFiltered: "निवडलेल्या फिल्टरमध्ये एकही प्रॉडक्ट नाही.",
    noneWayOut: "सर्व प्रॉडक्ट्स पाहा",
    lookInCategory: "विभागात शोधा",
    close: (text: string) => `“${text}” नावाचे प्रॉडक्ट नाही. यांपैकी काही हवे आहे का?`,
    more: "आणखी दाखवा",
    loadingMore: "आणखी लोड होत आहे…",
    moreFailed: "पुढची प्रॉडक्ट्स लोड झाली नाहीत. पुन्हा प्रयत्न करा.",
    pages: "पेज",
    next: "पुढे",
    previous: "मागे",
    descriptions: {
      seeds: "वाणानुसार बियाणे खरेदी करा: पॅक, किंमत आणि स्टॉक पाहा. खाते लागत नाही. कॅश ऑन डिलिव्हरी.",
      fertilizers: "N-P-K ग्रेडनुसार खते खरेदी करा: पॅक, किंमत आणि स्टॉक पाहा. कॅश ऑन डिलिव्हरी.",
      sprayers: "हाताने, बॅटरीवर आणि इंजिनवर चालणारे फवारणी पंप, किंमत आणि स्टॉकसह. सुटे भागही मिळतात. कॅश ऑन डिलिव्हरी.",
      parts: "नोझल, वॉशर, लान्स आणि इतर सुटे भाग. साईज किंवा कोणत्या पंपाला बसतात ते दिले आहे.",
      garden: "बागकामाची अवजारे, कुंड्या, ट्रे आणि बरेच काही, किंमत आणि स्टॉकसह. कॅश ऑन डिलिव्हरी.",
    },
    inCategory: (category: Category | "parts") => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name: string, text: string) => `“${text}” साठी ${name} दाखवत आहोत.`,
    didYouMean: (names: readonly string[], text: string) =>
      `“${text}” साठी ${names.join(" आणि ")} दाखवत आहोत. यांपैकी काही हवे आहे का?`,
    soundsLike: (text: string) => `“${text}” सारखा उच्चार असलेली प्रॉडक्ट्स दाखवत आहोत.`,
    without: (words: readonly string[]) =>
      `हे सर्व शब्द एकाही प्रॉडक्टमध्ये नाहीत. ${quoted(words)} वगळून सापडलेली प्रॉडक्ट्स दाखवत आहोत.`,
    notSold: (names: readonly string[]) => `सध्या आमच्याकडे नाही: ${names.join(", ")}.`,
    mention: "खालच्या प्रॉडक्ट्समध्ये त्याचे फक्त नाव आले आहे.",
    preference:
      "इथे प्रॉडक्टच्या नावाने शोधता येते. सर्वात चांगले कोणते, किंवा आपल्या पिकाला काय चालेल, हे शोधून कळत नाही. आम्हाला विचारा, आम्ही मदत करू.",
    askOnWhatsapp: "व्हॉट्सॲपवर विचारा",
    askByForm: "मेसेज पाठवा",
    askUs: "आम्हाला विचारा",
    messageStarts: (question: string) => `आपला मेसेज असा सुरू होतो: “${question}”`,
    question: (text: string) => `मला हे हवे आहे: ${text}`,
  },
};
