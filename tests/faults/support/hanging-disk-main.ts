/** For `node --import`: has the database's thread wait for a disk that hangs. See hanging-disk.ts. */
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

const DISK = new URL("./hanging-disk.ts", import.meta.url).href;
const { Worker } = threads;

threads.Worker = class extends Worker {
  constructor(file: string | URL, options?: threads.WorkerOptions) {
    super(file, { ...options, execArgv: ["--import", DISK] });
  }
};
syncBuiltinESMExports();
