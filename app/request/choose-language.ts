import { splitPath } from "#app/i18n/languages.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { isAdminPath } from "./plain-path.ts";

/** The cookie of the language that a visitor chose. */
const LANGUAGE_COOKIE = "language";

/** Seconds; a year. */
const REMEMBERED = 365 * 24 * 60 * 60;

/**
 * The language for a visitor who named none in the address. The order is: the one chosen before, those that the browser
 * asks for, the shop's default. One that is not on never counts.
 */
export function chooseLanguage(headers: Headers, on: readonly string[], otherwise: string): string {
  const chosen = readCookie(headers.get("cookie"), LANGUAGE_COOKIE);
  const wanted = [chosen, ...preferred(headers.get("accept-language") ?? "")];
  return (
    wanted.find((name) => name !== null && on.includes(name)) ?? (on.includes(otherwise) ? otherwise : (on[0] ?? ""))
  );
}

/** Primary subtags of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first. */
function preferred(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return { name: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ name }) => name);
}

/**
 * The language that a request for a page chooses, or null. Only its menu links out of
 * a language: a visitor who comes from a page in another one has chosen.
 */
export function chosenLanguage(path: string, header: (name: string) => string | null): string | null {
  if (header("sec-fetch-site") !== "same-origin" || header("sec-fetch-dest") !== "document") return null;
  if (header("sec-purpose") !== null || isAdminPath(path)) return null;
  const from = URL.parse(header("referer") ?? "")?.pathname ?? "/admin";
  const { language } = splitPath(path);
  const isChoice = !isAdminPath(from) && splitPath(from).language !== language;
  return isChoice && readCookie(header("cookie"), LANGUAGE_COOKIE) !== language ? language : null;
}

export const rememberLanguage = (language: string, secure: boolean): string =>
  writeCookie(LANGUAGE_COOKIE, language, { secure, httpOnly: true, maxAge: REMEMBERED });
