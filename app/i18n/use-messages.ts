import { createContext, useContext } from "react";
import { messagesFor, type None } from "./messages.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** The language being rendered: the request's on the server, the document's in a browser. */
export const LanguageContext = createContext(
  typeof document === "undefined" ? SHOP_LANGUAGE : document.documentElement.lang.slice(0, 2),
);

/** The address of the words that a browser loads besides the first language's; null for the first language. */
export const AppWordsContext = createContext<string | null>(
  typeof document === "undefined" ? null : (document.querySelector("link[data-words]")?.getAttribute("href") ?? null),
);

export const useLanguage = (): string => useContext(LanguageContext);

/** `messagesFor` the language being rendered. */
export const useMessages: <Some extends Parameters<typeof messagesFor>[1] & object = None>(
  some?: Some,
) => ReturnType<typeof messagesFor<Some>> = (some) => messagesFor(useLanguage(), some);
