/** The words of the page on which visitors write to the shop. */
export const contactWords = {
  contact: {
    title: "Contact",
    description: "Call us, send a WhatsApp message, visit the shop or write to us here.",
    heading: "Contact",
    lead: "Write to us here, or call. A message reaches the shop and is read by a person.",
    name: "Name",
    email: "Email",
    message: "Message",
    send: "Send",
    sending: "Sending...",
    sent: "Message Sent!",
    sentText: "Thank you. We answer by e-mail or phone.",
    failed: "Your message could not be sent. What you wrote is still here: please try again.",
    privacy: "How we treat what you tell us",
    problems: "Please put these right:",
    callInstead: "Rather talk?",
  },
};
