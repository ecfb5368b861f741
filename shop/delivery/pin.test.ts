import { expect, test } from "vitest";
import { readPin } from "./pin.ts";

test.each([
  ["422209", "422209"],
  [" 422 209 ", "422209"],
  ["422-209", "422209"],
  ["422–209", "422209"],
  ["4 2 2 2 0 9", "422209"],
  ["PIN 422209", "422209"],
  ["Pin code: 422 209.", "422209"],
  ["पिन ४२२२०९", "422209"],
  ["४२२-२०९", "422209"],
  ["૪૨૨૨૦૯", "422209"],
  ["422\u200b209", "422209"],
  ["Palkhed, Nashik-422209", "422209"],
  ["422 209, Maharashtra", "422209"],
  ["Palkhed 422209Maharashtra", "422209"],
  ["At Palkhed, Nashik 422209 982 204 5678", "422209"],
  ["At Palkhed, Nashik 422 209, 98220 45678", "422209"],
  ["मु. पो. पालखेड, नाशिक ४२२-२०९ ९८२२०४५६७८", "422209"],
  ["Palkhed 422209, mobile +91 98220-45678, landline 02550 250123", "422209"],
  ["Survey 104123, Palkhed, PIN 422209", "422209"],
  ["PIN 422209, order 482913", "422209"],
  ["422209, Palkhed, Nashik 422 209", "422209"],
])("%j has the PIN code %s", (text, pin) => {
  expect(readPin(text)).toBe(pin);
});

test.each([
  "",
  "House 41",
  "42220",
  "4222099",
  "022209",
  "42220a",
  "Call 9822045678",
  "Call 982 204 5678",
  "PIN 982 204 5678",
  "Call 02550-250123",
  "Survey 104123, Palkhed 422209",
])("%j has none, or more than one", (text) => {
  expect(readPin(text)).toBeNull();
});

test("a text of any length takes no time to speak of", () => {
  for (const part of ["4", "42 ", "422 209 ", "pin ", "0", "98 ", "-"]) {
    expect(readPin(part.repeat(20_000))).toBe(part === "422 209 " ? "422209" : null);
  }
});
