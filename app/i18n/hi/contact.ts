import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "संपर्क",
    description: "हमसे कैसे बात करें, और हमें मैसेज भेजने का फ़ॉर्म।",
    heading: "संपर्क",
    lead: "हमें मैसेज भेजें। हर मैसेज हम खुद पढ़ते हैं।",
    name: "नाम",
    email: "ईमेल",
    message: "मैसेज",
    send: "भेजें",
    sending: "भेज रहे हैं...",
    sent: "मैसेज भेज दिया!",
    sentText: "धन्यवाद। हम ईमेल से जवाब देंगे।",
    failed: "आपका मैसेज नहीं गया। जो आपने लिखा है, यहीं है। फिर कोशिश करें।",
    privacy: "आपकी जानकारी हम कैसे इस्तेमाल करते हैं",
    problems: "इन्हें ठीक करें:",
    callInstead: "फ़ोन पर बात करनी है?",
    mistake: "इस पेज पर: %\nये शब्द गलत हैं: \nसही शब्द ये हैं: ",
  },
};

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "संपर्क",
    whatsapp: (phone) => `WhatsApp: ${phone}`,
    theShop: "हमारी दुकान",
    write: "हमें ईमेल करें",
    email: "आपका ईमेल",
    emailExample: "name@example.in",
    send: "भेजें",
    emailHint: "आपका ईमेल ऐप खुलेगा।",
    mailSubject: "दुकान से एक सवाल",
    mailBody: "नमस्ते, मुझे यह पूछना है:",
    mailBodyFrom: (email) => `नमस्ते, मुझे यह पूछना है:\n\n\nमेरा ईमेल: ${email}`,
    licence: (label, value) => `${label}: ${value}`,
    licences: {
      seedLicence: "बीज लाइसेंस",
      fertilizerLicence: "खाद लाइसेंस",
      insecticideLicence: "कीटनाशक लाइसेंस",
      gstin: "GSTIN",
    },
    grievance: "शिकायत अधिकारी",
    small: (shop) => `${shop}। सभी दाम रुपये में, टैक्स समेत।`,
    demonstration: "डेमो दुकान: ऐसे प्रोडक्ट सच में मिलते हैं, पर दुकान का नाम, नंबर और दाम सिर्फ़ नमूने के हैं।",
    legal: {
      navigation: "और पेज",
      privacy: "प्राइवेसी",
      returns: "सामान वापसी",
      terms: "नियम और शर्तें",
    },
  },
};
