import { href, redirect } from "react-router";
import { writeCart } from "#app/cart/cart-cookie.ts";
import { sendFlash } from "#app/flash/flash-message.ts";
import { isSecure, notFound, shopOf } from "#app/request.ts";
import { named } from "#shop/cart/cart-step.ts";
import { formatOrderNumber } from "#shop/orders/order-number.ts";
import type { Route } from "./+types/order-again.ts";
import { signedInOrLogin } from "#app/session/private-page.ts";

/** Nothing is put in a cart by a link. */
export function loader() {
  return redirect(href("/account"));
}

/** Puts the products of one of the viewer's own orders into their cart, as far as they are still sold and in stock. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = signedInOrLogin(request, context);
  const shop = shopOf(context);
  const order = await shop.myOrder(viewer, /^\d{1,15}$/.test(params.number) ? Number(params.number) : NaN);
  if (order === null) throw notFound();
  const steps = order.lines.map(({ productId, quantity }) => named({ kind: "add", productId, quantity }));
  const cart = (await shop.changeSavedCart(viewer, steps)) ?? [];
  const headers = new Headers();
  headers.append("set-cookie", writeCart(cart, isSecure(context)));
  const notice = { about: "ordered_again" as const, name: formatOrderNumber(order.number) };
  headers.append("set-cookie", sendFlash(notice, isSecure(context)));
  return redirect(href("/cart"), { status: 303, headers });
}
