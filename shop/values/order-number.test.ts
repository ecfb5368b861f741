import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatOrderNumber, parseOrderNumber } from "./order-number.ts";

describe("an order's number as it is typed", () => {
  test.each([
    "482913",
    "482 913",
    "482-913",
    "482.913",
    "  482 913\n",
    "Order 482 913",
    "ORDER 482913",
    "order no. 482 913",
    "Order number: 482 913",
    "#482913",
    "ऑर्डर ४८२ ९१३",
    "४८२९१३",
    "૪૮૨ ૯૧૩",
    "௪௮௨௯௧௩",
    "٤٨٢٩١٣",
    "４８２９１３",
    "482\u00A0913",
    "\u200E482\u200B913\u202C",
  ])("is taken as %j", (typed) => {
    expect(parseOrderNumber(typed)).toEqual({ ok: true, number: 482_913 });
  });

  test("keeps its zeros, and may have seven digits", () => {
    expect(parseOrderNumber("000 042")).toEqual({ ok: true, number: 42 });
    expect(parseOrderNumber("1 482 913")).toEqual({ ok: true, number: 1_482_913 });
  });

  test.each([
    ["", "not_digits"],
    ["Order", "not_digits"],
    ["482 91x", "not_digits"],
    ["482913; DROP TABLE orders", "not_digits"],
    ["482913 OR 1=1", "not_digits"],
    ["1e5", "not_digits"],
    ["0x75e61", "not_digits"],
    ["+482913", "not_digits"],
    ["482,913", "not_digits"],
    ["4829", "too_few"],
    ["4829134829", "too_many"],
  ])("is refused as %j: %s", (typed, problem) => {
    expect(parseOrderNumber(typed)).toEqual({ ok: false, problem });
  });

  test("is read as it is written, whatever the order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom("", "Order ", "#"), (number, before) => {
        expect(parseOrderNumber(before + formatOrderNumber(number))).toEqual({ ok: true, number });
      }),
    );
  });

  test("never throws, and never is more than can be counted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const parsed = parseOrderNumber(typed);
        expect(!parsed.ok || (Number.isSafeInteger(parsed.number) && parsed.number >= 0)).toBe(true);
      }),
    );
  });
});
