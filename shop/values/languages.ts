/** The shop's own: of the admin's pages, of products themselves, and of pages without a prefix. ISO 639-1. */
export const SHOP_LANGUAGE = "en";

/** Every language of the shop, as orders and emails store it. */
export const LANGUAGES = [SHOP_LANGUAGE, "hi", "mr", "gu", "pa", "bn", "ta", "te", "kn"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those that product texts can be translated into. */
export const FURTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.slice(1);

/** Whether a text is the name of a language of the shop. */
export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** 'draft': only the admin sees pages in it. */
export const LANGUAGE_STATES = ["off", "draft", "on"] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/** Of the languages besides the shop's own. One that is not in it is off. */
export type LanguageStates = Readonly<Record<string, LanguageState>>;

/** The languages that a new shop has on; the others are drafts. A shop from before there were languages has none. */
const NEW_SHOP_ON: readonly string[] = ["hi", "mr"];

export const newShopLanguages = (): LanguageStates =>
  Object.fromEntries(FURTHER_LANGUAGES.map((name) => [name, NEW_SHOP_ON.includes(name) ? "on" : "draft"]));
