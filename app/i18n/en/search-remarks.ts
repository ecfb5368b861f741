const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

/** What is said above a list that is not simply what was asked for. */
export const searchRemarksWords = {
  searchRemarks: {
    shownFor: (name: string, typed: string) => `Showing ${name} for “${typed}”.`,
    didYouMean: (names: readonly string[], typed: string) =>
      `Showing ${names.join(" and ")} for “${typed}”. Did you mean one of these?`,
    soundsLike: (typed: string) => `Showing goods whose names sound like “${typed}”.`,
    without: (words: readonly string[]) => `Nothing has all the words. Showing goods without ${quoted(words)}.`,
    notSold: (names: readonly string[]) => `At present the shop has no ${names.join(" and no ")}.`,
    mention: "The goods below only speak of it.",
    wish: "The search goes by the names of goods. It cannot tell what is best, or what suits: ask us, we know the goods.",
    askOnWhatsapp: "Ask on WhatsApp",
    askByForm: "Write to us",
    question: (text: string) => `I am looking for: ${text}`,
  },
};
