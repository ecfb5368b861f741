import { describe, expect } from "vitest";
import { cartFromText, cartToText } from "#shop/cart/cart-codec.ts";
import { MOST_LINES } from "#shop/values/cart-lines.ts";
import type { Client } from "#tests/support/client.ts";
import { growBag, manyProducts, nozzle, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { fillCart } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

/** Product ids and quantities as they lie on the device. */
const cartOf = (client: Client) =>
  cartFromText(client.cookies.get("cart") ?? "").map(({ productId, quantity }) => [productId, quantity]);

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test("forms without script change the cart, each with one toast", async ({ shop: { idOf }, guest: client }) => {
    const id = idOf(tomato);
    const steps: [change: string, cart: number[][], says: string[]][] = [
      [`add ${id}`, [[id, 1]], ["Item added to your cart", "Tomato 'Arka Rakshak' F1 added to cart"]],
      [`increase ${id}`, [[id, 2]], ["Item added to your cart", "Increased quantity of Tomato 'Arka Rakshak' F1"]],
      [`add ${id}`, [[id, 3]], ["Item added to your cart", "Increased quantity of Tomato 'Arka Rakshak' F1"]],
      [`decrease ${id}`, [[id, 2]], ["Decreased quantity of Tomato 'Arka Rakshak' F1"]],
      [`remove ${id}`, [], ["Item Removed From Your Cart", "Tomato 'Arka Rakshak' F1 removed from cart"]],
      [`add ${id}`, [[id, 1]], ["Tomato 'Arka Rakshak' F1 added to cart"]],
      [`decrease ${id}`, [], ["Item Removed From Your Cart"]],
      [`add ${id}`, [[id, 1]], ["Tomato 'Arka Rakshak' F1 added to cart"]],
      ["empty", [], ["Your Cart is Empty", "Cart emptied"]],
    ];
    for (const [change, cart, says] of steps) {
      const answer = await client.post("/cart", { change });
      expect([answer.status, answer.location], change).toEqual([303, "/cart"]);
      expect(cartOf(client), change).toEqual(cart);
      const next = await client.get("/cart");
      for (const words of says) expect(next.words, change).toContain(words);
      expect((await client.get("/cart")).words, change).not.toContain(says.at(-1));
    }
  });

  test("a new product is appended; a known one stays where it is", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(nozzle), 2], [idOf(tomato), 1], [idOf(nozzle), 5]);
    expect(cartOf(client)).toEqual([
      [idOf(nozzle), 7],
      [idOf(tomato), 1],
    ]);
    const page = await client.get("/cart");
    expect(page.words).toContain("Total items 8");
    expect(page.words).toContain("Total price ₹1,265 .00");
    expect(page.words).toContain("2 items in cart");
  });

  test("a document without script shows its lines as a picture", async ({ shop: { idOf }, guest: client }) => {
    const badge = async () => await client.get("/badge.svg");
    expect((await client.get("/home")).html).toContain('<noscript><img src="/badge.svg" alt=""/></noscript>');
    expect((await badge()).html).not.toContain("<text");
    await fillCart(client, [idOf(nozzle), 2], [idOf(tomato), 1]);
    const { headers, html } = await badge();
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["image/svg+xml", "no-store"]);
    expect(html).toContain(">2</text>");
  });

  test("emptying asks first on a page of its own", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(nozzle), 2]);
    const asked = await client.post("/cart", { change: "ask-empty" });
    expect([asked.status, asked.location]).toEqual([303, "/cart?ask=empty"]);
    expect(cartOf(client)).toEqual([[idOf(nozzle), 2]]);
    const page = await client.get(asked.location!);
    expect(page.words).toContain("This removes 1 item worth ₹240.00 from your cart.");
  });

  test("a quantity may have the digits of any script", async ({ shop: { idOf }, guest: client }) => {
    for (const quantity of ["3", "३", "٣", " ૩ ", "３"]) {
      client.cookies.delete("cart");
      await client.post("/cart", { change: `add ${idOf(nozzle)}`, quantity });
      expect(cartOf(client), quantity).toEqual([[idOf(nozzle), 3]]);
    }
  });

  test("a quantity is at most the stock; an invalid one counts as one", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(sprayer), 9999]);
    expect(cartOf(client)).toEqual([[idOf(sprayer), 3]]);
    await client.get("/cart");
    await client.post("/cart", { change: `increase ${idOf(sprayer)}` });
    expect(cartOf(client)).toEqual([[idOf(sprayer), 3]]);
    expect((await client.get("/cart")).words).toContain("You cannot add more of Knapsack sprayer 16 l");
    await client.post("/cart", { change: `add ${idOf(growBag)}` });
    expect(cartOf(client)).toEqual([[idOf(sprayer), 3]]);
    for (const quantity of ["-5", "0", "1e3", "NaN", "", "2.5", "99999999999", "३x"]) {
      await client.post("/cart", { change: "empty" });
      await client.post("/cart", { change: `add ${idOf(nozzle)}`, quantity });
      expect(cartOf(client), quantity).toEqual([[idOf(nozzle), 1]]);
    }
  });

  test("a cart holds sixty different products and refuses the sixty-first", async () => {
    const { visitor, idOf } = await openShopApp(kind, { products: manyProducts(MOST_LINES + 1) });
    const client = visitor();
    const ids = manyProducts(MOST_LINES + 1).map(idOf);
    client.cookies.set(
      "cart",
      cartToText(
        ids.slice(0, -1).map((productId) => ({ productId, quantity: 1, seenPaise: 10_000, orderedQuantity: 0 })),
      ),
    );
    await client.post("/cart", { change: `add ${ids.at(-1)}` });
    expect(cartOf(client)).toHaveLength(MOST_LINES);
    const page = await client.get("/cart");
    expect(page.words).toContain("Your cart is full");
    expect(page.words).toContain("A cart can hold 60 different products.");
    await client.post("/cart", { change: `increase ${ids[0]}` });
    expect(cartOf(client)[0]).toEqual([ids[0], 2]);
  });

  test("a form goes back to the page it stood on, and never to another site", async ({ shop: { visitor, idOf } }) => {
    const back = async (to: string) =>
      (await visitor().post("/cart", { change: `add ${idOf(tomato)}`, back: to })).location;
    expect(await back("/products?q=tomato&sort=price")).toBe("/products?q=tomato&sort=price");
    for (const elsewhere of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "\\\\evil.example",
      "javascript:alert(1)",
      "/\t/evil.example",
      "",
    ]) {
      const location = await back(elsewhere);
      expect(new URL(location!, "http://ankur.example").origin, elsewhere).toBe("http://ankur.example");
    }
  });

  test("changed lines are marked, and the total is today's", async ({ shop: { idOf, sql }, guest: client }) => {
    await fillCart(client, [idOf(tomato), 1], [idOf(urea), 30], [idOf(sprayer), 1], [idOf(nozzle), 1]);
    await sql("UPDATE products SET price_paise = 45000 WHERE id = $1", [idOf(tomato)]);
    await sql("UPDATE products SET stock = 10 WHERE id = $1", [idOf(urea)]);
    await sql("UPDATE products SET stock = 0 WHERE id = $1", [idOf(sprayer)]);
    await sql("UPDATE products SET deleted_at = now() WHERE id = $1", [idOf(nozzle)]);
    const { words } = await client.get("/cart");
    expect(words).toContain("Price changed: it was ₹425.00 when you added it, and is now ₹450.00.");
    expect(words).toContain("Only 10 left. You asked for 30. The total includes 10.");
    expect(words).toContain("Out of stock. Not included in the total or the order.");
    expect(words).toContain("No longer sold. Not included in the total or the order.");
    expect(words).toContain("Total price ₹3,115 .00");
  });

  test("unknown changes and unknown products are refused", async ({ shop: { idOf }, guest: client }) => {
    await fillCart(client, [idOf(tomato), 1]);
    for (const change of [
      "",
      "explode",
      "add",
      "add x",
      "add 999999999",
      "add -1",
      "add 1; DROP TABLE orders",
      "ADD 1",
    ]) {
      expect((await client.post("/cart", { change })).status, change).toBe(400);
    }
    expect(cartOf(client)).toEqual([[idOf(tomato), 1]]);
  });
});
