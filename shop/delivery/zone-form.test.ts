import { expect, test } from "vitest";
import {
  dayField,
  feeField,
  MOST_PLACES,
  parseZone,
  RATE_COLUMNS,
  RATE_ROWS,
  RATE_SUBTOTALS,
  RATE_WEIGHTS,
  subtotalField,
  timeText,
  toZoneValues,
  weightField,
  WEEKDAYS,
  ZONE_FIELDS,
  ZONE_LIMITS,
  type ZoneContents,
  type ZoneValues,
} from "./zone-form.ts";

const niphad: ZoneContents = {
  name: "Niphad",
  pins: ["422209", "422303"],
  pinPrefixes: ["4223"],
  villages: ["Palkhed", "ओझर"],
  days: 18,
  cutOffMinutes: 1080,
  leadDays: 1,
  rates: {
    subtotals: [0, 200_000, 500_000],
    rows: [
      { upToGrams: 25_000, feesPaise: [4000, 0, 0] },
      { upToGrams: 100_500, feesPaise: [9050, 4000, 0] },
      { upToGrams: null, feesPaise: [25_000, 15_000, 5000] },
    ],
  },
};

const problemsOf = (changed: ZoneValues) => {
  const parsed = parseZone({ ...toZoneValues(niphad), ...changed });
  return parsed.ok ? {} : parsed.problems;
};

test("a zone's form, saved as it is, is the zone again", () => {
  expect(Object.keys(toZoneValues(niphad))).toEqual(ZONE_FIELDS);
  expect(parseZone(toZoneValues(niphad))).toEqual({ ok: true, zone: niphad });
  const full: ZoneContents = {
    ...niphad,
    days: WEEKDAYS.reduce<number>((bits, day) => bits | (1 << day), 0),
    rates: {
      subtotals: RATE_COLUMNS.map((column) => column * 100_000),
      rows: RATE_ROWS.map((row) => ({
        upToGrams: row < RATE_WEIGHTS.length ? (row + 1) * 1000 : null,
        feesPaise: RATE_COLUMNS.map((column) => row * 100 + column),
      })),
    },
  };
  expect(parseZone(toZoneValues(full))).toEqual({ ok: true, zone: full });
});

test("entries are read as people write them", () => {
  const values = { pins: "४२२३०३ 4223x;422209,\n422209", villages: "Palkhed, palkhead\n\n Ozar ", cutOff: "6 pm" };
  expect(parseZone({ ...toZoneValues(niphad), ...values })).toMatchObject({
    ok: true,
    zone: {
      pins: ["422303", "422209"],
      pinPrefixes: ["4223"],
      villages: ["Palkhed", "palkhead", "Ozar"],
      cutOffMinutes: 1080,
    },
  });
  expect([0, 659, 1439].map(timeText)).toEqual(["00:00", "10:59", "23:59"]);
});

test("each problem is at its field", () => {
  const rows = RATE_ROWS.length - 1;
  expect(problemsOf({ name: " " })).toEqual({ name: { kind: "required" } });
  expect(problemsOf({ name: "x".repeat(61) })).toEqual({ name: { kind: "too_long", most: ZONE_LIMITS.name } });
  expect(problemsOf({ pins: "422303, Ozar" })).toEqual({ pins: { kind: "not_pin", entry: "Ozar" } });
  const many = Array.from({ length: MOST_PLACES + 1 }, (_, at) => String(100_000 + at)).join(" ");
  expect(problemsOf({ pins: many })).toEqual({ pins: { kind: "too_many", most: MOST_PLACES } });
  expect(problemsOf({ pins: "", villages: "" })).toEqual({ pins: { kind: "required" } });
  expect(problemsOf(Object.fromEntries(WEEKDAYS.map((day) => [dayField(day), ""])))).toEqual({
    [dayField(0)]: { kind: "no_day" },
  });
  for (const cutOff of ["25:00", "12:60", "13 pm", "noon"]) expect(problemsOf({ cutOff })).toHaveProperty("cutOff");
  expect(problemsOf({ leadDays: "61" })).toEqual({ leadDays: { kind: "too_much", most: 60 } });
  expect(problemsOf({ [feeField(0, 0)]: "-1" })).toEqual({ [feeField(0, 0)]: { kind: "not_number" } });
  expect(problemsOf({ [feeField(0, 0)]: "" })).toEqual({ [feeField(0, 0)]: { kind: "required" } });
  expect(problemsOf({ [feeField(1, 0)]: "39.99" })).toEqual({ [feeField(1, 0)]: { kind: "falls_with_weight" } });
  expect(problemsOf({ [feeField(rows, 1)]: "39" })).toEqual({ [feeField(rows, 1)]: { kind: "falls_with_weight" } });
  expect(problemsOf({ [weightField(1)]: "25" })).toEqual({ [weightField(1)]: { kind: "not_rising" } });
  expect(problemsOf({ [subtotalField(RATE_SUBTOTALS[1])]: "2000" })).toEqual({
    [subtotalField(2)]: { kind: "not_rising" },
  });
  expect(problemsOf({ [weightField(1)]: "" })).toEqual({ [weightField(1)]: { kind: "required" } });
  expect(problemsOf({ [subtotalField(1)]: "" })).toHaveProperty(subtotalField(1), { kind: "required" });
});
