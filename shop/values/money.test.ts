import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPaise, splitPaise, plainRupees, addPaise, multiplyPaise } from "./money.ts";

const paise = fc.integer({ min: 0, max: 10 ** 13 });

describe("money", () => {
  test("is written with the rupee sign, Indian grouping and two decimals", () => {
    expect(formatPaise(10_000_000)).toBe("₹1,00,000.00");
    expect(formatPaise(26_650)).toBe("₹266.50");
    expect(formatPaise(5)).toBe("₹0.05");
    expect(formatPaise(1_234_567_890)).toBe("₹1,23,45,678.90");
  });

  test("keeps every paisa when it is written", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const digits = formatPaise(amount).replace(/[₹,]/g, "");
        expect(digits).toMatch(/^\d+\.\d{2}$/);
        expect(BigInt(digits.replace(".", ""))).toBe(BigInt(amount));
        expect(splitPaise(amount).join("")).toBe(formatPaise(amount));
        expect(plainRupees(amount)).toBe(digits);
      }),
    );
  });

  test("refuses fractions of a paisa and amounts beyond counting", () => {
    expect(() => formatPaise(1.5)).toThrow(RangeError);
    expect(() => multiplyPaise(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => addPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  test("adds and multiplies as whole numbers do", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000_000), fc.nat(9999)), { maxLength: 60 }), (lines) => {
        const total = addPaise(lines.map(([unit, quantity]) => multiplyPaise(unit, quantity)));
        expect(BigInt(total)).toBe(lines.reduce((sum, [unit, quantity]) => sum + BigInt(unit) * BigInt(quantity), 0n));
      }),
    );
  });
});
