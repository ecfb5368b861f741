/** What stands in the place of something that no log may have. */
const HIDDEN = "…";

/** Characters of a path that are told; nobody needs more to find a page. */
const LONGEST_PATH = 200;

/**
 * The path of a request as a log may have it. The address of an order, or of a link in an e-mail, is a key: however it is
 * spelt, what follows these words is left out. So is every part that is as long as a key, and whatever looks like somebody's
 * address or phone: anybody can type anything behind the shop's name.
 */
export function redactedPath(path: string): string {
  const plain = decoded(path).replace(/\/{2,}/g, "/");
  const keyless = plain
    .replace(/^(\/(?:order|reset|verify)\/).*$/i, `$1${HIDDEN}`)
    .split("/")
    .map((part) => (isKey(part) ? HIDDEN : part))
    .join("/");
  const masked = redactedText(keyless).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return masked.length > LONGEST_PATH ? masked.slice(0, LONGEST_PATH) + HIDDEN : masked;
}

/** As long as the shortest key that the shop gives away, and not like the name of a product: no hyphens, or capitals and digits. */
const isKey = (part: string): boolean =>
  /^[\w~+=.-]{20,}$/.test(part) &&
  (!part.includes("-") || (/[A-Z]/.test(part) && /\d/.test(part))) &&
  !/\.[a-z]{2,4}\d?$/.test(part);

/**
 * A text without e-mail addresses, phones, and the keys in addresses of this shop. Strangers choose what stands in it: each
 * pattern begins where its run of signs begins, so that the work grows with the length and never with its square.
 */
export function redactedText(text: string): string {
  return text
    .replace(/(?<![^\s<>()"',;:/])[^\s<>()"',;:/]+@[^\s<>()"',;:/]+/g, HIDDEN)
    .replace(/(\/(?:order|reset|verify)\/)[^\s"'<>)]+/gi, `$1${HIDDEN}`)
    .replace(/[\d+][\d +-]*/g, (run: string, at: number, whole: string) =>
      withoutPhones(run, whole.charAt(at - 1), whole.charAt(at + run.length)),
    );
}

/** Signs of the shortest phone: ten digits. */
const SHORTEST_PHONE = 10;

/** A run of digits, spaces, '+' and '-' between two other signs, without the phones in it. */
function withoutPhones(run: string, before: string, after: string): string {
  if (run.length < SHORTEST_PHONE) return run;
  const pieces = run.split(/(?=\+)/);
  return pieces
    .map((piece, index) => {
      // A number that a word touches is part of a name, and no phone.
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
