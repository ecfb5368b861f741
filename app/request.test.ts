import { expect, test } from "vitest";
import { pathWithin } from "./request.ts";

test.each([
  ["/products?q=urea#more", "/products?q=urea#more"],
  ["//evil.example/x", "/cart"],
  ["/\\evil.example", "/cart"],
  ["https://evil.example", "/cart"],
  ["javascript:alert(1)", "/cart"],
  ["", "/cart"],
  ["/\t/evil.example", "/cart"],
  ["/.//evil.example/x", "/cart"],
  ["/..//evil.example", "/cart"],
  ["/a/..//evil.example", "/cart"],
  ["/%2e//evil.example", "/cart"],
  ["/%2E%2e//evil.example", "/cart"],
  ["/a//b/../c?q=//x", "/a//c?q=//x"],
])("the way back of %j leads to %j", (given, way) => {
  expect(pathWithin(given, "/cart")).toBe(way);
});
