import { describe, expect, test } from "vitest";
import { FURTHER_LANGUAGES } from "#shop/values/languages.ts";
import { ADMIN, readTexts } from "./read-words.ts";
import { leavesOf, refusalOf, withTexts } from "./word-sources.ts";

const english = await readTexts("en");
const englishByKey = new Map(english.map(({ key, text }) => [key, text]));

/** What a further language has in Latin letters: trade names, commands, codes and formats. */
const LATIN =
  /MRP|GSTIN|GST|PAN|N-P-K|NPK|SKU|UPI|OTP|SMS|PDF|CSV|EC|pH|IP|WhatsApp|name@example\.in|my-data\.json|[A-Z\d]*\d[A-Z\d]*/g;
/** Empty once a person has reviewed the language. */
const NOTE = /\.translation\.machine$/;
/** A tone of a toast; the second language under the names of categories. */
const NO_TEXT = /\.tone$|\.companions\./;
/** Digits of other scripts, markup, and signs that stand for lost ones. */
const FORBIDDEN = /(?![0-9])\p{Nd}|[<>\uFFFD]|\p{Cc}(?<!\n)/u;

test("each message of the first language gives a text", () => {
  expect(english.filter(({ text }) => text === "").map(({ key }) => key)).toEqual([]);
  expect(english.length).toBeGreaterThan(900);
});

const languages = await Promise.all(FURTHER_LANGUAGES.map(async (name) => [name, await readTexts(name)] as const));

describe.each(languages)("the words in %s", (_, texts) => {
  test("are all there", () => {
    const own = new Set(texts.filter(({ text }) => text !== "").map(({ key }) => key));
    const missing = english.filter(({ key }) => !own.has(key) && !ADMIN.test(key) && !NOTE.test(key));
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test("hold each name, number and amount that the English text holds", () => {
    const lost = texts.flatMap(({ key, values, text }) =>
      values.filter((value) => englishByKey.get(key)?.includes(value) && !text.includes(value)).map(() => key),
    );
    expect(lost).toEqual([]);
  });

  test("are normal text with Latin digits, without markup", () => {
    const isWrong = (text: string) => FORBIDDEN.test(text) || text !== text.normalize("NFC");
    expect(texts.filter(({ text }) => isWrong(text)).map(({ key }) => key)).toEqual([]);
  });

  test("are in its own script", () => {
    const isLatin = ({ text, values }: (typeof texts)[number]) =>
      /[A-Za-z]{2,}/.test(values.reduce((rest, value) => rest.replaceAll(value, ""), text).replaceAll(LATIN, ""));
    expect(texts.filter((text) => isLatin(text) && !NO_TEXT.test(text.key)).map(({ key, text }) => key + text)).toEqual(
      [],
    );
  });
});

describe("the source of words", () => {
  const source = [
    'export const cartWords = { cart: { title: "कार्ट", lines: (count: number) => `${count} आइटम`, list: ["एक"] } };',
    "",
  ].join("\n");

  test("is split into its texts, and put together again without a change", () => {
    const leaves = leavesOf(source);
    expect(leaves.map(({ key, text }) => [key, text])).toEqual([
      ["cartWords.cart.title", "कार्ट"],
      ["cartWords.cart.lines", "(count: number) => `${count} आइटम`"],
      ["cartWords.cart.list.0", "एक"],
    ]);
    expect(withTexts(source, new Map(leaves.map(({ key, text }) => [key, text])))).toBe(source);
    const changed = withTexts(source, new Map([["cartWords.cart.title", 'टोकरी "नई"']]));
    expect(leavesOf(changed)[0]?.text).toBe('टोकरी "नई"');
  });

  test("takes other words in another order, and no lost value, other code, markup or control character", () => {
    const lines = { text: "(a, b) => `${a} में ${b}`", isString: false };
    expect(refusalOf(lines, "(a, b) => `${b}: ${a}`")).toBeNull();
    for (const text of [
      "(a, b) => `${a}`",
      "(a, b) => `${a} ${b} ${a}`",
      "(a) => `${a} ${b}`",
      "(a, b) => `<b>${a} ${b}`",
      "(a",
      "",
    ])
      expect([text, refusalOf(lines, text)]).toEqual([text, expect.any(String)]);
    const plain = { text: "पेज: %", isString: true };
    expect(refusalOf(plain, "पन्ना: %")).toBeNull();
    for (const text of ["पन्ना", "", "पन्ना: % \u0007", "पन्ना: % \uFFFD"])
      expect([text, refusalOf(plain, text)]).toEqual([text, expect.any(String)]);
  });
});
