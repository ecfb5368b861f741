import { describe, expect, test } from "vitest";
import { gramsOf, unitPrice } from "./product.ts";

describe("the unit price", () => {
  test.each([
    [42_500, { amount: 10, unit: "g" }, { paise: 4250, per: "g" }],
    [28_500, { amount: 250, unit: "g" }, { paise: 114, per: "g" }],
    [26_650, { amount: 45, unit: "kg" }, { paise: 592, per: "kg" }],
    [30_000, { amount: 1500, unit: "g" }, { paise: 20_000, per: "kg" }],
    [30_000, { amount: 0.5, unit: "kg" }, { paise: 60, per: "g" }],
    [30_000, { amount: 250, unit: "ml" }, { paise: 120, per: "ml" }],
    [30_000, { amount: 5, unit: "l" }, { paise: 6000, per: "l" }],
    [30_000, { amount: 5, unit: "piece" }, { paise: 6000, per: "piece" }],
    [30_000, { amount: 30, unit: "m" }, { paise: 1000, per: "m" }],
  ] as const)("of %d paise for %o is %o", (price, pack, expected) => {
    expect(unitPrice(price, pack)).toEqual(expected);
  });

  test("is left out where it would repeat the price", () => {
    expect(unitPrice(5000, { amount: 1, unit: "piece" })).toBeNull();
    expect(unitPrice(5000, { amount: 1, unit: "kg" })).toBeNull();
    expect(unitPrice(5000, { amount: 1000, unit: "ml" })).toBeNull();
  });
});

describe("the weight of a piece", () => {
  const piece = { packAmount: 1, packUnit: "piece", grossGrams: null } as const;

  test.each([
    ["Neem pend 40 kg", 42_000],
    ["Neem pend (40kg bag)", 42_000],
    ["नीम पेंड ४० किलो", 42_000],
    ["Zinc sulphate 2.5 Kgs", 2625],
    ["NPK 19:19:19, 5 x 1 kg", 5250],
    ["Trial pack 500 gm", 525],
    ["Knapsack sprayer 16 l", null],
    ["Grow bag 24 cm", null],
    ["Model 40 kgf spring", null],
    ["Neem pend 0 kg", null],
  ] as const)("that is %j is %d g", (name, grams) => {
    expect(gramsOf({ ...piece, name })).toBe(grams);
  });

  test("is the shop's own, then of the pack, then of the name", () => {
    expect(gramsOf({ ...piece, name: "Neem pend 40 kg", grossGrams: 41_000 })).toBe(41_000);
    expect(gramsOf({ name: "Neem pend 40 kg", packAmount: 5, packUnit: "kg", grossGrams: null })).toBe(5250);
  });
});
