import { expect, test } from "vitest";
import { shownText } from "./shown-text.ts";

const atMidnight = (text: string) => new Date(`${text}T00:00:00Z`);

test.for<[string, Parameters<typeof shownText>, string]>([
  ["a price that is a formula", [279 / 1.18, "0.00"], "236.44"],
  ["an amount", [1250, "#,##0.00"], "1,250.00"],
  [
    "an amount in groups of India",
    [123_456_789, "[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0"],
    "12,34,56,789",
  ],
  ["an amount with a sign", [279, "[$₹-4009]\\ #,##0.00"], "₹ 279.00"],
  ["an amount of nothing", [0, '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)'], "-"],
  ["a rate", [0.05, "0%"], "5%"],
  ["leading zeros", [123, "00000"], "00123"],
  ["a code with a text", [12, '"SKU-"0000'], "SKU-0012"],
  ["a code with full stops", [12_099_190, "0000\\.00\\.00"], "1209.91.90"],
  ["a grade that became a time", [new Date("1899-12-31T19:19:19Z"), "h:mm:ss"], "19:19:19"],
  ["a grade of more than a day", [new Date("1900-01-01T04:28:00Z"), "[h]:mm:ss"], "28:28:00"],
  ["a grade that became a date", [atMidnight("2018-11-12"), "dd\\-mm\\-yy"], "12-11-18"],
  ["a code that became a date", [atMidnight("2018-11-12"), "d-mmm"], "12-Nov"],
  ["the short date", [atMidnight("2018-11-12"), "m/d/yyyy"], "12-11-2018"],
  ["a number of thirteen digits", [8_901_234_567_890], "8901234567890"],
  ["a number with more digits than a sheet stores", [1_234_567_890_123_456_800], "1.23456789012346E+18"],
  ["a code that became a power", [123_000_000_000, "0.00E+00"], "1.23E+11"],
  ["a number below an exact one", [0.120_000_000_000_000_01], "0.12"],
  ["a text", ["00123", "@"], "00123"],
  ["a number as text", [8_901_234_567_890, "@"], "8901234567890"],
  ["a truth", [true], "true"],
  ["nothing", [null, "0.00"], ""],
  ["a format that is none", [450, '"₹" 0.00/-'], "450"],
])("a cell is read as its sheet shows it: %s", ([, cell, text]) => {
  expect(shownText(...cell)).toBe(text);
});
