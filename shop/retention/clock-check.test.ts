import { expect, test } from "vitest";
import { doubtIn, nextRound } from "./clock-check.ts";

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 22);
/** What came of rounds on these days, by a clock that both the database and the process have. */
const rounds = (...days: number[]) => {
  let last: Parameters<typeof nextRound>[0] = null;
  return days.map((day) => {
    last = nextRound(last, NOW + day * DAY);
    return doubtIn(last, NOW + day * DAY) === null;
  });
};

test.each([
  ["day after day", [0, 1, 2, 3], [true, true, true, true]],
  ["a shop closed for two months", [0, 60, 61], [true, true, true]],
  ["a clock nine years ahead, and put right", [0, 3287, 3288, 2, 3, 31, 32], [true, ...Array(5).fill(false), true]],
  ["a shop closed for a year", [0, 365, 366, 394, 395, 396], [true, false, false, false, true, true]],
  ["a clock that starts in 1970", [0, -20_000, 1, 2, 31], [true, false, false, false, true]],
])("rounds believe the clock or doubt it: %s", (_, days, believed) => {
  expect(rounds(...days)).toEqual(believed);
});

test("two clocks that differ by more than a day are both doubted", () => {
  const round = nextRound(null, NOW);
  expect(doubtIn(round, NOW + DAY)).toBeNull();
  expect(doubtIn(round, NOW + 1.1 * DAY)).toEqual({ kind: "apart", days: 1 });
  expect(doubtIn(round, NOW - 3653 * DAY)).toEqual({ kind: "apart", days: 3653 });
});
