import type { Translation } from "../translation.ts";
import { counted } from "./numbers.ts";

export const findOrderWords: Translation["findOrderWords"] = {
  findOrder: {
    title: "ಆರ್ಡರ್ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ",
    heading: "ಆರ್ಡರ್ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ",
    lead: "ಆರ್ಡರ್ ನಂಬರ್, ಆರ್ಡರ್ ಮಾಡುವಾಗ ಕೊಟ್ಟ ಫೋನ್ ನಂಬರ್ ಹಾಕಿ. ಅಕೌಂಟ್ ಬೇಕಿಲ್ಲ.",
    number: "ಆರ್ಡರ್ ನಂಬರ್",
    numberHint: "ಆರು ಅಂಕಿ, ಉದಾ: 482 913. ಆರ್ಡರ್ ಮಾಡಿದಾಗ ಕೊಟ್ಟಿದ್ದೇವೆ.",
    phone: "ಫೋನ್",
    phoneHint: "ಆರ್ಡರ್ ಮಾಡುವಾಗ ಕೊಟ್ಟ ನಂಬರ್.",
    find: "ಆರ್ಡರ್ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ",
    finding: "ಆರ್ಡರ್ ಹುಡುಕುತ್ತಿದ್ದೇವೆ…",
    notFound: "ಈ ಆರ್ಡರ್ ನಂಬರ್, ಈ ಫೋನ್ ನಂಬರ್ ಇರುವ ಆರ್ಡರ್ ಇಲ್ಲ.",
    notFoundText: "ಎರಡನ್ನೂ ನೋಡಿಕೊಂಡು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    wait: (minutes) => `ತುಂಬಾ ಸಲ ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ. ${counted(minutes, "ನಿಮಿಷ", "ನಿಮಿಷಗಳ")} ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
    failed: "ಈಗ ಆರ್ಡರ್ ಹುಡುಕಲು ಆಗಲಿಲ್ಲ.",
    failedText: "ನೀವು ಬರೆದದ್ದು ಇಲ್ಲೇ ಇದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
    products: "ಐಟಂಗಳು",
    goesTo: "ಡೆಲಿವರಿ ವಿಳಾಸ",
    masked: "ನಿಮ್ಮ ಪ್ರೈವೆಸಿಗಾಗಿ ಹೆಸರು, ವಿಳಾಸದ ಸ್ವಲ್ಪ ಭಾಗ ಮಾತ್ರ ತೋರಿಸುತ್ತೇವೆ.",
    another: "ಇನ್ನೊಂದು ಆರ್ಡರ್ ಟ್ರ್ಯಾಕ್ ಮಾಡಿ",
  },
};
