import { expect, test } from "vitest";
import { parseGstin } from "./details-form.ts";

test.each([
  ["27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
  [" 27aapfu 0939f-1zv ", "27AAPFU0939F1ZV"],
  ["29AAGCB7383J1Z4", "29AAGCB7383J1Z4"],
])("%j is %j", (typed, gstin) => {
  expect(parseGstin(typed)).toEqual({ ok: true, gstin });
});

test.each([
  ["27AAPFU0939F1Z", "gstin_length"],
  ["27AAPFU0939F1ZVV", "gstin_length"],
  ["AA27PFU0939F1ZV", "gstin_shape"],
  ["27AAPFU0939F0ZV", "gstin_shape"],
  ["27AAPFU0939F1ZW", "gstin_checksum"],
  ["27AAPFU0993F1ZV", "gstin_checksum"],
] as const)("%j is refused: %s", (typed, problem) => {
  expect(parseGstin(typed)).toEqual({ ok: false, problem });
});

test("one mistyped sign is always found out", () => {
  const right = "27AAPFU0939F1ZV";
  for (let position = 0; position < right.length; position += 1) {
    for (const sign of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const typed = right.slice(0, position) + sign + right.slice(position + 1);
      expect(parseGstin(typed).ok, typed).toBe(typed === right);
    }
  }
});
