import type { FurtherWords } from "./lazy-words.ts";

type Language = {
  /** ISO 639-1, as orders and e-mails store it. */
  name: string;
  /** BCP 47, for `lang` and date formats; it begins with the name. */
  tag: string;
  /** The path prefix of pages in it. */
  prefix: string;
  /** None for the first language, whose words are in the pages' own scripts. */
  further?: FurtherWords;
};

/** The default language. */
const FIRST: Language = { name: "en", tag: "en-IN", prefix: "" };

/** Every language of the shop: add one as a folder and a line here. */
export const LANGUAGES: readonly Language[] = [FIRST];

export const firstLanguage = FIRST.name;

/** A language by its name; the first one for an unknown name. */
export const languageOf = (text: string): Language => LANGUAGES.find(({ name }) => name === text) ?? FIRST;

/** The language of a page's path. */
export const languageOfPath = (path: string): Language =>
  LANGUAGES.find(({ prefix }) => prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) ?? FIRST;
