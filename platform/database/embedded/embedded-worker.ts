import { existsSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { reasonOf } from "../../disk/disk-errors.ts";
import { createDurably } from "../../disk/durable-folder.ts";
import { serveSession } from "./embedded-socket.ts";
import type { WorkerOrder, WorkerParts, WorkerReport } from "./start-embedded.ts";
import { SyncedFiles } from "./synced-files.ts";

/** ms; a timer of Node's takes no more: a longer one goes off at once, and warns each time. */
const LONGEST = 2 ** 31 - 1;

/**
 * Lets no timer of this thread be set for longer than Node can. The embedded PostgreSQL sets its own by the machine's
 * clock: when that jumps back by weeks, it would be woken without end, and each time look again how long it has to wait.
 */
export function boundTimers(): void {
  const { setTimeout } = globalThis;
  const bounded = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    setTimeout(work, Math.min(ms ?? 0, LONGEST), ...given);
  globalThis.setTimeout = Object.assign(bounded, setTimeout) as typeof setTimeout;
}

/**
 * PostgreSQL inside the process (PGlite), in a thread of its own: on the page thread a busy database would let no
 * timer and no socket run. It speaks PostgreSQL's protocol on a local socket, so that the rest of the house connects
 * to it as to any server.
 */

const { folder, socket, syncs } = workerData as WorkerParts;
if (parentPort === null) throw new Error("This file is for a worker thread.");
const page = parentPort;
boundTimers();

/**
 * WASM has no memory that costs nothing until it is used: all buffers are filled with zeros at each start. What does not
 * fit into these few is in the system's own cache of the files.
 */
const FEW_BUFFERS = ["-c", "shared_buffers=32MB"];

/** '-F' is PGlite's default and turns fsync off. WASM has no fdatasync of its own, so the plain call is asked for. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  ...FEW_BUFFERS,
];

try {
  if (!existsSync(join(folder, "PG_VERSION"))) {
    // What makes it does not wait for the disk file by file: createDurably does so once, at the end.
    await createDurably(folder, async (unfinished) =>
      (
        await PGlite.create({ dataDir: unfinished, startParams: [...PGlite.defaultStartParams, ...FEW_BUFFERS] })
      ).close(),
    );
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

function open(path: string): Promise<PGlite> {
  return PGlite.create({
    fs: new SyncedFiles(path, () => Atomics.add(syncs, 0, 1n), die),
    extensions: { pg_trgm },
    startParams,
    onStderr: (line) => {
      // PGlite swallows the exit that follows and would go on with a session that has none of its promises left.
      if (/^(PANIC|FATAL): /.test(line)) die(new Error(line));
      return false;
    },
  });
}

/** A query that throws (instead of answering with PostgreSQL's error) would leave all that wait standing for good. */
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

/** Ends this thread at once; the page thread hears why. */
function die(error: unknown): never {
  report({ state: "died", reason: reasonOf(error) });
  process.exit(1);
}

function report(message: WorkerReport): void {
  page.postMessage(message);
}
