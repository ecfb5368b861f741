import type { TranslationProblem } from "#shop/catalogue/translations/translation-sheet.ts";
import type { LanguageState } from "#shop/values/languages.ts";
import { counted, number } from "./numbers.ts";

const states: Record<LanguageState, string> = {
  off: "Off",
  draft: "Draft: only you see it",
  on: "On",
};

const problems: Record<TranslationProblem, string> = {
  no_sku: "the SKU is missing.",
  unknown_sku: "no product has this SKU.",
  unknown_language: "the language is not one of the shop's. Use its short name, such as hi.",
  twice: "this product and language are in the file twice.",
  no_name: "the name is missing. A translation needs one.",
  too_long: "a text is too long.",
  not_fact: "each line of Facts needs a label, a colon and a value.",
  surplus: "a value is under no column name. Put a text with commas in quotation marks.",
};

/** What the admin reads of the shop's languages and of translations. */
export const adminLanguages = {
  title: "Languages",
  lead: "Customers can read the shop in these languages. The admin pages, the legal pages and the product sheet stay in English.",
  states,
  state: (language: string) => `State of ${language}`,
  /** A language by its name in itself and in English. */
  named: (own: string, english: string) => `${own} (${english})`,
  translated: (count: number, all: number) =>
    `${number.format(count)} of ${counted(all, "product", "products")} translated`,
  machine: "Its texts are translated by machine. The footer says so.",
  open: "View shop",
  defaultLanguage: "Language of the start page, if a visitor's phone asks for none of these",
  save: "Save languages",
  saved: "Languages saved.",
  failed: "Something went wrong. Nothing was changed. Please try again.",

  sheet: "Translations as spreadsheet",
  sheetText:
    "Download a language, change it, and upload the file. Columns: SKU, Language, Name, Description, Facts. In Facts, keep the English label before the colon. A row without texts changes nothing: remove a translation in the product form.",
  download: (language: string) => `Download ${language}`,
  downloadName: (language: string, day: string) => `translations-${language}-${day}.csv`,
  choose: "Spreadsheet (CSV or Excel)",
  check: "Check file",
  noFile: "Choose a file.",
  largeFile: "The file is too large. Up to 10 MB can be uploaded.",
  unreadable: "This file cannot be read. Save it as CSV (UTF-8) or Excel, and try again.",
  noColumns: "The file needs a first row with SKU, Language, Name, Description and Facts.",

  importTitle: (file: string) => `Translations: ${file}`,
  changes: (count: number) => `${counted(count, "row", "rows")} to save`,
  same: (count: number) => `${counted(count, "row", "rows")} without a change`,
  bad: (count: number) => `${counted(count, "row", "rows")} not taken:`,
  badRow: (row: number, sku: string, problem: TranslationProblem) =>
    `Row ${number.format(row)}${sku === "" ? "" : `, ${sku}`}: ${problems[problem]}`,
  confirm: (count: number) => `Save ${counted(count, "row", "rows")}`,
  done: "Saved. The shop shows these translations. Ones that were changed since the check stay as they are.",
  undo: "Undo import",
  undone: "Undone. Translations that were changed since stay as they are.",
  back: "All languages",
  earlier: "Last imports",
  earlierRows: (when: string, count: number) => `${when} · ${counted(count, "row", "rows")}`,

  product: (name: string, language: string) => `${name}: ${language}`,
  tabs: "Languages of this product",
  tab: (language: string, state: string | null) => (state === null ? language : `${language}: ${state}`),
  none: "not translated",
  outdated: "English changed since",
  outdatedText: "The English text has changed since this was translated.",
  english: "English",
  name: "Name",
  description: "Description",
  facts: "Facts, one a line",
  factsHint: "Keep the English label before the colon, such as “Sowing time: …”.",
  saveProduct: "Save translation",
  savedProduct: "Translation saved.",
  remove: "Leave all fields empty to remove the translation.",
  problems: {
    no_name: "Enter a name, or leave all fields empty.",
    too_long: "This text is too long.",
    not_fact: "Each line needs a label, a colon and a value, such as “Spacing: 60 cm”.",
  },
  changed: "Someone else changed this translation after you opened it. Yours is not saved yet.",
  toProduct: "Edit product",
};
