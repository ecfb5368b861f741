import { data, href } from "react-router";
import { writeCart } from "#app/cart/cart-cookie.ts";
import { readCheckoutKey, writeCheckoutKey } from "#app/cart/idempotency-key.ts";
import { deliveryNews, quoteFor, shownIn, toFulfilment } from "#app/delivery/delivery-quote.server.ts";
import { redirectWithToast, type FlashText } from "#app/flash/redirect-with-toast.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { checkoutWords, formWords, refusalWords } from "#app/i18n/registry.ts";
import { addressOf, isSecure, languageAskedFor, shopOf, tooMany, viewerOf } from "#app/request/context.ts";
import { logFailure } from "#app/request/log.ts";
import { readOwnOrders, rememberOrder } from "#app/session/own-orders-cookie.ts";
import { rememberBuyer } from "#app/session/remembered-buyer.ts";
import { isFateUnknown } from "#platform/database/errors.ts";
import type { PersonDetails } from "#shop/accounts/account-form.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import type { Shop } from "#shop/open-shop.ts";
import { parseBuyer, type OrderField } from "#shop/orders/buyer-form.ts";
import type { WantedLine } from "#shop/orders/placing/decide-order.ts";
import type { Person } from "#shop/people/person-data.ts";
import { markOrdered, MOST_LINES, type Cart } from "#shop/values/cart-lines.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import type { Route } from "./+types/checkout.ts";
import { changedNote } from "./refusal-note.server.ts";

/** What the form sends besides its key and the cart's lines. */
export const FIELDS = ["name", "email", "phone", "address", "pin", "village", "state", "fulfilment"] as const;

export type Sent = {
  key: string;
  values: Record<(typeof FIELDS)[number], string>;
  /** The lines that the page showed, as text. */
  shown: string;
};

type Context = Route.ActionArgs["context"];

/** Places the order that the form confirms, or answers with the form's values. */
export async function confirmOrder(request: Request, context: Context, form: FormData, cart: Cart, sent: Sent) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const { key, values } = sent;
  const parsed = parseBuyer(values);
  if (!parsed.ok) return data({ kind: "problems" as const, key, values, problems: parsed.problems }, 400);
  const labels = readLabels(form);
  const lines = cartFromText(sent.shown).map((line) => ({ ...line, shownLabel: labels.get(line.productId) }));
  const { pin, village, state: stateCode } = parsed.value;
  const fulfilment = toFulfilment(values.fulfilment);
  const wasShown = shownIn(textOf(form, "agreed"), fulfilment);
  const wanted = {
    key,
    buyer: parsed.value,
    lines,
    language: languageAskedFor(context),
    ...(form.has("agreed") && { delivery: { fulfilment, pin, village, stateCode, shown: wasShown } }),
  };
  const attempt = { isSent: false, isPlaced: false };
  try {
    // Lines marked by an order whose answer was lost are no second order: the same key finds the first.
    const isAgain = lines.some(({ productId }) =>
      cart.some((line) => line.orderedQuantity > 0 && line.productId === productId),
    );
    if (isAgain && textOf(form, "again") !== "yes" && !(await shop.isPlaced(wanted))) {
      return data({ kind: "again" as const, key, values }, 409);
    }
    attempt.isSent = true;
    const placed = await shop.placeOrder(viewer, wanted, addressOf(context), readOwnOrders(request));
    attempt.isPlaced = placed.ok;
    const { phone } = parsed.value;
    const remembered = textOf(form, "remember") === "" ? null : { ...values, phone: formatPhone(phone) };
    return placed.ok
      ? await toPlaced(request, context, cart, { key, remembered, ...placed.value })
      : await refuse(request, context, placed.problem, { ...sent, cart, lines, wasShown });
  } catch (error) {
    logFailure(error);
    // The answer was lost, here or after it: the same key returns the same order on a retry.
    const isUnknown = attempt.isPlaced || (attempt.isSent && isFateUnknown(error));
    return data({ kind: isUnknown ? ("unknown" as const) : ("failed" as const), key, values }, 503);
  }
}

type Placed = Extract<Awaited<ReturnType<Shop["placeOrder"]>>, { ok: true }>["value"] & {
  key: string;
  /** What the buyer asked to keep. */
  remembered: Record<OrderField, string> | null;
};
type OrderRefusal = Extract<Awaited<ReturnType<Shop["placeOrder"]>>, { ok: false }>["problem"];

/** The ordered lines leave the cart; the page of the order follows. */
async function toPlaced(request: Request, context: Context, cart: Cart, placed: Placed) {
  const [secure, headers] = [isSecure(context), new Headers()];
  const { key, remembered, lines, again, number, token } = placed;
  if (remembered !== null) {
    const person = await shopOf(context).myDetails(viewerOf(context));
    if (person === null) headers.append("set-cookie", rememberBuyer(remembered, isSecure(context)));
    else await shopOf(context).changeMyDetails(viewerOf(context), detailsOf(remembered, person), addressOf(context));
  }
  const saved = await shopOf(context).markSavedOrdered(viewerOf(context), key, lines);
  headers.append("set-cookie", writeCart(saved ?? markOrdered(cart, lines, { again }), secure));
  headers.append("set-cookie", writeCheckoutKey(null, secure));
  headers.append("set-cookie", rememberOrder(request, context, { number, known: "opened" }));
  const toast: FlashText = ({ toasts }) => ({ title: toasts.placed.title, tone: "done" });
  return redirectWithToast(context, href("/order/:token", { token }), toast, headers);
}

/** What the page showed each product as; nothing in a form of an earlier release. */
function readLabels(form: FormData): ReadonlyMap<number, string> {
  const sent = form.getAll("label").slice(0, MOST_LINES);
  const labels = sent.flatMap((each) => {
    const [, id, label] = (typeof each === "string" && /^(\d{1,9}) (.{1,300})$/s.exec(each)) || [];
    return label === undefined ? [] : [[Number(id), label] as const];
  });
  return new Map(labels);
}

type Refused = Sent & { cart: Cart; lines: readonly WantedLine[]; wasShown: ReturnType<typeof shownIn> };

async function refuse(
  request: Request,
  context: Context,
  problem: OrderRefusal,
  { key, values, shown, cart, lines, wasShown }: Refused,
) {
  const language = languageAskedFor(context);
  const { refusal, checkout, form } = messagesFor(language, { refusalWords, checkoutWords, formWords });
  const answer = { kind: "refused" as const, key, values };
  switch (problem.kind) {
    case "wait": {
      const note = { title: form.wait(problem.seconds), news: [], text: checkout.failedText };
      return data({ ...answer, note }, tooMany(problem.seconds));
    }
    case "phone_full": {
      const note = { title: refusal.phoneFull, news: [], text: refusal.phoneFullText, isCall: true };
      return data({ ...answer, note }, 409);
    }
    case "no_lines":
      return data({ ...answer, note: await changedNote(context, cart, [], null) }, 409);
    case "changed": {
      const { delivery } = problem;
      const quote = delivery && (await quoteFor(context, values, shown));
      if (delivery?.kind === "unknown") {
        return data({ ...answer, kind: "problems" as const, quote, problems: { pin: "required" as const } }, 400);
      }
      const { isRefused = false } = quote ?? {};
      const news = quote && { ...deliveryNews(language, wasShown, delivery, quote), isRefused };
      return data({ ...answer, quote, note: await changedNote(context, cart, lines, news) }, 409);
    }
    case "other_order": {
      const newKey = crypto.randomUUID();
      const { number, token } = problem.order;
      // A key alone proves nothing: forms are copied, saved and left open on shared computers.
      const isOwn = readCheckoutKey(request.headers.get("cookie")) === key;
      const title = isOwn ? refusal.other(formatOrderNumber(number)) : refusal.keyUsed;
      const note = { title, news: [], text: refusal.otherText, token: isOwn ? token : undefined };
      const headers = { "set-cookie": writeCheckoutKey(newKey, isSecure(context)) };
      return data({ ...answer, key: newKey, note }, { status: 409, headers });
    }
  }
}

/** The buyer's details for the account; the address keeps its village where it ends with it. */
function detailsOf({ name, phone, address }: Record<OrderField, string>, { village }: Person): PersonDetails {
  const isVillageKept = village !== null && address.endsWith(`\n${village}`);
  return isVillageKept
    ? { name, phone, address: address.slice(0, -village.length - 1), village }
    : { name, phone, address, village: null };
}
