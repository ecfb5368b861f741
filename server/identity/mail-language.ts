import { AsyncLocalStorage } from "node:async_hooks";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

const languages = new AsyncLocalStorage<string>();

/** Runs a request, whose emails are in this language: the identity library's hooks do not pass requests on. */
export const withMailLanguage = <Result>(language: string, run: () => Result): Result => languages.run(language, run);

/** The language of the request that is being answered. */
export const mailLanguage = (): string => languages.getStore() ?? SHOP_LANGUAGE;
