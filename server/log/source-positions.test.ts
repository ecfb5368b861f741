import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inSource } from "./source-positions.ts";

const BUILT = new URL("../../build/server/", import.meta.url);

test("a place in a built file is shown as the place in the source that it was made from", () => {
  const lines = readFileSync(new URL("index.js", BUILT), "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("function createApp("));
  const told = inSource(
    `Error: broken\n    at createApp (${BUILT.href}index.js:${line + 1}:10)\n    at node:fs:1:2`,
    BUILT,
  );
  const [, path = "", at = ""] =
    /at createApp \(file:\/\/(\S+\/server\/http\/create-app\.ts):(\d+):\d+\)/.exec(told) ?? [];
  expect(path, told).not.toBe("");
  expect(readFileSync(path, "utf8").split("\n")[Number(at) - 1]).toContain("function createApp(");
  expect(told).toMatch(/^Error: broken\n.*\n {4}at node:fs:1:2$/);
});

test("what is not one of our built files, or has no map, is shown as it is", () => {
  const stack = [
    `Error: ${BUILT.href}index.js:1:1`,
    `    at fine (${BUILT.href}absent.js:1:1)`,
    "    at other (file:///somewhere/else/index.js:1:1)",
  ].join("\n");
  expect(inSource(stack, BUILT)).toBe(stack);
});
