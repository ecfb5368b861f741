import { expect, test } from "vitest";
import { isErrorValue, looksChanged, plainSku } from "./spreadsheet-damage.ts";

test("a code or name that a spreadsheet made of another is doubted; a usual one is not", () => {
  const changed = [
    "12-Nov",
    "1-Sep",
    "12-Nov-18",
    "Nov-18",
    "2018-11-12",
    "12/11/2018",
    "11/12/2018 0:00",
    "1.23E+11",
    "8,9E+12",
  ];
  expect([...changed, "0:52:34", "7:19:19 PM", "1899-12-30"].filter((cell) => !looksChanged(cell))).toEqual([]);
  const usual = [
    "19:19:19",
    "00:52:34",
    "12-11-18",
    "10-26-26",
    "12:32:16",
    "MAR-10",
    "May",
    "DEC-TOM-5",
    "2E10",
    "EVO-3",
  ];
  expect(
    [...usual, "18-18-10", "0.52.34", "1/2", "Tomato 2018", "12-1-2", "8901234567890"].filter(looksChanged),
  ).toEqual([]);
});

test("the value of a failed formula is no value", () => {
  const errors = ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", " #n/a ", "Err:502", "#####"];
  expect(errors.filter((cell) => !isErrorValue(cell))).toEqual([]);
  expect(["#5", "# 12", "N/A", "Error", "", "#1 rope"].filter(isErrorValue)).toEqual([]);
});

test("codes that differ in leading zeros alone are alike", () => {
  expect(["00123", "123", "0", "000", "A01", "0A1"].map(plainSku)).toEqual(["123", "123", "0", "0", "a01", "0a1"]);
});
