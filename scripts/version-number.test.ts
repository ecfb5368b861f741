import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isHigherVersion, isVersion, withVersion } from "./version-number.ts";

test.each([
  ["0.2.0", "0.1.9", true],
  ["0.10.0", "0.9.0", true],
  ["1.0.0", "0.99.99", true],
  ["0.1.1", "0.1.0", true],
  ["0.1.0", "0.1.0", false],
  ["0.1.9", "0.2.0", false],
  ["0.9.0", "0.10.0", false],
])("%s is higher than %s: %s", (version, than, isHigher) => {
  expect(isHigherVersion(version, than)).toBe(isHigher);
});

test("a version is three whole numbers", () => {
  for (const text of ["0.2.0", "10.20.30"]) expect(isVersion(text), text).toBe(true);
  for (const text of ["", "1", "1.2", "v1.2.3", "1.2.3.4", "1.2.3-rc.1", "01.2.3", "1.2.x"]) {
    expect(isVersion(text), text).toBe(false);
  }
});

test.each(["package.json", "package-lock.json"])("%s gets the version of a release and no other change", (name) => {
  const json = readFileSync(name, "utf8");
  const { version } = JSON.parse(json) as { version: string };
  const lines = (text: string) => text.split("\n");
  const changed = lines(withVersion(json, "99.0.0")).filter((line, index) => line !== lines(json)[index]);
  expect(new Set(changed.map((line) => line.trim()))).toEqual(new Set(['"version": "99.0.0",']));
  expect(withVersion(withVersion(json, "99.0.0"), version), "nothing else differs").toBe(json);
});
