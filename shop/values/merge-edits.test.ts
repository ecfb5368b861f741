import { expect, test } from "vitest";
import { mergeEdits } from "./merge-edits.ts";

const base = { name: "Urea", words: "urea", note: "" };

test("a merge takes my changes, and theirs where I changed nothing", () => {
  expect(mergeEdits(base, { ...base, note: "mine" }, { ...base, words: "urea, yuria" })).toEqual({
    values: { name: "Urea", words: "urea, yuria", note: "mine" },
    conflicts: [{ field: "words", base: "urea", theirs: "urea, yuria", mine: null }],
  });
});

test("a merge keeps my value where both changed a field, and names both", () => {
  const { values, conflicts } = mergeEdits(base, { ...base, words: "yuria" }, { ...base, words: "uria" });
  expect(values.words).toBe("yuria");
  expect(conflicts).toEqual([{ field: "words", base: "urea", theirs: "uria", mine: "yuria" }]);
});

test("a merge of the same change on both sides has no value of mine", () => {
  const same = { ...base, words: "yuria" };
  expect(mergeEdits(base, same, same).conflicts).toEqual([
    { field: "words", base: "urea", theirs: "yuria", mine: null },
  ]);
});

test("a merge without a base keeps mine, and every field that differs is a conflict", () => {
  const mine = { ...base, words: "yuria" };
  expect(mergeEdits({}, mine, { ...base, words: "uria" })).toEqual({
    values: mine,
    conflicts: [{ field: "words", base: null, theirs: "uria", mine: "yuria" }],
  });
});
