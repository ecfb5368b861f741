import { prepareShop } from "#tests/support/shop-server.ts";

/** Once for the whole run: a data folder with the demonstration, which every shop under test is a copy of. */
export default async function prepare(): Promise<() => Promise<void>> {
  const { template, remove } = await prepareShop();
  process.env["SHOP_TEMPLATE"] = template;
  return remove;
}
