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
