import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OrderEdit } from "#shop/orders/editing/decide-edit.ts";
import { fieldOf, type Client, type Page } from "#tests/support/client.ts";
import { SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";

/** An edit that changes nothing of an order as it stands, but for what is given; a quantity of 0 takes a product out. */
export async function editOf(
  { adminShop }: Pick<ShopApp, "adminShop">,
  number: number,
  changes: Partial<OrderEdit> = {},
  quantities: Record<number, number> = {},
): Promise<OrderEdit> {
  const order = await adminShop.orders.findToEdit(number);
  if (order === null) throw new Error("there is no such order");
  const { lines, ...rest } = order.contents;
  const kept = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]));
  const today = new Map(order.today.map((card) => [card.id, card.pricePaise]));
  const wanted = Object.entries<number>({ ...kept, ...quantities }).filter(([, quantity]) => quantity > 0);
  return {
    ...rest,
    key: randomUUID(),
    baseVersion: order.version,
    lines: wanted.map(([id, quantity]) => {
      return { productId: Number(id), quantity, isTodaysPrice: false, seenPaise: today.get(Number(id)) ?? 0 };
    }),
    ...changes,
  };
}

/** The edit's form as the page has it, by the names of its fields. */
export async function openEdit(at: Client, number: number): Promise<{ path: string; fields: [string, string][] }> {
  const path = `/admin/orders/${number}/edit`;
  const page = await at.get(path);
  expect(page.status).toBe(200);
  return { path, fields: fieldsIn(page) };
}

export function fieldsIn(page: Page): [string, string][] {
  const ids = [...page.html.matchAll(/name="line" value="(\d+)"/g)].map(([, id]) => id ?? "");
  const names = ["key", "seen", "name", "phone", "address", "delivery", "discount", "reason", "note", "slipNote"];
  return [
    ...names.map((name): [string, string] => [name, fieldOf(page, name) ?? ""]),
    ...ids.flatMap((id): [string, string][] => [
      ["line", id],
      [`seen-${id}`, fieldOf(page, `seen-${id}`) ?? ""],
      [`quantity-${id}`, fieldOf(page, `quantity-${id}`) ?? ""],
    ]),
  ];
}

/** Sends the form with some fields changed. */
export async function sendEdit(
  at: Client,
  { path, fields }: Awaited<ReturnType<typeof openEdit>>,
  changes: Record<string, string> = {},
): Promise<Page> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, changes[name] ?? value);
  for (const [name, value] of Object.entries(changes)) if (!body.has(name)) body.append(name, value);
  body.set("intent", changes["intent"] ?? "save");
  return await at.send(path, { method: "POST", body, headers: { origin: SHOP_URL } });
}
