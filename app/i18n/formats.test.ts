import { expect, test } from "vitest";
import { number } from "./counts.ts";
import { formatsFor } from "./formats.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

test("dates are told in Indian time, in one way each", () => {
  const at = new Date("2026-11-20T18:30:00Z");
  const told = Object.entries(formatsFor(SHOP_LANGUAGE)).map(([name, format]) => `${name}: ${format(at)}`);
  expect(told).toEqual([
    "time: 12:00 am",
    "dayOfMonth: 21 Nov",
    "timeOfDay: 21 Nov, 12:00 am",
    "day: 21 Nov 2026",
    "moment: 21 Nov 2026, 12:00 am",
    "longDay: 21 November 2026",
    "shortDay: Sat, 21 Nov",
    "weekdayDate: Saturday, 21 November",
    "month: November 2026",
    "weekday: Fri",
    "longWeekday: Friday",
  ]);
});

test("counts are grouped as in India", () => {
  expect(number.format(1_234_567)).toBe("12,34,567");
});
