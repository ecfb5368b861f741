import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "સંપર્ક",
    description: "અમારો સંપર્ક કેવી રીતે કરવો, અને મેસેજ મોકલવાનું ફોર્મ.",
    heading: "સંપર્ક",
    lead: "અમને મેસેજ મોકલો. દરેક મેસેજ અમે જાતે વાંચીએ છીએ.",
    name: "નામ",
    email: "ઈમેલ",
    message: "મેસેજ",
    send: "મોકલો",
    sending: "મોકલીએ છીએ...",
    sent: "મેસેજ મોકલાઈ ગયો!",
    sentText: "આભાર. અમે ઈમેલથી જવાબ આપીશું.",
    failed: "મેસેજ ગયો નહીં. તમે લખેલું અહીં જ છે. ફરી પ્રયત્ન કરો.",
    privacy: "તમારી માહિતી અમે કેવી રીતે વાપરીએ છીએ",
    problems: "આ માહિતી સુધારો:",
    callInstead: "ફોન પર વાત કરવી છે?",
    mistake: "પેજ: %\nખોટા શબ્દો: \nસાચા શબ્દો: ",
  },
};

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "સંપર્ક",
    whatsapp: (phone: string) => `વોટ્સએપ: ${phone}`,
    theShop: "અમારી દુકાન",
    write: "ઈમેલ કરો",
    email: "તમારો ઈમેલ",
    emailExample: "name@example.in",
    send: "મોકલો",
    emailHint: "તમારી ઈમેલ એપ ખૂલશે.",
    mailSubject: "દુકાન માટે સવાલ",
    mailBody: "નમસ્તે, મારે પૂછવું છે:",
    mailBodyFrom: (email: string) => `નમસ્તે, મારે પૂછવું છે:\n\n\nમારો ઈમેલ: ${email}`,
    licence: (label: string, value: string) => `${label}: ${value}`,
    licences: {
      seedLicence: "બિયારણનું લાઇસન્સ",
      fertilizerLicence: "ખાતરનું લાઇસન્સ",
      insecticideLicence: "જંતુનાશક દવાનું લાઇસન્સ",
      gstin: "GSTIN",
    },
    grievance: "ફરિયાદ અધિકારી",
    small: (shop: string) => `${shop}. બધા ભાવ રૂપિયામાં, ટેક્સ સાથે.`,
    demonstration: "ડેમો દુકાન: પ્રોડક્ટ સાચા પ્રકારની છે, પણ દુકાનનું નામ, નંબર અને ભાવ ફક્ત નમૂના છે.",
    legal: {
      navigation: "બીજાં પેજ",
      privacy: "પ્રાઇવસી",
      returns: "રિટર્ન",
      terms: "શરતો",
    },
  },
};
