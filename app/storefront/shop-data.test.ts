import { expect, test } from "vitest";
import { openingHours, postalAddress } from "./seo/shop-json-ld.ts";

test.each([
  ["12, Market Yard Road, Pimpalgaon Baswant, Nashik 422209, Maharashtra", ["Nashik", "422209", "Maharashtra"]],
  ["7, Market Yard, Nashik 422 003", ["Nashik", "422003", undefined]],
  ["Gat 12, Palkhed, Dist. Nashik - 422303, Maharashtra", ["Dist. Nashik", "422303", "Maharashtra"]],
  ["Main Road, Sinnar", [undefined, undefined, undefined]],
  ["Shop 422303", ["Shop", "422303", undefined]],
])("the address “%s” has town, PIN code and state %j", (text, [addressLocality, postalCode, addressRegion]) => {
  expect(postalAddress(text)).toEqual({
    "@type": "PostalAddress",
    streetAddress: text,
    addressLocality,
    postalCode,
    addressRegion,
    addressCountry: "IN",
  });
});

test.each([
  ["Monday to Saturday, 8 am to 7 pm", "Mo-Sa 08:00-19:00"],
  ["Mon-Sat 9:30 am - 6 pm", "Mo-Sa 09:30-18:00"],
  ["Sunday, 12 pm to 5 pm", "Su 12:00-17:00"],
  ["Every day, 8 am to 7 pm", "Mo-Su 08:00-19:00"],
  ["8 to 7", null],
  ["Monday to Saturday, 8 am to 25 pm", null],
])("the opening hours “%s” are %j for search engines", (text, told) => {
  expect(openingHours(text)).toBe(told);
});
