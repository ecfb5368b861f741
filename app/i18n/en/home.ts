/** The words of the home page. */
export const homeWords = {
  home: {
    title: "Buy seeds, fertilizers and sprayers online",
    description:
      "Buy seeds, fertilizers, sprayers, spare parts and garden supplies online. No account needed. Cash on delivery.",
    heading: "Good seeds. Clear prices. Cash on delivery.",
    lead: "Order seeds, fertilizers, sprayers and spare parts from your phone. We call you, then we deliver.",
    heroPicture: "Painting of a shop board in green fields at sunrise",
    examples: ["Onion", "DAP", "Nozzle"],
    need: "What do you need?",
    inStock: "In stock now",
    allProducts: "All products",
    know: "Get to know us",
    knowText: [
      "We sell what a field and a garden need: seeds by variety, fertilizers with their N-P-K grade, sprayers, and the nozzles and washers that keep a sprayer working.",
      "The price you see includes all taxes. If the MRP is higher, we show it next to our price. For packs by weight or volume, you also see the price per kg or litre.",
    ],
    knowMore: "Know More",
    features: {
      cash: { title: "Cash on delivery", text: "Pay when your order arrives." },
      parts: {
        title: "Spare parts",
        text: "Nozzles, washers, lances and batteries, with their size or what they fit.",
      },
      plain: {
        title: "Clear prices",
        text: "All taxes included. Where the MRP is higher, we show it next to our price.",
      },
      person: { title: "Talk to a person", text: "Questions before you buy? Contact us and a person will answer." },
    },
  },
};
