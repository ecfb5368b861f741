import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LAYER_RULES } from "./architecture/layers.ts";
import { LANGUAGE_RULES } from "./architecture/languages.ts";
import { NAME_RULES } from "./architecture/names.ts";
import { PACKAGE_RULES } from "./architecture/packages.ts";
import { PAGE_RULES } from "./architecture/pages.ts";
import journal from "#shop/migrations/meta/_journal.json" with { type: "json" };
import { exampleTree, readTree } from "./architecture/tree.ts";

const tree = readTree(fileURLToPath(new URL("../", import.meta.url)));

test("the whole house is read", () => {
  const floors = new Set(tree.sources.map(({ path }) => path.split("/")[0]));
  expect([...floors]).toEqual(expect.arrayContaining(["app", "platform", "server", "shop", "tests"]));
  expect(tree.sources.flatMap(({ imports }) => imports).some(({ target }) => target === "shop/money.ts")).toBe(true);
});

// The migrator passes over a step that is dated before the last one that a shop has taken.
test("migrations are dated in the order in which they are taken", () => {
  const dates = journal.entries.map(({ when }) => when);
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
});

for (const wall of [...LAYER_RULES, ...PACKAGE_RULES, ...NAME_RULES, ...PAGE_RULES, ...LANGUAGE_RULES]) {
  describe(wall.name, () => {
    test("stands", () => {
      expect(wall.breaches(tree).map(({ path, line, what }) => `${path}:${line} ${what}`)).toEqual([]);
    });
    test.each(wall.bad)("catches %j", (files) => {
      expect(wall.breaches(exampleTree(files))).not.toEqual([]);
    });
    test.each(wall.good)("leaves %j alone", (files) => {
      expect(wall.breaches(exampleTree(files))).toEqual([]);
    });
  });
}
