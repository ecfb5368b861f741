import { randomUUID } from "node:crypto";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { fieldOf, type Client, type Page } from "#tests/support/client.ts";
import { niphadZone, sunita, tomato } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";

/** What the checkout page's hidden fields hold. */
export type Checkout = { key: string; lines: string };

/** Puts products into the cart, one after the other, as forms without script do. */
export async function fillCart(client: Client, ...wanted: (readonly [id: number, quantity: number])[]): Promise<void> {
  for (const [id, quantity] of wanted) {
    await client.post("/cart", { change: `add ${id}`, quantity: String(quantity) });
  }
}

export async function openCheckout(client: Client): Promise<Checkout> {
  const page = await client.get("/checkout");
  return { key: fieldOf(page, "key"), lines: fieldOf(page, "lines") };
}

/** Presses Confirm with what Sunita typed. */
export function confirm(client: Client, checkout: Checkout, typed: Record<string, string> = {}): Promise<Page> {
  return client.post("/checkout", { ...sunita, ...checkout, ...typed });
}

/** Opens a delivery zone; gives its id. */
export async function openZone(shop: Pick<ShopApp, "adminShop">, zone = niphadZone): Promise<number> {
  const saved = await shop.adminShop.delivery.saveZone({ id: null, baseVersion: 0, zone });
  if (!saved.ok) throw new Error("the zone was not saved");
  return saved.value.id;
}

/** Somewhere in that zone. */
export const place = { pin: "422303", village: "Palkhed", state: "27", fulfilment: "deliver" };

/** As a browser without script: the page that shows day and charge, then Confirm. */
export async function quoted(
  client: Client,
  entered: Record<string, string>,
): Promise<{ page: Page; checkout: Checkout; agreed: string }> {
  const checkout = await openCheckout(client);
  const page = await client.post("/checkout", { ...sunita, ...checkout, ...entered, intent: "quote" });
  return { page, checkout, agreed: fieldOf(page, "agreed") };
}

/** The whole way from an empty cart to the answer of Confirm. */
export async function buy(client: Client, ...wanted: (readonly [id: number, quantity: number])[]): Promise<Page> {
  await fillCart(client, ...wanted);
  return confirm(client, await openCheckout(client));
}

/** Confirms a line of tomato seeds without having seen a page, as a program does. */
export function forge(
  { idOf }: Pick<ShopApp, "idOf">,
  client: Client,
  quantity = 1,
  typed: Record<string, string> = {},
): Promise<Page> {
  const lines = cartToText([{ productId: idOf(tomato), quantity, seenPaise: tomato.pricePaise, orderedQuantity: 0 }]);
  client.cookies.set("cart", lines);
  return client.post("/checkout", { ...sunita, key: randomUUID(), lines, ...typed });
}

/** Answers by their status: { 303: 1, 409: 49 }. */
export function byStatus(pages: readonly Page[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of pages) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
