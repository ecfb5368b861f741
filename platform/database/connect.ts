import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { errorCause } from "../error-cause.ts";
import { watchDiskSpace } from "./disk-space.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { nameStatements } from "./named-statements.ts";
import { openResponsiveness } from "./responsiveness.ts";
import { hangUpOnSilence } from "./keepalive.ts";
import { startVacuum } from "./embedded/vacuum.ts";
import { superviseUse } from "./supervise-use.ts";
import { saySteps } from "./write-guard.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  kind: "embedded" | "server";
  db: Database;
  pool: pg.Pool;
  /** False while the database does not respond; work that does not need it should not wait for it. */
  isResponsive(): boolean;
  /** fsyncs of the embedded database so far; 0 for a server, whose fsyncs cannot be observed. */
  syncs(): number;
  /** Resolves when the embedded database has died: the process must end. A server's pool reconnects by itself. */
  lost: Promise<Error>;
  /**
   * Resolves when the database refuses a write because a newer release has migrated it. This process must then stop
   * serving.
   */
  outdated: Promise<void>;
  close(): Promise<void>;
};

type Where = {
  url: string | undefined;
  dataDir: string;
  /** Number of migrations that this program knows, for `installGuard`. Without it no write is refused, as in tests. */
  steps?: number;
  /** A folder with a closed embedded database, which a new one is copied from. */
  first?: string | undefined;
};

/**
 * Opens the PostgreSQL at `url`, or the embedded one in `<dataDir>/database` without a `url`. Throws a one-line Error,
 * without the url's password, if that fails.
 */
export function openDatabase({ url, dataDir, steps, first }: Where): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(dataDir, steps, first) : openServer(url, steps);
}

/** Requests that may wait for a connection: about a hundred for each, which a healthy database answers in a second. */
const MOST_WAITING = 1000;

async function openEmbedded(dataDir: string, steps?: number, first?: string): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataDir, first);
  const pool = new pg.Pool({
    host: embedded.host,
    port: 5432,
    user: "postgres",
    database: "postgres",
    ssl: false,
    pipeline: true,
    // PGlite has one session: a second connection would collide with the prepared statements of the first.
    max: 1,
    idleTimeoutMillis: 0,
    // Maximum wait for the only connection.
    connectionTimeoutMillis: 20_000,
    // For the same reason, a connection that replaces a broken one first clears the session.
    onConnect: (client) => clearSession(client, room.isClosed(), steps) as unknown as void,
  });
  // A broken connection matters only if the worker has ended, which `lost` reports.
  pool.on("error", () => {});
  const upkeep = startVacuum(pool, embedded.syncs);
  const room = watchDiskSpace(pool, dataDir);
  async function close(): Promise<void> {
    upkeep.stop();
    room.stop();
    await pool.end();
    await embedded.close();
  }
  return supervise(pool, { kind: "embedded", syncs: embedded.syncs, lost: embedded.lost, close });
}

/** The pool awaits the hook's promise, although its types declare `void`. */
async function clearSession(client: pg.ClientBase, isDiskFull: boolean, steps?: number): Promise<void> {
  await client.query("DISCARD ALL");
  await client.query(saySteps(steps));
  // The pool discards a connection after a failed statement: its replacement must not write either.
  if (isDiskFull) await client.query("SET default_transaction_read_only = on");
}

async function openServer(url: string, steps?: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "ankur",
    // Statements sent without awaiting each other are pipelined; the server runs them in order.
    pipeline: true,
    max: 10,
    // Covers the queue and the handshake, which a starting process does while it renders its first pages.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // The client has given up by then.
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // The pool removes its error listener from a client in use; without one, a lost connection would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    hangUpOnSilence(client);
    // Runs before the first statement. If it fails, the connection is broken and that statement fails as well.
    client.query(saySteps(steps)).catch(() => {});
  });
  pool.on("error", (error) => process.emitWarning(`A database connection was lost: ${error.message}`));
  const server = withoutPassword(url);
  try {
    await refuseOldServer(pool, server);
  } catch (cause) {
    await pool.end();
    if (cause instanceof OldServerError) throw cause;
    throw new Error(`Cannot connect to the database at ${server}: ${inOneLine(errorCause(cause))}.`, { cause });
  }
  return supervise(pool, { kind: "server", syncs: () => 0, lost: new Promise(() => {}), close: () => pool.end() });
}

type Rest = Pick<OpenDatabase, "kind" | "syncs" | "lost" | "close">;

function supervise(pool: pg.Pool, { close, ...rest }: Rest): OpenDatabase {
  const db = drizzle(pool);
  pool.on("connect", nameStatements);
  const { isResponsive, follow } = openResponsiveness();
  const { promise: outdated, resolve: onOutdated } = Promise.withResolvers<void>();
  superviseUse(db, pool, { mostWaiting: MOST_WAITING, follow, onOutdated });
  let closing: Promise<void> | undefined;
  return { ...rest, db, pool, isResponsive, outdated, close: () => (closing ??= close()) };
}

/** The oldest major version of PostgreSQL that the tests run on. */
export const OLDEST_SERVER = 15;

class OldServerError extends Error {}

/** Throws an OldServerError that names both versions if the server is too old. `server`: its address. */
async function refuseOldServer(pool: pg.Pool, server: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new OldServerError(
    `The database at ${server} runs PostgreSQL ${version}. Ankur needs ${OLDEST_SERVER} or newer. Nothing was changed.`,
  );
}

/** The URL of a server, safe to print on a console. */
export function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").replace(/\.$/, "");
