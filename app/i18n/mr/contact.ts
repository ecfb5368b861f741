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
