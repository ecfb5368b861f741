/** For `node --import`: as long as there is a file FAULTS_HANGS, no fsync of this thread comes to an end. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { fsyncSync, existsSync } = fs;
const still = new Int32Array(new SharedArrayBuffer(4));

fs.fsyncSync = (descriptor) => {
  while (existsSync(process.env["FAULTS_HANGS"] ?? "")) Atomics.wait(still, 0, 0, 50);
  fsyncSync(descriptor);
};
syncBuiltinESMExports();
