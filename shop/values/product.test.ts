import { describe, expect, test } from "vitest";
import { unitPrice } from "./product.ts";

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
