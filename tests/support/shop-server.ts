import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "#platform/database/connect.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openSizing } from "#shop/pictures/resize-queue.ts";
import manifest from "../../package.json" with { type: "json" };

/** The built shop in a process of its own, with its own database, as `npm start` runs it. */
export type ShopServer = {
  /** `http://127.0.0.1:41234`; the same after a restart. */
  address: string;
  /** A one-time address at which the admin chooses a password: what `npm run shop -- admin-link` prints meanwhile. */
  adminLink(): Promise<string>;
  /** Changes its database by SQL behind its back; it knows of the change when this is done. */
  change(...statements: string[]): Promise<void>;
  /** Kills the process without a word (SIGKILL) and opens the shop again at the same address. */
  killAndReopen(): Promise<void>;
  /** Ends the process and removes its data. */
  close(): Promise<void>;
};

export type ShopServerOptions = {
  /** Settings beside those that every shop under test has. With SHOP_URL the shop's address is that one. */
  env?: Record<string, string>;
  /** Any free one, where none is given. */
  port?: number;
};

/** Settings of whoever runs the tests, which no shop under test takes over. */
const OTHERS =
  "DATABASE_URL SHOP_URL HOST NODE_OPTIONS SECRET ADMIN_EMAIL ADMIN_PASSWORD SMTP_URL MAIL_FROM OIDC_ISSUER " +
  "OIDC_CLIENT_ID OIDC_CLIENT_SECRET TRUST_PROXY BACKUPS BACKUP_DIR S3_BUCKET S3_ENDPOINT S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY";

const ROOT = join(import.meta.dirname, "../..");
/** ms: a new database is made and filled with the demonstration in that time, on a busy machine too. */
const OPEN_WITHIN = 120_000;
/** ms: longer than the shop's own patience with running requests. */
const END_WITHIN = 20_000;

/** The admin of every prepared shop. */
export const ADMIN = { email: "admin@ankur.localhost", password: "keys behind the counter" };

/** Nothing is left for a shop's worker to do, whatever edition of sizes there is. */
export const SIZES_ARE_MADE = "UPDATE pictures SET edition = 1000";

/** Sizes of pictures that earlier runs made, in a folder for each version of what makes them. */
const MADE_SIZES = join(ROOT, "node_modules/.cache/picture-sizes");

/** Once for all copies, and for later runs: it takes half a minute of one core. */
async function makePictureSizes(dataDir: string): Promise<void> {
  const folder = join(dataDir, "files");
  const made = join(MADE_SIZES, await hashOfSizes(folder));
  if (existsSync(made)) return await cp(made, folder, { recursive: true });
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    const sizing = openSizing({ db: database.db, files: openFolder(folder), inTurn: (work) => work() });
    while (await sizing.makeNext());
  } finally {
    await database.close();
  }
  const unfinished = `${made}.${process.pid}`;
  await cp(folder, unfinished, { recursive: true });
  // Another process may have been quicker.
  await rename(unfinished, made).catch(() => rm(unfinished, { recursive: true }));
}

/** Of the pictures, whose ids are hashes of their bytes, and of the code that makes their sizes. */
async function hashOfSizes(folder: string): Promise<string> {
  const hash = createHash("sha256").update(manifest.dependencies.sharp);
  for (const path of globSync(join(ROOT, "shop/pictures/*.ts")).toSorted()) hash.update(await readFile(path));
  const ids = (await readdir(folder, { recursive: true })).flatMap((path) => /[0-9a-f]{32}/.exec(path) ?? []);
  return hash
    .update([...new Set(ids)].toSorted().join())
    .digest("hex")
    .slice(0, 16);
}

/** Makes a data folder with the demonstration, changed by SQL, for shops to be opened on copies of it. */
export async function prepareShop(...statements: string[]): Promise<{ template: string; remove(): Promise<void> }> {
  const template = await newFolder();
  const remove = () => rm(template, { recursive: true, force: true });
  try {
    const { child } = await startShop(template, 0, { ADMIN_PASSWORD: ADMIN.password });
    await endShop(child);
    await makePictureSizes(template);
    await change(template, [...statements, SIZES_ARE_MADE]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { template, remove };
}

/**
 * Opens the shop on a copy of a prepared folder. Its files are links to the prepared ones: they never change, and what one
 * shop deletes, the others still have.
 */
export async function openShopServer(
  template: string,
  { env = {}, port: wanted = 0 }: ShopServerOptions = {},
): Promise<ShopServer> {
  const dataDir = await newFolder();
  if (env["DATABASE_URL"] === undefined) {
    await cp(join(template, "database"), join(dataDir, "database"), { recursive: true });
  }
  await promisify(execFile)("cp", ["--archive", "--link", join(template, "files"), join(dataDir, "files")]);
  let running = await startShop(dataDir, wanted, env);
  const port = Number(new URL(running.address).port);
  const reopen = async () => (running = await startShop(dataDir, port, env));
  return {
    address: env["SHOP_URL"] ?? running.address,
    async adminLink() {
      const call = promisify(execFile)(process.execPath, ["server/cli/cli.ts", "admin-link"], {
        cwd: ROOT,
        env: settings(dataDir, port, env),
      });
      const { stdout } = await call;
      const [link] = /http:\/\/\S+/.exec(stdout) ?? [];
      if (link === undefined) throw new Error(`The console printed no link: ${stdout}`);
      return link;
    },
    async change(...statements) {
      // The embedded database takes one process at a time.
      await endShop(running.child);
      await change(dataDir, statements);
      await reopen();
    },
    async killAndReopen() {
      const gone = once(running.child, "exit");
      running.child.kill("SIGKILL");
      await gone;
      await reopen();
    },
    async close() {
      await endShop(running.child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "ankur-shop-"));
}

function settings(dataDir: string, port: number, env: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !OTHERS.split(" ").includes(name));
  return { ...Object.fromEntries(own), DATA_DIR: dataDir, PORT: String(port), DEMO: "on", ...env };
}

/**
 * Starts the built shop on a data folder; `env` comes on top of the settings that every shop under test has, and
 * `options` are Node's own. Whoever starts it ends it.
 */
export async function startShop(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  options: readonly string[] = [],
  cwd = ROOT,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [...options, "build/server/main.js"], {
    cwd,
    env: settings(dataDir, port, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    return { child, address: await addressOf(child) };
  } catch (error) {
    await endShop(child);
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((settle, refuse) => {
    const late = setTimeout(() => refuse(new Error(`The shop did not open in time. It said: ${said}`)), OPEN_WITHIN);
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const [, address] = /Ankur is running at (http:\/\/\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(late);
      settle(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(late);
      refuse(new Error(`The shop ended with ${code}. It said: ${said}`));
    });
  });
}

/** Asks the process to end (SIGTERM), and kills it when it takes too long. */
export async function endShop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), END_WITHIN);
  await ended;
  clearTimeout(impatience);
}

/** The embedded database takes one process at a time: this one has it while the shop is closed. */
async function change(dataDir: string, statements: readonly string[]): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    for (const statement of statements) await database.pool.query(statement);
  } finally {
    await database.close();
  }
}
