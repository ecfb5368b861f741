import type { Client, Page } from "#tests/support/client.ts";
import type { KINDS } from "#tests/support/kinds.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";

/** A shop with one order of a guest, whose emails are sent; `at` is the admin. */
export async function openWithOrder(
  kind: (typeof KINDS)[number],
  ...lines: (readonly [product: { sku: string }, pieces: number])[]
) {
  const shop = await openShopApp(kind);
  const at = await adminOf(shop);
  const { location } = await buy(shop.visitor(), ...lines.map(([good, pieces]) => [shop.idOf(good), pieces] as const));
  await shop.sql("UPDATE outbox SET sent_at = now()");
  return { ...shop, at, path: location ?? "", number: await numberOf(shop) };
}

/** The number of the newest order. */
export async function numberOf({ sql }: Pick<ShopApp, "sql">): Promise<number> {
  const [row] = await sql<{ number: string }>("SELECT number FROM orders ORDER BY id DESC LIMIT 1");
  return Number(row?.number);
}

/** Does to an order what a button of the admin's side does; as script does it, or with `{}` as a form without script. */
export async function press(
  at: Client,
  number: number | string,
  wish: string,
  fields: Record<string, string> = { script: "on" },
): Promise<Page & { json: unknown }> {
  const page = await at.post(`/admin/orders/${number}/change`, { intent: wish, ...fields });
  const isJson = page.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { ...page, json: isJson ? (JSON.parse(page.html) as unknown) : null };
}

/** E-mails about orders' changes that are still to be sent, with the seconds until they are due. */
export function mailsWaiting({ sql }: Pick<ShopApp, "sql">): Promise<{ template: string; due: number }[]> {
  return sql(`SELECT template, round(extract(epoch FROM due_at - created_at))::int AS due FROM outbox
    WHERE sent_at IS NULL AND dropped_at IS NULL AND order_id IS NOT NULL ORDER BY id`);
}
