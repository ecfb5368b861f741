import { href, redirectDocument } from "react-router";
import { textOf } from "#app/forms/submit-result.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { formWords } from "#app/i18n/registry.ts";
import { addressOf, formOf, languageAskedFor, shopOf, tooMany } from "#app/request/context.ts";
import { decideDelivery } from "#shop/delivery/decide-delivery.ts";
import { readPin } from "#shop/delivery/pin.ts";
import type { Route } from "./+types/delivery-line-route.ts";
import { lineOf } from "./delivery-quote.server.ts";
import { pinIn, rememberPin } from "./pin-cookie.server.ts";

export const loader = () => redirectDocument(href("/delivery"), 303);

/**
 * Stores an entered PIN code, and words day and charge of one piece for the stored one. Reads no database: what the form
 * says of the piece is a hint, and the order decides again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const entered = textOf(form, "pin").trim();
  const isByScript = textOf(form, "by") === "script";
  const { form: words, problem } = messagesFor(languageAskedFor(context), { formWords });
  const headers = new Headers({ "cache-control": "private, no-store" });
  const answer = (pin: string, text: string, init: ResponseInit = { headers }) =>
    isByScript
      ? Response.json({ pin, words: text }, init)
      : redirectDocument(href("/delivery"), { status: 303, headers });

  const seconds = entered === "" ? 0 : shopOf(context).takePinLookup(addressOf(context));
  if (seconds > 0) return answer("", words.wait(seconds), tooMany(seconds));
  const pin = entered === "" ? pinIn(request) : readPin(entered);
  if (pin === null) return answer("", problem.not_pin(0));
  if (pin === "") return answer("", "");
  const cookie = await rememberPin(request, context, entered);
  if (cookie !== null) headers.append("set-cookie", cookie);
  const [, grams = "0", paise = "0"] = /^(\d{1,9}) (\d{1,10})$/.exec(textOf(form, "piece")) ?? [];
  const piece = { grams: Number(grams) || null, subtotalPaise: Number(paise) };
  const rules = await shopOf(context).deliveryRules();
  const at = new Date();
  const delivery = decideDelivery(rules, { ...piece, pin, village: null, fulfilment: "deliver", at });
  return answer(pin, lineOf(languageAskedFor(context), delivery, pin));
}
