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

/** Whether a path is an admin path in any spelling: capitals, escapes and doubled slashes lead to the same pages. */
export function isAdminPath(path: string): boolean {
  try {
    const [first] = decodeURIComponent(path.split(/[?#]/)[0] ?? "")
      .toLowerCase()
      .split(/[/\\]+/)
      .filter(Boolean);
    return first === "admin" || first === "admin.data";
  } catch {
    // An invalid path matches no page.
    return false;
  }
}
