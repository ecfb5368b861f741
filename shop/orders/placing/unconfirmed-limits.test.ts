import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_RULES } from "../../delivery/delivery-rules.ts";
import { decideStock, holdingsAfter, type Holdings, type Source } from "./unconfirmed-limits.ts";
import { decideInTurn, type LockedProduct } from "./decide-order.ts";

const bounds = {
  mostPerOrder: 25,
  heldShare: 50,
  heldAtLeast: 10,
  ordersPerPhone: 5,
  ordersPerAddress: 20,
  unconfirmedShare: 60,
  knownFactor: 10,
  stockAfterCall: false,
};
const stranger = (name: string, networks: readonly string[]): Source => ({
  phone: { name: `phone ${name}`, factor: 1 },
  networks: networks.map((network) => ({ name: `network ${network}`, factor: 1 })),
  isKnown: false,
  isIdentified: false,
});
const sunita = stranger("1", ["1"]);
const known: Source = {
  phone: { name: "phone 1", factor: 10 },
  networks: [{ name: "network 1", factor: 10 }],
  isKnown: true,
  isIdentified: true,
};
const wants = (stock: number, quantity: number, reservedUnconfirmed = 0) => [
  { product: { id: 7, stock, reservedUnconfirmed }, quantity },
];
const holds = (name: string, orders: number, pieces: number): Holdings =>
  new Map([[name, { orders, pieces: new Map([[7, pieces]]) }]]);

describe("what is put aside before the call", () => {
  test.each([
    ["an order within all bounds", wants(100, 25), new Map(), true],
    ["eleven of eleven", wants(11, 11), new Map(), false],
    ["the rest of the phone's half", wants(80, 20), holds("phone 1", 1, 20), true],
    ["one more", wants(60, 11), holds("phone 1", 2, 40), false],
    ["more than the address's half", wants(60, 11), holds("network 1", 2, 40), false],
    ["the address's order after the twentieth", wants(100, 1), holds("network 1", 20, 0), false],
    ["the rest of all unknown customers' 60 percent", wants(50, 10, 50), new Map(), true],
    ["more than that", wants(50, 11, 50), new Map(), false],
    ["the last piece", wants(1, 1), new Map(), false],
  ])("%s", (_, sold, holdings, takesStock) => {
    expect(decideStock(sunita, sold, holdings, bounds)).toEqual({
      ok: true,
      value: { takesStock, overPhoneLimit: false },
    });
  });

  test("is nothing beyond five orders of a phone; by this phone from the same address there is no sixth", () => {
    const waiting = { ok: true, value: { takesStock: false, overPhoneLimit: true } };
    expect(decideStock(sunita, wants(100, 1), holds("phone 1", 5, 0), bounds)).toEqual(waiting);
    const here = holds("phone 1 network 1", 5, 0);
    expect(decideStock(sunita, wants(100, 1), here, bounds)).toEqual({ ok: false, problem: { kind: "phone_full" } });
    expect(decideStock({ ...sunita, isIdentified: true }, wants(100, 1), holds("phone 1", 5, 0), bounds)).toEqual({
      ok: true,
      value: { takesStock: false, overPhoneLimit: false },
    });
  });

  test("is ten times as much for those who are known, and nothing where stock waits for every call", () => {
    const held = new Map([...holds("phone 1", 49, 20), ...holds("network 1", 49, 20)]);
    const value = (takesStock: boolean) => ({ value: { takesStock } });
    const elsewhere = { ...known, networks: sunita.networks };
    expect(decideStock(elsewhere, wants(30, 25), held, bounds)).toMatchObject(value(false));
    expect(decideStock(known, wants(30, 25), held, bounds)).toMatchObject(value(true));
    const later = { ...bounds, stockAfterCall: true };
    expect(decideStock(sunita, wants(100, 1), new Map(), later)).toMatchObject(value(false));
  });

  test("is bounded by each of an address's networks, and not for a known customer by what the unknown ones reserve", () => {
    const both = stranger("1", ["/64", "/56"]);
    const value = (takesStock: boolean) => ({ value: { takesStock } });
    expect(decideStock(both, wants(100, 1), holds("network /56", 20, 0), bounds)).toMatchObject(value(false));
    expect(decideStock(both, wants(100, 1), holds("network /64", 20, 0), bounds)).toMatchObject(value(false));
    expect(decideStock(known, wants(40, 25, 60), new Map(), bounds)).toMatchObject(value(true));
  });

  test("never comes to more than half by one address, or ten pieces, however orders follow each other", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 30 }), (stock, quantities) => {
        let [left, holdings]: [number, Holdings] = [stock, new Map()];
        for (const [at, quantity] of quantities.entries()) {
          if (quantity > left) continue;
          const source = stranger(String(at), ["1"]);
          const decided = decideStock(source, wants(left, quantity), holdings, bounds);
          if (!decided.ok) continue;
          holdings = holdingsAfter(holdings, source, wants(left, quantity), decided.value.takesStock);
          if (decided.value.takesStock) left -= quantity;
        }
        expect(stock - left).toBeLessThanOrEqual(Math.max(10, stock / 2));
      }),
    );
  });

  test("never comes to more than 60 percent by one to five hundred addresses, so that a known customer finds the rest", () => {
    const product = (id: number, stock: number): LockedProduct => ({
      id,
      name: "",
      packAmount: 1,
      packUnit: "kg",
      pricePaise: 1,
      stock,
      reservedUnconfirmed: 0,
      mostPerOrder: 25,
      grossGrams: null,
      deliveryVersion: null,
      deletedAt: null,
    });
    const line = (productId: number, quantity: number) => ({ productId, quantity, seenPaise: 1 });
    const buyer = { name: "", email: "", phone: "", address: "" };
    const one = fc.record({ address: fc.nat(), product: fc.nat(), quantity: fc.integer({ min: 1, max: 25 }) });
    const flood = fc.record({
      addresses: fc.integer({ min: 1, max: 500 }),
      stocks: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 }),
      orders: fc.array(one, { minLength: 1, maxLength: 600, size: "max" }),
    });
    fc.assert(
      fc.property(flood, ({ addresses, stocks, orders }) => {
        const products = stocks.map((stock, id) => product(id, stock));
        const asked = orders.map((order, at) => ({
          key: String(at),
          buyer,
          lines: [line(order.product % stocks.length, order.quantity)],
          wait: 0,
          source: stranger(String(at), [String(order.address % addresses)]),
        }));
        // Then the known customer wants two fifths of each, as far as one order takes them.
        const rest = stocks.map((stock, id) => line(id, Math.min(25, Math.ceil(stock * 0.4))));
        const last = { key: "known", buyer, lines: rest, wait: 0, source: known };
        const verdicts = decideInTurn(
          [...asked, last],
          products,
          new Set(),
          { holdings: new Map(), bounds },
          { rules: NO_RULES, at: new Date() },
        );
        const reserved = stocks.map(() => 0);
        for (const verdict of verdicts.slice(0, -1)) {
          if (verdict.kind !== "sold" || !verdict.takesStock) continue;
          for (const { product: sold, quantity } of verdict.sold)
            reserved[sold.id] = (reserved[sold.id] ?? 0) + quantity;
        }
        for (const [id, stock] of stocks.entries()) expect(reserved[id]).toBeLessThanOrEqual(stock * 0.6);
        expect(verdicts.at(-1)).toMatchObject({ kind: "sold", takesStock: true });
      }),
    );
  });
});
