import { expect, test } from "vitest";
import { mayAnnounce } from "./announce-once.ts";

function store() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("one tab of a device announces an order, and the next ones of a burst; after that any tab may", () => {
  const device = store();
  const [first, second] = [
    { device, tab: store() },
    { device, tab: store() },
  ];
  const at = Date.parse("2026-11-26T06:00:00Z");
  expect([first, second].map((tab) => mayAnnounce(tab, at + 3))).toEqual([true, false]);
  expect([second, first].map((tab) => mayAnnounce(tab, at + 2000))).toEqual([false, true]);
  expect(mayAnnounce(second, at + 2000), "a hidden tab whose timer was late").toBe(false);
  expect([second, first].map((tab) => mayAnnounce(tab, at + 60_000))).toEqual([true, false]);
  expect(mayAnnounce({ device: store(), tab: store() }, at + 60_000), "another device").toBe(true);
});
