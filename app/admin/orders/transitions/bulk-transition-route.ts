import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf } from "#app/request/context.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { BULK_INTENTS, bulkToast, type BulkAnswer, type BulkIntent } from "./transition-messages.ts";
import type { Route } from "./+types/bulk-transition-route.ts";
import { nonePicked, readSelected } from "./selected-orders.ts";

/** After login, redirect to the orders. */
export function loader() {
  return redirect(href("/admin/orders"));
}

/** Completes the selected orders in one request, or undoes that. Answers script in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const numbers = readSelected(form);
  const intent = BULK_INTENTS.find((each) => each === intentOf(form));
  if (intent === undefined) throw badRequest();
  if (numbers.length === 0) return nonePicked(context);
  const answer = await changed(adminShopOf(context), numbers, intent);
  if (textOf(form, "script") === "on") return Response.json(answer, { status: answer.kind === "failed" ? 503 : 200 });
  return redirectWithToast(context, href("/admin/orders"), (words) => bulkToast(answer, intent, words));
}

async function changed(adminShop: AdminShop, numbers: number[], intent: BulkIntent): Promise<BulkAnswer> {
  try {
    const { done, skipped, paidPaise } = await adminShop.orders.transition(numbers, intent);
    return { kind: "several", changed: done, left: skipped.length, paidPaise };
  } catch (error) {
    logFailure(error);
    return { kind: "failed" };
  }
}
