import * as v from "valibot";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import type { ToastText } from "#app/toasts/toast-queue.ts";

/*
 * The cookie of a message that is shown once. Apart from its words: the page cache reads it, in a process that loads no
 * page's words.
 */

/** A toast with JavaScript, part of the next page without. */
export type Flash = ToastText & {
  /** True: the viewer has just logged in. */
  arrived?: boolean | undefined;
};

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

/** For a Set-Cookie header; long texts are cut. */
export function writeFlash({ title, detail, ...flash }: Flash, secure: boolean): string {
  const short = {
    ...flash,
    title: shorten(title, MAX_TITLE),
    ...(detail !== undefined && { detail: shorten(detail, MAX_DETAIL) }),
  };
  return writeCookie(NAME, encodeURIComponent(JSON.stringify(short)), {
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
