import { expect, test } from "vitest";
import { taxIn } from "./sold-lines-csv.ts";

test.each([
  [10_500, 500, 500],
  [85_000, 500, 4048],
  [11_800, 1800, 1800],
  [1, 1800, 0],
  [100, 0, 0],
  [100, null, null],
])("%i paise with GST at %i hundredths of a percent hold %i paise of it", (totalPaise, rate, tax) => {
  expect(taxIn(totalPaise, rate)).toBe(tax);
});
