import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPaise } from "./money.ts";
import { chargesOf, lineTotal, orderTotals } from "./order.ts";

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
