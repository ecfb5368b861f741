/**
 * Our own cookies: one way to read and to write them, on the server, in script and for `Set-Cookie`. Their values hold only
 * characters that need no escaping. All are for the whole site, and other sites' forms do not send them (SameSite=Lax).
 */

/** Behind https: browsers take such a cookie from this very host alone, not from a neighbour under the same domain. */
export const HOST = "__Host-";

/** One cookie's raw text in a Cookie header or in `document.cookie`, or null. */
export function readCookie(cookies: string | null, name: string): string | null {
  const named = (prefix: string) => new RegExp(`(?:^|; *)${prefix}${name}=([^; ]*)`).exec(cookies ?? "")?.[1];
  return named(HOST) ?? named("") ?? null;
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
  let cookie = `${name}=${value}; Path=/; SameSite=Lax`;
  if (httpOnly) cookie += "; HttpOnly";
  if (secure) cookie = `${HOST + cookie}; Secure`;
  const seconds = value === "" ? 0 : maxAge;
  return seconds === undefined ? cookie : `${cookie}; Max-Age=${seconds}`;
}
