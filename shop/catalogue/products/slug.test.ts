import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Urea 46-0-0, neem coated", "urea-46-0-0-neem-coated"],
  ["  Tomato  'Arka Rakshak' F1 ", "tomato-arka-rakshak-f1"],
  ["टमाटर बीज", "टमाटर-बीज".normalize("NFKD")],
  ["!!!", "product"],
])("the slug of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
