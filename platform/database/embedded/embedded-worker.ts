import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { reasonOf } from "../../disk/disk-errors.ts";
import { createDurably } from "../../disk/durable-folder.ts";
import { serveSession } from "./embedded-socket.ts";
import type { WorkerOrder, WorkerParts, WorkerReport } from "./start-embedded.ts";
import { SyncedFiles } from "./synced-files.ts";

/** ms; Node's maximum. A longer timer fires at once and logs a warning. */
const LONGEST = 2 ** 31 - 1;

/**
 * Caps timers of this thread at Node's maximum. The embedded PostgreSQL computes its timeouts from the system clock.
 * When the clock jumps back by weeks, a timer above the maximum would fire in an endless loop.
 */
export function boundTimers(): void {
  const { setTimeout } = globalThis;
  const bounded = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    setTimeout(work, Math.min(ms ?? 0, LONGEST), ...given);
  globalThis.setTimeout = Object.assign(bounded, setTimeout) as typeof setTimeout;
}

/**
 * PostgreSQL inside the process (PGlite), in its own thread: on the page thread, a busy database would block timers and
 * sockets. It serves PostgreSQL's protocol on a local socket, so clients connect to it as to any server.
 */

const { folder, first, socket, syncs } = workerData as WorkerParts;
if (parentPort === null) throw new Error("This file is for a worker thread.");
const page = parentPort;
boundTimers();

/**
 * WASM has no lazily allocated memory: all buffers are zeroed at each start. Data that does not fit into these few
 * stays in the system's file cache.
 */
const FEW_BUFFERS = ["-c", "shared_buffers=32MB"];

/** '-F', PGlite's default, turns fsync off. WASM has no fdatasync, so `wal_sync_method` is plain fsync. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  ...FEW_BUFFERS,
];

try {
  if (!existsSync(join(folder, "PG_VERSION"))) {
    await createDurably(folder, async (unfinished) => {
      if (first === undefined || !copy(first, unfinished)) await create(unfinished);
    });
  }
  const database = await open(folder);
  const server = await serveSession(diesWhenItFails(database), socket);
  page.on("message", (order: WorkerOrder) => {
    if (order === "close") void close(server, database);
  });
  report({ state: "ready" });
} catch (error) {
  die(error);
}

/** False where it fails, with an empty folder. The copy may be written, also where the original may not. */
function copy(from: string, to: string): boolean {
  try {
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const target = join(to, relative(from, source));
      if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 });
      else writeFileSync(target, readFileSync(source), { mode: 0o600 });
    }
    return true;
  } catch {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true });
    return false;
  }
}

/** Without fsync; `createDurably` syncs all files once at the end. */
async function create(path: string): Promise<void> {
  const database = await PGlite.create({ dataDir: path, startParams: [...PGlite.defaultStartParams, ...FEW_BUFFERS] });
  await database.close();
}

function open(path: string): Promise<PGlite> {
  return PGlite.create({
    fs: new SyncedFiles(path, () => Atomics.add(syncs, 0, 1n), die),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => {
      // PGlite swallows the exit that follows and would continue with a session that has lost its guarantees.
      if (/^(PANIC|FATAL): /.test(line)) die(new Error(line));
      return false;
    },
  });
}

/** If a query throws instead of returning PostgreSQL's error, all waiting queries would hang. */
function diesWhenItFails(database: PGlite): PGlite {
  const execute = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = (message, options) => execute(message, options).catch(die);
  return database;
}

async function close(server: { stop(): Promise<void> }, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  report({ state: "closed" });
  page.close();
}

/** Ends this thread at once and reports the reason to the page thread. */
function die(error: unknown): never {
  report({ state: "died", reason: reasonOf(error) });
  process.exit(1);
}

function report(message: WorkerReport): void {
  page.postMessage(message);
}
