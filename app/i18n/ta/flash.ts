import type { Translation } from "../translation.ts";

export const flashWords: Translation["flashWords"] = {
  documents: {
    offline: "இன்டர்நெட் இல்லை. கூடை பத்திரமாக உள்ளது.",
    viewCart: "கூடையைப் பார்க்கவும்",
    noCookies: "சேர்க்கப்படவில்லை: உங்கள் உலாவி குக்கீகளைத் தடுக்கிறது",
  },
  toasts: {
    customerIn: "லாகின் ஆனது",
    adminIn: "அட்மின் லாகின் ஆனது",
    customerOut: "லாக் அவுட் ஆனது",
    adminOut: "லாக் அவுட் ஆனது",
    registered: { title: "கணக்கு தொடங்கியது!", detail: "உங்கள் இமெயில், பாஸ்வேர்டு கொடுத்து லாகின் செய்யுங்கள்." },
    saved: "சேவ் ஆனது",
    passwordChanged: { title: "பாஸ்வேர்டு மாறியது", detail: "மற்ற எல்லா மொபைலிலும் கம்ப்யூட்டரிலும் லாக் அவுட் ஆனது." },
    accountDeleted: "உங்கள் கணக்கு நீக்கப்பட்டது",
    orderTaken: (order) => `ஆர்டர் ${order} ஆனது`,
    orderedAgain: (order) => `ஆர்டர் ${order} பொருட்கள் கூடையில் உள்ளன.`,
    placed: { title: "ஆர்டர் ஆனது!" },
    restockAsked: { title: "ஸ்டாக் வந்ததும் சொல்வோம்", tone: "done" as const },
    inStock: { title: "இந்தப் பொருள் மீண்டும் ஸ்டாக்கில் உள்ளது", tone: "info" as const },
    failed: {
      title: "ஆர்டர் ஆகவில்லை. மீண்டும் முயற்சி செய்யுங்கள்.",
      detail: "நீங்கள் எழுதியது பத்திரமாக உள்ளது, எதுவும் இரண்டு முறை ஆர்டர் ஆகவில்லை.",
    },
  },
};
