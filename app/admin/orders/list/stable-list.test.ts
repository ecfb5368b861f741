import { expect, test } from "vitest";
import type { OrderRow } from "#shop/orders/queries/admin-orders.ts";
import { gather } from "./stable-list.ts";

/** An order placed in this minute; the number tells which. */
const row = (number: number): OrderRow => ({
  number,
  state: "open",
  isNew: false,
  name: `Buyer ${number}`,
  phone: "+919822045678",
  village: "Niphad",
  totalPaise: 100,
  placedAt: new Date(Date.UTC(2026, 10, 22, 10, number)),
  closedAt: null,
  calledAt: null,
  packedAt: null,
  cancelReason: null,
  byPhone: false,
  afterCall: false,
  cancelledByBuyer: false,
  groupSize: 1,
  paidPaise: 0,
  lines: [],
});

const shown = (standing: number[], latest: number[], mine: number[] = [], answered: number[] = []) => {
  const answers = new Map(answered.map((number) => [number, "Completed"]));
  const { rows, waiting } = gather(standing.map(row), latest.map(row), { mine: new Set(mine), answers });
  return [rows.map(({ number, isGone }) => (isGone ? -number : number)), waiting];
};

test("orders that arrive wait, and the rows that stand stay where they are", () => {
  expect(shown([3, 2, 1], [5, 4, 3, 2, 1])).toEqual([[3, 2, 1], 2]);
  expect(shown([3, 2, 1], [3, 2, 1])).toEqual([[3, 2, 1], 0]);
});

test("what was changed from this page goes, what another has changed stays and says so", () => {
  expect(shown([3, 2, 1], [3, 1], [2])).toEqual([[3, 1], 0]);
  expect(shown([3, 2, 1], [3, 1])).toEqual([[3, -2, 1], 0]);
});

test("a row that others pushed off the page's end is still an open order", () => {
  expect(shown([3, 2, 1], [5, 4, 3])).toEqual([[3, 2, 1], 2]);
});

test("an empty list shows what comes at once", () => {
  expect(shown([], [2, 1])).toEqual([[2, 1], 0]);
  expect(shown([1], [2], [1])).toEqual([[2], 0]);
});

test("a row stays for what its order's action led to, until another one follows", () => {
  expect(shown([3, 2, 1], [4, 3, 1], [2], [2])).toEqual([[3, -2, 1], 1]);
  expect(shown([3, 2, 1], [4, 3], [2, 1], [1])).toEqual([[3, -1], 1]);
  expect(shown([2, 1], [3], [2, 1], [1]), "of an empty list").toEqual([[-1, 3], 0]);
  expect(shown([2, 1], [2, 1], [2], [2]), "undone").toEqual([[2, 1], 0]);
});
