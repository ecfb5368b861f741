import { expect, test } from "vitest";
import { formatSecurityText } from "./security-text.ts";

const now = new Date("2026-11-25T13:14:15Z");
const shop = { email: "shop@hirva.example", demonstration: false };

test("security.txt has the shop's email and ends within a year", () => {
  expect(formatSecurityText(shop, "https://hirva.example", now)).toBe(
    "Contact: mailto:shop@hirva.example\nExpires: 2027-05-24T00:00:00.000Z\nPreferred-Languages: en, hi\n" +
      "Canonical: https://hirva.example/.well-known/security.txt\n",
  );
});

test("an email cannot add a line of its own", () => {
  const text = formatSecurityText({ ...shop, email: "a@b.example\nContact: x" }, "https://hirva.example", now);
  expect(text?.split("\n")).toHaveLength(5);
});

test("the demo, and a shop without an email, have no security.txt", () => {
  expect(formatSecurityText({ ...shop, email: null }, "https://hirva.example", now)).toBeNull();
  expect(formatSecurityText({ ...shop, demonstration: true }, "https://hirva.example", now)).toBeNull();
});
