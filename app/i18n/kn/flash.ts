import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "ನೆಟ್ ಇಲ್ಲ. ನಿಮ್ಮ ಕಾರ್ಟ್ ಸೇವ್ ಆಗಿದೆ.",
    viewCart: "ಕಾರ್ಟ್ ನೋಡಿ",
    noCookies: "ಸೇರಿಸಿಲ್ಲ: ನಿಮ್ಮ ಬ್ರೌಸರ್ ಕುಕಿಗಳನ್ನು ತಡೆಯುತ್ತದೆ",
  },
  toasts: {
    customerIn: "ಲಾಗಿನ್ ಆಗಿದೆ",
    adminIn: "ಅಡ್ಮಿನ್ ಆಗಿ ಲಾಗಿನ್ ಆಗಿದೆ",
    customerOut: "ಲಾಗ್‌ಔಟ್ ಆಗಿದೆ",
    adminOut: "ಲಾಗ್‌ಔಟ್ ಆಗಿದೆ",
    registered: { title: "ಅಕೌಂಟ್ ತೆರೆದಿದೆ!", detail: "ನಿಮ್ಮ ಇಮೇಲ್, ಪಾಸ್‌ವರ್ಡ್‌ನಿಂದ ಲಾಗಿನ್ ಆಗಿ." },
    saved: "ಸೇವ್ ಆಗಿದೆ",
    passwordChanged: {
      title: "ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ",
      detail: "ಬೇರೆ ಎಲ್ಲಾ ಫೋನ್, ಕಂಪ್ಯೂಟರ್‌ಗಳಲ್ಲಿ ಲಾಗ್‌ಔಟ್ ಆಗಿದೆ.",
    },
    accountDeleted: "ನಿಮ್ಮ ಅಕೌಂಟ್ ಡಿಲೀಟ್ ಆಗಿದೆ",
    orderTaken: (order) => `ಆರ್ಡರ್ ${order} ಆಗಿದೆ`,
    orderedAgain: (order) => `ಆರ್ಡರ್ ${order}: ಇದರ ಐಟಂಗಳು ನಿಮ್ಮ ಕಾರ್ಟ್‌ನಲ್ಲಿವೆ.`,
    placed: { title: "ಆರ್ಡರ್ ಆಗಿದೆ!" },
    restockAsked: { title: "ಸ್ಟಾಕ್ ಬಂದಾಗ ನಿಮಗೆ ತಿಳಿಸುತ್ತೇವೆ", tone: "done" as const },
    inStock: { title: "ಈ ಪ್ರಾಡಕ್ಟ್ ಮತ್ತೆ ಸ್ಟಾಕ್‌ನಲ್ಲಿದೆ", tone: "info" as const },
    failed: {
      title: "ಆರ್ಡರ್ ಆಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
      detail: "ನೀವು ಬರೆದದ್ದು ಸುರಕ್ಷಿತವಾಗಿದೆ, ಯಾವುದೂ ಎರಡು ಸಲ ಆರ್ಡರ್ ಆಗಿಲ್ಲ.",
    },
  },
};
