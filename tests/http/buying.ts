import { fieldOf, type Client, type Page } from "#tests/support/client.ts";
import { sunita } from "#tests/support/fixtures.ts";

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

/** The whole way from an empty cart to the answer of Confirm. */
export async function buy(client: Client, ...wanted: (readonly [id: number, quantity: number])[]): Promise<Page> {
  await fillCart(client, ...wanted);
  return confirm(client, await openCheckout(client));
}

/** Answers by their status: { 303: 1, 409: 49 }. */
export function byStatus(pages: readonly Page[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of pages) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
