import { randomUUID } from "node:crypto";
import { visitor } from "#shop/values/viewer.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";

type Buyer = { name: string; email: string; phone: string; address: string };

let places = 0;

/** Places an order of a guest, from an address of its own, and gives its number. `phone`: ten digits. */
export async function orderBy(
  { shop, idOf }: Pick<ShopApp, "shop" | "idOf">,
  phone: string,
  { pieces = 1, ...buyer }: Partial<Omit<Buyer, "phone">> & { pieces?: number } = {},
): Promise<number> {
  const lines = [{ productId: idOf(tomato), quantity: pieces, seenPaise: tomato.pricePaise }];
  const request = {
    key: randomUUID(),
    buyer: { ...sunita, ...buyer, phone: `+91${phone}` },
    lines,
    language: "en",
  };
  places += 1;
  const outcome = await shop.placeOrder(visitor, request, `10.7.${places >> 8}.${places & 255}`);
  if (!outcome.ok) throw new Error(`the order was refused: ${outcome.problem.kind}`);
  return outcome.value.number;
}

type Kept = { id: number; name: string; phones: string; orders: number; total: number; note: string | null };

/** What is kept of customers, whoever ordered first before the others: pieces in the place of their price. */
export const customersOf = ({ sql }: Pick<ShopApp, "sql">): Promise<Kept[]> =>
  sql<Kept>(
    `SELECT c.id::int, c.name, string_agg(substr(p.phone, 4), ' ' ORDER BY p.phone) AS phones, orders,
       (total_paise / $1)::int AS total, note
     FROM customers c JOIN customer_phones p ON p.customer_id = c.id GROUP BY c.id ORDER BY first_order_at, c.id`,
    [tomato.pricePaise],
  );
