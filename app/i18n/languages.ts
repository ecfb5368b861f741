import type { FurtherWords } from "./lazy-words.ts";

type Language = {
  /** Two letters (ISO 639-1), as orders and e-mails keep it. */
  name: string;
  /** BCP 47, as `lang` says it, which begins with the name, and dates are written by it. */
  tag: string;
  /** Before the paths of the pages in it. */
  prefix: string;
  /** None of the first language, whose words stand in the pages' own scripts. */
  further?: FurtherWords;
};

/** The language that is spoken where no other is asked for. */
const FIRST: Language = { name: "en", tag: "en-IN", prefix: "" };

/** Every language of the shop: a further one is a folder and a line here. */
export const LANGUAGES: readonly Language[] = [FIRST];

export const firstLanguage = FIRST.name;

/** A language by its name; the first one where there is none. */
export const languageOf = (text: string): Language => LANGUAGES.find(({ name }) => name === text) ?? FIRST;

/** The language that a page is asked for in. */
export const languageOfPath = (path: string): Language =>
  LANGUAGES.find(({ prefix }) => prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) ?? FIRST;
