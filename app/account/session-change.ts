import { href, redirectDocument, type RouterContextProvider } from "react-router";
import { readCart, writeCart, writePicked, writeUnsaved } from "#app/cart/cart-cookie.ts";
import { appendFlash } from "#app/flash/redirect-with-toast.ts";
import { isSecure, pathWithin, shopOf } from "#app/request/context.ts";
import type { Viewer } from "#shop/values/viewer.ts";
import { isAdminPath } from "#app/request/plain-path.ts";
import { clearOwnOrders } from "#app/session/own-orders-cookie.ts";
import { rememberBuyer } from "#app/session/remembered-buyer.ts";
import { newSessionHint, writeSessionHint } from "#app/session/session-cookie.ts";
import { writeCheckoutKey } from "#app/cart/idempotency-key.ts";

/**
 * Completes a login of any kind. The saved cart replaces the device's, which the viewer may merge afterwards. Then
 * redirects to the requested page, the admin to /admin.
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
  appendFlash(answer, context, ({ toasts }) => {
    return { title: viewer.role === "admin" ? toasts.adminIn : toasts.customerIn, tone: "done", arrived: true };
  });
  return leadOn(viewer, to, { status: 303, headers: answer });
}

/** Redirects a signed-in viewer with a full page load: the target may be a document or an admin page. */
export function leadOn(viewer: Viewer, to: string, init?: ResponseInit): Response {
  return redirectDocument(landingPath(viewer, to), init);
}

/** The path after a login: within this site, /admin for the admin, and no admin page for a customer. */
function landingPath(viewer: Viewer, to: string): string {
  const wanted = pathWithin(to, "");
  const isGate = wanted.startsWith(href("/login")) || wanted.startsWith(href("/signup"));
  if (viewer.role === "admin") return isAdminPath(wanted) ? wanted : href("/admin");
  if (wanted === "" || isGate || isAdminPath(wanted)) return href("/home");
  return wanted;
}

/** Clears the viewer's data from the device: the cart, the guest cart, unsaved changes, the idempotency key and orders. */
export function leaveDevice(headers: Headers, secure: boolean): void {
  headers.append("set-cookie", writeCart([], secure));
  headers.append("set-cookie", writePicked([], secure));
  headers.append("set-cookie", writeUnsaved(false, secure));
  headers.append("set-cookie", writeCheckoutKey(null, secure));
  headers.append("set-cookie", writeSessionHint(null, secure));
  headers.append("set-cookie", clearOwnOrders(secure));
  headers.append("set-cookie", rememberBuyer(null, secure));
}
