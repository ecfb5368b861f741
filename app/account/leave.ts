import { writeCart, writePicked, writeUnsaved } from "#app/cart/cart-cookie.ts";
import { writeCheckoutKey } from "#app/cart/idempotency-key.ts";
import { writeSessionHint } from "#app/session/session-cookie.ts";

/** Takes off the device what belongs to whoever leaves: their cart, what they had picked, the order they were writing. */
export function leaveDevice(headers: Headers, secure: boolean): void {
  headers.append("set-cookie", writeCart([], secure));
  headers.append("set-cookie", writePicked([], secure));
  headers.append("set-cookie", writeUnsaved(false, secure));
  headers.append("set-cookie", writeCheckoutKey(null, secure));
  headers.append("set-cookie", writeSessionHint(null, secure));
}
