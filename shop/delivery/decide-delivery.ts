import type { Fulfilment } from "../values/order.ts";
import { addDays, shopDay } from "../values/shop-days.ts";
import type { DeliveryRules, Zone } from "./delivery-rules.ts";
import { villageKey, villageSound } from "./places.ts";

/** Where an order goes; null is what the buyer did not say. */
export type Destination = { pin: string | null; village: string | null };

export type DeliveryRequest = Destination & {
  fulfilment: Fulfilment;
  /** Grams of all lines; null where some product's weight is not known. */
  grams: number | null;
  subtotalPaise: number;
  at: Date;
};

/** How a zone was found. */
export type ZoneMatch = "pin" | "village" | "prefix";

export type ZoneDelivery = {
  kind: "zone";
  zone: Pick<Zone, "id" | "name">;
  by: ZoneMatch;
  /** Null: it depends on the weight, which is not known. The shop names it when it calls. */
  feePaise: number | null;
  /** 'YYYY-MM-DD' in Indian time; null while the clock is doubted, or without any day in a year. */
  day: string | null;
  /** The row and the column of the rates; null is any weight. */
  upToGrams: number | null;
  fromPaise: number;
  /** The least subtotal above this one that lowers the fee, with that fee. */
  next: { fromPaise: number; feePaise: number } | null;
};

export type Delivery =
  | ZoneDelivery
  /** Nothing is configured: no fee, no day. */
  | { kind: "unset" }
  | { kind: "collect" }
  /** In no zone, and delivered nevertheless; the shop calls about the day. */
  | { kind: "elsewhere"; feePaise: number }
  /** A PIN code is needed, or a village of the zones; `villages` are those that sound like the given one. */
  | { kind: "unknown"; villages: readonly string[] }
  /** The shop does not deliver there. */
  | { kind: "nowhere" };

/** Fee, day and zone of an order, by the rules. Pure. */
export function decideDelivery(rules: DeliveryRules, request: DeliveryRequest): Delivery {
  if (request.fulfilment === "collect" && rules.collect) return { kind: "collect" };
  if (rules.zones.length === 0) return { kind: "unset" };
  const match = findZone(rules.zones, request);
  if (match !== null) {
    const { zone, by } = match;
    const day = rules.isClockDoubted ? null : promisedDay(zone, rules, request.at);
    return { kind: "zone", zone: { id: zone.id, name: zone.name }, by, day, ...rateOf(zone, request) };
  }
  if (request.pin === null) return { kind: "unknown", villages: similarVillages(rules.zones, request.village) };
  return rules.elsewhere ? { kind: "elsewhere", feePaise: rules.elsewherePaise } : { kind: "nowhere" };
}

/** Fee in paise and day, as the buyer was shown them before Confirm. A fee of null is not known yet. */
export type ShownDelivery = { feePaise: number | null; day: string | null };

/** How and where an order is to go. */
export type WantedDelivery = Destination & {
  fulfilment: Fulfilment;
  /** By `STATES`; decides nothing about the delivery. */
  stateCode: string | null;
  /** Null: nothing was shown for these values yet. */
  shown: ShownDelivery | null;
};

/** Whether fulfilment, fee and day are those that the buyer was shown. Who was shown none agrees to none. */
export const isAsShown = (delivery: Delivery, { fulfilment, shown }: WantedDelivery): boolean =>
  !isUndeliverable(delivery) &&
  (fulfilment === "collect") === (delivery.kind === "collect") &&
  (shown === null ? 0 : shown.feePaise) === feeOf(delivery) &&
  (shown?.day ?? null) === dayOf(delivery);

/** Paise that a delivery adds to the bill; null where that is not known yet. */
export const feeOf = (delivery: Delivery): number | null => ("feePaise" in delivery ? delivery.feePaise : 0);

/** The day that a delivery promises. */
export const dayOf = (delivery: Delivery): string | null => (delivery.kind === "zone" ? delivery.day : null);

/** Whether an order cannot be taken so. */
export const isUndeliverable = ({ kind }: Delivery): boolean => kind === "unknown" || kind === "nowhere";

/**
 * By the exact PIN code, then the village's name, then the longest prefix; of several zones the upper one. A village
 * does not count in a zone that has PIN codes, but not this one: villages far apart bear one name.
 */
export function findZone(zones: readonly Zone[], { pin, village }: Destination): { zone: Zone; by: ZoneMatch } | null {
  const exact = pin === null ? undefined : zones.find(({ pins }) => pins.includes(pin));
  if (exact !== undefined) return { zone: exact, by: "pin" };
  const key = village === null ? "" : villageKey(village);
  const isOf = ({ villageIndex, ...zone }: Zone) => villageIndex.keys.has(key) && (pin === null || mayHave(zone, pin));
  const named = key === "" ? undefined : zones.find(isOf);
  if (named !== undefined) return { zone: named, by: "village" };
  let longest: { zone: Zone; length: number } | null = null;
  for (const zone of pin === null ? [] : zones) {
    for (const prefix of zone.pinPrefixes) {
      if (pin?.startsWith(prefix) && prefix.length > (longest?.length ?? 0)) longest = { zone, length: prefix.length };
    }
  }
  return longest === null ? null : { zone: longest.zone, by: "prefix" };
}

/** Whether a zone has a PIN code that is none of its whole ones, or has none at all. */
const mayHave = ({ pins, pinPrefixes }: Pick<Zone, "pins" | "pinPrefixes">, pin: string): boolean =>
  pins.length + pinPrefixes.length === 0 || pinPrefixes.some((prefix) => pin.startsWith(prefix));

/** Villages of a question. */
const MOST_SIMILAR = 5;

/** The zones' villages that sound like this one. */
function similarVillages(zones: readonly Zone[], village: string | null): string[] {
  const sound = village === null ? "" : villageSound(village);
  const similar = sound === "" ? [] : zones.flatMap(({ villageIndex }) => villageIndex.bySound.get(sound) ?? []);
  return [...new Set(similar)].slice(0, MOST_SIMILAR);
}

/** The first day with a round, from today on, or from tomorrow on after the cut-off, and so many days later. */
function promisedDay(zone: Zone, { holidays }: Pick<DeliveryRules, "holidays">, at: Date): string | null {
  const today = shopDay(at);
  const minutes = (at.getTime() - Date.parse(`${today}T00:00:00+05:30`)) / 60_000;
  const isLate = zone.cutOffMinutes !== null && minutes >= zone.cutOffMinutes;
  const closed = new Set(holidays.map(({ day }) => day));
  for (let days = zone.leadDays + (isLate ? 1 : 0), last = days + 400; days < last; days += 1) {
    const day = addDays(today, days);
    if (hasRound(zone, day) && !closed.has(day)) return day;
  }
  return null;
}

/** Whether a zone is visited on that day of the week. */
export function hasRound({ days }: Pick<Zone, "days">, day: string): boolean {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (days & (1 << weekday)) !== 0;
}

/** The highest column that the subtotal reaches, and the first row that the weight does not exceed. */
function rateOf({ rates }: Zone, { grams, subtotalPaise }: DeliveryRequest) {
  const row =
    grams === null ? rates.rows.at(-1) : rates.rows.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  const column = Math.max(0, rates.subtotals.map((from) => from <= subtotalPaise).lastIndexOf(true));
  const feePaise = row?.feesPaise[column] ?? 0;
  const isByWeight = rates.rows.some(({ feesPaise }) => feesPaise[column] !== feePaise);
  const lower = rates.subtotals.findIndex((_, at) => at > column && (row?.feesPaise[at] ?? 0) < feePaise);
  return {
    feePaise: grams === null && isByWeight ? null : feePaise,
    upToGrams: row?.upToGrams ?? null,
    fromPaise: rates.subtotals[column] ?? 0,
    next:
      lower === -1 || grams === null
        ? null
        : { fromPaise: rates.subtotals[lower] ?? 0, feePaise: row?.feesPaise[lower] ?? 0 },
  };
}
