import { expect, test } from "vitest";
import { differences, mergeEditorValues, readOrderBase, type EditorValues } from "./editor-values.ts";

const filled: EditorValues = {
  email: "",
  name: "Sunita",
  phone: "98220 45678",
  address: "Palkhed",
  delivery: "",
  discount: "",
  reason: "",
  note: "",
  slipNote: "",
  "quantity-1": "5",
  "quantity-2": "1",
};

test("what somebody else changed stands, and what was typed here stands over it", () => {
  const now = { ...filled, "quantity-1": "6", delivery: "40.00" };
  const typed = { ...filled, "quantity-2": "3", delivery: "60" };
  expect(differences(filled, now)).toEqual(
    [
      { field: "quantity-1", was: "5", now: "6" },
      { field: "delivery", was: "", now: "40.00" },
    ].toSorted((a) => (a.field === "delivery" ? -1 : 1)),
  );
  expect(mergeEditorValues(filled, now, typed)).toEqual({
    ...filled,
    "quantity-1": "6",
    "quantity-2": "3",
    delivery: "60",
  });
});

test("a product that was added here is there, one that another took out is gone", () => {
  const { "quantity-1": _gone, ...now } = filled;
  const merged = mergeEditorValues(filled, now, { ...filled, "quantity-9": "2" });
  expect(merged).toEqual({ ...now, "quantity-9": "2" });
});

test("a form's base is read under its values' present and former name, and refused without them", () => {
  const base = { version: 3, values: { ...filled, name: "Ramesh" } };
  expect(readOrderBase(JSON.stringify(base), filled)).toEqual(base);
  expect(readOrderBase(JSON.stringify({ version: 3, typed: { name: "Ramesh" } }), filled)).toMatchObject({
    version: 3,
    values: { name: "Ramesh", phone: filled["phone"] },
  });
  for (const text of ['{"version":3}', "null", "[]", "3", "{", ""]) expect(readOrderBase(text, filled)).toBeNull();
});
