/** For `node --import`: has the database's thread record what it does to its files. See record-files.ts. */
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

const RECORDER = new URL("./record-files.ts", import.meta.url).href;
const { Worker } = threads;

threads.Worker = class extends Worker {
  constructor(file: string | URL, options?: threads.WorkerOptions) {
    super(file, { ...options, execArgv: ["--import", RECORDER] });
  }
};
syncBuiltinESMExports();
