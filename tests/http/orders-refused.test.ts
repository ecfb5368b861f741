import { describe, expect } from "vitest";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { fieldOf } from "#tests/support/client.ts";
import { sprayer, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp } from "#tests/support/shop-app.ts";
import { buy, confirm, fillCart, openCheckout } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

const changes = [
  {
    what: "sold out",
    lines: 1,
    statement: "UPDATE products SET stock = 0 WHERE id = $1",
    says: "Tomato 'Arka Rakshak' F1: out of stock or no longer sold.",
  },
  {
    what: "fewer than wanted",
    lines: 2,
    statement: "UPDATE products SET stock = 1 WHERE id = $1",
    says: "Tomato 'Arka Rakshak' F1: only 1 left.",
  },
  {
    what: "dearer",
    lines: 2,
    statement: "UPDATE products SET price_paise = 45000 WHERE id = $1",
    says: "Tomato 'Arka Rakshak' F1: the price was ₹425.00 and is now ₹450.00.",
  },
  {
    what: "cheaper",
    lines: 2,
    statement: "UPDATE products SET price_paise = 40000 WHERE id = $1",
    says: "Tomato 'Arka Rakshak' F1: the price was ₹425.00 and is now ₹400.00.",
  },
  {
    what: "deleted",
    lines: 1,
    statement: "UPDATE products SET deleted_at = now() WHERE id = $1",
    says: "Tomato 'Arka Rakshak' F1: out of stock or no longer sold.",
  },
];

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test.each(changes)(
    "products that are $what after checkout are not ordered before a second Confirm",
    async (change) => {
      const shop = await openShopApp(kind);
      const client = shop.visitor();
      await fillCart(client, [shop.idOf(urea), 1], [shop.idOf(tomato), 2]);
      const checkout = await openCheckout(client);
      await shop.sql(change.statement, [shop.idOf(tomato)]);
      const before = await booksOf(shop);
      const refused = await confirm(client, checkout);
      expect(refused.status).toBe(409);
      expect(refused.words).toContain(change.says);
      expect(fieldOf(refused, "address")).toBe("House 41, Palkhed, Nashik 422 303");
      expect(await booksOf(shop)).toEqual(before);

      // The page that asked holds today's lines: pressing Confirm once more agrees to them.
      const agreed = await confirm(client, { key: fieldOf(refused, "key"), lines: fieldOf(refused, "lines") });
      expect(agreed.status).toBe(303);
      expect(await booksOf(shop)).toMatchObject({ orders: 1, lines: change.lines, stock: { [urea.sku]: 39 } });
    },
  );

  test("a product whose name or pack has changed since is not ordered unasked", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(urea), 1], [shop.idOf(tomato), 1]);
    const page = await client.get("/checkout");
    const labels = [...page.html.matchAll(/name="label" value="([^"]+)"/g)].map(([, label = ""]) => label);
    const asShown = () =>
      client.post("/checkout", [
        ...Object.entries({ ...sunita, key: fieldOf(page, "key"), lines: fieldOf(page, "lines") }),
        ...labels.map((label) => ["label", label.replaceAll("&#x27;", "'")] as [string, string]),
      ]);
    await shop.sql("UPDATE products SET pack_amount = 1 WHERE id = $1", [shop.idOf(tomato)]);
    const refused = await asShown();
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("“Tomato 'Arka Rakshak' F1, 10 g” is now “Tomato 'Arka Rakshak' F1, 1 g”.");
    expect(refused.html).toContain(`value="${shop.idOf(tomato)} Tomato &#x27;Arka Rakshak&#x27; F1, 1 g"`);
    expect(await booksOf(shop)).toMatchObject({ orders: 0 });
    await shop.sql("UPDATE products SET pack_amount = 10 WHERE id = $1", [shop.idOf(tomato)]);
    const placed = await asShown();
    expect(placed.status).toBe(303);
    // What was placed is the same order, whatever its products are called by now.
    await shop.sql("UPDATE products SET name = 'Tomato' WHERE id = $1", [shop.idOf(tomato)]);
    expect((await asShown()).location).toBe(placed.location);
  });

  test("where nothing of the cart is left, no sentence asks for Confirm", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 2]);
    const checkout = await openCheckout(client);
    await shop.sql("UPDATE products SET stock = 0 WHERE id = $1", [shop.idOf(tomato)]);
    const refused = await confirm(client, checkout);
    expect(refused.status).toBe(409);
    expect(refused.html).toMatch(/<button[^>]+type="submit"[^>]+disabled/);
    expect(refused.words).not.toContain("press Confirm");
    expect(refused.words).toContain(
      "Nothing in your cart can be ordered right now. Choose other products, or contact us",
    );
  });

  test("unknown products and no products at all are not ordered", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(urea), 1]);
    const checkout = await openCheckout(client);
    const before = await booksOf(shop);
    const strange = { productId: 2 ** 31 - 1, quantity: 1, seenPaise: 100, orderedQuantity: 0 };
    for (const lines of ["", "nonsense", "1", cartToText([strange]), `${checkout.lines}_zik0zj.1.2s`]) {
      expect((await confirm(client, { ...checkout, lines })).status, lines).toBe(409);
    }
    expect(await booksOf(shop)).toEqual(before);
  });

  test("more pieces than there are cannot be ordered by a forged form", async ({ shop, guest: client }) => {
    const id = shop.idOf(sprayer);
    await fillCart(client, [id, 1]);
    const checkout = await openCheckout(client);
    const before = await booksOf(shop);
    const lines = cartToText([{ productId: id, quantity: 4, seenPaise: sprayer.pricePaise, orderedQuantity: 0 }]);
    const refused = await confirm(client, { ...checkout, lines });
    expect(refused.status).toBe(409);
    expect(refused.words).toContain("Knapsack sprayer 16 l: only 3 left.");
    expect(await booksOf(shop)).toEqual(before);
  });

  test("the database refuses what no order may do", async ({ shop: { visitor, idOf, sql } }) => {
    await buy(visitor(), [idOf(tomato), 1]);
    const refused = async (statement: string, constraint: string) =>
      await expect(sql(statement), statement).rejects.toMatchObject({ code: "23514", constraint });
    await refused("UPDATE products SET stock = -1", "products_stock_not_negative");
    await refused("UPDATE products SET price_paise = 0, mrp_paise = NULL", "products_price_positive");
    await refused("UPDATE products SET mrp_paise = price_paise - 1", "products_mrp_not_below_price");
    await refused("UPDATE order_lines SET quantity = 0", "order_lines_quantity_positive");
    await refused("UPDATE orders SET delivery_paise = -1", "orders_delivery_not_negative");
    const time = "orders_state_has_its_time";
    await refused("UPDATE orders SET state = 'completed'", time);
    await refused("UPDATE orders SET state = 'cancelled'", time);
    await refused("UPDATE orders SET completed_at = now()", time);
    await refused("UPDATE orders SET state = 'cancelled', completed_at = now()", time);
    await refused("UPDATE orders SET state = 'completed', completed_at = now(), cancelled_at = now()", time);
    await sql("UPDATE orders SET state = 'completed', completed_at = now()");
  });
});
