import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutRelease } from "./changelog.ts";

const INTRO = "# Changelog\n\nWhat changes.\n";
const OLDER = "## 0.1.0 (2026-01-02)\n\nThe first one.\n";

test("a release moves the unreleased changes under its version and date", () => {
  const changelog = `${INTRO}\n## Unreleased\n\n**New**: a thing.\n\n**Fixed**: another.\n\n${OLDER}`;
  expect(cutRelease(changelog, "0.2.0", "2026-11-25")).toBe(
    `${INTRO}\n## Unreleased\n\n## 0.2.0 (2026-11-25)\n\n**New**: a thing.\n\n**Fixed**: another.\n\n${OLDER}`,
  );
});

test("a section that already has the version, without a date, is released with them", () => {
  const changelog = `${INTRO}\n## Unreleased\n\n**New**: a thing.\n\n## 0.2.0\n\n**Before**: a change.\n`;
  const released = `${INTRO}\n## Unreleased\n\n## 0.2.0 (2026-11-25)\n\n**New**: a thing.\n\n**Before**: a change.\n`;
  expect(cutRelease(changelog, "0.2.0", "2026-11-25")).toBe(released);
  const alone = changelog.replace("**New**: a thing.\n\n", "");
  expect(cutRelease(alone, "0.2.0", "2026-11-25"), "nothing new since").toBe(
    released.replace("**New**: a thing.\n\n", ""),
  );
});

test.each([
  ["has no section for unreleased changes", `${INTRO}\n${OLDER}`, "The first section of CHANGELOG.md must be"],
  ["has no sections", INTRO, "The first section of CHANGELOG.md must be"],
  ["has no unreleased changes", `${INTRO}\n## Unreleased\n\n${OLDER}`, "has no text under '## Unreleased'"],
  ["has the version already", `${INTRO}\n## Unreleased\n\nNew.\n\n## 0.2.0 (2026-11-01)\n\nOld.\n`, "already has"],
])("a changelog that %s is refused", (_, changelog, reason) => {
  expect(() => cutRelease(changelog, "0.2.0", "2026-11-25")).toThrow(reason);
});

test("the changelog of this checkout can be released", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  expect(changelog.match(/^## Unreleased$/gm)).toHaveLength(1);
  expect(cutRelease(changelog.replace("## Unreleased", "## Unreleased\n\nNew."), "99.0.0", "2026-11-25")).toContain(
    "\n## Unreleased\n\n## 99.0.0 (2026-11-25)\n\nNew.",
  );
});
