import { expect, test } from "vitest";
import { openHiddenSearches } from "./encrypt-search.ts";

const SECRET = "a secret of more than thirty-two characters";
const { hide, read } = openHiddenSearches(SECRET);

test.each(["98220 45678", "sunita@example.in", "मीना", "x".repeat(100), ""])("a search is read again: %j", (text) => {
  const hidden = hide(text);
  expect(hidden).toMatch(/^[\w-]+$/);
  expect(hidden, "the same search looks another each time").not.toBe(hide(text));
  expect(read(hidden)).toBe(text);
});

test("what this shop did not write is nothing", () => {
  const hidden = hide("98220 45678");
  const changed = Buffer.from(hidden, "base64url");
  changed[14] = changed[14]! ^ 1;
  for (const forged of ["", "x", "98220 45678", hidden.slice(0, -2), changed.toString("base64url"), "A".repeat(4000)]) {
    expect([forged, read(forged)]).toEqual([forged, null]);
  }
  expect(openHiddenSearches(`${SECRET} of another shop`).read(hidden)).toBeNull();
});
