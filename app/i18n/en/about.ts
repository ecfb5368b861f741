/** The words of About. */
export const aboutWords = {
  about: {
    title: "About Us",
    description: "What we sell, how an order works, and who to ask.",
    text: [
      "This is a shop for people who grow: seeds by name and variety, fertilizers with their N-P-K figures, organic inputs, sprayers of every kind with their spare parts, and tools for the garden.",
      "A shop is trusted for small things. The price you see is the price you pay. Where the bag carries an MRP, it stands beside our price. Where a part fits only some sprayers, its page says which.",
    ],
    how: "How an order works",
    steps: [
      "Put what you need in the cart. Nothing is asked of you until you order.",
      "Give your name, phone number and address at checkout. You need no account.",
      "We call you before the goods leave, and you pay in cash when they arrive.",
    ],
    knowMore: "Know More",
    knowMoreHeading: "Who we are",
    legalName: "Legal name",
    address: "Address",
    hours: "Opening hours",
    delivery: "Delivery",
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "E-mail",
    ask: "Ask us something",
  },
};
