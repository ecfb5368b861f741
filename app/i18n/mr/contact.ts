import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "संपर्क",
    description: "आमच्याशी संपर्क कसा करायचा, आणि मेसेज पाठवण्याचा फॉर्म.",
    heading: "संपर्क",
    lead: "आम्हाला मेसेज पाठवा. प्रत्येक मेसेज आमचा माणूस वाचतो.",
    name: "नाव",
    email: "ईमेल",
    message: "मेसेज",
    send: "पाठवा",
    sending: "पाठवत आहोत...",
    sent: "मेसेज पाठवला!",
    sentText: "धन्यवाद. आम्ही ईमेलने उत्तर देऊ.",
    failed: "मेसेज गेला नाही. लिहिलेले इथेच आहे. पुन्हा प्रयत्न करा.",
    privacy: "आपली माहिती आम्ही कशी वापरतो",
    problems: "ही माहिती दुरुस्त करा:",
    callInstead: "फोनवर बोलायचे आहे?",
    mistake: "पेज: %\nचुकीचे शब्द: \nबरोबर शब्द: ",
  },
};

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "संपर्क",
    whatsapp: (phone: string) => `व्हॉट्सॲप: ${phone}`,
    theShop: "आमचे दुकान",
    write: "ईमेल करा",
    email: "आपला ईमेल",
    emailExample: "name@example.in",
    send: "पाठवा",
    emailHint: "आपले ईमेल ॲप उघडेल.",
    mailSubject: "दुकानासाठी प्रश्न",
    mailBody: "नमस्कार, मला विचारायचे आहे:",
    mailBodyFrom: (email: string) => `नमस्कार, मला विचारायचे आहे:\n\n\nमाझा ईमेल: ${email}`,
    licence: (label: string, value: string) => `${label}: ${value}`,
    licences: {
      seedLicence: "बियाणे परवाना",
      fertilizerLicence: "खत परवाना",
      insecticideLicence: "कीटकनाशक परवाना",
      gstin: "GSTIN",
    },
    grievance: "तक्रार निवारण अधिकारी",
    small: (shop: string) => `${shop}. सर्व किमती रुपयांत, करांसह.`,
    demonstration: "डेमो दुकान: प्रॉडक्ट्स खऱ्या प्रकारची आहेत, पण दुकानाचे नाव, नंबर आणि किमती फक्त नमुना आहेत.",
    legal: {
      navigation: "आणखी पेज",
      privacy: "गोपनीयता",
      returns: "रिटर्न",
      terms: "अटी",
    },
  },
};
