import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { fullVersion, versionOfProgram } from "./version.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

function openRoot(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "package.json"), '{"version":"1.2.3"}');
  return root;
}

test("the version is that of package.json, with the commit that the bootstrap noted", () => {
  const root = openRoot();
  expect(fullVersion(root)).toBe("1.2.3 (unknown)");
  writeFileSync(join(root, "build/commit"), "abc1234-dirty\n");
  expect(fullVersion(root)).toBe("1.2.3 (abc1234-dirty)");
  expect(versionOfProgram()).toBe(manifest.version);
});

test.each(["", "/srv/ankur", "abc\r\nset-cookie: a=b", "a".repeat(61)])("a noted commit %j is not shown", (commit) => {
  const root = openRoot();
  writeFileSync(join(root, "build/commit"), commit);
  expect(fullVersion(root)).toBe("1.2.3 (unknown)");
});
