import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { LAYER_RULES } from "./architecture/layers.ts";
import { LANGUAGE_RULES } from "./architecture/languages.ts";
import { NAME_RULES } from "./architecture/names.ts";
import { PACKAGE_RULES } from "./architecture/packages.ts";
import { PAGE_RULES } from "./architecture/pages.ts";
import { exampleTree, readTree } from "./architecture/tree.ts";

const tree = readTree(fileURLToPath(new URL("../", import.meta.url)));

test("the whole house is read", () => {
  const floors = new Set(tree.sources.map(({ path }) => path.split("/")[0]));
  expect([...floors]).toEqual(expect.arrayContaining(["app", "platform", "server", "shop", "tests"]));
  expect(tree.sources.flatMap(({ imports }) => imports).some(({ target }) => target === "shop/money.ts")).toBe(true);
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
