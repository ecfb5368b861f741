import { redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { flashWords } from "#app/i18n/registry.ts";
import { isSecure, languageAskedFor } from "#app/request/context.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";

type Context = Readonly<RouterContextProvider>;

/** A message shown once: a toast with JavaScript, part of the next page without. */
export type Flash = ToastText & {
  /** True: the viewer has just logged in. */
  arrived?: boolean | undefined;
};

/** Its text, in the words of the request's language. */
export type FlashText = (words: Messages<typeof flashWords>) => Flash | null;

const NAME = "notice";
/** s: long enough for a redirect on a slow connection. */
const LIFETIME = 60;
/** Characters: a cookie has 4,096 bytes, and a Devanagari character takes nine of them. */
const MAX_TITLE = 150;
const MAX_DETAIL = 200;

const schema = v.object({
  title: v.pipe(v.string(), v.maxLength(MAX_TITLE)),
  detail: v.optional(v.pipe(v.string(), v.maxLength(MAX_DETAIL))),
  tone: v.picklist(["done", "info", "warn"]),
  arrived: v.optional(v.boolean()),
});

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

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

/** For a Set-Cookie header; long texts are cut. */
export function writeFlash({ title, detail, ...flash }: Flash, secure: boolean): string {
  const short = {
    ...flash,
    title: shorten(title, MAX_TITLE),
    ...(detail !== undefined && { detail: shorten(detail, MAX_DETAIL) }),
  };
  return writeCookie(NAME, encodeURIComponent(JSON.stringify(short).toWellFormed()), {
    secure,
    httpOnly: true,
    maxAge: LIFETIME,
  });
}

/** For a Set-Cookie header: the message was shown. */
export function expireFlash(secure: boolean): string {
  return writeCookie(NAME, "", { secure, httpOnly: true });
}

/** The cookie's message; null for none, and for one that another release wrote. */
export function readFlash(cookies: string | null): Flash | null {
  const text = readCookie(cookies, NAME);
  if (text === null || text === "") return null;
  try {
    const result = v.safeParse(schema, JSON.parse(decodeURIComponent(text)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
