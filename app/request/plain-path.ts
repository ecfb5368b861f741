/**
 * Whether a raw path can be decoded and has no control character, backslash or encoded slash. Browsers read a backslash
 * as a slash: '/\evil.example' would lead to another site, and so would '//evil.example'.
 */
export function isPlainPath(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path)) && !/%2f/i.test(path);
  } catch {
    return false;
  }
}

/** The first part of the admin's paths. */
export const ADMIN = "admin";

/**
 * The first part of a path in lower case; empty for the start page. Capitals, escapes and doubled slashes lead to the
 * same page, and '.data' to its data. '*' for a path that cannot be decoded.
 */
export function firstPart(path: string): string {
  try {
    const [first = ""] = decodeURIComponent(path.split(/[?#]/)[0] ?? "")
      .toLowerCase()
      .split(/[/\\]+/)
      .filter(Boolean);
    return first.replace(/\.data$/, "");
  } catch {
    return "*";
  }
}

/** Whether a path is an admin path in any spelling. */
export const isAdminPath = (path: string): boolean => firstPart(path) === ADMIN;
