import fc from "fast-check";
import { productLabel } from "../../values/product.ts";
import { describe, expect, test } from "vitest";
import { NO_RULES } from "../../delivery/delivery-rules.ts";
import { parseBuyer } from "../buyer-form.ts";
import { formatOrderNumber } from "../../values/order-number.ts";
import { decide, decideInTurn, movesOf, type LockedProduct } from "./decide-order.ts";

const sunita = {
  name: "Sunita Jadhav",
  email: "sunita@example.in",
  phone: "098220 45678",
  address: "House 41, Palkhed, Nashik 422303",
};

describe("the checkout's fields", () => {
  test("are trimmed, and the phone is stored in one spelling", () => {
    expect(parseBuyer({ ...sunita, name: "  Sunita Jadhav \n" })).toEqual({
      ok: true,
      value: { ...sunita, phone: "+919822045678", pin: null, village: null, state: null },
    });
  });

  test("are all required", () => {
    const empty = { name: " ", email: "", phone: "", address: "\t" };
    expect(parseBuyer(empty)).toEqual({
      ok: false,
      problems: { name: "required", email: "required", phone: "required", address: "required" },
    });
  });

  test("name what is wrong with each", () => {
    const typed = { name: "x".repeat(101), email: "sunita@", phone: "98220", address: "x".repeat(501) };
    expect(parseBuyer(typed)).toEqual({
      ok: false,
      problems: { name: "too_long", email: "not_email", phone: "too_few", address: "too_long" },
    });
  });

  test("have a PIN code of six digits, and a State of the list", () => {
    const place = { pin: "४२२ ३०३", village: " Palkhed ", state: "27" };
    expect(parseBuyer({ ...sunita, ...place })).toMatchObject({
      ok: true,
      value: { pin: "422303", village: "Palkhed", state: "27" },
    });
    expect(parseBuyer({ ...sunita, pin: "42230" })).toEqual({ ok: false, problems: { pin: "not_pin" } });
    expect(parseBuyer({ ...sunita, pin: "", state: "39" })).toMatchObject({
      ok: true,
      value: { pin: null, state: null },
    });
  });

  test("lose the characters that no database takes", () => {
    const parsed = parseBuyer({ ...sunita, address: "House 41\0\r\nPalkhed\u0007" });
    expect(parsed).toMatchObject({ ok: true, value: { address: "House 41\nPalkhed" } });
  });
});

describe("an order's number", () => {
  test("is spoken three digits at a time", () => {
    expect(formatOrderNumber(482_913)).toBe("482 913");
    expect(formatOrderNumber(913)).toBe("000 913");
    expect(formatOrderNumber(1_482_913)).toBe("1482 913");
  });
});

const product = (values: Partial<LockedProduct>): LockedProduct => ({
  id: 1,
  name: "Urea",
  packAmount: 45,
  packUnit: "kg",
  pricePaise: 26_650,
  stock: 10,
  reservedUnconfirmed: 0,
  mostPerOrder: 25,
  grossGrams: null,
  deliveryVersion: null,
  deletedAt: null,
  ...values,
});

const byId = (products: readonly LockedProduct[]) => new Map(products.map((one) => [one.id, one]));

describe("deciding an order", () => {
  test("sells what the buyer saw", () => {
    const products = [product({}), product({ id: 2, pricePaise: 100 })];
    const lines = [
      { productId: 2, quantity: 10, seenPaise: 100 },
      { productId: 1, quantity: 1, seenPaise: 26_650 },
    ];
    expect(decide(lines, byId(products))).toMatchObject({
      ok: true,
      value: [
        { product: { id: 2 }, quantity: 10 },
        { product: { id: 1 }, quantity: 1 },
      ],
    });
  });

  test("names what is not as the buyer saw it, and sells nothing then", () => {
    const products = [
      product({}),
      product({ id: 2, stock: 1 }),
      product({ id: 3, deletedAt: new Date(0) }),
      product({ id: 4 }),
      product({ id: 6 }),
    ];
    const lines = [1, 2, 3, 4, 5, 6].map((productId) => ({
      productId,
      quantity: 2,
      seenPaise: productId === 1 ? 26_000 : 26_650,
      shownLabel: productId === 6 ? "Urea, 50 kg" : productLabel(product({})),
    }));
    expect(decide(lines, byId(products))).toEqual({
      ok: false,
      problem: { kind: "changed", priceChanged: [1], labelChanged: [6], short: [2], gone: [3, 5], delivery: null },
    });
  });

  test("never sells more than there is, nor at another price than was seen", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 1, max: 20 }), fc.nat(3), fc.nat(3), (stock, quantity, price, seen) => {
        const decision = decide(
          [{ productId: 1, quantity, seenPaise: seen }],
          byId([product({ stock, pricePaise: price })]),
        );
        expect(decision.ok).toBe(stock >= quantity && price === seen);
      }),
    );
  });
});

describe("deciding orders in turn", () => {
  const line = (productId: number, quantity: number) => ({ productId, quantity, seenPaise: 26_650 });
  const ask = (key: string, quantity: number, wait = 0) => ({
    key,
    buyer: sunita,
    lines: [line(1, quantity)],
    wait,
    source: null,
  });
  const delivering = { rules: NO_RULES, at: new Date() };
  const free = { holdings: new Map(), bounds: null };

  test("leaves to each what those before it left, and what one is refused stays for the next", () => {
    const verdicts = decideInTurn([ask("a", 6), ask("b", 5), ask("c", 4)], [product({})], new Set(), free, delivering);
    expect(verdicts).toMatchObject([
      { kind: "sold", sold: [{ product: { stock: 10 }, quantity: 6 }] },
      { kind: "refused", problem: { kind: "changed", short: [1] } },
      { kind: "sold", sold: [{ product: { stock: 4 }, quantity: 4 }] },
    ]);
  });

  test("takes a key once, and lets none wait that has its order", () => {
    const orders = [ask("a", 1), ask("a", 1, 60), ask("b", 1, 60), ask("b", 1), ask("known", 1, 60)];
    expect(decideInTurn(orders, [product({})], new Set(["known"]), free, delivering)).toMatchObject([
      { kind: "sold" },
      { kind: "taken" },
      { kind: "refused", problem: { kind: "wait", seconds: 60 } },
      { kind: "sold" },
      { kind: "taken" },
    ]);
  });

  test("never sells more than there is, in however many orders and lines", () => {
    const lines = fc.array(
      fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        fc.array(lines, { maxLength: 12 }),
        fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
        (wanted, stocks) => {
          const products = stocks.map((stock, at) => product({ id: at + 1, stock }));
          const orders = wanted.map((each, at) => ({
            key: String(at),
            buyer: sunita,
            lines: each.map(({ productId, quantity }) => line(productId, quantity)),
            wait: 0,
            source: null,
          }));
          const left = new Map(products.map(({ id, stock }) => [id, stock]));
          for (const verdict of decideInTurn(orders, products, new Set(), free, delivering)) {
            for (const { productId, before, after } of verdict.kind === "sold" ? movesOf(verdict.sold) : []) {
              expect(before).toBe(left.get(productId));
              left.set(productId, after);
            }
          }
          expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
