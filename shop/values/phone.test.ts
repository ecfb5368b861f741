import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePhone } from "./phone.ts";
import { formatPhone } from "./format-phone.ts";

describe("an Indian phone number", () => {
  test.each([
    "9822045678",
    "98220 45678",
    "98220-45678",
    "+91 98220 45678",
    "+919822045678",
    "+91-98220-45678",
    "+91 098220 45678",
    "91 98220 45678",
    "0091 9822045678",
    "098220 45678",
    " (98220) 45678 ",
    "९८२२० ४५६७८",
    "+९१ ९८२२०४५६७८",
    "৯৮২২০ ৪৫৬৭৮",
    "௯௮௨௨௦ ௪௫௬௭௮",
    "\u{1D7EB}\u{1D7EA}\u{1D7E4}\u{1D7E4}\u{1D7E2}45678",
    "\u202A98220 45678\u202C",
    "\u200E+91\u00A098220\u200B45678\uFEFF",
    "98220‐45678",
    "98220‑45678",
    "98220—45678",
    "98220−45678",
    "98220, 45678",
    "091-98220-45678",
    "0091 0 98220 45678",
  ])("is taken as %s and stored in one spelling", (typed) => {
    expect(parsePhone(typed)).toEqual({ ok: true, phone: "+919822045678" });
  });

  test("may be a landline with its area code", () => {
    expect(parsePhone("(0253) 258 0123")).toEqual({ ok: true, phone: "+912532580123" });
    expect(parsePhone("011-2345 6789")).toEqual({ ok: true, phone: "+911123456789" });
  });

  test.each([
    ["98220 4567", "too_few"],
    ["98220 456789", "too_many"],
    ["+44 20 7946 0958", "foreign"],
    ["+1 98220 45678", "foreign"],
    ["+98220 45678", "foreign"],
    ["+0 98220 45678", "foreign"],
    ["+91", "too_few"],
    ["0091 98220 456789", "too_many"],
    ["98220+45678", "not_digits"],
    ["call me", "not_digits"],
    ["98220x45678", "not_digits"],
    ["00982204567", "starts_with_zero"],
  ])("is refused as %s: %s", (typed, problem) => {
    expect(parsePhone(typed)).toMatchObject({ ok: false, problem });
  });

  test("is read as itself in every spelling of the same ten digits", () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/);
    const prefix = fc.constantFrom("", "0", "+91", "+91 ", "91", "0091", "+91-0");
    fc.assert(
      fc.property(
        digits,
        prefix,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(" ", "-", "."),
        (number, before, at, gap) => {
          const typed = before + number.slice(0, at) + gap + number.slice(at);
          expect(parsePhone(typed)).toEqual({ ok: true, phone: `+91${number}` });
        },
      ),
    );
  });

  test("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(parsePhone(typed)).toHaveProperty("ok");
      }),
    );
  });

  test("is spoken in groups, a landline with its zero and its area code apart", () => {
    expect(formatPhone("+919822045678")).toBe("98220 45678");
    expect(formatPhone("+917977045678")).toBe("79770 45678");
    expect(formatPhone("+918080045678")).toBe("80800 45678");
    expect(formatPhone("+912225801234")).toBe("022 2580 1234");
    expect(formatPhone("+911123456789")).toBe("011 2345 6789");
    expect(formatPhone("+917926581234")).toBe("079 2658 1234");
    expect(formatPhone("+918041234567")).toBe("080 4123 4567");
    expect(formatPhone("+912532580123")).toBe("0253 258 0123");
  });

  test("is the same number when it is typed as it is spoken", () => {
    const digits = fc.stringMatching(/^[1-9]\d{9}$/);
    fc.assert(
      fc.property(digits, (number) => {
        expect(parsePhone(formatPhone(`+91${number}`))).toEqual({ ok: true, phone: `+91${number}` });
      }),
    );
  });
});
