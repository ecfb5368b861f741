import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openFolder } from "#platform/files/folder-store.ts";
import { checkBooks } from "#shop/backup/check-consistency.ts";
import { cartFromText, cartToText } from "#shop/cart/cart-codec.ts";
import { openShop } from "#shop/open-shop.ts";
import { visitor } from "#shop/values/viewer.ts";
import { sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { BOTH_KINDS, KINDS } from "#tests/support/kinds.ts";
import { numberOf, press } from "./admin-orders.ts";
import { byStatus, forge } from "./buying.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";
import { save } from "./saving-settings.ts";

/** Of a mobile carrier, which many people share. */
const CARRIER = "203.0.113.9";
/** A phone of somebody new. */
const phone = (index: number) => `98220 1${String(index).padStart(4, "0")}`;

/** A shop with so many tomato seeds, in which strangers are bounded as in every new one. */
const withStock = (kind: "embedded" | "server", stock: number) =>
  openShopApp(kind, { bounded: true, products: [{ ...tomato, stock, mostPerOrder: null }] });

const stockOf = async (shop: ShopApp) => (await booksOf(shop)).stock[tomato.sku];
const expectSoundBooks = async (shop: ShopApp) => expect(await checkBooks(shop.database.db)).toEqual([]);
const rowOf = async (shop: ShopApp, number: number) =>
  (await shop.sql("SELECT state, stock_taken, network FROM orders WHERE number = $1", [number]))[0];

/** Orders until the carrier's address holds half of 40 pieces, and then 15 that are taken without stock. */
async function withWaiting(kind: "embedded" | "server") {
  const shop = await withStock(kind, 40);
  for (const index of [1, 2]) await forge(shop, shop.visitor(CARRIER), 10, { phone: phone(index) });
  const placed = await forge(shop, shop.visitor(CARRIER), 15, { phone: phone(3) });
  expect([placed.status, await stockOf(shop)]).toEqual([303, 20]);
  return { shop, admin: await adminOf(shop), number: await numberOf(shop), path: placed.location ?? "" };
}

describe.each(KINDS)("one stranger, on the %s database", (kind) => {
  test("orders no more of a product at once than the shop allows; the admin may for a caller", async () => {
    const shop = await withStock(kind, 10_276);
    const client = shop.visitor();
    const refused = await forge(shop, client, 9999);
    expect([refused.status, await stockOf(shop)]).toEqual([409, 10_276]);
    const shopping = shop.visitor();
    await shopping.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "9999" });
    expect(cartFromText(shopping.cookies.get("cart") ?? "")).toMatchObject([{ quantity: 25 }]);
    await shop.sql("UPDATE products SET most_per_order = 40");
    expect((await client.get("/products/tomato-arka-rakshak-f1")).words).toContain(
      "Maximum 40 per order. For more, call 0253 258 0123",
    );
    expect((await forge(shop, client, 40)).status).toBe(303);
    const caller = { ...sunita, email: null, phone: "+919822045678" };
    const line = { productId: shop.idOf(tomato), quantity: 9000, seenPaise: tomato.pricePaise };
    expect((await shop.adminShop.orders.create({ key: randomUUID(), caller, lines: [line] })).ok).toBe(true);
    expect(await stockOf(shop)).toBe(1236);
  });

  test("is told by no page how many there are", async () => {
    const shop = await openShopApp(kind, {
      bounded: true,
      products: [
        { ...tomato, stock: 8347, mostPerOrder: null },
        { ...urea, stock: 1234, mostPerOrder: 9999 },
      ],
    });
    const [many, some] = [shop.idOf(tomato), shop.idOf(urea)];
    const line = (productId: number, quantity: number) => ({ productId, quantity, seenPaise: 1, orderedQuantity: 0 });
    const customer = await newCustomer(shop, sunitaAccount);
    await customer.post("/cart", { change: `add ${some}`, quantity: "1000" });
    for (const client of [shop.visitor(), customer]) {
      for (const path of ["/checkout", "/checkout.data", "/cart", "/cart.data"]) {
        client.cookies.set("cart", cartToText([line(many, 9999), line(some, 1000)]));
        const { html } = await client.get(path);
        expect(html, path).toContain(urea.name);
        expect(html, path).not.toMatch(/(?<![\w-])(?:8347|1234)(?![\w-])/);
      }
    }
    // Who asks for more than there are is told how many can be had.
    const client = shop.visitor();
    client.cookies.set("cart", cartToText([line(some, 2000)]));
    expect((await client.get("/checkout")).words).toContain("Only 1,234 left. You asked for 2,000.");
  });

  test("gets stock for five orders of one phone that nobody has called about; further ones wait for the call", async () => {
    const shop = await withStock(kind, 400);
    const asked = Array.from({ length: 8 }, () => forge(shop, shop.visitor(), 1));
    expect(byStatus(await Promise.all(asked))).toEqual({ 303: 8 });
    expect(await stockOf(shop)).toBe(395);
    // Another phone is free, and so is this one when its orders were called.
    await forge(shop, shop.visitor(), 1, { phone: phone(1) });
    expect(await stockOf(shop)).toBe(394);
    const admin = await adminOf(shop);
    const numbers = await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id LIMIT 8");
    for (const { number } of numbers) await press(admin, number, "called");
    expect(await stockOf(shop)).toBe(391);
    for (let at = 0; at < 6; at += 1) await forge(shop, shop.visitor(), 1);
    expect(await stockOf(shop)).toBe(386);
    // A customer who has a completed order has ten times as much.
    await press(admin, numbers[0]?.number ?? "", "complete");
    await forge(shop, shop.visitor(), 1);
    expect(await stockOf(shop)).toBe(385);
  });

  test("has ten times as much by an account with a completed order, whatever the phone", async () => {
    const shop = await withStock(kind, 400);
    const customer = await newCustomer(shop, sunitaAccount);
    await forge(shop, customer, 1);
    await press(await adminOf(shop), await numberOf(shop), "complete");
    for (let index = 0; index < 7; index += 1) {
      expect((await forge(shop, customer, 1, { phone: phone(1), again: "yes" })).status).toBe(303);
    }
  });

  test("holds by one phone at most half of a stock, or ten pieces; an order of more waits for the call", async () => {
    const shop = await withStock(kind, 30);
    expect((await forge(shop, shop.visitor(), 12)).status).toBe(303);
    const client = shop.visitor();
    expect([(await forge(shop, client, 5)).status, await stockOf(shop)]).toEqual([303, 18]);
    expect([(await forge(shop, client, 3, { again: "yes" })).status, await stockOf(shop)]).toEqual([303, 15]);
  });

  test("gives stock by one address to twenty orders; the twenty-first is taken without", async () => {
    const shop = await withStock(kind, 4000);
    for (let index = 0; index < 21; index += 1) {
      expect((await forge(shop, shop.visitor(CARRIER), 1, { phone: phone(index) })).status).toBe(303);
    }
    expect(await stockOf(shop)).toBe(3980);
    // The address itself is nowhere in the database.
    expect(await shop.sql("SELECT 1 FROM orders WHERE orders::text LIKE $1", [`%${CARRIER}%`])).toEqual([]);
  });
});

describe.each(BOTH_KINDS)("eight at once, on the %s database", (kind) => {
  test("hold the bounds of their address, also in two processes; what comes then is taken without stock", async () => {
    const shop = await withStock(kind, 100);
    const second = openShop({
      db: shop.database.db,
      files: openFolder("nowhere"),
      pubsub: shop.pubsub,
      secret: "a secret for tests, which guards nothing",
    });
    const line = { productId: shop.idOf(tomato), quantity: 20, seenPaise: tomato.pricePaise };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const buyer = { ...sunita, phone: `+9198220100${String(at).padStart(2, "0")}` };
        const request = { key: randomUUID(), buyer, lines: [line], language: "en" };
        return (at % 2 ? second : shop.shop).placeOrder(visitor, request, CARRIER);
      }),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true));
    expect(await stockOf(shop)).toBe(60);
    expect(await shop.sql("SELECT count(*)::int AS waiting FROM orders WHERE NOT stock_taken")).toEqual([
      { waiting: 6 },
    ]);
    await expectSoundBooks(shop);
  });
});

describe.each(KINDS)("stock after the call, on the %s database", (kind) => {
  test("is taken with the tick, and the buyer and the admin are told of it before", async () => {
    const { shop, admin, number, path } = await withWaiting(kind);
    expect((await shop.visitor().get(path)).words).toContain("We reserve your items after we have called you.");
    for (const page of ["/admin/orders", "/admin"]) {
      expect((await admin.get(page)).words, page).toContain("Reserve after call");
    }
    expect((await admin.get(`/admin/orders/${number}`)).words).toContain("No stock reserved yet.");
    expect(await rowOf(shop, number)).toMatchObject({ stock_taken: false, network: expect.any(String) });
    expect((await press(admin, number, "called")).json).toEqual({ kind: "marked" });
    expect(await stockOf(shop)).toBe(5);
    expect(await rowOf(shop, number)).toEqual({ state: "open", stock_taken: true, network: null });
    await press(admin, number, "not_called");
    await press(admin, number, "called");
    expect(await stockOf(shop)).toBe(5);
    await expectSoundBooks(shop);
    await press(admin, number, "cancel");
    expect(await stockOf(shop)).toBe(20);
    await press(admin, number, "undo_cancellation");
    expect(await stockOf(shop)).toBe(5);
    await expectSoundBooks(shop);
  });

  test("that is short is said, and nothing is changed", async () => {
    const { shop, admin, number } = await withWaiting(kind);
    await save(admin, { unconfirmedShare: "100" });
    await forge(shop, shop.visitor(), 10, { phone: phone(4) });
    expect(await stockOf(shop)).toBe(10);
    const before = [await booksOf(shop), await rowOf(shop, number)];
    const short = { kind: "not_enough", short: [{ name: tomato.name, left: 10, needed: 15 }], gone: [] };
    for (const wish of ["called", "take_stock", "complete"]) {
      expect((await press(admin, number, wish)).json, wish).toEqual(short);
      expect([await booksOf(shop), await rowOf(shop, number)], wish).toEqual(before);
    }
    const page = `/admin/orders/${number}`;
    expect((await admin.get(page)).words).toContain("only 10 left, 15 needed");
    await press(admin, number, "called", {});
    expect((await admin.get(page)).words).toContain("Not enough stock. Nothing was changed.");
  });

  test("is taken by completing; cancelling gives back only what was taken; both can be undone", async () => {
    const { shop, admin, number } = await withWaiting(kind);
    const question = (await admin.get(`/admin/orders/${number}?ask=cancel`)).words;
    expect(question).toContain("No stock was reserved for this order.");
    expect((await press(admin, number, "cancel")).json).toEqual({ kind: "done", did: "cancel" });
    await expectSoundBooks(shop);
    expect([await stockOf(shop), await rowOf(shop, number)]).toEqual([
      20,
      { state: "cancelled", stock_taken: false, network: expect.any(String) },
    ]);
    await press(admin, number, "undo_cancellation");
    expect([await stockOf(shop), await rowOf(shop, number)]).toMatchObject([20, { state: "open", stock_taken: false }]);
    await press(admin, number, "complete");
    expect([await stockOf(shop), await rowOf(shop, number)]).toMatchObject([5, { state: "completed" }]);
    await expectSoundBooks(shop);
    expect((await admin.get("/admin/completedorders/download")).html).toContain(tomato.sku);
    await press(admin, number, "undo_completion");
    expect([await stockOf(shop), await rowOf(shop, number)]).toMatchObject([5, { state: "open", stock_taken: true }]);
    await expectSoundBooks(shop);
  });

  test("can be the rule for everybody", async () => {
    const shop = await withStock(kind, 40);
    const admin = await adminOf(shop);
    expect((await save(admin, { stockAfterCall: "yes" })).status).toBe(303);
    expect((await forge(shop, shop.visitor(), 20)).status).toBe(303);
    expect(await stockOf(shop)).toBe(40);
    await press(admin, await numberOf(shop), "called");
    expect(await stockOf(shop)).toBe(20);
  });
});

describe.each(KINDS)("orders of one stranger, on the %s database", (kind) => {
  test.each([
    ["network", 3, 40],
    ["phone", 1, 30],
  ] as const)("are cancelled in one step by their %s, and undone in one", async (common, count, stock) => {
    const { shop, admin } = await withWaiting(kind);
    if (common === "phone") {
      // Two of the first one's phone, from two addresses, and one that was called.
      await shop.sql("UPDATE orders SET phone = $1", ["+919822000001"]);
      await countAnew(shop);
      await shop.sql("UPDATE orders SET called_at = now() WHERE id = (SELECT min(id) FROM orders)");
    }
    const number = await numberOf(shop);
    const all = common === "phone" ? count + 1 : count;
    const asking = await admin.get(`/admin/orders/${number}?ask=cancel_${common}`);
    expect(asking.words).toContain(`Cancel ${all} orders together?`);
    const before = await booksOf(shop);
    expect((await press(admin, number, `cancel_${common}`)).json).toEqual({
      kind: "together",
      did: "cancelled",
      orders: all,
      left: 0,
    });
    expect(await stockOf(shop)).toBe(stock);
    await expectSoundBooks(shop);
    expect((await press(admin, number, `cancel_${common}`)).json).toMatchObject({ kind: "already" });
    expect((await admin.get(`/admin/orders/${number}`)).words).toContain(`Undo: reopen ${all} orders`);
    expect((await press(admin, number, "undo_together")).json).toMatchObject({ did: "open_again", orders: all });
    expect(await booksOf(shop)).toMatchObject({ orders: before.orders, stock: before.stock });
    await expectSoundBooks(shop);
  });

  test("stay cancelled together where their products are gone, and after a day", async () => {
    const { shop, admin, number } = await withWaiting(kind);
    await press(admin, number, "cancel_network");
    await shop.sql("UPDATE products SET deleted_at = now()");
    expect((await press(admin, number, "undo_together")).json).toMatchObject({ kind: "not_enough" });
    await shop.sql("UPDATE products SET deleted_at = NULL");
    await shop.sql("UPDATE orders SET cancelled_at = now() - interval '25 hours'");
    expect((await press(admin, number, "undo_together")).json).toEqual({ kind: "too_late" });
    expect(await shop.sql("SELECT DISTINCT state FROM orders")).toEqual([{ state: "cancelled" }]);
  });
});

test("the bounds are settings, each of which says what it may be", async () => {
  const shop = await withStock("server", 40);
  const admin = await adminOf(shop);
  const wrong = { mostPerOrder: "0", heldShare: "101", ordersPerPhone: "x", knownFactor: "", unconfirmedShare: "101" };
  const refused = await save(admin, wrong);
  expect(refused.status).toBe(400);
  expect(refused.words.match(/Enter a whole number in the range shown above the field\./g)).toHaveLength(5);
  const given = {
    mostPerOrder: "30",
    heldShare: "100",
    ordersPerPhone: "१",
    ordersPerAddress: "2",
    unconfirmedShare: "0",
  };
  expect((await save(admin, given)).status).toBe(303);
  expect((await shop.visitor().get("/products/tomato-arka-rakshak-f1")).words).toContain("Maximum 30 per order.");
  expect((await forge(shop, shop.visitor(CARRIER), 30)).status).toBe(303);
  expect(await stockOf(shop), "nothing for unknown customers before the call").toBe(40);
  expect((await forge(shop, shop.visitor(CARRIER), 1)).status).toBe(409);
  expect((await admin.get("/admin/changes?subject=shop")).words).toContain("Maximum of one product per order: 25 → 30");
});
