/**
 * The shop's own cookies, read and written in one way on the server and in script. Their values hold only characters
 * that need no escaping. All have Path=/ and SameSite=Lax, so other sites' forms do not send them.
 */

/** With https: browsers accept such a cookie from this host only, not from a sibling under the same domain. */
export const HOST = "__Host-";

/** One cookie's raw text in a Cookie header or in `document.cookie`, or null. */
export function readCookie(cookies: string | null, name: string): string | null {
  const named = (prefix: string) => new RegExp(`(?:^|; *)${prefix}${name}=([^; ]*)`).exec(cookies ?? "")?.[1];
  return named(HOST) ?? named("") ?? null;
}

type Attributes = {
  /** The shop has an https address: the cookie is never sent unencrypted. */
  secure: boolean;
  /** Script cannot read it. */
  httpOnly?: boolean;
  /** s; without it the cookie ends with the browser. */
  maxAge?: number;
};

/** The text for `Set-Cookie` and `document.cookie`; an empty value deletes the cookie. */
export function writeCookie(name: string, value: string, { secure, httpOnly, maxAge }: Attributes): string {
  let cookie = `${name}=${value}; Path=/; SameSite=Lax`;
  if (httpOnly) cookie += "; HttpOnly";
  if (secure) cookie = `${HOST + cookie}; Secure`;
  const seconds = value === "" ? 0 : maxAge;
  return seconds === undefined ? cookie : `${cookie}; Max-Age=${seconds}`;
}
