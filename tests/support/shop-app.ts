import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { onTestFinished, vi, type Mock } from "vitest";
import type { OpenDatabase } from "#platform/database/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import type { ProductDraft } from "#shop/catalogue/products/product-fields.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";
import type { Backups } from "#app/request/backups.ts";
import { openShopBackups } from "#server/backup/shop-backups.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { openIdentity, type ProcessIdentity } from "#server/identity/identity.ts";
import { openReadiness } from "#server/http/readiness.ts";
import { openAccounts, type Accounts } from "#shop/accounts/open-accounts.ts";
import { hashPassword } from "#shop/accounts/passwords.ts";
import type { Admin } from "#shop/accounts/admin-account.ts";
import { openShop, type Shop } from "#shop/open-shop.ts";
import { theProcess } from "#shop/values/viewer.ts";
import { openOutbox, type Outbox } from "#shop/outbox/open-outbox.ts";
import { newClient, type Client } from "./client.ts";
import { openTestDatabase } from "./databases.ts";
import { FREE_ORDERS } from "./free-orders.ts";
import { inShop, nashikShop, fewProducts } from "./fixtures.ts";
import { keepPicture } from "./keep-picture.ts";

/** The shop's public address in these tests; nothing listens there. */
export const SHOP_URL = "http://ankur.example";

const BUNDLE = join(import.meta.dirname, "../../build/server/index.js");

// Its Request and Response take the place of Node's, as where the shop listens: they keep their parts in another way.
getRequestListener(() => new Response());

/** The admin of every shop under test. */
export const ADMIN = { email: "admin@ankur.example", password: "counter key 7" };
const SECRET = "a secret for tests, which guards nothing";

/** The admin's password costs 60 ms to hash: once for all shops of a worker. */
let hashed: Promise<string> | undefined;
const GIVE_PASSWORD = `INSERT INTO credentials (id, user_id, account_id, provider_id, password)
  VALUES (gen_random_uuid()::text, $1, $1, 'credential', $2)`;

type AppParts = Parameters<(typeof import("#server/http/create-app.ts"))["createApp"]>[0];

export type ShopApp = {
  app: Hono;
  shop: Shop;
  database: OpenDatabase;
  adminShop: NonNullable<ReturnType<Shop["asAdmin"]>>;
  accounts: Accounts;
  identity: ProcessIdentity;
  outbox: Outbox;
  /** What live pages hear. */
  pubsub: PubSub;
  admin: Admin;
  /** The folder of its backups. */
  backupDir: string;
  backups: Backups;
  /** A visitor with an empty cookie jar, who comes from `address` or from one of their own. */
  visitor(address?: string): Client;
  /** Puts a picture into the shop as an import does. */
  keepPicture(bytes: Uint8Array): Promise<string>;
  /** Makes the sizes of all pictures that wait for them, as the process does beside the requests, and counts the pictures. */
  makeSizes(): Promise<number>;
  /** The id under which a product of the fixtures stands in this shop. */
  idOf(product: Pick<ProductDraft, "sku">): number;
  /** One statement straight into the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** What the shop's own environment would say of accounts. */
type AccountSettings = { adminEmail?: string; provider?: { issuer: string; clientId: string; clientSecret: string } };

type Given = AccountSettings & {
  products?: readonly ProductDraft[];
  details?: ShopDetails;
  shopUrl?: string;
  /** False: nobody is believed who says where a request came from. */
  trustProxy?: boolean;
  /** Where the shop tells what it does; the console where none is given. */
  log?: AppParts["log"];
  /** What stands around the folder that keeps the files. */
  around?: (files: FileStore) => FileStore;
  /** News of its own, for shops that share a database; they are closed with the shop. */
  pubsubOf?: (database: OpenDatabase) => PubSub;
  /** True: strangers are bounded as in a new shop; else they may order all there is. */
  bounded?: boolean;
  /** A database that no test has had before. */
  fresh?: boolean;
  /** Where the built files of former releases are. */
  former?: NonNullable<AppParts["former"]>;
  /** Whether a newer release has updated the database. */
  isOutdated?: () => boolean;
  /** The time that backups go by, and whether daily ones are on. */
  backups?: { isOn?: boolean; now?: () => Date };
};

/** A shop for one test alone: it is closed and removed when the test that opened it ends. */
export async function openShopApp(kind: OpenDatabase["kind"], given: Given = {}): Promise<ShopApp> {
  const opened = await openSharedShopApp(kind, given);
  onTestFinished(opened.close);
  return opened;
}

/**
 * The composed shop over a database and a folder of its own, with products in it. For a group of tests that only
 * look: whoever opens it closes it.
 */
export async function openSharedShopApp(
  kind: OpenDatabase["kind"],
  given: Given = {},
): Promise<ShopApp & { close(): Promise<void> }> {
  const {
    products = fewProducts,
    details = nashikShop,
    shopUrl = SHOP_URL,
    around = (files) => files,
    pubsubOf = openProcessPubsub,
    bounded = false,
    fresh = false,
  } = given;
  const database = await openTestDatabase(kind, { fresh });
  const folder = await mkdtemp(join(tmpdir(), "ankur-http-"));
  async function close(): Promise<void> {
    await pubsub.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  const pubsub = pubsubOf(database);
  const files = around(openFolder(folder));
  const shop = openShop({ db: database.db, files, pubsub, secret: SECRET });
  const adminShop = shop.asAdmin(theProcess);
  if (adminShop === null) throw new Error("the counter is closed to its own admin");
  await adminShop.setUp(details, products.map(inShop));
  if (!bounded) await database.pool.query(FREE_ORDERS);
  const accounts = openAccounts(database.db);
  const made = await accounts.ensureAdmin({ email: given.adminEmail ?? ADMIN.email, password: undefined });
  const admin = { ...made, hasPassword: true };
  await database.pool.query(GIVE_PASSWORD, [admin.id, await (hashed ??= hashPassword(ADMIN.password))]);
  const identity = openIdentity({
    accounts,
    secret: SECRET,
    shopUrl,
    adminEmail: given.adminEmail,
    provider: given.provider,
  });
  const open = () => Promise.resolve(identity);
  const backupDir = join(folder, "backups");
  const backups = openShopBackups({
    folder: backupDir,
    isOn: true,
    shopBackup: openBackup(database.db),
    async backup(file, minFreeBytes, onStep) {
      const [{ makeBackup }, { partsOf }] = await Promise.all([
        import("#server/backup/make-backup.ts"),
        import("#server/backup/backup-parts.ts"),
      ]);
      return await makeBackup(partsOf({ database, files }), { file, dataDir: folder, minFreeBytes, onStep });
    },
    ...given.backups,
  });
  // The client's address comes as a proxy would tell it, so that tests can be many people.
  const app = createAppFromBuild({
    shop,
    identity: open,
    backups,
    changed: () => {},
    trustProxy: given.trustProxy ?? true,
    shopUrl,
    ready: openReadiness(database, folder),
    ...(given.log === undefined ? {} : { log: given.log }),
    ...(given.former === undefined ? {} : { former: given.former }),
    ...(given.isOutdated === undefined ? {} : { isOutdated: given.isOutdated }),
  });

  async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.pool.query<Row>(text, values)).rows;
  }
  const ids = new Map(
    (await sql<{ sku: string; id: number }>("SELECT sku, id FROM products")).map((row) => [row.sku, row.id]),
  );
  return {
    app,
    shop,
    database,
    adminShop,
    accounts,
    identity,
    backupDir,
    backups,
    outbox: openOutbox(database.db),
    pubsub,
    admin,
    visitor: (address) => newClient(app, shopUrl, address),
    keepPicture: (bytes) => keepPicture(database.db, files, bytes),
    async makeSizes() {
      let made = 0;
      while (await adminShop.pictures.sizes.makeNext()) made += 1;
      return made;
    },
    idOf: ({ sku }) => ids.get(sku) ?? NaN,
    sql,
    close,
  };
}

/** As `npm start` loads it: Node itself, not the test runner, reads the build. */
function createAppFromBuild(parts: AppParts): Hono {
  if (!existsSync(BUNDLE)) throw new Error("There is no build: run `node scripts/bootstrap.mjs build` first.");
  const bundle = createRequire(import.meta.url)(BUNDLE) as typeof import("#server/http/create-app.ts");
  return bundle.createApp(parts);
}

/** What an order changes, counted. */
export type Books = { orders: number; lines: number; movements: number; stock: Record<string, number> };

export async function booksOf({ sql }: Pick<ShopApp, "sql">): Promise<Books> {
  const [counts] = await sql<Omit<Books, "stock">>(`SELECT
    (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(*)::int FROM order_lines) AS lines,
    (SELECT count(*)::int FROM stock_movements) AS movements`);
  const stock = await sql<{ sku: string; stock: number }>("SELECT sku, stock FROM products ORDER BY id");
  if (counts === undefined) throw new Error("no counts");
  return { ...counts, stock: Object.fromEntries(stock.map((row) => [row.sku, row.stock])) };
}

/** For a test that makes the shop fail: the log stays quiet, and the test can look into it. */
export function quietLog(): Mock<typeof console.error> {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return spy;
}
