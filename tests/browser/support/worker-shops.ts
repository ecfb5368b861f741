import { openShopServer, type ShopServer } from "#tests/support/shop-server.ts";
import { openServerShop, type ServerShop } from "./server-shop.ts";
import { TRUSTING } from "./visitors.ts";

export type DatabaseKind = "embedded" | "server";

export type WorkerShops = {
  /** `alone`: nobody has been in the shop before; else it is shared with all tests that do not ask for that. */
  lend(kind: DatabaseKind, alone: boolean): Promise<{ shop: ShopServer; giveBack(): Promise<void> }>;
  close(): Promise<void>;
};

/**
 * The shops of one worker, opened at the first need. The one on the database server is put back as it was where one on the
 * embedded database is opened anew.
 */
export function openWorkerShops(template: string): WorkerShops {
  const openEmbedded = () => openShopServer(template, { env: TRUSTING });
  let embedded: Promise<ShopServer> | undefined;
  let server: Promise<ServerShop> | undefined;
  /** Who has been in the server's shop since its rows were put back. */
  let guests: "none" | "many" | "one" = "none";

  async function lendServer(alone: boolean): Promise<ServerShop> {
    const shop = await (server ??= openServerShop(template, { env: TRUSTING }));
    if (guests === "one" || (guests === "many" && alone)) await shop.reset();
    guests = alone ? "one" : "many";
    return shop;
  }

  return {
    async lend(kind, alone) {
      if (kind === "embedded" && alone) {
        const shop = await openEmbedded();
        return { shop, giveBack: shop.close };
      }
      const shop = kind === "server" ? await lendServer(alone) : await (embedded ??= openEmbedded());
      return { shop, giveBack: async () => {} };
    },
    async close() {
      for (const each of [embedded, server]) await (await each)?.close();
    },
  };
}

export function templateFolder(): string {
  const template = process.env["SHOP_TEMPLATE"];
  if (template === undefined) throw new Error("There is no prepared shop: the global set-up did not run.");
  return template;
}
