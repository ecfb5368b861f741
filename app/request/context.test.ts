import { expect, test } from "vitest";
import { HOSTILE_FIELDS } from "#tests/support/hostile-targets.ts";
import { pathWithin } from "./context.ts";

test.each([
  ["/products?q=urea#more", "/products?q=urea#more"],
  ["/products?q=a%5Cb%0A", "/products?q=a%5Cb%0A"],
  ["/a//b/../c?q=//x", "/a//c?q=//x"],
  ["", "/cart"],
])("the way back of %j leads to %j", (given, path) => {
  expect(pathWithin(given, "/cart")).toBe(path);
});

test.each(HOSTILE_FIELDS)("the way back of %j stays within the shop, read once or decoded once more", (given) => {
  const path = pathWithin(given, "/cart");
  for (const read of [path, decodeURIComponent(path)]) {
    const { origin } = new URL(read, "https://shop.example/login");
    expect(origin, read).toBe("https://shop.example");
  }
});
