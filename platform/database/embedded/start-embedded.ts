import { extname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { makeRuntimeFolder } from "../../disk/runtime-folder.ts";
import { withDiskRoom } from "../../disk/disk-errors.ts";
import { makeDurableFolder } from "../../disk/durable-folder.ts";
import { lockFolder } from "./folder-lock.ts";

export type WorkerParts = { folder: string; first: string | undefined; socket: string; syncs: BigInt64Array };
export type WorkerOrder = "close";
export type WorkerReport = { state: "ready" } | { state: "closed" } | { state: "died"; reason: string };

export type EmbeddedDatabase = {
  /** The folder of the socket, which node-postgres accepts as `host`. */
  host: string;
  /** fsyncs so far. */
  syncs(): number;
  /** Resolves when the thread ends unexpectedly; uncommitted data is lost. */
  lost: Promise<Error>;
  /** Call when no connection is in use any more. */
  close(): Promise<void>;
};

const SOCKET_NAME = ".s.PGSQL.5432";
/** Next to this module, both in the source and in the build. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Bytes of machine code that a database function executes before V8 optimises it. V8's default of 13 million is reached
 * while the database opens. Optimising the parser alone then takes another thread 0.6 s and 600 MB during the start.
 * With this budget it happens after some hundred statements.
 */
const QUICKEN_AFTER = 1_000_000_000;

/** ms; a clean shutdown writes one checkpoint. A longer one is stuck, and PostgreSQL recovers at the next start. */
const CLOSE_WITHIN = 10_000;

/**
 * Starts the database in `<dataDir>/database`. The first start copies it from the folder `first`, or creates it (about
 * 3 s). Throws a one-line Error if another process uses the folder or it is not writable.
 */
export async function startEmbedded(dataDir: string, first?: string): Promise<EmbeddedDatabase> {
  makeDurableFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const runtime = makeRuntimeFolder(SOCKET_NAME);
  const syncs = new BigInt64Array(new SharedArrayBuffer(8));
  const socket = join(runtime.path, SOCKET_NAME);
  const parts: WorkerParts = { folder: join(dataDir, "database"), first, socket, syncs };
  // Applies to the whole process; no other WebAssembly in it runs for long.
  setFlagsFromString(`--wasm-tiering-budget=${QUICKEN_AFTER}`);
  // Validates functions at their first call: most of the database's are never called.
  setFlagsFromString("--wasm-lazy-validation");
  const worker = new Worker(WORKER, { workerData: parts, execArgv: [], name: "database" });
  const { ready, ended } = follow(worker, dataDir);
  const released = ended.then((error) => {
    runtime.remove();
    unlock();
    return error;
  });
  await Promise.race([ready, released.then((error) => Promise.reject(error))]);

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    worker.postMessage("close" satisfies WorkerOrder);
    const impatience = setTimeout(() => void worker.terminate(), CLOSE_WITHIN);
    await released;
    clearTimeout(impatience);
  }
  return {
    host: runtime.path,
    syncs: () => Number(Atomics.load(syncs, 0)),
    lost: new Promise((settle) => void released.then((error) => closing === undefined && settle(error))),
    close: () => (closing ??= close()),
  };
}

/** `ready` resolves when the database accepts connections, `ended` when its thread has exited. */
function follow(worker: Worker, dataDir: string): { ready: Promise<void>; ended: Promise<Error> } {
  let reason = "its thread ended";
  const ready = new Promise<void>((settle) => {
    worker.on("message", (report: WorkerReport) => {
      if (report.state === "ready") settle();
      if (report.state === "died") reason = report.reason;
    });
  });
  worker.on("error", (error) => (reason = error.message));
  const ended = new Promise<Error>((settle) => {
    worker.on("exit", () => settle(new Error(withDiskRoom(`The database stopped: ${reason}`, dataDir))));
  });
  return { ready, ended };
}
