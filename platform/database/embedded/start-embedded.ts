import { extname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { makeRuntimeFolder } from "../../disk/runtime-folder.ts";
import { withDiskRoom } from "../../disk/disk-errors.ts";
import { makeDurableFolder } from "../../disk/durable-folder.ts";
import { lockFolder } from "./folder-lock.ts";

export type WorkerParts = { folder: string; socket: string; syncs: BigInt64Array };
export type WorkerOrder = "close";
export type WorkerReport = { state: "ready" } | { state: "closed" } | { state: "died"; reason: string };

/** A PostgreSQL in a thread of this process. */
export type EmbeddedDatabase = {
  /** The folder of the socket, which is what node-postgres wants as its host. */
  host: string;
  /** fsyncs so far. */
  syncs(): number;
  /** Settles when the thread ends without being asked; whatever was not committed is gone with it. */
  lost: Promise<Error>;
  /** To be called when no connection is in use any more. */
  close(): Promise<void>;
};

const SOCKET_NAME = ".s.PGSQL.5432";
/** Beside this module: as it stands, and in the build. */
const WORKER = new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Bytes of machine code that a function of the database runs through before V8 compiles it a second time, for speed. V8's own
 * 13 million are reached while the database opens, and its parser alone then takes another thread 0.6 s and for that time
 * 600 MB: a start had that to share its cores with. At this figure it comes after some hundred statements.
 */
const QUICKEN_AFTER = 1_000_000_000;

/** ms; a clean end writes one checkpoint. What takes longer is stuck, and PostgreSQL recovers at the next start. */
const CLOSE_WITHIN = 10_000;

/**
 * Starts the database in `<dataDir>/database`, and creates it at the first start (about 3 s).
 * Throws an Error of one line when another process uses the folder or it cannot be written.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  makeDurableFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const runtime = makeRuntimeFolder(SOCKET_NAME);
  const syncs = new BigInt64Array(new SharedArrayBuffer(8));
  const parts: WorkerParts = { folder: join(dataDir, "database"), socket: join(runtime.path, SOCKET_NAME), syncs };
  // For the whole process; nothing else in it runs WebAssembly for long.
  setFlagsFromString(`--wasm-tiering-budget=${QUICKEN_AFTER}`);
  // Functions are checked when they are first called: of the database's most never are.
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

/** `ready` settles when the database answers, `ended` when its thread is gone. */
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
