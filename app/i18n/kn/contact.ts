import type { Translation } from "../translation.ts";

export const contactWords: Translation["contactWords"] = {
  contact: {
    title: "ಸಂಪರ್ಕ",
    description: "ನಮ್ಮನ್ನು ಹೇಗೆ ಸಂಪರ್ಕಿಸುವುದು, ಮೆಸೇಜ್ ಹೇಗೆ ಕಳಿಸುವುದು.",
    heading: "ಸಂಪರ್ಕ",
    lead: "ನಮಗೆ ಮೆಸೇಜ್ ಕಳಿಸಿ. ಪ್ರತಿ ಮೆಸೇಜನ್ನೂ ನಮ್ಮವರೊಬ್ಬರು ಓದುತ್ತಾರೆ.",
    name: "ಹೆಸರು",
    email: "ಇಮೇಲ್",
    message: "ಮೆಸೇಜ್",
    send: "ಕಳಿಸಿ",
    sending: "ಕಳಿಸುತ್ತಿದ್ದೇವೆ...",
    sent: "ಮೆಸೇಜ್ ಹೋಗಿದೆ!",
    sentText: "ಧನ್ಯವಾದ. ಇಮೇಲ್‌ನಲ್ಲಿ ಉತ್ತರ ಕೊಡುತ್ತೇವೆ.",
    failed: "ಮೆಸೇಜ್ ಹೋಗಲಿಲ್ಲ. ನೀವು ಬರೆದದ್ದು ಇಲ್ಲೇ ಇದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    privacy: "ನಿಮ್ಮ ವಿವರಗಳನ್ನು ಹೇಗೆ ಬಳಸುತ್ತೇವೆ",
    problems: "ಇವುಗಳನ್ನು ಸರಿ ಮಾಡಿ:",
    callInstead: "ಫೋನ್‌ನಲ್ಲಿ ಮಾತಾಡಬೇಕಾ?",
    mistake: "ಪೇಜ್: %\nತಪ್ಪು ಪದಗಳು: \nಸರಿಯಾದ ಪದಗಳು: ",
  },
};
