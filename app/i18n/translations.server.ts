import { addTranslation } from "./messages.ts";

/** A server knows all words of all languages: a folder each, with the first language's files. */
const files = import.meta.glob<object>("./[!e]?/*.ts", { eager: true });

const translations = new Map<string, object>();
for (const [path, words] of Object.entries(files)) {
  const [, language = ""] = path.split("/");
  translations.set(language, { ...translations.get(language), ...words });
}
for (const [language, words] of translations) addTranslation(language, words);
