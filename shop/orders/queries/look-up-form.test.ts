import { describe, expect, test } from "vitest";
import { LOOK_UP_FIELD_LIMITS, parseLookUp } from "./look-up-form.ts";

describe("what is typed to find an order again", () => {
  test("is taken in every usual spelling", () => {
    expect(parseLookUp({ number: " Order 482 913 ", phone: "+91-98220 45678" })).toEqual({
      ok: true,
      value: { number: 482_913, phone: "+919822045678" },
    });
  });

  test("is refused at its field", () => {
    expect(parseLookUp({ number: " ", phone: "" })).toEqual({
      ok: false,
      problems: { number: "required", phone: "required" },
    });
    expect(parseLookUp({ number: "4829", phone: "98220" })).toEqual({
      ok: false,
      problems: { number: "too_few", phone: "too_few" },
    });
    expect(parseLookUp({ number: "9".repeat(LOOK_UP_FIELD_LIMITS.number + 1), phone: "9".repeat(31) })).toEqual({
      ok: false,
      problems: { number: "too_long", phone: "too_long" },
    });
  });
});
