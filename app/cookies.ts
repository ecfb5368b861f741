/**
 * Our own cookies: one way to read and to write them, on the server, in script and for `Set-Cookie`. Their values hold only
 * characters that need no escaping. All are for the whole site, and other sites' forms do not send them (SameSite=Lax).
 */

/** One cookie's raw text in a Cookie header or in `document.cookie`, or null. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}

type Attributes = {
  /** The shop is at an https address: the cookie never goes over a plain line. */
  secure: boolean;
  /** Script must not read it. */
  httpOnly?: boolean;
  /** s; without it the cookie lasts as long as the browser is open. */
  maxAge?: number;
};

/** The text that `Set-Cookie` and `document.cookie` take; an empty value forgets the cookie. */
export function writeCookie(name: string, value: string, { secure, httpOnly, maxAge }: Attributes): string {
  const seconds = value === "" ? 0 : maxAge;
  const flags = `Path=/; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;
  return `${name}=${value}; ${flags}${seconds === undefined ? "" : `; Max-Age=${seconds}`}`;
}
