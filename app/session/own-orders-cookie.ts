import type { RouterContextProvider } from "react-router";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { isSecure, shopOf } from "#app/request/context.ts";
import type { Known } from "#shop/orders/own-orders.ts";

/*
 * The orders that this browser has placed, opened or found, signed by the shop. They distinguish the owner of a phone number
 * from strangers who order under it.
 */
const NAME = "own-orders";
/** s */
const LASTS = 365 * 24 * 3600;

export const readOwnOrders = (request: Request): string | null => readCookie(request.headers.get("cookie"), NAME);

/** For a Set-Cookie header: the browser no longer knows any order. */
export const clearOwnOrders = (secure: boolean): string => writeCookie(NAME, "", { secure, httpOnly: true });

/** For a Set-Cookie header. Call it only for a viewer who has proved to know the order. */
export function rememberOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { number, known }: { number: number; known: Known },
): string {
  const value = shopOf(context).addOwnOrder(readOwnOrders(request), number, known);
  return writeCookie(NAME, value, { secure: isSecure(context), httpOnly: true, maxAge: LASTS });
}
