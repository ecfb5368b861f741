import { href, redirect } from "react-router";
import type { Route } from "./+types/payment-route.ts";

const toOrder = (params: Route.LoaderArgs["params"], status: 302 | 307) =>
  redirect(href("/admin/orders/:number", params), status);

/** Who was sent to the login from here comes back to the order. */
export const loader = ({ params }: Route.LoaderArgs) => toOrder(params, 302);

/** Pages from before an update send their payments here; status 307 passes the form on. */
export const action = ({ params }: Route.ActionArgs) => toOrder(params, 307);
