import { isLanguage, SHOP_LANGUAGE, type Language } from "#shop/values/languages.ts";

/** BCP 47, for `lang` and date formats. */
export const tagOf = (language: string): string => `${language}-IN`;

/** The path prefix of pages in a language. The shop's own has none. */
export const prefixOf = (language: string): string => (language === SHOP_LANGUAGE ? "" : `/${language}`);

/** The language of a path, by its prefix, and the rest of the path, as routes are named; a query stays. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, name = "", rest = ""] = /^\/([a-z]{2})(?![^/?])(.*)$/s.exec(path) ?? [];
  if (name === SHOP_LANGUAGE || !isLanguage(name)) return { language: SHOP_LANGUAGE, path };
  // One slash: two would name another site.
  return { language: name, path: `/${rest.replace(/^\/+/, "")}` };
}
