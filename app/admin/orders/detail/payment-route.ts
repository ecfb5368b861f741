import { href, redirect } from "react-router";
import type { Route } from "./+types/payment-route.ts";

const toOrder = (params: Route.LoaderArgs["params"], status: 302 | 307) =>
  redirect(href("/admin/orders/:number", params), status);

/** After login, redirect to the order page. */
export const loader = ({ params }: Route.LoaderArgs) => toOrder(params, 302);

/** Pages from before an update send their payments here; status 307 repeats the form's POST. */
export const action = ({ params }: Route.ActionArgs) => toOrder(params, 307);
