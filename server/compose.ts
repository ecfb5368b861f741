import { readFile } from "node:fs/promises";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { makeDurableFolder } from "#platform/disk/durable-folder.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { openPostgresPubsub } from "#platform/pubsub/postgres-pubsub.ts";
import { loadDemo } from "#shop/demo/load-demo.ts";
import { unnamedShop } from "#shop/details/shop-details.ts";
import { openAccounts, type Accounts } from "#shop/accounts/open-accounts.ts";
import { openShop, type Shop } from "#shop/open-shop.ts";
import { openOutbox, type Outbox } from "#shop/outbox/open-outbox.ts";
import { theProcess } from "#shop/values/viewer.ts";
import type { Env } from "./env.ts";
import { refuseMoved } from "./moved-shop.ts";
import { openFiles } from "./open-files.ts";
import { withMigrationLog } from "./log/migration-log.ts";
import { RELEASED } from "./outdated.ts";
import { DEMONSTRATION, FIRST_DATABASE, schema, TERMS } from "./program-files.ts";
import { withProgress, type OnStep } from "./progress.ts";
import { readSecret, shareSecret } from "./secret.ts";

export type Composition = {
  shop: Shop;
  accounts: Accounts;
  database: OpenDatabase;
  files: FileStore;
  /** Emails to be sent. */
  outbox: Outbox;
  /** Closed before the last requests are answered, since live pages subscribe to it and never end by themselves. */
  pubsub: PubSub;
  secret: string;
  close(): Promise<void>;
};

type Settings = Pick<Env, "dataDir" | "databaseUrl" | "secret"> & Partial<Pick<Env, "s3">>;

/**
 * Opens the shop as the settings require: the migrated database, and the files in a bucket or in `<dataDir>/files`. A
 * new shop still needs `setUp`. Throws a one-line Error if a part cannot be opened, and closes all others.
 */
export async function compose(env: Settings): Promise<Composition> {
  makeDurableFolder(env.dataDir);
  refuseMoved(env);
  const database = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    steps: schema.migrations.length,
    first: FIRST_DATABASE,
  });
  try {
    const hasMigrated = await withMigrationLog((report) => migrate(database, schema, report));
    const pubsub = database.kind === "server" ? openPostgresPubsub(database.pool) : openProcessPubsub();
    if (hasMigrated) pubsub.publish(RELEASED);
    const files = await openFiles(env);
    const secret = readSecret(env);
    const shop = openShop({ db: database.db, files, pubsub, secret });
    const accounts = openAccounts(database.db);
    await shareSecret(accounts, secret, { isSet: env.secret !== undefined, isShared: database.kind === "server" });
    const close = async () => {
      await pubsub.close();
      await database.close();
    };
    return { shop, accounts, outbox: openOutbox(database.db), database, files, pubsub, secret, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Imports the initial search terms, and fills a database that was never set up. If `demo` is true it gets the
 * demonstration, otherwise an empty shop. A shop that is set up never gets the demonstration later.
 */
export async function setUp({ shop, database }: Composition, demo: boolean): Promise<void> {
  const adminShop = adminShopOf(shop);
  await adminShop.terms.bring(await readFile(TERMS, "utf8"));
  if (!(await adminShop.isNew())) return;
  try {
    if (demo) await withProgress((onStep) => loadDemo(shop, DEMONSTRATION, showPictures(onStep)), process.stdout);
    else await adminShop.setUp(unnamedShop, []);
  } catch (error) {
    // Another process on the same server may have set it up first.
    if (await adminShop.isNew()) throw error;
  }
  // The embedded database has no autovacuum to update planner statistics after the bulk insert.
  if (database.kind === "embedded") await database.pool.query("ANALYZE");
}

const showPictures = (onStep: OnStep) => (done: number, total: number) =>
  onStep({ what: "Loading the demo products", done, total });

/** Admin access for the process itself: its operator may see the shop's figures. */
export function adminShopOf(shop: Shop): NonNullable<ReturnType<Shop["asAdmin"]>> {
  const adminShop = shop.asAdmin(theProcess);
  if (adminShop === null) throw new TypeError("The process has no access to the admin's side of the shop.");
  return adminShop;
}
