import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn, type ChildProcess } from "node:child_process";
import { inject } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import { readSchema } from "#platform/database/migration-steps.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { openAccounts } from "#shop/accounts/open-accounts.ts";
import type { ProductDraft } from "#shop/catalogue/products/product-fields.ts";
import type { ZoneContents } from "#shop/delivery/zone-form.ts";
import { openShop } from "#shop/open-shop.ts";
import { theProcess } from "#shop/values/viewer.ts";
import { freePort } from "#tests/browser/support/postgres.ts";
import { smallPhotograph } from "#tests/http/photographs.ts";
import { dropServerDatabase, newServerDatabase } from "#tests/support/databases.ts";
import { manyProducts, nashikShop, niphadZone } from "#tests/support/fixtures.ts";
import { FREE_ORDERS } from "#tests/support/free-orders.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { endShop, startShop } from "#tests/support/shop-server.ts";

/** A shop whose process can be started, killed and started again. */
export type Shop = {
  kind: OpenDatabase["kind"];
  dataDir: string;
  /** undefined: embedded. */
  url: string | undefined;
  /** Where every process of it listens, unless it is told another port. */
  address: string;
  start(more?: { port?: number; env?: Record<string, string>; options?: string[]; cwd?: string }): Promise<ShopProcess>;
  /** Starts a process that is expected to end by itself. `cwd`: the folder of another version. */
  startInVain(more?: { cwd?: string }): Promise<{ code: number | null; output: string }>;
  /** Looks into the database; the embedded one only while no process has it. */
  look<Found>(at: (database: OpenDatabase) => Promise<Found>): Promise<Found>;
  /** Ends what still runs, and removes everything. */
  close(): Promise<void>;
};

export type ShopProcess = {
  child: ChildProcess;
  address: string;
  /** What it has written to its error output. */
  errors(): string;
  /** Settles with its exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, and waits. */
  end(): Promise<void>;
};

/** Plenty of eight products, and few enough of four that buyers get into each other's way. */
const PRODUCTS: ProductDraft[] = manyProducts(12, (index) => ({ stock: index < 8 ? 1_000_000 : 40 }));

/** Upper ones first. Palkhed's is free: a form that has shown no charge is taken there. */
const ZONES: ZoneContents[] = [
  {
    ...niphadZone,
    name: "Palkhed",
    pinPrefixes: [],
    villages: [],
    rates: { subtotals: [0], rows: [{ upToGrams: null, feesPaise: [0] }] },
  },
  niphadZone,
  {
    ...niphadZone,
    name: "Lasalgaon",
    pins: [],
    pinPrefixes: [],
    villages: ["Lasalgaon"],
    days: 0b1001,
    rates: {
      subtotals: [0, 60_000],
      rows: [
        { upToGrams: 100_000, feesPaise: [2500, 0] },
        { upToGrams: null, feesPaise: [7550, 5000] },
      ],
    },
  },
];

/**
 * A shop with products, delivery zones and an admin with a password. It has a copy of the run's database, or the empty
 * one at `url`.
 */
export async function newShop(
  kind: OpenDatabase["kind"],
  { url: given, dataDir: folder }: { url?: string; dataDir?: string } = {},
): Promise<Shop> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "ankur-faults-")));
  const url = kind === "embedded" ? undefined : (given ?? (await newServerDatabase()));
  if (kind === "embedded") await cp(inject("preparedDataDir"), dataDir, { recursive: true });
  const running = new Set<ShopProcess>();
  const usualPort = await freePort();

  async function look<Found>(at: (database: OpenDatabase) => Promise<Found>): Promise<Found> {
    const database = await openDatabase({ url, dataDir });
    try {
      return await at(database);
    } finally {
      await database.close();
    }
  }

  await look((database) => fill(database, dataDir));
  return {
    kind,
    dataDir,
    url,
    address: `http://127.0.0.1:${usualPort}`,
    look,

    async start({ port = usualPort, env = {}, options = [], cwd } = {}) {
      const settings = {
        DEMO: "off",
        TRUST_PROXY: "on",
        // As `npm start` has it: many starts are quicker.
        NODE_COMPILE_CACHE: "node_modules/.cache/node",
        ...(url === undefined ? {} : { DATABASE_URL: url }),
        ...env,
      };
      const { child, address } = await startShop(dataDir, port, settings, options, cwd);
      let errors = "";
      child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
      const ended = once(child, "exit").then(([code]) => code as number | null);
      const process: ShopProcess = {
        child,
        address,
        errors: () => errors,
        ended,
        async kill() {
          child.kill("SIGKILL");
          await ended;
        },
        async end() {
          await endShop(child);
          await ended;
        },
      };
      running.add(process);
      return process;
    },

    async startInVain({ cwd } = {}) {
      const settings = { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off" };
      const child = spawn(process.execPath, ["build/server/main.js"], {
        cwd,
        env: url === undefined ? settings : { ...settings, DATABASE_URL: url },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => (output += String(chunk)));
      const [code] = (await once(child, "close")) as [number | null];
      return { code, output };
    },

    async close() {
      for (const process of running) await process.kill();
      await rm(dataDir, { recursive: true, force: true });
      if (url !== undefined && given === undefined) await dropServerDatabase(url);
    },
  };
}

async function fill(database: OpenDatabase, dataDir: string): Promise<void> {
  await migrate(database, readSchema("shop/migrations"));
  const files = openFolder(join(dataDir, "files"));
  const shop = openShop({ db: database.db, files, pubsub: openProcessPubsub(), secret: "of no use here" });
  const adminShop = shop.asAdmin(theProcess);
  if (adminShop === null) throw new Error("the counter is closed to its own admin");
  const pictureId = await keepPicture(database.db, files, await smallPhotograph("png"));
  await adminShop.setUp(
    nashikShop,
    PRODUCTS.map((product) => ({ product, pictureId })),
  );
  for (const zone of ZONES) await adminShop.delivery.saveZone({ id: null, baseVersion: 0, zone });
  const elsewhere = { elsewhere: true, elsewherePaise: 20_000, collect: true, stateCode: "27" };
  const saved = await adminShop.delivery.saveSettings(ZONES.length, elsewhere);
  if (!saved.ok) throw new Error("the settings of the delivery were not saved");
  await database.pool.query(FREE_ORDERS);
  await openAccounts(database.db).ensureAdmin(ADMIN);
}
