import { startOidcProvider, type OidcProvider } from "#tests/support/oidc-provider.ts";
import { openShopServer, type ShopServer } from "#tests/support/shop-server.ts";
import { openMailbox, type Mailbox } from "./mailbox.ts";
import { freePort } from "./postgres.ts";
import { openServerShop } from "./server-shop.ts";
import { test as base } from "./test.ts";
import { TRUSTING } from "./visitors.ts";
import { templateFolder, type DatabaseKind } from "./worker-shops.ts";

/** A shop with all that it can be connected to: a mail server and an identity provider. */
export type Town = { shop: ShopServer; mailbox: Mailbox; provider: OidcProvider };

type Opened = Town & { close(): Promise<void> };

/** Tests of a shop in a town; those of one worker share it. */
export const test = base.extend<{ town: Town }, { towns: (kind: DatabaseKind) => Promise<Opened> }>({
  towns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, give) => {
      const open = new Map<DatabaseKind, Promise<Opened>>();
      await give((kind) => {
        const town = open.get(kind) ?? openTown(kind);
        open.set(kind, town);
        return town;
      });
      for (const town of open.values()) await (await town).close();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  town: [async ({ database, towns }, give) => await give(await towns(database)), { timeout: 150_000 }],
  shop: async ({ town }, give) => await give(town.shop),
});

async function openTown(kind: DatabaseKind): Promise<Opened> {
  const port = await freePort();
  // By another name than the provider's, so that they are two sites to the browser, as they are in life.
  const address = `http://localhost:${port}`;
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.toReversed()) await each();
  };
  try {
    const [mailbox, provider] = [await openMailbox(), await startOidcProvider(address)];
    closing.push(mailbox.close, provider.close);
    const { issuer, clientId, clientSecret } = provider.settings;
    const env: Record<string, string> = {
      ...TRUSTING,
      SHOP_URL: address,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "Ankur <shop@ankur.example>",
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    };
    const open = kind === "server" ? openServerShop : openShopServer;
    const shop = await open(templateFolder(), { env, port });
    closing.push(shop.close);
    return { shop, mailbox, provider, close };
  } catch (error) {
    await close();
    throw error;
  }
}
