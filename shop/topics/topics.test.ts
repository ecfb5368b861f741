import { describe, expect, test } from "vitest";
import { PRODUCTS, productsInTopic, topicOfMoves } from "./topics.ts";
import { shownStock } from "../values/stock-state.ts";

describe("what pages hear of stock that moved", () => {
  test.each([
    { before: 500, after: 5, topic: null },
    { before: 5, after: 4, topic: "goods 7" },
    { before: 3, after: 2, topic: "goods 7" },
    { before: 4, after: 60, topic: "goods 7" },
    { before: 1, after: 0, topic: PRODUCTS },
    { before: 0, after: 9, topic: PRODUCTS },
    { before: 2, after: 2, topic: null },
  ])("from $before to $after pieces is $topic", ({ before, after, topic }) => {
    expect(topicOfMoves([{ productId: 7, before, after }])).toBe(topic);
  });

  test("names each product that is shown otherwise, and no other", () => {
    const topic = topicOfMoves([
      { productId: 7, before: 5, after: 4 },
      { productId: 8, before: 50, after: 40 },
      { productId: 9, before: 3, after: 1 },
    ]);
    expect(productsInTopic(topic ?? "")).toEqual([7, 9]);
    expect(productsInTopic(PRODUCTS)).toBeNull();
    expect(productsInTopic("orders")).toBeNull();
  });

  test("a page never tells how many there are while there are enough", () => {
    expect(shownStock(5)).toBe(shownStock(5000));
    expect([4, 1, 0, -1].map(shownStock)).toEqual([4, 1, 0, 0]);
  });
});
