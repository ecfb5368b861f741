import { expect, test } from "vitest";
import { differences, mergeEditorValues, readOrderBase, type EditorValues, noValues } from "./editor-values.ts";
import { fillIn, parseDraft } from "./use-editor.ts";

const filled: EditorValues = {
  email: "",
  name: "Sunita",
  phone: "98220 45678",
  address: "Palkhed",
  fulfilment: "deliver",
  pin: "",
  village: "",
  state: "",
  promisedOn: "",
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

test("a draft of the former release is restored: an edit, and a new order with its products", () => {
  const line = { productId: 7, name: "Urea", pack: { amount: 45, unit: "kg" }, ordered: null, today: null };
  const edit = { key: "k", seen: { version: 3, typed: filled }, typed: { ...filled, name: "Ramesh" }, lines: [line] };
  expect(parseDraft(edit)).toEqual({
    key: "k",
    base: { version: 3, values: filled },
    values: { ...filled, name: "Ramesh" },
    lines: [line],
  });
  const product = { id: 7, name: "Urea", pack: { amount: 45, unit: "kg" }, pricePaise: 26_650, stock: 9 };
  const buyer = { name: "Sunita", phone: "98220", address: "Palkhed", email: "" };
  const order = { key: "k", values: buyer, lines: [{ product, quantity: "3", gone: false }] };
  expect(parseDraft(order)).toMatchObject({
    base: null,
    values: { ...buyer, "quantity-7": "3", reason: "" },
    lines: [{ productId: 7, name: "Urea", today: { paise: 26_650, stock: 9 } }],
  });
  for (const none of [null, {}, { key: "k", lines: [] }, "x", { ...edit, key: 1 }]) expect(parseDraft(none)).toBeNull();
});

test("what a look-up finds fills empty fields, and those that it filled in before; what was typed stays", () => {
  const [nobody, sunita, vimal] = ["", "Sunita", "Vimal"].map((name) => ({ name, address: name && `${name}'s` }));
  const after = (now: object, former: object | undefined, found: object | undefined) => {
    const { name, address } = fillIn({ ...noValues, ...now }, { ...former }, { ...found });
    return { name, address };
  };
  expect(after({}, nobody, sunita)).toEqual(sunita);
  expect(after(sunita!, sunita, vimal)).toEqual(vimal);
  expect(after(sunita!, sunita, nobody)).toEqual(nobody);
  const typed = { name: "", address: "Gat 3" };
  expect(after(typed, nobody, nobody)).toEqual(typed);
  expect(after(typed, nobody, sunita)).toEqual(typed);
  expect(after({}, sunita, vimal), "emptied by a person").toEqual(vimal);
});
