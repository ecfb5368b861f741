import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** ms: a first start makes the database and draws the demonstration's pictures. */
const PATIENCE = 120_000;

/** A server in a process of its own. */
export type Running = { origin: string; pid: number; stop(): Promise<void> };

/** An empty folder for the time of `work`. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "ankur-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts `node <script>` and waits for a line with its address. The environment's own DATABASE_URL is not handed on:
 * what is measured is the embedded database. Throws with the server's last words when it ends before it listens.
 */
export async function start(script: string, env: Record<string, string>): Promise<Running> {
  // As `npm start` does.
  const child = spawn(process.execPath, ["--max-semi-space-size=16", script], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      MALLOC_TRIM_THRESHOLD_: "131072",
      NODE_COMPILE_CACHE: "node_modules/.cache/node",
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  try {
    return { origin: await addressOf(child, script), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Seconds that one core has worked for the process, with all its threads: busy neighbours change them little. */
export function coreSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // After the name, which may hold spaces: the 12th and 13th numbers, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function addressOf(child: ChildProcess, script: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const words: string[] = [];
  const lines = child.stdout === null ? null : createInterface(child.stdout);
  lines?.on("line", (line) => {
    const address = /https?:\/\/[^\s/]+/.exec(line)?.[0];
    words.push(line);
    if (address === undefined) return;
    resolve(address);
    // What follows is a line for each request: taken off the pipe, and read by nobody, for that would be the generator's time.
    lines.close();
    child.stdout?.resume();
  });
  const tooLong = setTimeout(() => reject(new Error(`${script} did not listen in time`)), PATIENCE);
  if (child.stderr) createInterface(child.stderr).on("line", (line) => words.push(line));
  child.on("exit", () => reject(new Error([`${script} ended before it listened`, ...words.slice(-10)].join("\n"))));
  return promise.finally(() => clearTimeout(tooLong));
}
