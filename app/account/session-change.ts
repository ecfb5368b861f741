import { href, redirectDocument, type RouterContextProvider } from "react-router";
import { readCart, writeCart, writePicked, writeUnsaved } from "#app/cart/cart-cookie.ts";
import { sendFlash } from "#app/flash/flash-message.ts";
import { isSecure, pathWithin, shopOf } from "#app/request/context.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { isAdminPath } from "#app/session/private-page.ts";
import { newSessionHint, writeSessionHint } from "#app/session/session-cookie.ts";
import { writeCheckoutKey } from "#app/cart/idempotency-key.ts";

/**
 * What a login brings with it, whichever way it came: the saved cart takes the place of the device's, which is offered to
 * be added; the person goes on to where they were going, the admin to /admin.
 */
export async function arrive(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
  to: string,
): Promise<Response> {
  const secure = isSecure(context);
  const answer = new Headers(headers);
  const { cart, setAside } = await shopOf(context).adoptCart(viewer, readCart(request.headers.get("cookie")));
  answer.append("set-cookie", writeCart(cart, secure));
  answer.append("set-cookie", writePicked(setAside, secure));
  answer.append("set-cookie", writeUnsaved(false, secure));
  answer.append("set-cookie", writeSessionHint(await newSessionHint(viewer), secure));
  const about = viewer.role === "admin" ? "admin_in" : "customer_in";
  answer.append("set-cookie", sendFlash({ about, name: "" }, secure));
  return leadOn(viewer, to, { status: 303, headers: answer });
}

/** Leads whoever is signed in to their place, by a whole new page: it may be a document, or the admin's. */
export function leadOn(viewer: Viewer, to: string, init?: ResponseInit): Response {
  return redirectDocument(landingPath(viewer, to), init);
}

/** Where somebody who is signed in goes: within this site, the admin to /admin, and no customer to the admin's pages. */
function landingPath(viewer: Viewer, to: string): string {
  const wanted = pathWithin(to, "");
  const isGate = wanted.startsWith(href("/login")) || wanted.startsWith(href("/signup"));
  if (viewer.role === "admin") return isAdminPath(wanted) ? wanted : href("/admin");
  if (wanted === "" || isGate || isAdminPath(wanted)) return href("/home");
  return wanted;
}

/** Takes off the device what belongs to whoever leaves: their cart, what they had picked, the order they were writing. */
export function leaveDevice(headers: Headers, secure: boolean): void {
  headers.append("set-cookie", writeCart([], secure));
  headers.append("set-cookie", writePicked([], secure));
  headers.append("set-cookie", writeUnsaved(false, secure));
  headers.append("set-cookie", writeCheckoutKey(null, secure));
  headers.append("set-cookie", writeSessionHint(null, secure));
}
