/** Every language of the shop, by its ISO 639-1 name, as orders and emails store it. */
export const LANGUAGES = ["en", "hi", "mr", "gu", "pa", "bn", "ta"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The shop's own: of the admin's pages, of products themselves, and of pages without a prefix. */
export const SHOP_LANGUAGE = LANGUAGES[0];

/** Those that product texts can be translated into. */
export const FURTHER_LANGUAGES = LANGUAGES.slice(1);

/** Whether a text is the name of a language of the shop. */
export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** 'draft': only the admin sees pages in it. */
export const LANGUAGE_STATES = ["off", "draft", "on"] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/** Of the languages besides the shop's own. One that is not in it is off. */
export type LanguageStates = Readonly<Record<string, LanguageState>>;

/** The languages that a new shop has on; the others are drafts. A shop from before there were languages has none. */
const NEW_SHOP_ON: readonly string[] = ["hi", "mr"];

export const newShopLanguages: LanguageStates = Object.fromEntries(
  FURTHER_LANGUAGES.map((name) => [name, NEW_SHOP_ON.includes(name) ? "on" : "draft"]),
);
