import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { sendFlash } from "#app/flash/flash-message.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { badRequest, formOf, isSecure } from "#app/request/context.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { SEVERAL_WISHES, severalNotice, type SeveralAnswer, type SeveralWish } from "./transition-messages.ts";
import type { Route } from "./+types/bulk-transition-route.ts";
import { nonePicked, pickedIn } from "./selected-orders.ts";

/** Who was sent to the login from here comes back to the orders. */
export function loader() {
  return redirect(href("/admin/orders"));
}

/** Completes the orders that were ticked in one step, or undoes that. Script is answered in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const numbers = pickedIn(form);
  const wish = SEVERAL_WISHES.find((each) => each === textOf(form, "do"));
  if (wish === undefined) throw badRequest();
  if (numbers.length === 0) return nonePicked(context);
  const answer = await changed(adminShopOf(context), numbers, wish);
  if (textOf(form, "script") === "on") return Response.json(answer, { status: answer.kind === "failed" ? 503 : 200 });
  const headers = { "set-cookie": sendFlash(severalNotice(answer, wish), isSecure(context)) };
  return redirect(href("/admin/orders"), { status: 303, headers });
}

async function changed(adminShop: AdminShop, numbers: number[], wish: SeveralWish): Promise<SeveralAnswer> {
  try {
    const verb = wish === "complete" ? adminShop.completeOrders : adminShop.undoCompletions;
    return { kind: "several", ...(await verb(numbers)) };
  } catch (error) {
    logFailure(error);
    return { kind: "failed" };
  }
}
