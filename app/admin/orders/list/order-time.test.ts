import { expect, test } from "vitest";
import { formatsFor } from "#app/i18n/formats.ts";
import { ageOf, whenOf } from "./order-time.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

const words = { today: (time: string) => `today ${time}`, yesterday: (time: string) => `yesterday ${time}` };
const now = new Date("2026-11-21T04:00:00Z");

const age = { minutes: (n: number) => `${n} min`, hours: (n: number) => `${n} h`, days: (n: number) => `${n} days` };

test.each([
  ["2026-11-20T18:30:00Z", "today 12:00 am"],
  ["2026-11-20T18:29:00Z", "yesterday 11:59 pm"],
  ["2026-11-19T18:29:00Z", "19 Nov"],
  ["2025-12-31T10:00:00Z", "31 Dec 2025"],
])("%s is told as %j", (at, told) => {
  expect(whenOf(new Date(at), now, formatsFor(SHOP_LANGUAGE), words).replaceAll(/\s/g, " ")).toBe(told);
});

test.each([
  ["2026-11-21T04:00:30Z", "0 min"],
  ["2026-11-21T03:00:01Z", "59 min"],
  ["2026-11-21T03:00:00Z", "1 h"],
  ["2026-11-20T18:30:00Z", "9 h"],
  // Yesterday in India.
  ["2026-11-20T18:29:00Z", "1 days"],
  ["2026-11-14T20:00:00Z", "6 days"],
])("%s is %j old", (at, told) => {
  expect(ageOf(new Date(at), now, age)).toBe(told);
});
