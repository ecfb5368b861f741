import { expect, test } from "vitest";
import { parseOrderSearch } from "./parse-search.ts";

test.each([
  ["", null],
  ["  \0 ", null],
  ["482 913", { number: 482_913, phone: "482913", words: [] }],
  ["Order 482913", { number: 482_913, phone: null, words: ["order", "482913"] }],
  ["+91 98220-45678", { number: null, phone: "+919822045678", words: [] }],
  ["0253 258 0123", { number: null, phone: "+912532580123", words: [] }],
  ["0982", { number: null, phone: "982", words: [] }],
  ["42", { number: null, phone: null, words: ["42"] }],
  ["Sunita  JADHAV", { number: null, phone: null, words: ["sunita", "jadhav"] }],
])("%j means %j", (text, meant) => {
  expect(parseOrderSearch(text)).toEqual(meant);
});
