import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rates } from "../schema/delivery.ts";
import { addDays, shopDay } from "../values/shop-days.ts";
import { dayOf, decideDelivery, feeOf, hasRound, isAsShown, type Delivery } from "./decide-delivery.ts";
import { NO_RULES, type DeliveryRules, type Zone } from "./delivery-rules.ts";
import { indexVillages, stateOfPin, villageSound } from "./places.ts";

/** Rupees, below ₹2,000 and from ₹2,000 on, up to 25 kg, up to 100 kg, and for any weight. */
const rates = (...fees: [number, number][]): Rates => ({
  subtotals: [0, 200_000],
  rows: fees.map(([below, above], at) => ({
    upToGrams: at === fees.length - 1 ? null : ([25_000, 100_000][at] ?? null),
    feesPaise: [below * 100, above * 100],
  })),
});

const zone = (id: number, name: string, values: Partial<Zone>): Zone => ({
  id,
  name,
  position: id,
  pins: [],
  pinPrefixes: [],
  villages: [],
  days: 127,
  cutOffMinutes: null,
  leadDays: 0,
  rates: rates([0, 0]),
  demonstration: false,
  version: 1,
  villageIndex: indexVillages(values.villages ?? []),
  ...values,
});

const rules: DeliveryRules = {
  ...NO_RULES,
  version: 1,
  collect: true,
  elsewhere: false,
  elsewherePaise: 20_000,
  holidays: [
    { day: "2026-12-25", name: "Christmas" },
    { day: "2026-12-01", name: null },
  ],
  zones: [
    // Monday to Saturday, ordered by 11 am on the same day.
    zone(1, "Nashik", {
      pins: ["422003"],
      pinPrefixes: ["4220"],
      days: 63,
      cutOffMinutes: 660,
      rates: rates([50, 0], [120, 60]),
    }),
    // Tuesday and Friday, ordered by 6 pm on the day before.
    zone(2, "Niphad", {
      pins: ["422209", "422303", "422003"],
      pinPrefixes: ["42230"],
      villages: ["Palkhed", "Ozar"],
      days: 18,
      cutOffMinutes: 1080,
      leadDays: 1,
      rates: rates([40, 0], [90, 40], [250, 150]),
    }),
    // Wednesday.
    zone(3, "Lasalgaon", {
      pinPrefixes: ["4223", "4230"],
      villages: ["Vinchur", "पालखेड"],
      days: 4,
      rates: rates([60, 0], [140, 80], [400, 250]),
    }),
    zone(4, "Sinnar", { villages: ["Sinnar"], rates: rates([70, 0]) }),
  ],
};

type Case = [
  pin: string | null,
  village: string | null,
  kg: number,
  rupees: number,
  /** Indian time. */
  at: string,
  /** Zone, rupees and day; or why there is none. */
  expected: string,
];

/** 2026-11-23 is a Monday. */
const CASES: Case[] = [
  // The zone: exact PIN, village, longest prefix, the upper of two.
  ["422303", null, 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422209", null, 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422003", null, 1, 100, "2026-11-23T10:00:00", "Nashik 50 2026-11-23"],
  ["422003", "Palkhed", 1, 100, "2026-11-23T10:00:00", "Nashik 50 2026-11-23"],
  ["422010", null, 1, 100, "2026-11-23T10:00:00", "Nashik 50 2026-11-23"],
  ["422099", null, 1, 100, "2026-11-23T10:00:00", "Nashik 50 2026-11-23"],
  ["422304", null, 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422310", null, 1, 100, "2026-11-23T10:00:00", "Lasalgaon 60 2026-11-25"],
  ["423001", null, 1, 100, "2026-11-23T10:00:00", "Lasalgaon 60 2026-11-25"],
  // A PIN code that the village's zone does not have is of another village.
  ["422310", "Ozar", 1, 100, "2026-11-23T10:00:00", "Lasalgaon 60 2026-11-25"],
  ["431001", "Ozar", 1, 100, "2026-11-23T10:00:00", "nowhere"],
  ["416505", "Ajara", 1, 100, "2026-11-23T10:00:00", "nowhere"],
  ["424104", "Pilkhod", 1, 100, "2026-11-23T10:00:00", "nowhere"],
  // Of two zones with the beginning of its PIN code, the one that names the village.
  ["422307", "Vinchur", 1, 100, "2026-11-23T10:00:00", "Lasalgaon 60 2026-11-25"],
  ["422307", "Vinchoor", 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  // A zone of villages alone rules no PIN code out.
  ["422403", "Sinnar", 1, 100, "2026-11-23T10:00:00", "Sinnar 70 2026-11-23"],
  [null, "ozar", 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  [null, "Palkhed", 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  [null, " PALKHED. ", 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  [null, "पालखेड", 1, 100, "2026-11-23T10:00:00", "Lasalgaon 60 2026-11-25"],
  // What sounds like a village of the list is a question.
  [null, "palkhead", 1, 100, "2026-11-23T10:00:00", "unknown: Palkhed, पालखेड"],
  [null, "Ajara", 1, 100, "2026-11-23T10:00:00", "unknown: Ozar"],
  [null, "Vinchoor", 1, 100, "2026-11-23T10:00:00", "unknown: Vinchur"],
  ["422303", "Vinchur", 1, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  [null, "विंचूर", 1, 100, "2026-11-23T10:00:00", "unknown: Vinchur"],
  ["431001", null, 1, 100, "2026-11-23T10:00:00", "nowhere"],
  [null, "Manmad", 1, 100, "2026-11-23T10:00:00", "unknown"],
  ["431001", "Manmad", 1, 100, "2026-11-23T10:00:00", "nowhere"],
  [null, null, 1, 100, "2026-11-23T10:00:00", "unknown"],
  [null, "...", 1, 100, "2026-11-23T10:00:00", "unknown"],
  // The fee: the first row that is heavy enough, the last column that is reached.
  ["422303", null, 0, 0, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422303", null, 25, 100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422303", null, 25.001, 100, "2026-11-23T10:00:00", "Niphad 90 2026-11-24"],
  ["422303", null, 100, 100, "2026-11-23T10:00:00", "Niphad 90 2026-11-24"],
  ["422303", null, 100.001, 100, "2026-11-23T10:00:00", "Niphad 250 2026-11-24"],
  ["422303", null, 90_000, 100, "2026-11-23T10:00:00", "Niphad 250 2026-11-24"],
  ["422303", null, 1, 1999.99, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422303", null, 1, 2000, "2026-11-23T10:00:00", "Niphad 0 2026-11-24"],
  ["422303", null, 62, 3100, "2026-11-23T10:00:00", "Niphad 40 2026-11-24"],
  ["422303", null, 500, 3100, "2026-11-23T10:00:00", "Niphad 150 2026-11-24"],
  ["422003", null, 25, 2000, "2026-11-23T10:00:00", "Nashik 0 2026-11-23"],
  ["422003", null, 26, 2000, "2026-11-23T10:00:00", "Nashik 60 2026-11-23"],
  ["422003", null, 26, 1999, "2026-11-23T10:00:00", "Nashik 120 2026-11-23"],
  ["422310", null, 60, 1999, "2026-11-23T10:00:00", "Lasalgaon 140 2026-11-25"],
  ["422310", null, 60, 2001, "2026-11-23T10:00:00", "Lasalgaon 80 2026-11-25"],
  ["422310", null, 600, 2001, "2026-11-23T10:00:00", "Lasalgaon 250 2026-11-25"],
  ["422310", null, 600, 1, "2026-11-23T10:00:00", "Lasalgaon 400 2026-11-25"],
  // The day: cut-off, lead days, rounds, holidays, the end of a week and of a year.
  ["422003", null, 1, 100, "2026-11-23T10:59:59", "Nashik 50 2026-11-23"],
  ["422003", null, 1, 100, "2026-11-23T11:00:00", "Nashik 50 2026-11-24"],
  ["422003", null, 1, 100, "2026-11-23T23:59:59", "Nashik 50 2026-11-24"],
  ["422003", null, 1, 100, "2026-11-24T00:00:00", "Nashik 50 2026-11-24"],
  ["422003", null, 1, 100, "2026-11-28T11:00:00", "Nashik 50 2026-11-30"],
  ["422003", null, 1, 100, "2026-11-29T09:00:00", "Nashik 50 2026-11-30"],
  ["422303", null, 1, 100, "2026-11-23T17:59:59", "Niphad 40 2026-11-24"],
  ["422303", null, 1, 100, "2026-11-23T18:00:00", "Niphad 40 2026-11-27"],
  ["422303", null, 1, 100, "2026-11-24T00:00:00", "Niphad 40 2026-11-27"],
  ["422303", null, 1, 100, "2026-11-26T17:00:00", "Niphad 40 2026-11-27"],
  ["422303", null, 1, 100, "2026-11-26T18:00:00", "Niphad 40 2026-12-04"],
  ["422303", null, 1, 100, "2026-11-28T10:00:00", "Niphad 40 2026-12-04"],
  ["422303", null, 1, 100, "2026-12-24T10:00:00", "Niphad 40 2026-12-29"],
  ["422003", null, 1, 100, "2026-12-01T09:00:00", "Nashik 50 2026-12-02"],
  ["422003", null, 1, 100, "2026-12-24T12:00:00", "Nashik 50 2026-12-26"],
  ["422310", null, 1, 100, "2026-11-25T23:59:59", "Lasalgaon 60 2026-11-25"],
  ["422310", null, 1, 100, "2026-11-26T00:00:00", "Lasalgaon 60 2026-12-02"],
  ["422310", null, 1, 100, "2026-12-31T08:00:00", "Lasalgaon 60 2027-01-06"],
  ["422303", null, 1, 100, "2026-12-31T17:59:59", "Niphad 40 2027-01-01"],
];

const ask = ([pin, village, kg, rupees, at]: Case | [string | null, string | null, number, number, string]) => ({
  fulfilment: "deliver" as const,
  pin,
  village,
  grams: Math.round(kg * 1000),
  subtotalPaise: Math.round(rupees * 100),
  at: new Date(`${at}+05:30`),
});

const said = (delivery: Delivery): string => {
  if (delivery.kind === "zone")
    return `${delivery.zone.name} ${(delivery.feePaise ?? Number.NaN) / 100} ${delivery.day}`;
  const villages = delivery.kind === "unknown" ? delivery.villages : [];
  return villages.length === 0 ? delivery.kind : `${delivery.kind}: ${villages.join(", ")}`;
};

test.each(CASES)("%s %s, %d kg, ₹%d at %s: %s", (...one) => {
  expect(said(decideDelivery(rules, ask(one)))).toBe(one[5]);
});

const anyRates = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 500_000 }), { maxLength: 5 }),
    fc.array(fc.nat(100_000), { minLength: 4, maxLength: 4 }),
    fc.array(fc.nat(50_000), { minLength: 6, maxLength: 6 }),
  )
  .map(([above, weights, base, more]): Rates => {
    const subtotals = [0, ...above.toSorted((a, b) => a - b)];
    const heights = [...weights.toSorted((a, b) => a - b), null];
    let added = 0;
    return {
      subtotals,
      rows: heights.map((upToGrams, at) => {
        added += more[at] ?? 0;
        return { upToGrams, feesPaise: subtotals.map((_, column) => (base[column] ?? 0) + added) };
      }),
    };
  });

describe("a fee", () => {
  test("is never negative and never falls with weight", () => {
    fc.assert(
      fc.property(
        anyRates,
        fc.nat(600_000),
        fc.nat(600_000),
        fc.nat(1_100_000),
        (all, grams, moreGrams, subtotalPaise) => {
          const here = { ...rules, zones: [zone(1, "A", { pinPrefixes: ["4"], rates: all })] };
          const fee = (weight: number) =>
            feeOf(
              decideDelivery(here, {
                ...ask(["422303", null, 0, 0, "2026-11-23T10:00:00"]),
                grams: weight,
                subtotalPaise,
              }),
            );
          expect(fee(grams)).toBeGreaterThanOrEqual(0);
          expect(fee(grams + moreGrams)).toBeGreaterThanOrEqual(fee(grams) ?? Infinity);
        },
      ),
    );
  });

  test("elsewhere is the shop's one fee, and nothing without zones or where an order is collected", () => {
    const far = ask(["431001", null, 900, 100, "2026-11-23T10:00:00"]);
    expect(decideDelivery({ ...rules, elsewhere: true }, far)).toEqual({ kind: "elsewhere", feePaise: 20_000 });
    expect(decideDelivery({ ...rules, elsewhere: true, zones: [] }, far)).toEqual({ kind: "unset" });
    expect(decideDelivery(rules, { ...far, fulfilment: "collect" })).toEqual({ kind: "collect" });
    expect(decideDelivery({ ...rules, collect: false }, { ...far, fulfilment: "collect" })).toEqual({
      kind: "nowhere",
    });
    expect(decideDelivery({ ...rules, elsewhere: true }, { ...far, pin: null })).toEqual({
      kind: "unknown",
      villages: [],
    });
  });

  test("is not known without a weight, unless every weight costs the same", () => {
    const request = { ...ask(["422303", null, 0, 100, "2026-11-23T10:00:00"]), grams: null };
    const unknown = decideDelivery(rules, request);
    expect(unknown).toMatchObject({ kind: "zone", feePaise: null, day: "2026-11-24", next: null });
    const flat = { ...rules, zones: [zone(1, "A", { pins: ["422303"], rates: rates([40, 0], [40, 30]) })] };
    expect(feeOf(decideDelivery(flat, request))).toBe(4000);
    expect(feeOf(decideDelivery(flat, { ...request, subtotalPaise: 200_000 }))).toBeNull();
    const wanted = { fulfilment: "deliver" as const, pin: "422303", village: null, stateCode: null };
    expect(isAsShown(unknown, { ...wanted, shown: { feePaise: null, day: "2026-11-24" } })).toBe(true);
    expect(isAsShown(unknown, { ...wanted, shown: { feePaise: 0, day: "2026-11-24" } })).toBe(false);
    expect(isAsShown(unknown, { ...wanted, shown: null })).toBe(false);
  });

  test("names the next subtotal that lowers it", () => {
    const near = decideDelivery(rules, ask(["422303", null, 1, 100, "2026-11-23T10:00:00"]));
    expect(near).toMatchObject({ next: { fromPaise: 200_000, feePaise: 0 }, upToGrams: 25_000, fromPaise: 0 });
    const free = decideDelivery(rules, ask(["422303", null, 1, 2100, "2026-11-23T10:00:00"]));
    expect(free).toMatchObject({ next: null, fromPaise: 200_000 });
  });
});

describe("a promised day", () => {
  test("is never a holiday or a day without a round, for 400 days in a row", () => {
    const holidays = [0, 7, 7, 30, 31, 32, 100, 365].map((days) => ({ day: addDays("2026-11-24", days), name: null }));
    for (const each of rules.zones) {
      const here = { ...rules, holidays, zones: [{ ...each, pins: ["422303"] }] };
      for (let days = 0; days < 400; days += 1) {
        for (const time of ["00:00:00", "10:59:59", "18:00:00", "23:59:59"]) {
          const at = new Date(`${addDays("2026-11-23", days)}T${time}+05:30`);
          const day = dayOf(decideDelivery(here, { ...ask(["422303", null, 1, 1, "2026-11-23T10:00:00"]), at })) ?? "";
          expect(hasRound(each, day)).toBe(true);
          expect(holidays.some((holiday) => holiday.day === day)).toBe(false);
          expect(day >= addDays(shopDay(at), each.leadDays)).toBe(true);
        }
      }
    }
  });

  test("is none while the clock is doubted, and none where every day is a holiday", () => {
    const near = ask(["422303", null, 1, 100, "2026-11-23T10:00:00"]);
    expect(decideDelivery({ ...rules, isClockDoubted: true }, near)).toMatchObject({ kind: "zone", day: null });
    const always = Array.from({ length: 450 }, (_, days) => ({ day: addDays("2026-11-23", days), name: null }));
    expect(decideDelivery({ ...rules, holidays: always }, near)).toMatchObject({ day: null });
  });
});

test("an order is as shown with the same fulfilment, fee and day alone", () => {
  const delivery = decideDelivery(rules, ask(["422303", null, 1, 100, "2026-11-23T10:00:00"]));
  const wanted = { fulfilment: "deliver" as const, pin: "422303", village: null, stateCode: null };
  const shown = { feePaise: 4000, day: "2026-11-24" };
  expect(isAsShown(delivery, { ...wanted, shown })).toBe(true);
  expect(isAsShown(delivery, { ...wanted, shown: { ...shown, feePaise: 3900 } })).toBe(false);
  expect(isAsShown(delivery, { ...wanted, shown: { ...shown, day: "2026-11-27" } })).toBe(false);
  expect(isAsShown(delivery, { ...wanted, shown, fulfilment: "collect" })).toBe(false);
  expect(isAsShown(delivery, { ...wanted, shown: null })).toBe(false);
  expect(isAsShown({ kind: "collect" }, { ...wanted, shown: null })).toBe(false);
  expect(isAsShown({ kind: "collect" }, { ...wanted, shown: null, fulfilment: "collect" })).toBe(true);
  expect(isAsShown({ kind: "nowhere" }, { ...wanted, shown: null })).toBe(false);
});

test("a PIN suggests its State", () => {
  expect(villageSound("Pimpalgaon Baswant")).toBe(villageSound("पिंपळगाव बसवंत"));
  const states = { "422303": "27", "403001": "30", "194101": "38", "110001": "07", "682555": "31", "990000": null };
  for (const [pin, state] of Object.entries(states)) expect(stateOfPin(pin)).toBe(state);
});
