import { redirect, type RouterContextProvider } from "react-router";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { flashWords } from "#app/i18n/registry.ts";
import { isSecure, languageAskedFor } from "#app/request/context.ts";
import { writeFlash, type Flash } from "./flash-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** The next page's message, in the words of the request's language; null for none. */
export type FlashText = (words: Messages<typeof flashWords>) => Flash | null;

/** Redirects by 303 to `path`, which shows the toast. */
export function redirectWithToast(context: Context, path: string, text: FlashText, headers = new Headers()): Response {
  appendFlash(headers, context, text);
  return redirect(path, { status: 303, headers });
}

/** Adds a Set-Cookie header: the next page shows the toast, if there is one. */
export function appendFlash(headers: Headers, context: Context, text: FlashText): void {
  const flash = text(messagesFor(languageAskedFor(context), { flashWords }));
  if (flash !== null) headers.append("set-cookie", writeFlash(flash, isSecure(context)));
}
