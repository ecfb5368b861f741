/** Replaces redacted text. */
const HIDDEN = "…";

/** Maximum logged characters of a path: enough to identify a page. */
const LONGEST_PATH = 200;

/**
 * Redacts a request's path for the log. The URL of an order or an email link is a secret: the rest of such a path is
 * removed, in any spelling. Any part as long as a secret is removed too, as well as email addresses and phone numbers:
 * a client can send any path.
 */
export function redactedPath(path: string): string {
  const plain = decoded(path).replace(/\/{2,}/g, "/");
  const keyless = plain
    .replace(/^((?:\/\w\w)?\/(?:order|reset|verify)\/).*$/i, `$1${HIDDEN}`)
    .split("/")
    .map((part) => (isKey(part) ? HIDDEN : part))
    .join("/");
  const masked = redactedText(keyless).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return masked.length > LONGEST_PATH ? masked.slice(0, LONGEST_PATH) + HIDDEN : masked;
}

/** As long as the shortest secret in a URL, and unlike a product slug: no hyphens, or capitals and digits. */
const isKey = (part: string): boolean =>
  /^[\w~+=.-]{20,}$/.test(part) &&
  (!part.includes("-") || (/[A-Z]/.test(part) && /\d/.test(part))) &&
  !/\.[a-z]{2,4}\d?$/.test(part);

/**
 * Removes email addresses, phone numbers and secrets in this shop's URLs. The text may come from an attacker: each
 * pattern starts only at the start of a run, so that matching is linear, not quadratic.
 */
export function redactedText(text: string): string {
  return text
    .replace(/(?<![^\s<>()"',;:/])[^\s<>()"',;:/]+@[^\s<>()"',;:/]+/g, HIDDEN)
    .replace(/(\/(?:order|reset|verify)\/)[^\s"'<>)]+/gi, `$1${HIDDEN}`)
    .replace(/[\d+][\d +-]*/g, (run: string, at: number, whole: string) =>
      withoutPhones(run, whole.charAt(at - 1), whole.charAt(at + run.length)),
    );
}

/** Characters of the shortest phone number: ten digits. */
const SHORTEST_PHONE = 10;

/**
 * Removes phone numbers from a run of digits, spaces, '+' and '-'. `before` and `after` are the adjacent characters.
 */
function withoutPhones(run: string, before: string, after: string): string {
  if (run.length < SHORTEST_PHONE) return run;
  const pieces = run.split(/(?=\+)/);
  return pieces
    .map((piece, index) => {
      // A number next to a word character is part of a name, not a phone number.
      const isTouched = index === 0 && /[\w.-]/.test(before);
      const start = isTouched ? piece.indexOf(" ") + 1 || piece.length : 0;
      const touchesNext = index === pieces.length - 1 && /\w/.test(after);
      let end = touchesNext ? Math.max(piece.lastIndexOf(" "), piece.lastIndexOf("-")) : piece.length;
      while (end > start && !/\d/.test(piece.charAt(end - 1))) end--;
      if (end - start < SHORTEST_PHONE) return piece;
      return piece.slice(0, start) + HIDDEN + piece.slice(end);
    })
    .join("");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
