import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/admin-shop-of.ts";
import { sendFlash, type FlashMessage } from "#app/flash/flash-message.ts";
import { textOf } from "#app/form-text.ts";
import { logFailure } from "#app/log.ts";
import { badRequest, formOf, isSecure, notFound } from "#app/request.ts";
import { formatPaise } from "#shop/money.ts";
import { readNumber } from "#shop/numbers.ts";
import { PAID_BY } from "#shop/orders/order.ts";
import type { Route } from "./+types/pay-order.ts";
import { orderNumberIn } from "./order-number-in.ts";

/** Paise: far above what a shop is paid at once, and well within what is counted exactly. */
const MOST = 1e12;

/** Who was sent to the login from here comes back to the order. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/orders/:number", params));
}

/** Records what came for an order, or what was given back, and leads back to its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const number = orderNumberIn(params.number);
  const form = await formOf(request);
  const wish = textOf(form, "do");
  const method = PAID_BY.find((each) => each === textOf(form, "method"));
  const seen = /^-?\d{1,13}$/.exec(textOf(form, "seen"));
  if (!["pay", "give_back", "later"].includes(wish) || method === undefined || seen === null) throw badRequest();
  const typed = wish === "later" ? 0 : readNumber(textOf(form, "amount"), { decimals: 2, least: 1, most: MOST });
  const told = (notice: FlashMessage) =>
    redirect(`${href("/admin/orders/:number", { number: String(number) })}#payment`, {
      status: 303,
      headers: { "set-cookie": sendFlash(notice, isSecure(context)) },
    });
  if (typeof typed !== "number") return told({ about: "payment_no_amount", name: "" });
  const payment = {
    method,
    paise: wish === "give_back" ? -typed : typed,
    seenPaise: Number(seen[0]),
    insteadOfCompletion: textOf(form, "instead") === "on",
  };
  try {
    const outcome = await adminShopOf(context).recordPayment(number, payment);
    if (outcome.ok) {
      if (wish === "later") return told({ about: "payment_later", name: formatPaise(outcome.value.duePaise) });
      return told({ about: wish === "pay" ? `payment_${method}` : "payment_back", name: formatPaise(typed) });
    }
    switch (outcome.problem.kind) {
      case "not_found":
        throw notFound();
      case "paid_changed":
        return told({ about: "payment_changed", name: formatPaise(outcome.problem.paidPaise) });
      case "too_much":
        return told({ about: "payment_too_much", name: formatPaise(Math.abs(outcome.problem.duePaise)) });
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure(error);
    return told({ about: "payment_failed", name: "" });
  }
}
