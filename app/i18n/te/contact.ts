import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "కాంటాక్ట్",
    description: "మమ్మల్ని ఎలా కాంటాక్ట్ చేయాలి, మెసేజ్ ఎలా పంపాలి.",
    heading: "కాంటాక్ట్",
    lead: "మాకు మెసేజ్ పంపండి. ప్రతి మెసేజ్‌ను మా మనిషి చదువుతారు.",
    name: "పేరు",
    email: "ఈమెయిల్",
    message: "మెసేజ్",
    send: "పంపండి",
    sending: "పంపుతున్నాం...",
    sent: "మెసేజ్ వెళ్లింది!",
    sentText: "ధన్యవాదాలు. ఈమెయిల్‌లో జవాబు ఇస్తాం.",
    failed: "మెసేజ్ వెళ్లలేదు. మీరు రాసింది ఇక్కడే ఉంది. మళ్లీ ప్రయత్నించండి.",
    privacy: "మీ వివరాలు ఎలా వాడతాం",
    problems: "ఇవి సరిచేయండి:",
    callInstead: "ఫోన్‌లో మాట్లాడాలా?",
    mistake: "పేజీ: %\nతప్పు మాటలు: \nసరైన మాటలు: ",
  },
};

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "కాంటాక్ట్",
    whatsapp: (phone) => `వాట్సాప్: ${phone}`,
    theShop: "మా షాపు",
    write: "ఈమెయిల్ చేయండి",
    email: "మీ ఈమెయిల్",
    emailExample: "name@example.in",
    send: "పంపండి",
    emailHint: "మీ ఈమెయిల్ యాప్ తెరుచుకుంటుంది.",
    mailSubject: "షాపుకు ఒక ప్రశ్న",
    mailBody: "నమస్తే, నేను అడగాలనుకున్నది:",
    mailBodyFrom: (email) => `నమస్తే, నేను అడగాలనుకున్నది:\n\n\nనా ఈమెయిల్: ${email}`,
    licence: (label, value) => `${label}: ${value}`,
    licences: {
      seedLicence: "విత్తన లైసెన్స్",
      fertilizerLicence: "ఎరువుల లైసెన్స్",
      insecticideLicence: "పురుగుమందుల లైసెన్స్",
      gstin: "GSTIN",
    },
    grievance: "ఫిర్యాదుల అధికారి",
    small: (shop) => `${shop}. అన్ని ధరలు రూపాయల్లో, ట్యాక్సులతో కలిపి.`,
    demonstration: "డెమో షాపు: ఇలాంటి ప్రొడక్టులు నిజంగా ఉన్నాయి, కానీ షాపు పేరు, నంబర్లు, ధరలు ఉదాహరణ మాత్రమే.",
    legal: {
      navigation: "మరిన్ని పేజీలు",
      privacy: "ప్రైవసీ",
      returns: "రిటర్న్స్",
      terms: "షరతులు",
    },
  },
};
