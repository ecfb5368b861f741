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

export const footerWords: Translation["footerWords"] = {
  footer: {
    contact: "ಸಂಪರ್ಕ",
    whatsapp: (phone) => `ವಾಟ್ಸಾಪ್: ${phone}`,
    theShop: "ನಮ್ಮ ಅಂಗಡಿ",
    write: "ನಮಗೆ ಇಮೇಲ್ ಮಾಡಿ",
    email: "ನಿಮ್ಮ ಇಮೇಲ್",
    emailExample: "name@example.in",
    send: "ಕಳಿಸಿ",
    emailHint: "ನಿಮ್ಮ ಇಮೇಲ್ ಆ್ಯಪ್ ತೆರೆಯುತ್ತದೆ.",
    mailSubject: "ಅಂಗಡಿಗೆ ಒಂದು ಪ್ರಶ್ನೆ",
    mailBody: "ನಮಸ್ಕಾರ, ನನಗೆ ಕೇಳಬೇಕಾಗಿರುವುದು:",
    mailBodyFrom: (email) => `ನಮಸ್ಕಾರ, ನನಗೆ ಕೇಳಬೇಕಾಗಿರುವುದು:\n\n\nನನ್ನ ಇಮೇಲ್: ${email}`,
    licence: (label, value) => `${label}: ${value}`,
    licences: {
      seedLicence: "ಬೀಜದ ಲೈಸೆನ್ಸ್",
      fertilizerLicence: "ಗೊಬ್ಬರದ ಲೈಸೆನ್ಸ್",
      insecticideLicence: "ಕೀಟನಾಶಕ ಲೈಸೆನ್ಸ್",
      gstin: "GSTIN",
    },
    grievance: "ದೂರು ಅಧಿಕಾರಿ",
    small: (shop) => `${shop}. ಎಲ್ಲಾ ಬೆಲೆ ರೂಪಾಯಿಯಲ್ಲಿ, ಟ್ಯಾಕ್ಸ್ ಸೇರಿ.`,
    demonstration: "ಡೆಮೊ ಅಂಗಡಿ: ಇಂಥ ಪ್ರಾಡಕ್ಟ್‌ಗಳು ನಿಜವಾಗಿಯೂ ಇವೆ, ಆದರೆ ಅಂಗಡಿಯ ಹೆಸರು, ನಂಬರ್‌ಗಳು, ಬೆಲೆಗಳು ಉದಾಹರಣೆ ಮಾತ್ರ.",
    legal: {
      navigation: "ಇನ್ನಷ್ಟು ಪೇಜ್‌ಗಳು",
      privacy: "ಪ್ರೈವೆಸಿ",
      returns: "ರಿಟರ್ನ್ಸ್",
      terms: "ಷರತ್ತುಗಳು",
    },
  },
};
