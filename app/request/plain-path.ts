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
