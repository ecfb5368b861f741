import { expect } from "vitest";
import type { Client, Page } from "#tests/support/client.ts";
import { type ShopApp, ADMIN } from "#tests/support/shop-app.ts";

/** People of these tests; passwords that nobody else uses. */
export const sunitaAccount = { email: "sunita@example.in", password: "rain on the field" };
export const rameshAccount = { email: "ramesh@example.in", password: "onions in the loft" };

type Account = { email: string; password: string };

export function signUp(client: Client, account: Account, more: Record<string, string> = {}): Promise<Page> {
  return client.post("/signup", { name: "", phone: "", address: "", village: "", ...account, ...more });
}

export function logIn(client: Client, account: Account, to = ""): Promise<Page> {
  return client.post("/login", { ...account, to });
}

/** A client that is signed in to a new account. */
export async function newCustomer(shop: ShopApp, account: Account, more: Record<string, string> = {}): Promise<Client> {
  const client = shop.visitor();
  expect((await signUp(client, account, more)).location).toBe("/login");
  await signedIn(client, account);
  return client;
}

/** A further browser of somebody who has an account. */
export async function anotherDevice(shop: ShopApp, account: Account): Promise<Client> {
  const client = shop.visitor();
  await signedIn(client, account);
  return client;
}

export const adminOf = (shop: ShopApp): Promise<Client> => anotherDevice(shop, ADMIN);

async function signedIn(client: Client, account: Account): Promise<void> {
  const page = await logIn(client, account);
  expect([page.status, page.words]).toEqual([303, ""]);
}

/** The link in the newest e-mail of this template to this address. */
export async function linkInMail({ sql }: ShopApp, to: string, template: string): Promise<string> {
  const [mail] = await sql<{ parameters: { path?: string } }>(
    'SELECT parameters FROM outbox WHERE "to" = $1 AND template = $2 ORDER BY id DESC LIMIT 1',
    [to, template],
  );
  if (mail?.parameters.path === undefined) throw new Error(`no letter ${template} to ${to}`);
  return mail.parameters.path;
}

/** Templates of the e-mails to this address, oldest first. */
export async function mailsTo({ sql }: ShopApp, to: string): Promise<string[]> {
  const rows = await sql<{ template: string }>('SELECT template FROM outbox WHERE "to" = $1 ORDER BY id', [to]);
  return rows.map(({ template }) => template);
}
