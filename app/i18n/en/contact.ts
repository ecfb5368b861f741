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
