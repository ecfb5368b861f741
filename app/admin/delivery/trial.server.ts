import { dayText } from "#app/delivery/delivery-quote.server.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { adminWords } from "#app/i18n/registry.ts";
import { dayOf, decideDelivery, feeOf, type Delivery } from "#shop/delivery/decide-delivery.ts";
import type { DeliveryRules } from "#shop/delivery/delivery-rules.ts";
import { formatPaise } from "#shop/values/money.ts";
import { readNumber } from "#shop/values/numbers.ts";
import { readPin } from "#shop/delivery/pin.ts";

const TRIAL_FIELDS = ["pin", "village", "kg", "rupees"] as const;
export type TrialField = (typeof TRIAL_FIELDS)[number];

/** What the tester was asked, and its answer in sentences, the first of them in bold. */
export type Trial = {
  values: Record<TrialField, string>;
  problems: Partial<Record<TrialField, string>>;
  answer: string[];
};

const MOST_GRAMS = 1_000_000_000;
const MOST_PAISE = 100_000_000_000;

/** Decides as an order of now; nothing entered asks nothing. */
export function tryDelivery(
  rules: DeliveryRules,
  search: URLSearchParams,
  language: string,
  { trial: words }: Messages<typeof adminWords>["adminDelivery"]["delivery"],
): Trial {
  const entered = TRIAL_FIELDS.map((field) => [field, (search.get(field) ?? "").slice(0, 100)] as const);
  const values = Object.fromEntries(entered) as Trial["values"];
  if (TRIAL_FIELDS.every((field) => values[field].trim() === "")) return { values, problems: {}, answer: [] };
  const pin = values.pin.trim() === "" ? null : readPin(values.pin);
  const grams = readNumber(values.kg, { decimals: 3, least: 0, most: MOST_GRAMS }) ?? 0;
  const subtotalPaise = readNumber(values.rupees, { decimals: 2, least: 0, most: MOST_PAISE }) ?? 0;
  const problems: Trial["problems"] = {};
  if (pin === null && values.pin.trim() !== "") problems.pin = words.badPin;
  if (typeof grams === "string") problems.kg = words.badNumber;
  if (typeof subtotalPaise === "string") problems.rupees = words.badNumber;
  if (typeof grams === "string" || typeof subtotalPaise === "string" || problems.pin !== undefined) {
    return { values, problems, answer: [] };
  }
  const village = values.village.trim() || null;
  const request = { pin, village, grams, subtotalPaise, fulfilment: "deliver" as const, at: new Date() };
  return { values, problems, answer: explain(decideDelivery(rules, request), request, language, words) };
}

function explain(
  delivery: Delivery,
  { grams, subtotalPaise }: { grams: number; subtotalPaise: number },
  language: string,
  words: Messages<typeof adminWords>["adminDelivery"]["delivery"]["trial"],
): string[] {
  const amount = (paise: number) => (paise === 0 ? words.free : formatPaise(paise));
  const day = dayOf(delivery);
  const result = words.result(day === null ? words.noDay : dayText(language, day), amount(feeOf(delivery) ?? 0));
  switch (delivery.kind) {
    case "zone": {
      const { zone, by, upToGrams, fromPaise, next } = delivery;
      return [
        result,
        words.zone(zone.name, by),
        upToGrams === null ? words.anyWeight(grams) : words.weight(grams, upToGrams),
        ...(fromPaise === 0 ? [] : [words.subtotal(formatPaise(subtotalPaise), formatPaise(fromPaise))]),
        ...(next === null ? [] : [words.next(formatPaise(next.fromPaise), amount(next.feePaise))]),
      ];
    }
    case "elsewhere":
      return [result, words.elsewhere];
    case "unknown":
      return [words.unknown, ...(delivery.villages.length === 0 ? [] : [words.similar(delivery.villages)])];
    case "nowhere":
    case "unset":
      return [words[delivery.kind]];
    case "collect":
      return [];
  }
}
