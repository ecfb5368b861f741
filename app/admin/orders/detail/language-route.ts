import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { badRequest, formOf, notFound } from "#app/request/context.ts";
import { LANGUAGES } from "#shop/values/languages.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import type { Route } from "./+types/language-route.ts";

const orderPage = (number: string) => redirect(href("/admin/orders/:number", { number }), 303);

export const loader = ({ params }: Route.LoaderArgs) => orderPage(params.number);

/** Sets the language of an order's further emails. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const language = LANGUAGES.find((each) => each === textOf(form, "language"));
  if (language === undefined) throw badRequest();
  if (!(await adminShopOf(context).orders.setLanguage(getOrderNumber(params.number), language))) throw notFound();
  return orderPage(params.number);
}
