import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
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
 * Starts `node <script>` in the checkout `root` and waits for a line with its address. The environment's own DATABASE_URL is not handed on:
 * what is measured is the embedded database. Throws with the server's last words when it ends before it listens.
 */
export async function start(script: string, env: Record<string, string>, root = ROOT): Promise<Running> {
  // As `npm start` does.
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=16", "--no-parallel-scavenge", "--heap-growing-percent=90", script],
    {
      cwd: root,
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
    },
  );
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

/**
 * Seconds that one core has worked for the process, with all its threads and its children, also those that have ended: busy
 * neighbours change them little.
 */
export function coreSecondsOf(pid: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []));
  const sum = (one: number): number =>
    all.reduce((total, each) => total + (each.pid === one ? each.seconds : each.parent === one ? sum(each.pid) : 0), 0);
  return sum(pid);
}

/** The first process of the database server at `url`. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pid = "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid";
  const { rows } = await client.query<{ pid: number }>(pid);
  await client.end();
  return rows[0]?.pid ?? 0;
}

function statOf(pid: number): { pid: number; parent: number; seconds: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // After the name, which may hold spaces: the 2nd number, and in hundredths of a second those from the 12th to the 15th.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const hundredths = fields.slice(11, 15).reduce((total, each) => total + each, 0);
    return [{ pid, parent: fields[1] ?? 0, seconds: hundredths / 100 }];
  } catch {
    // It has ended since.
    return [];
  }
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
