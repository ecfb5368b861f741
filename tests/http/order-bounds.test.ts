import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cartFromText, cartToText } from "#shop/cart/cart-text.ts";
import { sunita, tomato, urea } from "#tests/support/fixtures.ts";
import type { Client } from "#tests/support/client.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { byStatus } from "./buying.ts";

const CARRIER = "203.0.113.9";
/** A phone of somebody new. */
const phone = (index: number) => `98220 1${String(index).padStart(4, "0")}`;

/** Confirms lines without having seen a page, as a program does. */
function forge(client: Client, id: number, quantity: number, typed: Record<string, string> = {}) {
  const lines = cartToText([{ productId: id, quantity, seenPaise: tomato.pricePaise, orderedQuantity: 0 }]);
  return client.post("/checkout", { ...sunita, key: randomUUID(), lines, ...typed });
}

const stockOf = async (shop: ShopApp) => (await booksOf(shop)).stock[tomato.sku];

describe.each(KINDS)("one stranger, on the %s database", (kind) => {
  test("orders no more of a product at once than the shop allows", async () => {
    const shop = await openShopApp(kind, {
      bounded: true,
      products: [{ ...tomato, stock: 10_276, mostPerOrder: null }],
    });
    const refused = await forge(shop.visitor(), shop.idOf(tomato), 9999);
    expect(refused.status).toBe(409);
    expect(await stockOf(shop)).toBe(10_276);
  });

  test("holds at most half of a product's stock from one address; what comes then is taken without stock", async () => {
    const shop = await openShopApp(kind, { bounded: true, products: [{ ...tomato, stock: 100, mostPerOrder: null }] });
    const buyers = Array.from({ length: 8 }, (_, at) => ({ phone: phone(at), client: shop.visitor(CARRIER) }));
    const answers = await Promise.all(
      buyers.map((buyer) => forge(buyer.client, shop.idOf(tomato), 20, { phone: buyer.phone })),
    );
    expect(byStatus(answers)).toEqual({ 303: 8 });
    expect(await stockOf(shop)).toBe(60);
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
    const client = shop.visitor();
    const line = (productId: number, quantity: number) => ({ productId, quantity, seenPaise: 1, orderedQuantity: 0 });
    for (const path of ["/checkout", "/checkout.data", "/cart", "/cart.data"]) {
      client.cookies.set("cart", cartToText([line(many, 9999), line(some, 1000)]));
      const { html } = await client.get(path);
      expect(html, path).toContain(tomato.name.slice(0, 6));
      expect(html, path).not.toMatch(/8347|1234/);
    }
    // Who asks for more than there are is told how many can be had.
    client.cookies.set("cart", cartToText([line(some, 2000)]));
    expect((await client.get("/checkout")).words).toContain("Only 1,234 left");
    client.cookies.clear();
    await client.post("/cart", { change: `add ${many}`, quantity: "9999" });
    expect(cartFromText(client.cookies.get("cart") ?? "")).toMatchObject([{ quantity: 25 }]);
  });
});
