import { createContext, useContext } from "react";
import { firstLanguage } from "./languages.ts";
import { messagesFor, type None } from "./messages.ts";

/** The language being rendered: the request's on the server, the document's in a browser. */
export const LanguageContext = createContext(
  typeof document === "undefined" ? firstLanguage : document.documentElement.lang.slice(0, 2),
);

export const useLanguage = (): string => useContext(LanguageContext);

/** `messagesFor` the language being rendered. */
export const useMessages: <Some extends Parameters<typeof messagesFor>[1] & object = None>(
  some?: Some,
) => ReturnType<typeof messagesFor<Some>> = (some) => messagesFor(useLanguage(), some);
