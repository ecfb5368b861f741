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
  (!part.includes("-") || /[A-Z].*\d|\d.*[A-Z]/.test(part)) &&
  !/\.[a-z]{2,4}\d?$/.test(part);

/** A text without e-mail addresses, phones, and the keys in addresses of this shop. */
export function redactedText(text: string): string {
  return text
    .replace(/[^\s<>()"',;:/]+@[^\s<>()"',;:/]+/g, HIDDEN)
    .replace(/(\/(?:order|reset|verify)\/)[^\s"'<>)]+/gi, `$1${HIDDEN}`)
    .replace(/(?<![\w.-])\+?\d[\d -]{8,}\d(?![\w.])/g, HIDDEN);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
