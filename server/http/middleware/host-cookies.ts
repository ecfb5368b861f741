import type { MiddlewareHandler } from "hono";
import { HOST, readCookie, writeCookie } from "#app/request/cookies.ts";

/** Names that our cookies have over http, and had behind https before they got their prefix. */
const BARE = /^(?:cart|picked|unsaved|checkout|notice|signed-in|signed-up|known-device-\w+|own-orders|ankur\.\w+)$/;

/** Whether a request behind https brings a cart under its former name. */
const hasBareCart = (cookies: string): boolean => /(?:^|;\s*)cart=/.test(cookies);

/**
 * Behind https a cookie without the prefix may come from a neighbour under the same domain: it counts as none. Only a cart
 * is read once, and written anew under its name of now: it may have been filled before the shop was updated.
 */
export function hostCookies(shopUrl: string): MiddlewareHandler {
  const isHttps = shopUrl.startsWith("https:");
  return async (c, next) => {
    const sent = c.req.header("cookie");
    if (!isHttps || sent === undefined) return await next();
    const pairs = sent.split(";").map((pair) => pair.trim());
    const ours = pairs.filter((pair) => !BARE.test(pair.split("=")[0] ?? ""));
    if (ours.length === pairs.length) return await next();
    const former = pairs.find((pair) => hasBareCart(pair));
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
