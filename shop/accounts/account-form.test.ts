import { expect, test } from "vitest";
import { parseDetails } from "./account-form.ts";

const withPhone = (phone: string) => parseDetails({ name: "", phone, address: "", village: "" });

test("an account takes the phone numbers that an order takes, as they are written, or none", () => {
  expect(withPhone("12345")).toEqual({ ok: false, problems: { phone: "too_few" } });
  expect(withPhone("98220 45678")).toMatchObject({ ok: true, value: { phone: "98220 45678" } });
  expect(withPhone("")).toMatchObject({ ok: true, value: { phone: null } });
});
