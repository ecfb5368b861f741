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
