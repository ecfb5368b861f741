/** The words of the home page. */
export const homeWords = {
  home: {
    title: "Seeds, fertilizers, sprayers and spare parts",
    description:
      "Seeds, fertilizers, sprayers, spare parts and garden goods at plain prices. Order without an account and pay cash on delivery.",
    heading: "Good seed first. Everything else beside it.",
    lead: "Seeds, fertilizers, sprayers and the small parts that keep them working. Pay cash when they arrive.",
    heroPicture: "A painted shop board in front of green fields at sunrise",
    searchExamples: "Try",
    examples: ["Onion", "DAP", "Nozzle"],
    need: "What do you need?",
    inStock: "On the shelf now",
    allProducts: "All products",
    know: "Get to know us",
    knowText: [
      "We sell what a field and a garden need in a season: named seed, fertilizers with their figures on the bag, sprayers, and the washers and nozzles that keep a sprayer working.",
      "The price you see is the price you pay. Where the MRP is higher, it stands beside our price, and goods sold by weight or measure show what a kilogram, gram or litre costs. You need no account to order.",
    ],
    knowMore: "Know More",
    features: {
      cash: { title: "Cash on delivery", text: "You pay when the goods are in your hand." },
      parts: { title: "Spare parts", text: "Nozzles, washers, lances and batteries, each with what it fits." },
      plain: { title: "Plain prices", text: "Where the MRP is higher, it stands beside your price." },
      person: { title: "Ask a person", text: "Call, send a WhatsApp message or write to us." },
    },
  },
};
