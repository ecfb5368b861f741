import { describe, expect, test } from "vitest";
import { decideTransition, missingFor, ORDER_TRANSITIONS, piecesOf, UNDO_FOR } from "./order-transitions.ts";
import { ORDER_STATES } from "../../values/order.ts";

describe("the ways from state to state", () => {
  test("are these four and no others", () => {
    const ways = ORDER_STATES.flatMap((state) =>
      ORDER_TRANSITIONS.flatMap((change) => {
        const decided = decideTransition({ state, closedFor: 0 }, change);
        return decided.ok ? [`${state} → ${change} → ${decided.value}`] : [];
      }),
    );
    expect(ways).toEqual([
      "open → complete → completed",
      "open → cancel → cancelled",
      "completed → undo_completion → open",
      "cancelled → undo_cancellation → open",
    ]);
  });

  test("lead back for a day", () => {
    for (const [state, change] of [
      ["completed", "undo_completion"],
      ["cancelled", "undo_cancellation"],
    ] as const) {
      expect(decideTransition({ state, closedFor: UNDO_FOR }, change)).toEqual({ ok: true, value: "open" });
      expect(decideTransition({ state, closedFor: UNDO_FOR + 1 }, change)).toEqual({
        ok: false,
        problem: { kind: "too_late" },
      });
    }
  });
});

test("whoever comes to another state is told it", () => {
  const state = "completed";
  expect(decideTransition({ state, closedFor: 0 }, "cancel")).toEqual({
    ok: false,
    problem: { kind: "already", state },
  });
});

describe("the products of an order that is reopened", () => {
  const tomato = { productId: 7, name: "Tomato", quantity: 2 };
  const urea = { productId: 3, name: "Urea", quantity: 1 };

  test("are counted by product, in the order in which rows are locked", () => {
    expect(piecesOf([tomato, urea, { ...tomato, quantity: 5 }])).toEqual([urea, { ...tomato, quantity: 7 }]);
    expect(piecesOf([])).toEqual([]);
  });

  test("are missing where fewer are left, or the product is gone", () => {
    const there = { id: 7, stock: 2, deletedAt: null };
    expect(missingFor([tomato], [there])).toBeNull();
    expect(missingFor([tomato], [{ ...there, stock: 1 }])).toEqual({
      short: [{ name: "Tomato", left: 1, needed: 2 }],
      gone: [],
    });
    expect(missingFor([tomato], [{ ...there, stock: 9, deletedAt: new Date() }])).toEqual({
      short: [],
      gone: ["Tomato"],
    });
    expect(missingFor([urea, tomato], [there])).toEqual({ short: [], gone: ["Urea"] });
  });
});
