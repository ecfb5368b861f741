import type { RouterContextProvider } from "react-router";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { isSecure, shopOf } from "#app/request/context.ts";
import { findZone } from "#shop/delivery/decide-delivery.ts";
import { readPin } from "#shop/values/text.ts";

/** The PIN code that was entered in this browser. It decides what pages show, never what an order costs. */
const NAME = "pin";
/** s */
const LASTS = 365 * 24 * 3600;

/** The stored PIN code, or ''. */
export const pinIn = (request: Request): string => readPin(readCookie(request.headers.get("cookie"), NAME) ?? "") ?? "";

/**
 * A Set-Cookie header that stores an entered PIN code; null where it is none, or the stored one. One that is in no zone
 * is counted.
 */
export async function rememberPin(
  request: Request,
  context: Readonly<RouterContextProvider>,
  entered: string,
): Promise<string | null> {
  const pin = readPin(entered);
  if (pin === null || pin === pinIn(request)) return null;
  const shop = shopOf(context);
  const { zones } = await shop.deliveryRules();
  if (zones.length > 0 && findZone(zones, { pin, village: null }) === null) await shop.notePinMiss(pin);
  return writeCookie(NAME, pin, { secure: isSecure(context), httpOnly: true, maxAge: LASTS });
}
