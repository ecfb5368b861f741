import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareWeeks, lastTwoWeeks, shopDay, startOfDay } from "./shop-days.ts";

describe("the shop's days", () => {
  test("begin at midnight in India", () => {
    expect(shopDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(shopDay(new Date("2026-11-20T18:30:00.000Z"))).toBe("2026-11-21");
    expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T18:30:00.000Z");
  });

  test("of two weeks go from the Sunday before last to today", () => {
    expect(lastTwoWeeks("2026-11-21")).toHaveLength(14);
    expect(lastTwoWeeks("2026-11-22")).toEqual([
      ...["15", "16", "17", "18", "19", "20", "21"].map((day) => `2026-11-${day}`),
      "2026-11-22",
    ]);
    expect(lastTwoWeeks("2026-03-01")[0]).toBe("2026-02-22");
  });

  test("hold this week against the same days of last week", () => {
    const received = lastTwoWeeks("2026-11-24").map((day, at) => ({ day, paise: at + 1 }));
    expect(compareWeeks(received)).toMatchObject({ todayPaise: 10, thisWeekPaise: 27, lastWeekPaise: 6 });
    expect(compareWeeks(received).days[3]).toEqual({ weekday: 3, thisPaise: null, lastPaise: 4 });
  });

  test("always end today, and begin on a Sunday", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        (moment) => {
          const today = shopDay(moment);
          const days = lastTwoWeeks(today);
          expect(days.at(-1)).toBe(today);
          expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0);
          expect(days.length).toBeGreaterThanOrEqual(8);
          expect(days.length).toBeLessThanOrEqual(14);
        },
      ),
    );
  });
});
