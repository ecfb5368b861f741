const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

/** What is said above a list that is not simply what was asked for. */
export const searchRemarksWords = {
  searchRemarks: {
    shownFor: (name: string, typed: string) => `Showing ${name} for “${typed}”.`,
    didYouMean: (names: readonly string[], typed: string) =>
      `Showing ${names.join(" and ")} for “${typed}”. Did you mean one of these?`,
    soundsLike: (typed: string) => `Showing products with names that sound like “${typed}”.`,
    without: (words: readonly string[]) => `No product has all these words. Showing results without ${quoted(words)}.`,
    notSold: (names: readonly string[]) => `We do not have ${names.join(" or ")} right now.`,
    mention: "The products below only mention it.",
    preference:
      "Search looks for product names. It cannot tell what is best or what suits your crop. Ask us and we will help.",
    askOnWhatsapp: "Ask on WhatsApp",
    askByForm: "Send us a message",
    askUs: "Ask us",
    messageStarts: (question: string) => `Your message starts: “${question}”`,
    question: (text: string) => `I am looking for: ${text}`,
  },
};
