import { describe, expect } from "vitest";
import { attribute, fieldOf, tags, type Client } from "#tests/support/client.ts";
import { nozzle, sprayer, tomato } from "#tests/support/fixtures.ts";
import { booksOf, quietLog } from "#tests/support/shop-app.ts";
import { buy, byStatus, confirm, fillCart, openCheckout } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

/** The cookies as they were, as in a browser that never got the answer. */
function forgetAnswers(client: Client, before: ReadonlyMap<string, string>): void {
  client.cookies.clear();
  for (const [name, value] of before) client.cookies.set(name, value);
}

describe.each(ON_KINDS)("on the %s database", (_kind, test) => {
  test("the same submission twice is one order at one address", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    const before = new Map(client.cookies);
    const first = await confirm(client, checkout);
    forgetAnswers(client, before);
    const second = await confirm(client, checkout);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.location).toBe(first.location);
    expect(await booksOf(shop)).toMatchObject({ orders: 1, lines: 1, stock: { [tomato.sku]: 10 } });
  });

  test("the checkout's key changes only after an order is acknowledged", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(tomato), 1]);
    const { key } = await openCheckout(client);
    expect((await openCheckout(client)).key).toBe(key);
    await confirm(client, await openCheckout(client), { phone: "nothing" });
    expect((await openCheckout(client)).key).toBe(key);
    await confirm(client, await openCheckout(client));
    expect((await openCheckout(client)).key).not.toBe(key);
  });

  test("the same key with other contents asks first; a new key orders again", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    const before = new Map(client.cookies);
    const first = await confirm(client, checkout);
    forgetAnswers(client, before);
    const asked = await confirm(client, checkout, { address: "Another house, Dindori 422202" });
    expect(asked.status).toBe(409);
    const [order] = await shop.sql<{ number: string }>("SELECT number FROM orders");
    const spoken = order!.number.padStart(6, "0").replace(/(...)$/, " $1");
    expect(asked.words).toContain(`You have already placed order ${spoken} from this page.`);
    expect(tags(asked.html, "a").map((tag) => attribute(tag, "href"))).toContain(first.location);
    expect(fieldOf(asked, "address")).toBe("Another house, Dindori 422202");
    expect(await booksOf(shop)).toMatchObject({ orders: 1, stock: { [tomato.sku]: 10 } });

    const key = fieldOf(asked, "key");
    expect(key).not.toBe(checkout.key);
    const second = await confirm(client, { ...checkout, key }, { address: "Another house, Dindori 422202" });
    expect(second.status).toBe(303);
    expect(second.location).not.toBe(first.location);
    expect(await booksOf(shop)).toMatchObject({ orders: 2, stock: { [tomato.sku]: 8 } });
  });

  test("another browser's key with other contents is refused without a word of the order", async ({ shop }) => {
    const [client, stranger, bare] = [shop.visitor(), shop.visitor(), shop.visitor()];
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    const first = await confirm(client, checkout);
    const [order] = await shop.sql<{ number: string }>("SELECT number FROM orders");
    // One has a checkout of its own, the other none.
    for (const other of [stranger, bare]) await fillCart(other, [shop.idOf(tomato), 2]);
    await openCheckout(stranger);
    for (const other of [stranger, bare]) {
      const asked = await confirm(other, checkout, { address: "Another house, Dindori 422202" });
      expect(asked.status).toBe(409);
      expect(asked.words).toContain("Another order was already placed from this page.");
      expect(asked.html.replaceAll(/\s/gu, "")).not.toContain(order!.number);
      expect(asked.html).not.toContain(first.location!.split("/").at(-1));
      other.cookies.delete("checkout");
    }
    const asked = await confirm(stranger, checkout, { address: "Another house, Dindori 422202" });
    const key = fieldOf(asked, "key");
    expect(key).not.toBe(checkout.key);
    const second = await confirm(stranger, { ...checkout, key }, { address: "Another house, Dindori 422202" });
    expect(second.status).toBe(303);
    expect(second.location).not.toBe(first.location);
    expect((await confirm(bare, checkout)).location, "the same contents get their order").toBe(first.location);
  });

  test("twenty submissions at once with one key are one order", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client, checkout)));
    expect(byStatus(answers)).toEqual({ 303: 20 });
    expect(new Set(answers.map((answer) => answer.location)).size).toBe(1);
    expect(await booksOf(shop)).toMatchObject({ orders: 1, lines: 1, stock: { [tomato.sku]: 10 } });
  });

  test("twenty submissions at once with one key for the last pieces are one order", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(sprayer), sprayer.stock]);
    const checkout = await openCheckout(client);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client, checkout)));
    expect(await booksOf(shop)).toMatchObject({ orders: 1, stock: { [sprayer.sku]: 0 } });
    // Whoever pressed twice must not read that the products are sold out: they are his.
    expect(byStatus(answers)).toEqual({ 303: 20 });
  });

  test("the database takes a key once, whatever the program does", async ({ shop: { visitor, idOf, sql } }) => {
    await buy(visitor(), [idOf(nozzle), 1]);
    const again = sql(`INSERT INTO orders (number, token, key, fingerprint, name, email, phone, address, total_paise)
      SELECT -number, 'another', key, fingerprint, name, email, phone, address, total_paise FROM orders`);
    await expect(again).rejects.toMatchObject({ code: "23505", constraint: "orders_key_unique" });
  });

  test("a key that no page of ours made is refused", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(nozzle), 1]);
    const checkout = await openCheckout(client);
    for (const key of ["", "1", "'; DROP TABLE orders; --", "x".repeat(10_000), checkout.key.toUpperCase() + "0"]) {
      expect((await confirm(client, { ...checkout, key })).status, key.slice(0, 40)).toBe(400);
    }
    expect(await booksOf(shop)).toMatchObject({ orders: 0 });
  });

  test("an order that fails midway writes nothing; its key then orders once", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    const before = await booksOf(shop);
    await shop.sql(`CREATE FUNCTION refuse_lines() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await shop.sql(`CREATE TRIGGER refuse_lines BEFORE INSERT ON order_lines
      FOR EACH ROW EXECUTE FUNCTION refuse_lines()`);
    const log = quietLog();
    const failed = await confirm(client, checkout);
    expect(failed.status).toBe(503);
    expect(failed.words).toContain("Failed to place the order. Please try again.");
    expect(failed.words).not.toContain("the disk is full");
    expect(log).toHaveBeenCalled();
    expect(["name", "email", "phone", "address", "key"].map((name) => fieldOf(failed, name))).toEqual([
      "Sunita Jadhav",
      "sunita@example.in",
      "098220 45678",
      "House 41, Palkhed, Nashik 422 303",
      checkout.key,
    ]);
    expect(await booksOf(shop)).toEqual(before);

    await shop.sql("DROP TRIGGER refuse_lines ON order_lines");
    const placed = await confirm(client, { key: fieldOf(failed, "key"), lines: fieldOf(failed, "lines") });
    expect(placed.status).toBe(303);
    expect(await booksOf(shop)).toMatchObject({ orders: 1, lines: 1, stock: { [tomato.sku]: 10 } });
  });
});
