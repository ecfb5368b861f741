import { prepareShop } from "#tests/support/shop-server.ts";

/** All tests of a worker buy from one shop, and what most of them buy must not run out. */
const PLENTY = "update products set stock = 3000 where slug = 'tomato-arka-rakshak-f1'";

/** Once for the whole run: a data folder with the demonstration, which every shop under test is a copy of. */
export default async function prepare(): Promise<() => Promise<void>> {
  const { template, remove } = await prepareShop(PLENTY);
  process.env["SHOP_TEMPLATE"] = template;
  return remove;
}
