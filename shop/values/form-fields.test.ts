import { describe, expect, test } from "vitest";
import { optionalText, parseForm, requiredEmail, requiredText } from "./form-fields.ts";
import { cleanSearch } from "./text.ts";

const readEmail = requiredEmail(254);

const fields = {
  name: requiredText(20),
  email: requiredEmail(40),
  address: requiredText(40, { multiline: true }),
  village: optionalText(20),
  remark: optionalText(40, { multiline: true }),
};
const typed = { name: "Sunita", email: "sunita@example.in", address: "House 41", village: "", remark: "" };
const parsed = (changes: Partial<typeof typed>) => parseForm(fields, { ...typed, ...changes });

/** Nothing of these is seen: spaces, a joiner, a zero-width space, a filler that counts as a letter, a blank sign. */
const nothing = [
  "",
  " \n\t ",
  "\u200D\u200B",
  "\u2060\uFEFF\u00AD",
  "\u0000\u0007",
  "\u3164\u115F",
  "\u2800",
  "\uFE0F",
];

describe("a field's text", () => {
  test.each(nothing)("is missing where only %j was typed", (text) => {
    expect(parsed({ name: text, email: text, address: text })).toEqual({
      ok: false,
      problems: { name: "required", email: "required", address: "required" },
    });
    expect(parsed({ village: text, remark: text })).toMatchObject({ ok: true, value: { village: null, remark: null } });
  });

  test.each(["सुनीता", "7", "A", "–", "🌱", "க", "क्ष\u200Dा"])("is there where %s was typed", (text) => {
    expect(parsed({ name: text, address: text, village: text, remark: text })).toEqual({
      ok: true,
      value: { name: text, email: typed.email, address: text, village: text, remark: text },
    });
  });

  test("of one line is kept in one line", () => {
    expect(parsed({ name: "  Sunita\r\n\tJadhav\u2028x ", village: "Ozar \n Mig" })).toMatchObject({
      value: { name: "Sunita Jadhav x", village: "Ozar Mig" },
    });
  });

  test("of several lines keeps its line breaks", () => {
    const text = "\nHouse 41\r\nPalkhed\rNashik  422303\n";
    const kept = "House 41\nPalkhed\nNashik  422303";
    expect(parsed({ address: text, remark: text })).toMatchObject({ value: { address: kept, remark: kept } });
  });

  test("is measured as it is kept", () => {
    expect(parsed({ name: `a${" ".repeat(30)}b` })).toMatchObject({ value: { name: "a b" } });
    expect(parsed({ name: "a".repeat(21), remark: "b".repeat(41) })).toEqual({
      ok: false,
      problems: { name: "too_long", remark: "too_long" },
    });
  });

  test.each([
    ["সুমন রা\u09DF", "সুমন রা\u09AF\u09BC"],
    ["\u0A36ੇਰ", "ਸ\u0A3Cੇਰ"],
    ["Jose\u0301", "Jos\u00E9"],
  ])("has one spelling: %s as %s, which searches use too", (text, stored) => {
    expect(parsed({ name: text, address: text, village: text })).toMatchObject({
      value: { name: stored, address: stored, village: stored },
    });
    expect(cleanSearch(text)).toBe(stored);
  });

  test("has no characters that turn the direction of what follows, and its joiners", () => {
    const controls = "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";
    expect(parsed({ name: `\u202EAsha${controls}`, address: `क्\u200Dष क्\u200Cष${controls}` })).toMatchObject({
      value: { name: "Asha", address: "क्\u200Dष क्\u200Cष" },
    });
  });
});

describe("an email address", () => {
  test.each([
    "o'brien@example.in",
    "ravi&co@example.in",
    "asha.patil+shop@a--b.in",
    "info@xn--11b4d3a.xn--h2brj9c",
    "{x}=!#$%*/?^`|~@example.co.in",
    `${"a".repeat(64)}@${"b".repeat(63)}.in`,
  ])("is %s", (email) => {
    expect(readEmail(email)).toEqual({ ok: true, value: email });
  });

  test.each([
    "asha",
    "asha@",
    "@example.in",
    "asha@example",
    "asha@@example.in",
    "a sha@example.in",
    ".asha@example.in",
    "asha.@example.in",
    "as..ha@example.in",
    "asha@-example.in",
    "asha@example-.in",
    "asha@example..in",
    "asha@192.168.1.1",
    "asha,b@example.in",
    "<asha@example.in>",
    "आशा@example.in",
    `${"a".repeat(65)}@example.in`,
    `asha@${"b".repeat(64)}.in`,
  ])("is not %s", (email) => {
    expect(readEmail(email)).toEqual({ ok: false, problem: "not_email" });
  });

  test.each(["a", "a.", "a-", "@a", "a@a", "a@a.", "a@a-"])("is refused in linear time: 64 KB of %j", (part) => {
    const began = performance.now();
    expect(requiredEmail(100_000)(part.repeat(65_536 / part.length)).ok).toBe(false);
    expect(performance.now() - began).toBeLessThan(100);
  });
});
