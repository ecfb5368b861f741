import type { MiddlewareHandler } from "hono";
import { HOST, readCookie, writeCookie } from "#app/request/cookies.ts";

/** Names of our cookies over http, and over https before they had the prefix. */
const BARE =
  /^(?:cart|picked|unsaved|checkout|notice|signed-in|signed-up|known-device-\w+|own-orders|buyer|pin|language|ankur\.\w+)$/;

/** Characters of a cookie, by RFC 6265bis, 5.6: browsers store none that is longer. */
const LONGEST_COOKIE = 4096;

/** Whether a request over https has a cart under its former name. */
const hasBareCart = (cookies: string): boolean => /(?:^|;\s*)cart=/.test(cookies);

/**
 * Over https, a cookie without the prefix may be set by a sibling subdomain, so it is ignored. Only a former cart is
 * read once and moved to its present name: it may have been filled before the update. A cookie that no browser stores is
 * ignored, so that nothing reads it.
 */
export function hostCookies(shopUrl: string): MiddlewareHandler {
  const isHttps = shopUrl.startsWith("https:");
  return async (c, next) => {
    const sent = c.req.header("cookie");
    if (sent === undefined || (!isHttps && sent.length <= LONGEST_COOKIE)) return await next();
    const pairs = sent.split(";").map((pair) => pair.trim());
    const ours = pairs.filter(
      (pair) => pair.length <= LONGEST_COOKIE && !(isHttps && BARE.test(pair.split("=", 1)[0] ?? "")),
    );
    if (ours.length === pairs.length) return await next();
    const former = isHttps ? pairs.find((pair) => pair.length <= LONGEST_COOKIE && hasBareCart(pair)) : undefined;
    const isMoved = former !== undefined && !pairs.some((pair) => pair.startsWith(`${HOST}cart=`));
    if (isMoved) ours.push(HOST + former);
    const headers = new Headers(c.req.raw.headers);
    headers.set("cookie", ours.join("; "));
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    if (former === undefined) return;
    const own = writeCookie("cart", "", { secure: false });
    c.header("set-cookie", `${own}; Secure`, { append: true });
    const isWritten = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${HOST}cart=`));
    const cart = readCookie(former, "cart") ?? "";
    if (isMoved && !isWritten) c.header("set-cookie", writeCookie("cart", cart, { secure: true }), { append: true });
  };
}
