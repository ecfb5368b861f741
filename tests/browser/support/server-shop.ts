import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import pg from "pg";
import { saySteps } from "#platform/database/write-guard.ts";
import { EVERYTHING } from "#platform/pubsub/pubsub.ts";
import { openShopServer, type ShopServer, type ShopServerOptions } from "#tests/support/shop-server.ts";
import { restoringOf, withClient } from "./kept-rows.ts";
import { fromSomewhere } from "./visitors.ts";

/** A shop on the run's database server, whose database the tests can change while it is open. */
export type ServerShop = ShopServer & {
  /** Puts back all rows as they were at the run's beginning. */
  reset(): Promise<void>;
};

/** A product that no test looks at. */
const MARK = "piston-cup-set-leather-and-rubber";

/** Opens a shop with a database of its own; `env` and `port` as for every shop under test. */
export async function openServerShop(template: string, { env, ...rest }: ShopServerOptions): Promise<ServerShop> {
  const url = await copyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(saySteps());
  const secret = randomBytes(32).toString("base64url");
  const shop = await openShopServer(template, { env: { ...env, DATABASE_URL: url, SECRET: secret }, ...rest });
  const restoring = await restoringOf(client);
  let marks = 0;

  /** Says that everything may have changed, and waits until a page that the shop keeps ready tells that it has heard. */
  async function tellOfChange(): Promise<void> {
    const tell = () => client.query("SELECT pg_notify('ankur_news', $1)", [`${randomUUID()}\n${EVERYTHING}`]);
    const look = async () =>
      await (await fetch(`${shop.address}/products/${MARK}`, { headers: fromSomewhere() })).text();
    await tell();
    await look();
    marks += 1;
    const mark = `Cup washers, told of ${marks}.`;
    await client.query("UPDATE products SET description = $1 WHERE slug = $2", [mark, MARK]);
    await tell();
    await expect.poll(async () => (await look()).includes(mark), { intervals: [10, 20, 50, 100] }).toBe(true);
  }

  return {
    ...shop,
    async change(...statements) {
      for (const statement of statements) await client.query(statement);
      await tellOfChange();
    },
    async reset() {
      await client.query(restoring);
      await tellOfChange();
    },
    async close() {
      await shop.close();
      await client.end();
    },
  };
}

async function copyDatabase(): Promise<string> {
  const url = new URL(preparedDatabase());
  const template = url.pathname.slice(1);
  const server = new URL("/postgres", url).href;
  url.pathname = `/shop_${randomUUID().replaceAll("-", "")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE ${template}`));
  return url.href;
}

function preparedDatabase(): string {
  const url = process.env["SHOP_DATABASE"];
  if (url === undefined) throw new Error("There is no prepared database: the global set-up did not run.");
  return url;
}
