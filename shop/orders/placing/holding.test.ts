import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideStock, holdingsAfter, type Holdings, type Source } from "./holding.ts";

const bounds = { heldShare: 50, heldAtLeast: 10, ordersPerPhone: 5, ordersPerAddress: 20, stockAfterCall: false };
const sunita: Source = { phone: { name: "phone 1", factor: 1 }, network: { name: "network 1", factor: 1 } };
const wants = (stock: number, quantity: number) => [{ product: { id: 7, stock, mostPerOrder: 25 }, quantity }];
const holds = (name: string, orders: number, pieces: number): Holdings =>
  new Map([[name, { orders, pieces: new Map([[7, pieces]]) }]]);

describe("what is put aside before the call", () => {
  test.each([
    ["an order within all bounds", wants(100, 25), new Map(), { ok: true, value: true }],
    ["ten of ten", wants(10, 10), new Map(), { ok: true, value: true }],
    ["eleven of eleven", wants(11, 11), new Map(), { problem: { products: [{ id: 7, most: 10 }] } }],
    ["the rest of the phone's half", wants(80, 20), holds("phone 1", 1, 20), { ok: true, value: true }],
    ["one more", wants(60, 11), holds("phone 1", 2, 40), { problem: { products: [{ id: 7, most: 10 }] } }],
    ["a sixth order", wants(100, 1), holds("phone 1", 5, 0), { problem: { kind: "phone_full", products: [] } }],
    ["more than the address's half", wants(60, 11), holds("network 1", 2, 40), { ok: true, value: false }],
    ["the address's order after the twentieth", wants(100, 1), holds("network 1", 20, 0), { ok: true, value: false }],
  ])("%s", (_, sold, holdings, decided) => {
    expect(decideStock(sunita, sold, holdings, bounds)).toMatchObject(decided);
  });

  test("is ten times as much for those who are known, and nothing where stock waits for every call", () => {
    const known: Source = { ...sunita, phone: { name: "phone 1", factor: 10 } };
    const held = new Map([...holds("phone 1", 49, 20), ...holds("network 1", 49, 20)]);
    expect(decideStock(known, wants(30, 25), held, bounds)).toMatchObject({ value: false });
    const everywhere: Source = { ...known, network: { name: "network 1", factor: 10 } };
    expect(decideStock(everywhere, wants(30, 25), held, bounds)).toMatchObject({ value: true });
    const later = { ...bounds, stockAfterCall: true };
    expect(decideStock(sunita, wants(11, 11), new Map(), later)).toMatchObject({ ok: true, value: false });
  });

  test("never comes to more than half by one address, or ten pieces, however orders follow each other", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 30 }), (stock, quantities) => {
        let [left, holdings]: [number, Holdings] = [stock, new Map()];
        for (const [at, quantity] of quantities.entries()) {
          if (quantity > left) continue;
          const source = { ...sunita, phone: { name: `phone ${at}`, factor: 1 } };
          const decided = decideStock(source, wants(left, quantity), holdings, bounds);
          if (!decided.ok) continue;
          holdings = holdingsAfter(holdings, source, wants(left, quantity), decided.value);
          if (decided.value) left -= quantity;
        }
        expect(stock - left).toBeLessThanOrEqual(Math.max(10, stock / 2));
      }),
    );
  });
});
