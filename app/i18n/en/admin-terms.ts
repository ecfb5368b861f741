import type { TermProblem } from "#shop/catalogue/terms/parse-term.ts";
import type { CategoryFilter, TermKind } from "#shop/values/search-term.ts";
import { counted, number } from "./numbers.ts";

const kinds: Record<TermKind, string> = {
  crop: "Crop",
  input: "Input: fertilizer, plant protection",
  tool: "Tool or part",
  shelf: "A whole category",
};
const categories: Record<CategoryFilter, string> = {
  seeds: "Seeds",
  fertilizers: "Fertilizers",
  sprayers: "Sprayers",
  garden: "Garden",
  parts: "Spray Parts",
};
const problems: Record<TermProblem, string> = {
  id: "Enter a short name: small letters, digits and hyphens, such as bottle-gourd.",
  kind: "Choose a kind.",
  shelf: "Choose a category for “A whole category”. Choose None for other kinds.",
  words: "Enter at least one word.",
  long_word: "One word is too long. Use 60 characters or fewer.",
  many_words: "Too many words. Use 200 or fewer.",
};

type RowProblem = TermProblem | "twice" | "surplus";
const rowProblems: Record<RowProblem, string> = {
  ...problems,
  twice: "this id is used twice.",
  surplus: "a value is under no column name. Put words with commas in quotation marks.",
};

/** What the admin reads where people's words for things are kept, in English. */
export const adminTerms = {
  title: "Search words",
  lead: "Search finds a product by any of these words, in any script. The first list was made by a computer, so please correct mistakes.",
  search: "Find a word",
  add: "Add entry",
  showAll: "Show all entries",
  matches: (text: string) => `Entries with “${text}”`,
  none: "No entry has this word",
  noneText: "Add an entry, or add the word to an existing entry.",
  kinds,
  categories,
  count: (count: number) => counted(count, "entry", "entries"),
  first: "Back to first page",
  older: "Next entries",
  products: (count: number) => (count === 0 ? "No products" : counted(count, "product", "products")),

  missed: "Searches with no result",
  missedText: "In the last 30 days. We do not record who searched.",
  noneMissed: "Every search found something.",
  miss: (query: string, count: number) => `“${query}”, ${count === 1 ? "once" : `${number.format(count)} times`}`,
  means: "Means",
  meansOf: (query: string) => `What “${query}” means`,
  meansIt: "Save",
  addWord: (query: string) => `Add “${query}”`,
  added: (word: string) => `“${word}” is now an entry. Choose its products below.`,
  undoAdd: "Undo",
  dismiss: "Ignore",
  dismissOf: (query: string) => `Ignore: ${query}`,
  learned: (word: string, term: string) => `“${word}” now finds ${term}.`,
  noTerm: (name: string) => `There is no entry called “${name}”. Choose one from the list, or add it first.`,

  file: "Edit as spreadsheet",
  fileText:
    "Download all entries, change them, and upload the file. A row with an existing id changes that entry. Other rows are added.",
  download: "Download all entries",
  downloadName: (day: string) => `search-words-${day}.csv`,
  choose: "Spreadsheet (CSV)",
  import: "Upload",
  imported: (count: number) => `${counted(count, "entry", "entries")} from the file saved.`,
  noFile: "Choose a CSV file with a column named id.",
  badRows: "Nothing was saved. Please correct these rows:",
  badRow: (row: number, problem: RowProblem) => `Row ${number.format(row)}: ${rowProblems[problem]}`,

  newTerm: "New entry",
  back: "All entries",
  id: "Short name (id)",
  idHint: "Small letters, digits and hyphens. It cannot be changed later.",
  kind: "Kind",
  shelf: "Category",
  noCategory: "None",
  words: "Words, separated by commas, most common first",
  /** By the names of the table's columns. */
  languages: {
    en: "English",
    hi: "Hindi",
    roman: "In English letters, as people type",
    mr: "Marathi",
    gu: "Gujarati",
    pa: "Punjabi",
    bn: "Bengali",
    ta: "Tamil",
    te: "Telugu",
    kn: "Kannada",
    names: "Words in names of products that belong here, such as neem oil",
  } as Record<string, string>,
  save: "Save",
  saved: "Saved. The next search uses it.",
  delete: "Delete",
  deleteAsk: "Delete this entry? Search will no longer know its words.",
  deleteYes: "Delete entry",
  deleteNo: "Keep entry",
  problems: {
    ...problems,
    taken: "An entry with this short name already exists.",
    changed: "Someone else changed this entry after you opened it. Yours is not saved yet.",
    deleted: "Someone else deleted this entry. What you typed is still here. Save again to add it again.",
    too_many: "Too many entries. Search can hold up to 2,000.",
  },
  failed: "Something went wrong. Nothing was changed. Please try again.",

  ownProducts: "Products of this entry",
  ownProductsText: "A product belongs here if its name has one of the words. You can add others.",
  byName: "By name",
  findProducts: "Find a product to add",
  look: "Search",
  tick: "Add",
  tickGood: (name: string) => `Add ${name}`,
  untick: "Remove",
  untickGood: (name: string) => `Remove ${name}`,
  noProducts: "No products yet.",
};
