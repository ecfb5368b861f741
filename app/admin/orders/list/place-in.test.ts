import { expect, test } from "vitest";
import { readVillage } from "./order-time.ts";

test.each([
  ["House 41, Palkhed, Nashik 422 303", "Palkhed, Nashik"],
  ["Gat 14, Ozar Mig Road\nNiphad, Nashik - 422303", "Niphad, Nashik"],
  ["Ozar", "Ozar"],
  ["गट 14, पालखेड, नाशिक ४२२", "पालखेड, नाशिक ४२२"],
  ["422303", ""],
  ["", ""],
])("%j is in %j", (address, place) => {
  expect(readVillage(address)).toBe(place);
});
