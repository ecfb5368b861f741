/** One cookie's raw text, or null. Our own cookies hold only characters that need no escaping. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}
