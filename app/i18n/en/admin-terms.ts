import type { TermProblem } from "#shop/catalogue/terms/check-term.ts";
import type { Shelf, TermKind } from "#shop/catalogue/terms/term.ts";
import { counted, number } from "./numbers.ts";

const kinds: Record<TermKind, string> = {
  crop: "Crop",
  input: "Input: fertilizer, protection",
  tool: "Tool or part",
  shelf: "A whole category",
};
const shelves: Record<Shelf, string> = {
  seeds: "Seeds",
  fertilizers: "Fertilizers",
  sprayers: "Sprayers",
  garden: "Garden",
  parts: "Spare parts",
};
const problems: Record<TermProblem, string> = {
  id: "Write a name for addresses: small letters, digits and hyphens, such as bottle-gourd.",
  kind: "Choose one of the kinds.",
  shelf: "A whole category needs the category; nothing else has one.",
  words: "Write at least one word.",
  long_word: "One of the words is too long: 60 letters at most.",
  many_words: "These are too many words: 200 at most.",
};

/** What the admin reads where people's words for things are kept, in English. */
export const adminTerms = {
  title: "What people call things",
  lead: "The search finds a good by each of these words, in any script. Put right what is wrong: the list was made by a machine.",
  search: "Find a word",
  add: "Add a term",
  none: "No term has this word",
  noneText: "Add one, or give the word to a term that is there.",
  kinds,
  shelves,
  count: (count: number) => counted(count, "term", "terms"),
  first: "Back to the first",
  next: "Next terms",
  products: (count: number) => (count === 0 ? "No goods" : counted(count, "good", "goods")),

  missed: "Looked for and not found",
  missedText: "In the last 30 days. Nobody knows who looked.",
  noneMissed: "Everything that was looked for was found.",
  miss: (query: string, count: number) => `“${query}”, ${count === 1 ? "once" : `${number.format(count)} times`}`,
  means: "Means",
  meansOf: (query: string) => `What “${query}” means`,
  meansIt: "Save",
  dismiss: "Leave out",
  dismissOf: (query: string) => `Leave out: ${query}`,
  learned: (word: string, term: string) => `“${word}” now finds ${term}.`,
  noTerm: (name: string) => `No term is called “${name}”. Choose one of the list, or add it first.`,
  allTerms: "All terms",

  file: "As a spreadsheet",
  fileText:
    "Download all terms, change them, and bring them back. A row whose id is there changes that term; others are added.",
  download: "Download all terms",
  downloadName: (day: string) => `terms-${day}.csv`,
  choose: "Spreadsheet (CSV)",
  import: "Bring in",
  imported: (count: number) => `${counted(count, "term", "terms")} of the file are in the shop.`,
  noFile: "Choose a CSV file with a column id.",
  badRows: "Nothing was written. Please put these rows right:",
  badRow: (row: number, problem: TermProblem | "twice") =>
    `Row ${number.format(row)}: ${problem === "twice" ? "this id is there twice." : problems[problem]}`,

  newTerm: "A new term",
  back: "All terms",
  id: "Name for addresses",
  idHint: "Small letters, digits and hyphens. It stays as it is.",
  kind: "Kind",
  shelf: "Category",
  noShelf: "None",
  words: "Words, parted by commas, the usual one first",
  /** By the names of the table's columns. */
  languages: {
    en: "English",
    hi: "Hindi",
    roman: "In Latin letters, as people type",
    mr: "Marathi",
    gu: "Gujarati",
    pa: "Punjabi",
    bn: "Bengali",
    ta: "Tamil",
    te: "Telugu",
    kn: "Kannada",
  } as Record<string, string>,
  now: "Saved now:",
  isNow: (label: string, text: string) => `${label}: ${text}`,
  save: "Save",
  saved: "Saved. The next search knows it.",
  delete: "Delete",
  deleteAsk: "Delete this term? The search then no longer knows its words.",
  deleteYes: "Delete it",
  deleteNo: "Keep it",
  problems: {
    ...problems,
    taken: "There is a term of this name already.",
    changed: "Someone else changed this entry. What you typed is still here. Save again to replace their version.",
    too_many: "These are more terms than the search can hold: 2,000 at most.",
  },
  failed: "That did not work. Nothing was changed: please try again.",

  goods: "Goods that are this",
  goodsText: "A good is it when its name says one of the words. You can add others.",
  byName: "By its name",
  findGoods: "Find a good to add",
  look: "Search",
  tick: "Add",
  tickGood: (name: string) => `Add ${name}`,
  untick: "Take out",
  untickGood: (name: string) => `Take ${name} out`,
  noGoods: "No good is this at present.",
};
