import { afterAll, beforeAll, expect, test } from "vitest";
import { cartFromText } from "#shop/cart/cart-codec.ts";
import { newClient } from "#tests/support/client.ts";
import { FREE_ORDERS } from "#tests/support/free-orders.ts";
import { openShopServer, prepareShop, type ShopServer } from "#tests/support/shop-server.ts";
import { buy, fillCart } from "./buying.ts";

let prepared: Awaited<ReturnType<typeof prepareShop>>;
let shop: ShopServer;

beforeAll(async () => {
  prepared = await prepareShop(FREE_ORDERS);
  shop = await openShopServer(prepared.template);
  // ms: a hundred pictures are resized where no run before has left them, perhaps beside other work.
}, 400_000);

afterAll(async () => {
  await shop?.close();
  await prepared?.remove();
});

test("every order that was answered is there after kill -9 and a new start, and the stock with it", async () => {
  const server = { fetch: (request: Request) => fetch(request, { redirect: "manual" }) };
  // The second product of the demonstration: its stock is more than what is ordered here.
  const urea = 2;
  const orders = await Promise.all(
    Array.from({ length: 8 }, async () => (await buy(newClient(server, shop.address), [urea, 1])).location),
  );
  expect(orders.every((address) => address?.startsWith("/order/"))).toBe(true);

  await shop.killAndReopen();

  const pages = await Promise.all(orders.map((address) => fetch(shop.address + address)));
  expect(pages.map((page) => page.status)).toEqual(orders.map(() => 200));
  // All but those eight can still be had: the cart takes no more than there are.
  const greedy = newClient(server, shop.address);
  await fillCart(greedy, [urea, 9999]);
  expect(cartFromText(greedy.cookies.get("cart") ?? "")).toMatchObject([{ quantity: ureaInStock - orders.length }]);
});

/** Pieces of urea in the demonstration. */
const ureaInStock = 380;
