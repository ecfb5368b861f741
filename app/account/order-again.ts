import { href, redirect } from "react-router";
import { putAgain } from "#app/storefront/put-again.ts";
import { notFound, shopOf } from "#app/request/context.ts";
import { signedInOrLogin } from "#app/session/private-page.ts";
import type { Route } from "./+types/order-again.ts";

/** A GET request does not change the cart. */
export function loader() {
  return redirect(href("/account"));
}

/** Adds the products of one of the viewer's own orders to their cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = signedInOrLogin(request, context);
  const number = /^\d{1,15}$/.test(params.number) ? Number(params.number) : NaN;
  const order = await shopOf(context).myOrder(viewer, number);
  if (order === null) throw notFound();
  return await putAgain(request, context, order);
}
