import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPaise } from "./money.ts";
import { apportionTotal, chargesOf, lineTotal, orderTotals } from "./order.ts";

const lines = [
  { unitPricePaise: 42_500, quantity: 2 },
  { unitPricePaise: 26_650, quantity: 3 },
];

describe("an order's sums", () => {
  test("are its lines, where nothing is charged or taken off", () => {
    const charges = { deliveryPaise: 0, discountPaise: 0 };
    expect(orderTotals(lines)).toEqual({ subtotalPaise: 164_950, ...charges, totalPaise: 164_950 });
    expect(orderTotals([])).toEqual({ subtotalPaise: 0, ...charges, totalPaise: 0 });
  });

  test("take the delivery in and the discount off", () => {
    const charges = { deliveryPaise: 4_000, discountPaise: 5_050 };
    expect(orderTotals(lines, charges)).toEqual({ subtotalPaise: 164_950, ...charges, totalPaise: 163_900 });
  });

  test("refuse what cannot be counted exactly", () => {
    expect(() => orderTotals([{ unitPricePaise: Number.MAX_SAFE_INTEGER, quantity: 2 }])).toThrow(RangeError);
    expect(() => orderTotals([{ unitPricePaise: 1.5, quantity: 1 }])).toThrow(RangeError);
  });

  test("show a charge only where there is one", () => {
    expect(chargesOf(orderTotals(lines))).toEqual([]);
    const shown = chargesOf({ deliveryPaise: 4_000, discountPaise: 5_050 });
    expect(shown.map(({ what, paise }) => `${what} ${formatPaise(paise)}`)).toEqual([
      "delivery ₹40.00",
      "discount -₹50.50",
    ]);
  });

  test("add up as they are shown, whatever is sold", () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 });
    const line = fc.record({ unitPricePaise: amount, quantity: fc.integer({ min: 1, max: 9_999 }) });
    const charges = fc.record({ deliveryPaise: amount, discountPaise: amount });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), charges, (sold, beside) => {
        const totals = orderTotals(sold, beside);
        const shown = [...sold.map(lineTotal), ...chargesOf(totals).map(({ paise }) => paise)];
        expect(shown.reduce((sum, paise) => sum + paise, 0)).toBe(totals.totalPaise);
      }),
    );
  });
});

describe("a total apportioned over its lines", () => {
  test("gives the paise that are left to the largest remainders", () => {
    const thirds = [1, 1, 1].map((quantity) => ({ unitPricePaise: 100, quantity }));
    expect(apportionTotal(thirds, 200)).toEqual([67, 67, 66]);
    const uneven = [
      { unitPricePaise: 100, quantity: 1 },
      { unitPricePaise: 200, quantity: 1 },
    ];
    expect(apportionTotal(uneven, 200)).toEqual([67, 133]);
    expect(apportionTotal(uneven, 340)).toEqual([113, 227]);
    expect(apportionTotal([{ unitPricePaise: 0, quantity: 1 }], 4000)).toEqual([4000]);
  });

  test("adds up to it, and is each line's own without delivery and discount", () => {
    const line = fc.record({ unitPricePaise: fc.nat(2_000_000_000), quantity: fc.integer({ min: 1, max: 9999 }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(1_000_000_000), (all, totalPaise) => {
        const shares = apportionTotal(all, totalPaise);
        expect(shares.reduce((sum, paise) => sum + paise, 0)).toBe(totalPaise);
        expect(shares.every((paise) => paise >= 0)).toBe(true);
        expect(apportionTotal(all, orderTotals(all).subtotalPaise)).toEqual(all.map(lineTotal));
      }),
    );
  });
});
