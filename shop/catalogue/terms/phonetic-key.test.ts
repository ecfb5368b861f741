import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalSearch } from "./normal-search.ts";
import { makeDictionary } from "./dictionary.ts";
import { romanise } from "./transliterate.ts";
import { distance, plainSpelling, soundKey } from "./phonetic-key.ts";
import type { Term } from "../../values/search-term.ts";

const term = (id: string, ...roman: string[]): Term => ({ id, kind: "crop", shelf: null, words: { roman } });

describe("how a word sounds", () => {
  test("is the same in every script", () => {
    for (const word of ["टमाटर", "ટમાટર", "ਟਮਾਟਰ", "টমাটর", "టమాటర్", "ಟಮಾಟರ್", "tamatar", "tomater", "tmatar"])
      expect(soundKey(word), word).toBe("tmtr");
    for (const word of ["भिंडी", "भिण्डी", "bhindi", "bindi", "bhinde"]) expect(soundKey(word), word).toBe("bnd");
  });

  test("is not asked of words with two consonants or with digits", () => {
    for (const word of ["mooli", "मूली", "kela", "46-0-0", "k1abcd", ""]) expect(soundKey(word), word).toBeNull();
  });

  test("is written without what people leave out", () => {
    expect(plainSpelling("louki")).toBe(plainSpelling("lauki"));
    expect(plainSpelling("dhaniyaa")).toBe(plainSpelling("danya"));
    expect(plainSpelling("gehoon")).toBe(plainSpelling("gehun"));
    expect(romanise("गेहूँ")).toBe("gehuun");
    expect(romanise("ফসল উৎপাদন".slice(4))).toBe("utpaadan");
  });

  test("distances are steps of typing", () => {
    expect(distance("okra", "okra", 2)).toBe(0);
    expect(distance("okra", "orka", 2)).toBe(1);
    expect(distance("okra", "ocras", 2)).toBe(2);
    expect(distance("okra", "potato", 2)).toBeGreaterThan(2);
  });
});

describe("the dictionary", () => {
  const dictionary = makeDictionary([
    term("tomato", "tamatar", "lal tamatar"),
    term("butter", "bateri"),
    term("pea", "matar"),
  ]);
  const ids = (terms: readonly Term[]) => terms.map(({ id }) => id);

  test("knows phrases without their spaces, plurals, and what is being typed", () => {
    expect(ids(dictionary.named("laltamatar"))).toEqual(["tomato"]);
    expect(ids(dictionary.named("tamatars"))).toEqual(["tomato"]);
    expect(ids(dictionary.begun("tama"))).toEqual(["tomato"]);
    expect(ids(dictionary.begun("tam"))).toEqual([]);
  });

  test("knows a word by its sound, with an ending behind it, and after a slip", () => {
    expect(ids(dictionary.sounding("tamatur"))).toEqual(["tomato"]);
    expect(ids(dictionary.sounding("tmtr"))).toEqual([]);
    expect(ids(makeDictionary([term("x", "टमाटर")]).sounding("टमाटरों"))).toEqual(["x"]);
    expect(ids(dictionary.near("tamadar"))).toEqual(["tomato"]);
    expect(ids(dictionary.near("xamatar"))).toEqual([]);
  });
});

test("the normal form of a search is its own normal form, and leaves nothing without width", () => {
  expect(normalSearch("  Tomato \u200DF1 ")).toBe("tomato f1");
  expect(normalSearch("१६ Litre")).toBe("16 litre");
  expect(normalSearch("बीट\u200Cरूट")).toBe("बीटरूट");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const normal = normalSearch(text);
      expect(normalSearch(normal)).toBe(normal);
      expect([...normal].length).toBeLessThanOrEqual(100);
      expect(normal).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
    { numRuns: 2000 },
  );
});
