import type { RouterContextProvider } from "react-router";
import { readCookie, writeCookie } from "#app/request/cookies.ts";
import { addressOf, isSecure, shopOf } from "#app/request/context.ts";
import { findZone } from "#shop/delivery/decide-delivery.ts";
import { readPin } from "#shop/delivery/pin.ts";

/**
 * The PIN code that was entered in this browser. It decides what pages show, never what an order costs. Not HttpOnly:
 * the script of a product's page sends no request where it is missing.
 */
const NAME = "pin";
/** s */
const LASTS = 365 * 24 * 3600;

/** The stored PIN code, or ''. */
export const pinIn = (request: Request): string => readPin(readCookie(request.headers.get("cookie"), NAME) ?? "") ?? "";

/** A Set-Cookie header that stores an entered PIN code; null where it is none. A new one that is in no zone is counted. */
export async function rememberPin(
  request: Request,
  context: Readonly<RouterContextProvider>,
  entered: string,
): Promise<string | null> {
  const pin = readPin(entered);
  if (pin === null) return null;
  const shop = shopOf(context);
  const { zones } = await shop.deliveryRules();
  const isMissed = zones.length > 0 && findZone(zones, { pin, village: null }) === null;
  if (isMissed && pin !== pinIn(request)) await shop.notePinMiss(pin, addressOf(context));
  return writeCookie(NAME, pin, { secure: isSecure(context), maxAge: LASTS });
}
