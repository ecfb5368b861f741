import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop } from "#shop/open-shop.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import { sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { BOTH_KINDS, KINDS } from "#tests/support/kinds.ts";
import { openSharedShopApp, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { editOf } from "./order-edits.ts";
import { expectSoundBooks } from "./sound-books.ts";

type Sold = { sku: string; quantity: number };
type From = { phone: string; address: string; viewer?: Viewer; ownOrders?: string };

/** Sends an order to the shop's own function, as a program does that has seen no page. */
function order(shop: Pick<ShopApp, "shop" | "idOf">, { sku, quantity }: Sold, from: From) {
  const line = { productId: shop.idOf({ sku }), quantity, seenPaise: tomato.pricePaise };
  const buyer = { ...sunita, phone: from.phone };
  const request = { key: randomUUID(), buyer, lines: [line], language: "en" };
  return shop.shop.placeOrder(from.viewer ?? visitor, request, from.address, from.ownOrders);
}

/** The n-th phone and network of strangers; every other address is IPv6. */
const phone = (index: number) => `+9198${String(index).padStart(8, "0")}`;
const address = (index: number) =>
  index % 2 === 0 ? `10.${index >> 8}.${index & 255}.1` : `2001:db8:${index.toString(16)}:1::/64`;

/** Somebody with an account and a completed order. */
async function knownCustomer(shop: ShopApp, sku: string): Promise<Viewer> {
  await shop.sql("INSERT INTO users (id, name, email, role) VALUES ('sunita', '', 'sunita@example.in', 'customer')");
  const viewer = { role: "customer", id: "sunita" } as const;
  const placed = await order(shop, { sku, quantity: 1 }, { phone: "+919822045678", address: "10.255.0.1", viewer });
  if (!placed.ok) throw new Error("the first order was refused");
  await shop.adminShop.orders.transition([placed.value.number], "complete");
  return viewer;
}

const stocks = async (shop: ShopApp) => {
  const rows = await shop.sql<{ sku: string; stock: number }>("SELECT sku, stock FROM products");
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
};

describe.each(BOTH_KINDS)("strangers with many addresses, on the %s database", (kind) => {
  test("reserve at most 60 percent of any product, are refused nothing, and a known customer gets the rest", async () => {
    const flood = fc.record({
      addresses: fc.integer({ min: 1, max: 500 }),
      stocks: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 4 }),
      quantity: fc.integer({ min: 1, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(flood, async ({ addresses, stocks: before, quantity }) => {
        const products = before.map((stock, at) => ({ ...tomato, sku: `P${at}`, name: `P${at}`, stock }));
        const bought = { ...tomato, sku: urea.sku, name: urea.name, stock: 5 };
        const shop = await openSharedShopApp(kind, { bounded: true, products: [...products, bought] });
        try {
          const viewer = await knownCustomer(shop, bought.sku);
          const sent = Array.from({ length: addresses }, (_, at) => {
            const { sku, stock } = products[at % products.length]!;
            const asked = { sku, quantity: Math.max(1, Math.min(quantity, Math.floor(stock * 0.4))) };
            return order(shop, asked, { phone: phone(at), address: address(at) });
          });
          const answers = await Promise.all(sent);
          expect(answers.filter(({ ok }) => !ok)).toEqual([]);
          const left = await stocks(shop);
          for (const { sku, stock } of products) {
            const remains = left.get(sku) ?? 0;
            expect(remains).toBeGreaterThanOrEqual(Math.ceil(stock * 0.4));
            const asked = { sku, quantity: Math.min(25, remains) };
            const answer = await order(shop, asked, { phone: "+919822045678", address: "10.255.0.1", viewer });
            expect(answer).toMatchObject({ ok: true, value: { moved: [{ after: remains - asked.quantity }] } });
          }
          await expectSoundBooks(shop);
        } finally {
          await shop.close();
        }
      }),
      {
        numRuns: 4,
        examples: [[{ addresses: 1, stocks: [1], quantity: 1 }], [{ addresses: 500, stocks: [108, 400], quantity: 8 }]],
      },
    );
  });
});

/** Orders from one network and by one phone each; gives their numbers. */
async function place(shop: ShopApp, sku: string, quantities: readonly number[]): Promise<number[]> {
  const placed = [];
  for (const [at, quantity] of quantities.entries()) {
    const answer = await order(shop, { sku, quantity }, { phone: phone(at), address: address(at) });
    if (!answer.ok) throw new Error("an order was refused");
    placed.push(answer.value.number);
  }
  return placed;
}

async function reservedOf({ sql }: ShopApp, sku: string): Promise<number | undefined> {
  const [row] = await sql<{ pieces: number }>("SELECT reserved_unconfirmed AS pieces FROM products WHERE sku = $1", [
    sku,
  ]);
  return row?.pieces;
}

describe.each(KINDS)("what strangers reserve, on the %s database", (kind) => {
  test("is no longer theirs when the shop has called, completed, cancelled or edited an order, and is again after an undo", async () => {
    const shop = await openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 100 }] });
    const { adminShop } = shop;
    const [first, second, third, fourth, last] = await place(shop, tomato.sku, [5, 10, 15, 20, 25]);
    const expectReserved = async (pieces: number) => {
      expect(await reservedOf(shop, tomato.sku)).toBe(pieces);
      await expectSoundBooks(shop);
    };
    // The last one would be more than 60 of 100: it waits for the call.
    await expectReserved(50);
    await adminShop.orders.mark(first!, { called: true });
    await expectReserved(45);
    await adminShop.orders.mark(first!, { called: false });
    await adminShop.orders.transition([first!], "cancel");
    await adminShop.orders.transition([first!], "undo_cancellation");
    await expectReserved(45);
    await adminShop.orders.transition([second!], "complete");
    await expectReserved(35);
    await adminShop.orders.transition([second!], "undo_completion");
    await expectReserved(35);
    await adminShop.orders.transition([third!], "cancel");
    await expectReserved(20);
    await adminShop.orders.transition([third!], "undo_cancellation");
    await expectReserved(35);
    await adminShop.orders.cancelSimilar(third!, "phone");
    await expectReserved(20);
    await adminShop.orders.undoCancelSimilar(third!);
    await expectReserved(35);
    await adminShop.orders.edit(fourth!, await editOf(shop, fourth!, {}, { [shop.idOf(tomato)]: 22 }));
    await expectReserved(37);
    await adminShop.orders.undoEdit(fourth!);
    await expectReserved(35);
    await adminShop.orders.mark(last!, { stock: true });
    await expectReserved(35);
    await adminShop.orders.transition([third!, fourth!, last!], "complete");
    await expectReserved(0);
  });

  test("counts for an IPv6 network of a household as for one address", async () => {
    const shop = await openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 1000 }] });
    for (let at = 0; at < 21; at += 1) {
      const from = { phone: phone(at), address: `2001:db8:1:2${at.toString(16).padStart(2, "0")}::/64` };
      expect(await order(shop, { sku: tomato.sku, quantity: 1 }, from)).toMatchObject({ ok: true });
    }
    expect(await stocks(shop)).toEqual(new Map([[tomato.sku, 980]]));
  });

  test("is not bounded for a browser that knows a completed order of its phone", async () => {
    const shop = await openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 10 }] });
    const [first] = await place(shop, tomato.sku, [1]);
    await shop.adminShop.orders.transition([first!], "complete");
    const ownOrders = shop.shop.addOwnOrder(null, first!, "opened");
    const sold = { sku: tomato.sku, quantity: 9 };
    await order(shop, sold, { phone: phone(1), address: address(1), ownOrders });
    expect(await stocks(shop), "not with another phone").toEqual(new Map([[tomato.sku, 9]]));
    await order(shop, sold, { phone: phone(0), address: address(0), ownOrders });
    expect(await stocks(shop)).toEqual(new Map([[tomato.sku, 0]]));
    await expectSoundBooks(shop);
  });

  test("is what the update counts of the orders that are there", async () => {
    const shop = await openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 100 }] });
    const viewer = await knownCustomer(shop, tomato.sku);
    await order(shop, { sku: tomato.sku, quantity: 3 }, { phone: phone(9), address: address(9), viewer });
    const [first] = await place(shop, tomato.sku, [5, 10, 15, 25]);
    await shop.adminShop.orders.mark(first!, { called: true });
    const kept = () => shop.sql("SELECT id, unconfirmed FROM orders WHERE state = 'open' AND stock_taken ORDER BY id");
    const before = [await kept(), await reservedOf(shop, tomato.sku)];
    await shop.sql("UPDATE orders SET unconfirmed = false");
    await shop.sql("UPDATE products SET reserved_unconfirmed = 0");
    const migration = await readFile("shop/migrations/0018_unconfirmed_orders.sql", "utf8");
    for (const statement of migration.split("--> statement-breakpoint")) {
      if (/^UPDATE /m.test(statement)) await shop.sql(statement);
    }
    expect([await kept(), await reservedOf(shop, tomato.sku)]).toEqual(before);
    await expectSoundBooks(shop);
  });
});

test("two processes at once do not reserve more than one", async () => {
  const shop = await openShopApp("server", { bounded: true, products: [{ ...tomato, stock: 100 }] });
  const second = openShop({
    db: shop.database.db,
    files: openFolder("nowhere"),
    pubsub: shop.pubsub,
    secret: "a secret for tests, which guards nothing",
  });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      order(
        at % 2 === 0 ? shop : { ...shop, shop: second },
        { sku: tomato.sku, quantity: 25 },
        {
          phone: phone(at),
          address: address(at),
        },
      ),
    ),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await stocks(shop)).toEqual(new Map([[tomato.sku, 50]]));
  await expectSoundBooks(shop);
});
