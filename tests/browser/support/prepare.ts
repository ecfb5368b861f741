import { rm } from "node:fs/promises";
import { join } from "node:path";
import { moveToServer } from "#server/backup/move-to-server.ts";
import { prepareFonts } from "#tests/support/fonts.ts";
import { NO_DELIVERY } from "#tests/support/no-delivery.ts";
import { FREE_ORDERS } from "#tests/support/free-orders.ts";
import { prepareShop, SIZES_ARE_MADE } from "#tests/support/shop-server.ts";
import { openPostgres } from "./postgres.ts";
import { keepRows, withClient } from "./kept-rows.ts";

/** All tests of a worker buy from one shop, and what most of them buy must not run out. */
const PLENTY = "update products set stock = 3000 where slug = 'tomato-arka-rakshak-f1'";

/**
 * Once for the whole run: a data folder with the demonstration and the same on a database server. Every shop under test
 * is a copy of one of them.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const [{ template, remove }, server] = await Promise.all([
    prepareShop(PLENTY, FREE_ORDERS, ...NO_DELIVERY),
    openPostgres(),
    prepareFonts(),
  ]);
  async function tearDown(): Promise<void> {
    await server.close();
    await remove();
  }
  try {
    await moveToServer({ dataDir: template, databaseUrl: undefined }, server.url);
    // Both are to be opened.
    await rm(join(template, "moved-to"));
    // What moved elsewhere has its sizes made anew; here the files lie where they were.
    await withClient(server.url, (client) => client.query(SIZES_ARE_MADE));
    await keepRows(server.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  process.env["SHOP_TEMPLATE"] = template;
  process.env["SHOP_DATABASE"] = server.url;
  return tearDown;
}
