import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeSuggestions } from "#shop/catalogue/terms/suggestions.ts";
import type { Term } from "#shop/values/search-term.ts";
import { suggest } from "./suggest.ts";

const term = (id: string, words: Term["words"], shelf: Term["shelf"] = null): Term => ({
  id,
  kind: shelf === null ? "crop" : "shelf",
  shelf,
  words,
});
const tomato = term("tomato", { en: ["tomato", "love apple"], hi: ["टमाटर"], roman: ["tamatar", "tomater"] });
const seeds = term("seed", { en: ["seed"], hi: ["बीज"] }, "seeds");

test("what is typed in any script is completed, each thing once", () => {
  const lines = ["seed,बीज", "tomato,टमाटर,tamatar,tomater"];
  expect(suggest(lines, "टमा")).toEqual([{ word: "टमाटर", name: "tomato" }]);
  expect(suggest(lines, " TAMA")).toEqual([{ word: "tamatar", name: "tomato" }]);
  expect(suggest(lines, "to")).toEqual([{ word: "tomato", name: "tomato" }]);
  expect(suggest(lines, "x")).toEqual([]);
  expect(suggest(lines, "")).toEqual([]);
});

test("the file has what the shop sells, and is cut to its size", () => {
  const counts = new Map([["tomato", 2]]);
  expect(makeSuggestions([tomato, seeds, term("wheat", { en: ["wheat"] })], counts)).toBe(
    "seed,बीज\ntomato,टमाटर,tamatar,tomater",
  );
  const many = Array.from({ length: 3000 }, (_, at) => term(`t${at}`, { en: [`${(at * 7919) % 10_007}word${at}`] }));
  const file = makeSuggestions(many, new Map(many.map(({ id }, at) => [id, at + 1])));
  expect(brotliCompressSync(file).byteLength).toBeLessThanOrEqual(6 * 1024);
  expect(file).toContain("word2999");
});
