import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { OpenDatabase } from "#platform/database/connect.ts";
import type { Client } from "#tests/support/client.ts";
import { growBag, nozzle, fewProducts, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { openSharedShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "../buying.ts";
import { numberOf } from "../admin-orders.ts";
import { preview } from "../importing.ts";
import { adminOf, anotherDevice, newCustomer, rameshAccount, sunitaAccount } from "../people.ts";
import { smallPhotograph } from "../photographs.ts";

export type Who = "visitor" | "customer" | "admin";

/** A shop in which something of everything is there, and somebody of everybody. */
export type Scene = {
  shop: ShopApp;
  people: Record<Who, Client>;
  products: Record<"tomato" | "urea" | "sprayer" | "nozzle" | "growBag", number>;
  /** The customer's own order, and another's. */
  order: { number: number; token: string };
  foreign: { number: number; token: string };
  customerId: string;
  messageId: string;
  importId: string;
  /** Two uploads that a form can take: a picture belongs to one product, and is removed with its last use. */
  freePictures(): Promise<[first: string, more: string]>;
  tokens: { reset: string; verify: string };
  /** Makes somebody begin anew: without cookies, or signed in. */
  enter(who: Who): Promise<void>;
  /** Gives the customer's password back, and takes it away as if they had come through the provider. */
  keepPassword(): Promise<void>;
  dropPassword(): Promise<void>;
  close(): Promise<void>;
};

export async function openScene(kind: OpenDatabase["kind"]): Promise<Scene> {
  const plenty = fewProducts.map((product) =>
    product.stock > 0 && product !== sprayer ? { ...product, stock: 90_000 } : product,
  );
  const shop = await openSharedShopApp(kind, { products: plenty });
  const ramesh = await newCustomer(shop, rameshAccount);
  const people = {
    visitor: shop.visitor(),
    customer: await newCustomer(shop, sunitaAccount),
    admin: await adminOf(shop),
  };
  const foreign = await orderOf(shop, ramesh);
  const order = await orderOf(shop, people.customer);
  await people.visitor.post("/contactus", { name: "Ramesh", email: "r@example.in", message: "Do you deliver?" });
  const [message] = await shop.sql<{ id: string }>("SELECT id FROM enquiries");
  const [customer] = await shop.sql<{ id: string }>("SELECT id FROM customers LIMIT 1");
  const { path } = await preview(people.admin, "name,description,category,pack,price,stock\n");
  if (message === undefined || customer === undefined) throw new Error("the scene could not be set");
  const [{ password } = { password: "" }] = await shop.sql<{ password: string }>(
    "SELECT password FROM credentials WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [sunitaAccount.email],
  );
  const setPassword = async (value: string | null): Promise<void> => {
    await shop.sql("UPDATE credentials SET password = $1 WHERE user_id = (SELECT id FROM users WHERE email = $2)", [
      value,
      sunitaAccount.email,
    ]);
  };
  return {
    shop,
    people,
    products: {
      tomato: shop.idOf(tomato),
      urea: shop.idOf(urea),
      sprayer: shop.idOf(sprayer),
      nozzle: shop.idOf(nozzle),
      growBag: shop.idOf(growBag),
    },
    order,
    foreign,
    customerId: customer.id,
    messageId: message.id,
    importId: path.split("/").at(-1) ?? "",
    freePictures: () => freePictures(shop, Math.max(...plenty.map((product) => shop.idOf(product)))),
    tokens: { reset: "a-token-that-is-none", verify: "a.token.that-is-none" },
    async enter(who) {
      people[who].cookies.clear();
      if (who === "visitor") return;
      const fresh = who === "admin" ? await adminOf(shop) : await anotherDevice(shop, sunitaAccount);
      for (const [name, value] of fresh.cookies) people[who].cookies.set(name, value);
    },
    keepPassword: () => setPassword(password),
    dropPassword: () => setPassword(null),
    close: shop.close,
  };
}

/** Takes the pictures, and the family, from the products that were added, and uploads what is missing. */
async function freePictures({ sql, adminShop }: ShopApp, lastId: number): Promise<[string, string]> {
  await sql("DELETE FROM product_pictures WHERE product_id > $1", [lastId]);
  await sql("UPDATE products SET picture_id = NULL, family = NULL, family_key = NULL WHERE id > $1", [lastId]);
  const stored = await sql<{ id: string }>("SELECT id FROM pictures ORDER BY created_at LIMIT 2");
  const ids = stored.map(({ id }) => id);
  while (ids.length < 2) {
    const picture = await adminShop.pictures.upload(await smallPhotograph());
    if (!picture.ok) throw new Error("the scene's picture was refused");
    ids.push(picture.value.id);
  }
  const [first = "", more = ""] = ids;
  return [first, more];
}

async function orderOf(shop: ShopApp, client: Client): Promise<{ number: number; token: string }> {
  const placed = await buy(client, [shop.idOf(nozzle), 1]);
  return { number: await numberOf(shop), token: placed.location?.split("/").at(-1) ?? "" };
}

export type BuiltRoute = { path: string; hasAction: boolean; hasLoader: boolean };

type Manifest = Record<string, { parentId?: string; path?: string; hasAction: boolean; hasLoader: boolean }>;

/** Every route that was built, by its path in the site map. */
export function builtRoutes(): BuiltRoute[] {
  const folder = join(import.meta.dirname, "../../../build/client/assets");
  // What the build before left is gone: there is one.
  const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each)) ?? "";
  const [, json = "{}"] = /=\s*(\{.*\})/s.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  const { routes } = JSON.parse(json) as { routes: Manifest };
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = routes[id] ?? {};
    const above = parentId === undefined ? "" : pathOf(parentId);
    return path === "" || path === "/" ? above : `${above}/${path}`;
  };
  return Object.entries(routes).map(([id, { hasAction, hasLoader }]) => ({
    path: pathOf(id) || "/",
    hasAction,
    hasLoader,
  }));
}
