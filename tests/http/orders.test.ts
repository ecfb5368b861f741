import { describe, expect } from "vitest";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { fieldOf } from "#tests/support/client.ts";
import { nashikShop, nozzle, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp } from "#tests/support/shop-app.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test("placing an order writes the order, its lines as sold, the stock and the movements", async () => {
    const { visitor, idOf, sql, ...rest } = await openShopApp(kind);
    const before = await booksOf({ sql, ...rest });
    const placed = await buy(visitor(), [idOf(tomato), 2], [idOf(urea), 3]);
    expect(placed.status).toBe(303);
    expect(placed.location).toMatch(/^\/order\/[\w-]{22}$/);

    // What happens to the product afterwards does not reach the lines.
    await sql("UPDATE products SET name = 'Another', price_paise = 1, mrp_paise = 2, gst_basis_points = 0");
    expect(await sql("SELECT * FROM orders")).toMatchObject([
      {
        token: placed.location?.slice("/order/".length),
        state: "open",
        name: "Sunita Jadhav",
        email: "sunita@example.in",
        address: "House 41, Palkhed, Nashik 422 303",
        payment_method: "cash_on_delivery",
        language: "en",
        delivery_paise: 0,
        completed_at: null,
        cancelled_at: null,
      },
    ]);
    const lines = await sql(`SELECT position, product_id, sku, name, pack_amount::float, pack_unit, unit_price_paise,
      mrp_paise, hsn, gst_basis_points, quantity FROM order_lines ORDER BY position`);
    expect(lines).toEqual([
      {
        position: 0,
        product_id: idOf(tomato),
        sku: "SEED-TOM-10",
        name: "Tomato 'Arka Rakshak' F1",
        pack_amount: 10,
        pack_unit: "g",
        unit_price_paise: 42_500,
        mrp_paise: 49_000,
        hsn: "12099190",
        gst_basis_points: 500,
        quantity: 2,
      },
      {
        position: 1,
        product_id: idOf(urea),
        sku: "FERT-UREA-45",
        name: "Urea 46-0-0, neem coated",
        pack_amount: 45,
        pack_unit: "kg",
        unit_price_paise: 26_650,
        mrp_paise: null,
        hsn: "31021010",
        gst_basis_points: 500,
        quantity: 3,
      },
    ]);
    const movements = await sql(`SELECT product_id, change FROM stock_movements
      WHERE reason = 'order' AND order_id = (SELECT id FROM orders) ORDER BY product_id`);
    expect(movements).toEqual([
      { product_id: idOf(tomato), change: -2 },
      { product_id: idOf(urea), change: -3 },
    ]);
    const after = await booksOf({ sql });
    expect(after).toEqual({
      orders: 1,
      lines: 2,
      movements: before.movements + 2,
      stock: { ...before.stock, [tomato.sku]: 10, [urea.sku]: 37 },
    });
  });

  test("the shop and the customer each get one email about a new order", async ({ shop: { visitor, idOf, sql } }) => {
    await buy(visitor(), [idOf(tomato), 2]);
    const mails = await sql(`SELECT "to", template, parameters -> 'order' ->> 'name' AS of FROM outbox ORDER BY id`);
    expect(mails).toEqual([
      { to: sunita.email, template: "order_received", of: null },
      { to: nashikShop.email, template: "new_order", of: sunita.name },
    ]);
  });

  test("the stock is at all times the sum of its movements", async ({ shop: { visitor, idOf, sql } }) => {
    await buy(visitor(), [idOf(tomato), 5], [idOf(nozzle), 1]);
    await buy(visitor(), [idOf(nozzle), 7]);
    const astray = await sql(`SELECT sku FROM products WHERE stock <>
      (SELECT coalesce(sum(change), 0) FROM stock_movements WHERE product_id = products.id)`);
    expect(astray).toEqual([]);
  });

  test("the total is the sum of the server's prices, also shown", async ({ shop: { idOf, sql }, guest: client }) => {
    const placed = await buy(client, [idOf(tomato), 2], [idOf(urea), 3], [idOf(nozzle), 1]);
    expect(await sql("SELECT total_paise::int FROM orders")).toEqual([
      { total_paise: 2 * 42_500 + 3 * 26_650 + 12_000 },
    ]);
    const page = await client.get(placed.location!);
    expect(page.words).toContain("₹1,769 .50");
    expect(page.words).toContain("3 × ₹266.50");
  });

  test("a forged price is shown and asked about, and nothing is written", async ({ shop, guest: client }) => {
    const id = shop.idOf(tomato);
    await fillCart(client, [id, 2]);
    const before = await booksOf(shop);
    const checkout = await openCheckout(client);
    const forged = cartToText([{ productId: id, quantity: 2, seenPaise: 1, orderedQuantity: 0 }]);
    const asked = await confirm(client, { ...checkout, lines: forged });
    expect(asked.status).toBe(409);
    expect(asked.words).toContain("Tomato 'Arka Rakshak' F1: the price was ₹0.01 and is now ₹425.00.");
    expect(asked.words).toContain("Nothing has been ordered yet.");
    expect(await booksOf(shop)).toEqual(before);

    const agreed = await confirm(client, checkout);
    expect(agreed.status).toBe(303);
    expect(await shop.sql("SELECT total_paise::int FROM orders")).toEqual([{ total_paise: 85_000 }]);
  });

  test("the phone is normalised; the PIN code is read from the address", async ({ shop: { visitor, idOf, sql } }) => {
    for (const phone of ["098220 45678", "+91-98220-45678", "0091 98220 45678", "९८२२० ४५६७८"]) {
      const client = visitor();
      await fillCart(client, [idOf(nozzle), 1]);
      const placed = await confirm(client, await openCheckout(client), { phone });
      expect(placed.status, phone).toBe(303);
    }
    const stored = await sql("SELECT DISTINCT phone, pin_code FROM orders");
    expect(stored).toEqual([{ phone: "+919822045678", pin_code: "422303" }]);
  });

  test("an order without its fields is refused at them; the values stay", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(nozzle), 1]);
    const before = await booksOf(shop);
    const checkout = await openCheckout(client);
    const refused = await confirm(client, checkout, {
      name: "  ",
      email: "no address",
      phone: "98220",
      address: "Palkhed",
    });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Enter your name.");
    expect(refused.words).toContain("Enter an email address like name@example.in.");
    expect(refused.words).toContain("This number is too short.");
    expect(refused.html).toContain('value="no address"');
    expect(refused.html).toContain(">Palkhed</textarea>");
    expect(await booksOf(shop)).toEqual(before);
    expect((await confirm(client, checkout)).status).toBe(303);
  });

  test("an order marks its lines in the cart; the same again needs a tick", async ({ shop, guest: client }) => {
    const first = await buy(client, [shop.idOf(nozzle), 2]);
    expect((await client.get("/cart")).words).toContain("Already ordered: 2.");
    const checkout = await openCheckout(client);
    expect((await client.get("/checkout")).html).toContain(`href="${first.location}">View that order</a>`);
    const asked = await confirm(client, checkout);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain(`href="${first.location}">View that order</a>`);
    expect(asked.words).toContain("You have already ordered some of these items.");
    expect(await booksOf(shop)).toMatchObject({ orders: 1, stock: { [nozzle.sku]: 98 } });
    expect(asked.words).not.toContain("Confirm will order them again.");
    expect((await confirm(client, checkout, { again: "yes" })).status).toBe(303);
    expect(await booksOf(shop)).toMatchObject({ orders: 2, stock: { [nozzle.sku]: 96 } });
  });

  test("a second order is for the new items alone, once what was ordered is removed", async ({
    shop,
    guest: client,
  }) => {
    const placed = await buy(client, [shop.idOf(nozzle), 2]);
    await fillCart(client, [shop.idOf(tomato), 1], [shop.idOf(nozzle), 1]);
    for (const path of ["/cart", "/checkout", placed.location ?? ""])
      expect((await client.get(path)).words).toContain("Remove what I already ordered (1)");
    const checkout = await openCheckout(client);
    const removed = await confirm(client, checkout, { change: "remove_ordered" });
    expect([removed.status, fieldOf(removed, "name")]).toEqual([200, sunita.name]);
    expect(removed.words).not.toContain("You have already ordered some of these items.");
    const next = { key: fieldOf(removed, "key"), lines: fieldOf(removed, "lines") };
    expect((await confirm(client, next)).status).toBe(303);
    // One more nozzle was put in after the first order.
    expect(await booksOf(shop)).toMatchObject({ orders: 2, stock: { [nozzle.sku]: 97, [tomato.sku]: 11 } });
    await client.post("/cart", { change: "remove_ordered" });
    expect((await client.get("/cart")).words).toContain("Your Cart Is Empty");
  });

  test("what a buyer typed is shown as text and never as HTML", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(nozzle), 1]);
    const name = `<img src=x> ${sunita.name}</title><script>alert(1)</script>`;
    const placed = await confirm(client, await openCheckout(client), { name });
    const page = await client.get(placed.location!);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).not.toContain("<img src=x>");
    expect(page.words).toContain(`Thank you, ${name}.`);
  });
});
