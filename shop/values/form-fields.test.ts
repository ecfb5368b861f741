import { describe, expect, test } from "vitest";
import { optionalText, parseForm, requiredEmail, requiredText } from "./form-fields.ts";

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
});
