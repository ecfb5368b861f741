import { expect, test } from "vitest";
import { hintAmong } from "./family-hints.ts";

const product = (id: number, name: string, packAmount: number, rest = {}) => ({
  id,
  name,
  category: "seeds",
  brand: "Hirva",
  packAmount,
  packUnit: "g",
  ...rest,
});

test.each([
  ["Tomato Arka 10 g", "Tomato Arka 50g"],
  ["Tomato Arka (10 gm)", "tomato arka - 50 Gram"],
  ["10 g Tomato Arka", "Tomato Arka"],
  ["Tomato Arka", "Tomato Arka"],
])("%j and %j look like packs", (one, other) => {
  expect(hintAmong([product(1, one, 10), product(2, "Okra", 10), product(3, other, 50)])?.packs).toEqual([
    { id: 1, name: one },
    { id: 3, name: other },
  ]);
});

test.each([
  ["of the same size", [product(1, "Tomato 10 g", 10), product(2, "Tomato 10 g", 10)]],
  ["of another brand", [product(1, "Tomato 10 g", 10), product(2, "Tomato 50 g", 50, { brand: "Bhumi" })]],
  ["in another category", [product(1, "Tomato 10 g", 10), product(2, "Tomato 50 g", 50, { category: "garden" })]],
  ["that differ in more", [product(1, "Tomato 10 g", 10), product(2, "Tomato red 50 g", 50)]],
  ["whose names say nothing else", [product(1, "10 g", 10), product(2, "50 g", 50)]],
  ["that are too many", Array.from({ length: 13 }, (_, index) => product(index, `Tomato ${index + 1} g`, index + 1))],
])("products %s are no packs", (_why, products) => {
  expect(hintAmong(products)).toBeNull();
});
