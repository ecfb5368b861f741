import type { RouterContextProvider } from "react-router";
import { formatsFor } from "#app/i18n/formats.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { deliveryWords } from "#app/i18n/registry.ts";
import { languageAskedFor, shopOf } from "#app/request/context.ts";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { dayOf, feeOf, isUndeliverable, type Delivery, type ShownDelivery } from "#shop/delivery/decide-delivery.ts";
import { STATES, stateOfPin } from "#shop/delivery/places.ts";
import { formatPaise } from "#shop/values/money.ts";
import { FULFILMENTS, type Fulfilment } from "#shop/values/order.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { readPin } from "#shop/delivery/pin.ts";

/** What a page shows of a delivery, worded on the server, so that no page's script grows. */
export type Quote = {
  /** The cart's lines that it counts, as text. */
  lines: string;
  /** What Confirm agrees to; '' where the order cannot be delivered. */
  agreed: string;
  feePaise: number;
  /** Whether the charge is not known yet: the total is more. */
  isOpen: boolean;
  /** Villages to choose from, which sound like the entered one. */
  villages: readonly string[];
  /** Its row in the bill. */
  label: string;
  amount: string;
  lead: string;
  text: string;
  isRefused: boolean;
  /** The State that the place suggests. */
  state: string;
};

/** The entered values that decide a delivery. */
export type DestinationValues = Record<"pin" | "village" | "address", string> & { fulfilment: string };

/** The quote of a cart; null where the shop has configured nothing. */
export async function quoteFor(
  context: Readonly<RouterContextProvider>,
  { pin, village, address, fulfilment }: DestinationValues,
  lines: string,
): Promise<Quote | null> {
  const shop = shopOf(context);
  const quoted = await shop.quoteDelivery({
    pin: readPin(pin),
    village: village.trim() || null,
    address,
    fulfilment: toFulfilment(fulfilment),
    lines: cartFromText(lines),
  });
  if (quoted === null) return null;
  const [{ stateCode }, details] = await Promise.all([shop.deliveryRules(), shop.details()]);
  const { delivery, grams } = quoted;
  const { pin: toPin, village: toVillage } = quoted;
  const worded = wordDelivery(languageAskedFor(context), delivery, { toPin, toVillage, grams, collectAt: details });
  const fee = feeOf(delivery);
  const way = delivery.kind === "collect" ? "collect" : "deliver";
  const agreed = `${way} ${fee ?? "?"} ${dayOf(delivery) ?? ""}`;
  return {
    lines,
    agreed: isUndeliverable(delivery) ? "" : agreed.trim(),
    feePaise: fee ?? 0,
    isOpen: delivery.kind === "unknown" || fee === null,
    villages: delivery.kind === "unknown" ? delivery.villages : [],
    isRefused: delivery.kind === "nowhere",
    state: (quoted.pin === null ? null : stateOfPin(quoted.pin)) ?? stateCode ?? "",
    ...worded,
  };
}

type WordedFor = {
  toPin: string | null;
  toVillage: string | null;
  grams: number | null;
  collectAt: { address: string | null; openingHours: string | null };
};

function wordDelivery(language: string, delivery: Delivery, { toPin, toVillage, grams, collectAt }: WordedFor) {
  const { delivery: words } = messagesFor(language, { deliveryWords });
  const to = toVillage ?? toPin;
  const label = to === null ? words.elsewhere : words.to(to);
  switch (delivery.kind) {
    case "unset":
      return { label, amount: words.free, lead: words.chargeFree, text: words.callForDay };
    case "collect": {
      const { address, openingHours } = collectAt;
      const text = [address, openingHours].filter(Boolean).join("\n");
      return { label: words.collect, amount: words.free, lead: words.collect, text };
    }
    case "elsewhere": {
      const { feePaise } = delivery;
      return {
        label,
        amount: amountOf(language, feePaise),
        lead: words.callForDay,
        text: chargeText(language, delivery),
      };
    }
    case "unknown":
      return {
        label: words.elsewhere,
        amount: words.afterPin,
        lead: delivery.villages.length === 0 ? words.unknown : words.similar,
        text: "",
      };
    case "nowhere":
      return { label: words.elsewhere, amount: "", lead: words.nowhere(toPin ?? ""), text: words.nowhereText };
    case "zone": {
      const lead = delivery.day === null ? words.callForDay : dayText(language, delivery.day);
      const where = to === null ? [] : [grams === null || grams === 0 ? words.toOnly(to) : words.toWeight(to, grams)];
      const text = [...where, chargeText(language, delivery)].join(" ");
      return { label, amount: amountOf(language, delivery.feePaise), lead, text };
    }
  }
}

/** 'Tuesday, 24 November' */
export const dayText = (language: string, day: string): string => formatsFor(language).weekdayDate(startOfDay(day));

function amountOf(language: string, paise: number | null): string {
  const { delivery: words } = messagesFor(language, { deliveryWords });
  if (paise === null) return words.onCall;
  return paise === 0 ? words.free : formatPaise(paise);
}

/** 'Delivery charge ₹40, free from ₹2,000.' */
function chargeText(language: string, delivery: Extract<Delivery, { feePaise: number | null }>): string {
  const { delivery: words } = messagesFor(language, { deliveryWords });
  const next = "next" in delivery ? delivery.next : null;
  if (delivery.feePaise === null) return words.chargeOnCall;
  const fee = formatPaise(delivery.feePaise);
  if (delivery.feePaise === 0) return words.chargeFree;
  if (next === null) return words.charge(fee);
  const from = formatPaise(next.fromPaise);
  return next.feePaise === 0
    ? words.chargeFreeFrom(fee, from)
    : words.chargeLess(fee, formatPaise(next.feePaise), from);
}

/** A product's line: 'We deliver to 422303 on Tuesday, 24 November. Delivery charge ₹40, free from ₹2,000.' */
export function lineOf(language: string, delivery: Delivery, to: string): string {
  const { delivery: words } = messagesFor(language, { deliveryWords });
  switch (delivery.kind) {
    case "zone": {
      const line = delivery.day === null ? words.line(to) : words.lineDay(to, dayText(language, delivery.day));
      return [line, chargeText(language, delivery)].join(" ");
    }
    case "elsewhere":
      return [words.line(to), chargeText(language, delivery), words.callForDay].join(" ");
    case "nowhere":
      return words.nowhereText;
    case "unknown":
    case "unset":
    case "collect":
      return "";
  }
}

export const toFulfilment = (text: string): Fulfilment => FULFILMENTS.find((each) => each === text) ?? "deliver";

/** What a form's hidden field says was shown; null where that was for another fulfilment, or nothing. */
export function shownIn(agreed: string, fulfilment: Fulfilment): ShownDelivery | null {
  const [, way, paise, day] = /^(deliver|collect) (\d{1,10}|\?)(?: (\d{4}-\d\d-\d\d))?$/.exec(agreed) ?? [];
  return way === fulfilment ? { feePaise: paise === "?" ? null : Number(paise), day: day ?? null } : null;
}

/** What differs between the delivery that was shown and today's, in sentences. */
export function deliveryNews(language: string, was: ShownDelivery | null, delivery: Delivery, quote: Quote) {
  const { delivery: words } = messagesFor(language, { deliveryWords });
  const [feePaise, now] = [feeOf(delivery), dayOf(delivery)];
  const isShown = was !== null && !isUndeliverable(delivery) && (was.feePaise !== feePaise || was.day !== now);
  if (!isShown) return { title: words.changedFirst, news: [quote.lead, quote.text].filter(Boolean) };
  const day = (which: string | null) => (which === null ? words.noDay : dayText(language, which));
  const fees = words.feeNow(amountOf(language, was.feePaise), amountOf(language, feePaise));
  const days = words.dayNow(day(was.day), day(now));
  return {
    title: words.changed,
    news: [...(was.feePaise === feePaise ? [] : [fees]), ...(was.day === now ? [] : [days])],
  };
}

/** The choices of a form with a place: whether orders can be collected, and the States by their names. */
export async function deliveryChoices(context: Readonly<RouterContextProvider>) {
  const { collect } = await shopOf(context).deliveryRules();
  const { states, delivery } = messagesFor(languageAskedFor(context), { deliveryWords });
  const named = STATES.map((code) => [code, states[code] ?? code] as const);
  return { collect: collect ? delivery.collect : null, states: named.toSorted((a, b) => (a[1] < b[1] ? -1 : 1)) };
}
