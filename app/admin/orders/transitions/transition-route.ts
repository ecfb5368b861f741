import { href, redirect } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { intentOf, textOf } from "#app/forms/submit-result.ts";
import { logFailure } from "#app/request/log.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { badRequest, formOf, languageAskedFor, notFound, pathWithin } from "#app/request/context.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { COMMON, ORDER_TRANSITIONS, type OrderTransition } from "#shop/orders/transitions/order-transitions.ts";
import { CANCEL_REASONS, LONGEST_CANCEL_REASON } from "#shop/orders/transitions/cancel-reasons.ts";
import { optionalText } from "#shop/values/form-fields.ts";
import type { Marks } from "#shop/orders/transitions/mark-order.ts";
import type { Route } from "./+types/transition-route.ts";
import { getOrderNumber } from "../../lists/path-ids.ts";
import { transitionToast, type TransitionAnswer, type OrderIntent } from "./transition-messages.ts";

/** After login, redirect to the order page. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/orders/:number", params));
}

/**
 * Completes or cancels an order, undoes either, or sets its checkboxes. Answers script in JSON, and other forms by a
 * redirect to a page that shows the result.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const number = getOrderNumber(params.number);
  const form = await formOf(request);
  const answer = await changed(adminShopOf(context), number, form);
  if (textOf(form, "script") === "on") return Response.json(answer, { status: STATUS[answer.kind] });
  if (answer.kind === "not_found") throw notFound();
  const intent = intentOf(form) as OrderIntent;
  const words = messagesFor(languageAskedFor(context), { adminWords });
  const order = href("/admin/orders/:number", { number: String(number) });
  const back = pathWithin(textOf(form, "back"), order);
  // The order's own page shows its checkboxes.
  if (answer.kind === "marked" && back === order) return redirect(order, 303);
  return redirectWithToast(context, back, () => transitionToast(answer, number, intent, words));
}

const STATUS: Record<TransitionAnswer["kind"], number> = {
  done: 200,
  marked: 200,
  edit_undone: 200,
  together: 200,
  not_found: 404,
  already: 409,
  too_late: 409,
  not_enough: 409,
  failed: 503,
};

async function changed(adminShop: AdminShop, number: number, form: FormData): Promise<TransitionAnswer> {
  const intent = intentOf(form);
  const marks = MARKS.get(intent);
  const change = ORDER_TRANSITIONS.find((each) => each === intent);
  const common = COMMON.find((each) => intent === `cancel_${each}`);
  const isTogether = common !== undefined || intent === "undo_together";
  const isEdit = intent === "undo_edit";
  const reason = change === "cancel" ? readReason(form) : null;
  if (marks === undefined && change === undefined && !isTogether && !isEdit) throw badRequest();
  try {
    if (isEdit) {
      const undone = await adminShop.orders.undoEdit(number);
      return undone.ok ? { kind: "edit_undone" } : undone.problem;
    }
    if (isTogether) {
      const did = common === undefined ? "open_again" : "cancelled";
      const outcome = await (common === undefined
        ? adminShop.orders.undoCancelSimilar(number)
        : adminShop.orders.cancelSimilar(number, common));
      return outcome.ok ? { kind: "together", did, ...outcome.value } : outcome.problem;
    }
    if (marks !== undefined) {
      const marked = await adminShop.orders.mark(number, marks);
      return marked.ok ? { kind: "marked" } : marked.problem;
    }
    const { skipped, paidPaise, isRestocked } = await adminShop.orders.transition(
      [number],
      change as OrderTransition,
      reason,
    );
    const [left] = skipped;
    if (left !== undefined) return left.problem;
    return {
      kind: "done",
      did: change as OrderTransition,
      ...(paidPaise > 0 && { paidPaise }),
      ...(isRestocked && { isRestocked }),
    };
  } catch (error) {
    logFailure(error);
    return { kind: "failed" };
  }
}

const OWN_REASON = optionalText(LONGEST_CANCEL_REASON);

/** Why an order is cancelled; null where nothing was chosen. Throws 400 for what the form does not send. */
function readReason(form: FormData): string | null {
  const reason = textOf(form, "reason");
  if (reason === "") return null;
  const known = CANCEL_REASONS.find((each) => each === reason);
  if (known !== undefined) return known;
  const own = OWN_REASON(textOf(form, "otherReason"));
  if (reason !== "other" || !own.ok) throw badRequest();
  return own.value;
}

const MARKS = new Map<string, Marks>([
  ["called", { called: true }],
  ["not_called", { called: false }],
  ["packed", { packed: true }],
  ["not_packed", { packed: false }],
  ["take_stock", { stock: true }],
]);
