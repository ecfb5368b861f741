import { expect, test } from "vitest";
import { openOwnOrders } from "./own-orders.ts";

const { read, readOpened, add } = openOwnOrders("a secret for tests, which guards nothing");

test("a browser keeps its five newest orders, each once", () => {
  let text: string | null = null;
  for (const number of [1, 2, 3, 2, 4, 5, 6]) text = add(text, number, "opened");
  expect(read(text)).toEqual([6, 5, 4, 2, 3]);
});

test("what this shop has not signed names no order", () => {
  const text = add(null, 482_913, "opened");
  const elsewhere = openOwnOrders("the secret of another shop, which is not ours").add(null, 482_913, "opened");
  for (const forged of [null, "", "482913", elsewhere, text.replace("482913", "482914"), `1-${text}`, `${text}x`]) {
    expect(read(forged)).toEqual([]);
  }
  expect(read(add("forged", 7, "opened"))).toEqual([7]);
});

test("an order that was only found is none that the browser opened, and no other way round", () => {
  const found = add(add(null, 1, "opened"), 2, "found");
  expect([read(found), readOpened(found)]).toEqual([[2, 1], [1]]);
  expect(readOpened(add(found, 1, "found"))).toEqual([1]);
  expect(readOpened(add(found, 2, "opened"))).toEqual([2, 1]);
});
