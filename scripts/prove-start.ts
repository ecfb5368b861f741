/**
 * Proves that somebody who has just cloned the repository is served by `npm start`: clones this checkout's last commit
 * into a temporary folder, starts it twice on a fresh data folder, asks for a page and ends it as Ctrl-C does. Then the
 * same with a release archive of it, without a network, and two of its commands. Each has an empty npm cache, as on a new machine.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** ms; the first start installs the packages, builds the pages and draws the demonstration's pictures. */
const FIRST_START_WITHIN = 10 * 60_000;
/** ms */
const SECOND_START_WITHIN = 60_000;
/** ms */
const STOP_WITHIN = 20_000;

const folder = mkdtempSync(join(tmpdir(), "ankur-start-"));
let shop: ChildProcess | undefined;

process.on("exit", () => {
  // npm and whatever it started: they are a process group of their own.
  if (shop?.exitCode === null) killGroup(shop.pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

try {
  const checkout = join(folder, "checkout");
  execFileSync("git", ["clone", "--quiet", process.cwd(), checkout]);
  await serveOnce(checkout, "first", FIRST_START_WITHIN);
  await serveOnce(checkout, "second", SECOND_START_WITHIN);
  const options = { cwd: checkout, env: outsideEnvironment(), encoding: "utf8" } as const;
  const [archive = ""] = /ankur-\S+\.tar\.gz/.exec(execFileSync("npm", ["run", "archive"], options)) ?? [];
  execFileSync("tar", ["-xzf", join(checkout, archive), "-C", folder]);
  const program = join(folder, archive.replace(".tar.gz", ""));
  await serveOnce(program, "archive's first", SECOND_START_WITHIN, { npm_config_offline: "true" });
  for (const words of [["doctor"], ["backup", join(folder, "shop.tar.gz")]])
    execFileSync("npm", ["run", "shop", "--", ...words], {
      cwd: program,
      env: environmentOf(program),
      encoding: "utf8",
    });
} catch (error) {
  console.error(`npm start does not serve: ${(error as Error).message}`);
  process.exit(1);
}

async function serveOnce(program: string, which: string, limit: number, more: NodeJS.ProcessEnv = {}): Promise<void> {
  const start = performance.now();
  shop = spawn("npm", ["start"], {
    cwd: program,
    detached: true,
    env: { ...environmentOf(program), ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((settle) => shop?.once("close", settle));
  const address = await within(limit, "did not print an address", Promise.race([addressPrintedBy(shop), ended]));
  if (typeof address !== "string") throw new Error(`it ended with ${address}`);
  const page = await fetch(new URL("/products", address));
  if (page.status !== 200) throw new Error(`/products answered ${page.status}`);
  if (!(await page.text()).includes("Add to Cart")) throw new Error("/products offers nothing to add to the cart");
  const version = (await fetch(new URL("/readyz", address))).headers.get("x-ankur-version") ?? "";
  if (!/^\d+\.\d+\.\d+ \([0-9a-f]{7,}\)$/.test(version)) throw new Error(`/readyz says it is version '${version}'`);
  console.log(`The ${which} start served /products after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  killGroup(shop.pid, "SIGINT");
  const code = await within(STOP_WITHIN, "did not end at Ctrl-C", ended);
  if (code !== 0) throw new Error(`at Ctrl-C it ended with ${code}`);
}

/** A shop of its own, on a new machine. */
function environmentOf(program: string): NodeJS.ProcessEnv {
  return { ...outsideEnvironment(), PORT: "0", DATA_DIR: `${program}-data`, npm_config_cache: `${program}-npm` };
}

/** The environment of a person's own shell: without this checkout's Node, and without what npm has put in. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/i.test(name) && name !== "NODE_ENV");
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const path = folders.filter((place) => !place.split("/").includes("node_modules")).join(delimiter);
  return { ...Object.fromEntries(own), PATH: path };
}

function addressPrintedBy(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^Ankur is running at (http:\S+)$/m.exec(printed)?.[1];
      if (address !== undefined) settle(address);
    });
  });
}

async function within<Result>(milliseconds: number, complaint: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`it ${complaint} within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
