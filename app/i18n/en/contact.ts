/** The words of the page on which visitors write to the shop. */
export const contactWords = {
  contact: {
    title: "Contact",
    description: "How to reach us, and a form to send us a message.",
    heading: "Contact",
    lead: "Send us a message. A person reads every one.",
    name: "Name",
    email: "Email",
    message: "Message",
    send: "Send",
    sending: "Sending...",
    sent: "Message Sent!",
    sentText: "Thank you. We will reply by email.",
    failed: "Your message was not sent. What you wrote is still here. Please try again.",
    privacy: "How we use your details",
    problems: "Please correct these fields:",
    callInstead: "Prefer to talk?",
    /** A message begins so for a mistake in a translation; `%` is the page's address. */
    mistake: "On page: %\nThese words are wrong: \nThey should be: ",
  },
};

/** The words of the footer, which only a server renders. */
export const footerWords = {
  footer: {
    contact: "Contact",
    whatsapp: (phone: string) => `WhatsApp ${phone}`,
    theShop: "Our shop",
    write: "Email us",
    email: "Your email",
    emailExample: "name@example.in",
    send: "Send",
    emailHint: "Opens your email app.",
    mailSubject: "Question for the shop",
    mailBody: "Namaste, I would like to ask:",
    mailBodyFrom: (email: string) => `Namaste, I would like to ask:\n\n\nMy email: ${email}`,
    licence: (label: string, value: string) => `${label}: ${value}`,
    licences: {
      seedLicence: "Seed licence",
      fertilizerLicence: "Fertilizer licence",
      insecticideLicence: "Insecticide licence",
      gstin: "GSTIN",
    },
    grievance: "Grievance officer",
    small: (shop: string) => `${shop}. All prices in rupees, taxes included.`,
    demonstration: "Demo shop: real kinds of products, but the shop's name, numbers and prices are examples.",
    legal: {
      navigation: "More pages",
      privacy: "Privacy",
      returns: "Returns",
      terms: "Terms",
    },
  },
};
