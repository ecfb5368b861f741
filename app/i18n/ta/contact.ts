import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "தொடர்பு",
    description: "எங்களை எப்படித் தொடர்பு கொள்வது, மெசேஜ் அனுப்ப ஒரு ஃபார்ம்.",
    heading: "தொடர்பு",
    lead: "எங்களுக்கு மெசேஜ் அனுப்புங்கள். ஒவ்வொன்றையும் எங்கள் ஆள் படிக்கிறார்.",
    name: "பெயர்",
    email: "இமெயில்",
    message: "மெசேஜ்",
    send: "அனுப்பவும்",
    sending: "அனுப்புகிறோம்...",
    sent: "மெசேஜ் அனுப்பப்பட்டது!",
    sentText: "நன்றி. இமெயிலில் பதில் சொல்வோம்.",
    failed: "மெசேஜ் போகவில்லை. நீங்கள் எழுதியது இங்கேயே உள்ளது. மீண்டும் முயற்சி செய்யுங்கள்.",
    privacy: "உங்கள் விவரங்களை எப்படிப் பயன்படுத்துகிறோம்",
    problems: "இவற்றைச் சரி செய்யுங்கள்:",
    callInstead: "போனில் பேசலாமா?",
    mistake: "பக்கம்: %\nதவறான சொற்கள்: \nசரியான சொற்கள்: ",
  },
};

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "தொடர்பு",
    whatsapp: (phone) => `வாட்ஸ்அப்: ${phone}`,
    theShop: "எங்கள் கடை",
    write: "இமெயில் அனுப்பவும்",
    email: "உங்கள் இமெயில்",
    emailExample: "name@example.in",
    send: "அனுப்பவும்",
    emailHint: "உங்கள் இமெயில் ஆப் திறக்கும்.",
    mailSubject: "கடைக்கு ஒரு கேள்வி",
    mailBody: "வணக்கம், நான் கேட்க விரும்புவது:",
    mailBodyFrom: (email) => `வணக்கம், நான் கேட்க விரும்புவது:\n\n\nஎன் இமெயில்: ${email}`,
    licence: (label, value) => `${label}: ${value}`,
    licences: {
      seedLicence: "விதை லைசென்ஸ்",
      fertilizerLicence: "உர லைசென்ஸ்",
      insecticideLicence: "பூச்சிக்கொல்லி லைசென்ஸ்",
      gstin: "GSTIN",
    },
    grievance: "புகார் அதிகாரி",
    small: (shop) => `${shop}. எல்லா விலையும் ரூபாயில், வரி உட்பட.`,
    demonstration: "டெமோ கடை: பொருட்கள் உண்மையான வகைகள், ஆனால் கடையின் பெயர், எண்கள், விலைகள் வெறும் மாதிரி.",
    legal: {
      navigation: "மேலும் பக்கங்கள்",
      privacy: "பிரைவசி",
      returns: "ரிட்டர்ன்",
      terms: "விதிமுறைகள்",
    },
  },
};
