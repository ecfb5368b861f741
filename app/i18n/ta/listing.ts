import type { Sort } from "#shop/catalogue/search/listing-query.ts";
import type { Translation } from "../translation.ts";
import { categories, categoryChoices } from "./categories.ts";
import { countToThousand, upToThousand } from "./numbers.ts";

const sorts: Record<Sort, string> = {
  relevance: "அதிகம் பொருந்துவது",
  price: "விலை: குறைவு முதல்",
  "-price": "விலை: அதிகம் முதல்",
  name: "பெயர்",
  newest: "புதியது முதல்",
};

export const listingWords: Translation["listingWords"] = {
  products: {
    description: "விதைகள், உரங்கள், ஸ்பிரேயர்கள், உதிரி பாகங்கள், தோட்டப் பொருட்கள் வாங்குங்கள். கேஷ் ஆன் டெலிவரி.",
    heading: "பொருட்கள்",
    resultsFor: (text, count) => `“${text}” தேடலில் கிடைத்தவை (${countToThousand(count)})`,
    productsHeading: "கிடைத்தவை",
    category: "வகை",
    categoryFilter: "வகைகள்",
    all: "எல்லாம்",
    categories: categoryChoices,
    sort: "வரிசை",
    sorts,
    inStock: "ஸ்டாக் உள்ளது",
    spareParts: "உதிரி பாகங்கள்",
    offers: "MRP-ஐ விடக் குறைவு",
    apply: "காட்டு",
    count: upToThousand,
    none: "பொருள் கிடைக்கவில்லை",
    noneText: (text) => `“${text}” தேடலில் எதுவும் கிடைக்கவில்லை.`,
    noneAtAll: "கடை தயாராகிறது. பொருட்கள் சீக்கிரம் வரும்.",
    noneFiltered: "இந்த ஃபில்டருக்கு எந்தப் பொருளும் இல்லை.",
    noneWayOut: "எல்லா பொருட்களையும் காட்டு",
    lookInCategory: "வகையில் பாருங்கள்",
    close: (text) => `“${text}” என்ற பெயரில் பொருள் இல்லை. இவற்றில் ஒன்றைத் தேடினீர்களா?`,
    more: "மேலும் காட்டு",
    loadingMore: "மேலும் லோடு ஆகிறது…",
    moreFailed: "மேலும் பொருட்கள் லோடு ஆகவில்லை. மீண்டும் முயற்சி செய்யுங்கள்.",
    pages: "பக்கங்கள்",
    next: "அடுத்தது",
    previous: "முந்தையது",
    descriptions: {
      seeds: "ரகம் வாரியாக விதைகள் வாங்குங்கள்: பேக், விலை, ஸ்டாக் பாருங்கள். கணக்கு தேவையில்லை. கேஷ் ஆன் டெலிவரி.",
      fertilizers: "N-P-K கிரேடு வாரியாக உரங்கள் வாங்குங்கள்: பேக், விலை, ஸ்டாக் பாருங்கள். கேஷ் ஆன் டெலிவரி.",
      sprayers: "கை, பேட்டரி, இன்ஜின் ஸ்பிரேயர்கள், விலை, ஸ்டாக் விவரத்துடன். உதிரி பாகங்களும் உண்டு. கேஷ் ஆன் டெலிவரி.",
      parts: "நாசில், வாஷர், லான்ஸ், மற்ற உதிரி பாகங்கள். சைஸ் அல்லது எந்த ஸ்பிரேயருக்கு என்பதுடன்.",
      garden: "தோட்டக் கருவிகள், தொட்டிகள், தட்டுகள், இன்னும் பல, விலை, ஸ்டாக் விவரத்துடன். கேஷ் ஆன் டெலிவரி.",
    },
    inCategory: (category) => categories[category],
  },
};

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

export const searchRemarksWords: Translation["searchRemarksWords"] = {
  searchRemarks: {
    shownFor: (name, text) => `“${text}” தேடலுக்குக் காட்டுவது: ${name}.`,
    didYouMean: (names, text) => `“${text}” தேடலுக்குக் காட்டுவது: ${names.join(", ")}. இவற்றில் ஒன்றைத் தேடினீர்களா?`,
    soundsLike: (text) => `“${text}” போல ஒலிக்கும் பெயருள்ள பொருட்களைக் காட்டுகிறோம்.`,
    without: (words) => `எல்லா சொற்களும் உள்ள பொருள் இல்லை. ${quoted(words)} தவிர்த்துத் தேடியவற்றைக் காட்டுகிறோம்.`,
    notSold: (names) => `இப்போது எங்களிடம் இல்லை: ${names.join(", ")}.`,
    mention: "கீழே உள்ள பொருட்களில் அதன் பெயர் மட்டும் வருகிறது.",
    preference:
      "இங்கே பொருள் பெயரைத் தேடலாம். எது சிறந்தது, உங்கள் பயிருக்கு எது ஏற்றது என்று இதற்குத் தெரியாது. எங்களிடம் கேளுங்கள், உதவுகிறோம்.",
    askOnWhatsapp: "வாட்ஸ்அப்பில் கேட்கவும்",
    askByForm: "மெசேஜ் அனுப்பவும்",
    askUs: "எங்களிடம் கேட்கவும்",
    messageStarts: (question) => `உங்கள் மெசேஜ் இப்படித் தொடங்கும்: “${question}”`,
    question: (text) => `நான் தேடுவது: ${text}`,
  },
};
