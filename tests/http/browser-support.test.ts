import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openSharedShopApp } from "#tests/support/shop-app.ts";

/*
 * The browsers that the shop serves (docs/decisions/documents-and-app-pages.md), and what the built scripts would need
 * beyond them. The versions are those of MDN.
 */

/** What Chrome 95 or Safari 15.4 lack: functions, then syntax by its kind of node, then parts of selectors. */
const APP_PAGES = {
  functions: [
    "toReversed",
    "toSorted",
    "toSpliced",
    "findLast",
    "findLastIndex",
    "groupBy",
    "withResolvers",
    "fromAsync",
    "union",
    "intersection",
    "difference",
    "symmetricDifference",
    "isSubsetOf",
    "isSupersetOf",
    "isWellFormed",
    "toWellFormed",
    "canParse",
    "structuredClone",
    "checkVisibility",
    "showPopover",
    "hidePopover",
    "togglePopover",
    "moveBefore",
    "getOrInsert",
    "toArray",
    "drop",
    "take",
    "setHTML",
  ],
  syntax: ["StaticBlock"],
  regexps: /\(\?<[=!]|\(\?[ims]+-?[ims]*:/,
  selectors: /:has\(/,
};

/** What Chrome 80 or Safari 14 lack besides. */
const DOCUMENTS = {
  functions: [
    ...APP_PAGES.functions,
    "requestSubmit",
    "at",
    "replaceAll",
    "any",
    "hasOwn",
    "randomUUID",
    "replaceChildren",
    "getAnimations",
  ],
  syntax: [...APP_PAGES.syntax, "PropertyDefinition", "PrivateIdentifier", "??=", "||=", "&&="],
  regexps: APP_PAGES.regexps,
  selectors: /:has\(|:is\(|:where\(/,
};

const ASSETS = join(import.meta.dirname, "../../build/client/assets");
const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
const isOfDocument = (name: string) => /script|suggest/.test(name);

type Node = { type: string; [part: string]: unknown };

/** What a script uses of these, each once. */
function newerParts(code: string, than: typeof APP_PAGES): string[] {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === "object" && part !== null && "type" in part) {
      const node = part as Node;
      note(node);
      Object.values(node).forEach(visit);
    }
  };
  const note = ({ type, callee, optional, operator, regex, value }: Node) => {
    if (than.syntax.includes(type)) used.add(type);
    if (than.syntax.includes(operator as string)) used.add(operator as string);
    const named = callee as { property?: { name?: string }; name?: string } | undefined;
    const called = named?.property?.name ?? named?.name ?? "";
    // `each.checkVisibility?.()` asks before.
    if (type === "CallExpression" && optional !== true && than.functions.includes(called)) used.add(called);
    const { pattern, flags } = (regex ?? { pattern: "", flags: "" }) as { pattern: string; flags: string };
    if (than.regexps.test(pattern) || /[dv]/.test(flags)) used.add(`/${pattern}/${flags}`);
    // Minified texts are templates.
    const text = (value as { cooked?: string } | null)?.cooked ?? value;
    if (typeof text === "string" && than.selectors.test(text)) used.add(text);
  };
  visit(parseSync("script.js", code).program);
  return [...used];
}

const partsOf = (names: string[], than: typeof APP_PAGES) =>
  names.flatMap((name) => newerParts(readFileSync(join(ASSETS, name), "utf8"), than).map((part) => `${name}: ${part}`));

test("the scripts of documents run in Chrome 80 and Safari 14", async () => {
  const shop = await openSharedShopApp(ANY_KIND);
  for (const path of ["/home", "/products", "/contactus", "/cart", "/login"]) {
    const { html } = await shop.visitor().get(path);
    const inPage = [...html.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)];
    expect(inPage.length, path).toBeGreaterThan(0);
    for (const [, code = ""] of inPage) expect(newerParts(code, DOCUMENTS), path).toEqual([]);
  }
  await shop.close();
  const own = scripts.filter(isOfDocument);
  expect(own.length).toBeGreaterThanOrEqual(6);
  expect(partsOf(own, DOCUMENTS)).toEqual([]);
});

test("the scripts of app pages run in Chrome 95 and Safari 15.4", () => {
  const own = scripts.filter((name) => !isOfDocument(name));
  expect(own.length).toBeGreaterThan(20);
  expect(partsOf(own, APP_PAGES)).toEqual([]);
});

test.each([
  ["list.toReversed()", "toReversed"],
  ["structuredClone(list)", "structuredClone"],
  ["class List { static { start() } }", "StaticBlock"],
  ["/(?<=a)b/", "/(?<=a)b/"],
  ['document.querySelector("p:has(b)")', "p:has(b)"],
])("finds what is newer in %s", (code, part) => {
  expect(newerParts(code, APP_PAGES)).toContain(part);
});

test("lets a script ask first", () => {
  expect(newerParts("element.checkVisibility?.({})", DOCUMENTS)).toEqual([]);
});
