/** The words of About. */
export const aboutWords = {
  about: {
    title: "About Us",
    description: "Who we are, what we sell, how ordering works and how to reach us.",
    text: [
      "We are an agricultural supplier. We sell seeds by variety, fertilizers by N-P-K grade, organic inputs, sprayers and their spare parts, and garden tools.",
      "Our prices include all taxes. If a pack's MRP is higher, we show it next to our price. If a part fits only some sprayers, its page says which.",
    ],
    how: "How ordering works",
    steps: [
      "Add what you need to your cart. You give no details until you order.",
      "At checkout, give your name, email, phone number and address. No account needed.",
      "We call you before delivery. You pay when your order arrives.",
    ],
    knowMore: "Know More",
    knowMoreHeading: "Who we are",
    legalName: "Legal name",
    address: "Address",
    hours: "Opening hours",
    delivery: "Delivery",
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "Email",
    ask: "Ask us a question",
  },
};
