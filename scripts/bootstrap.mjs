// Makes a checkout ready to run: `node scripts/bootstrap.mjs` installs the `dependencies` of package.json, which build and
// run the shop. `tools` adds its `devDependencies`, for tests and checks; `build` builds the pages. Both leave alone what is
// in place already.
// Node's own modules only, and nothing newer than Node 20: this runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { freemem } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, "node_modules", ".bin");
const INSTALLED = join(ROOT, "node_modules", ".package-lock.json");
const INSTALLED_FROM = join(ROOT, "node_modules", ".installed-from");
const BUILT = join(ROOT, "build", ".built-from");
/** server/version.ts reads it. */
const COMMIT = join(ROOT, "build", "commit");
/** server/first-database.ts makes it here: a build of the pages first empties build/. */
const MADE_DATABASE = join(ROOT, "node_modules", ".cache", "database");
const DATABASE = join(ROOT, "build", "database");
const ASSETS = join(ROOT, "build", "client", "assets");
/** Not in build/, which each build empties. */
const REPLACED = join(ROOT, "node_modules", ".cache", "replaced-assets");
const LOCK = join(ROOT, ".bootstrap.lock");
const LOCK_FILE = join(ROOT, "package-lock.json");
/** npm reads it in place of LOCK_FILE. Here only while npm runs. */
const ADDRESSED = join(ROOT, "npm-shrinkwrap.json");

/** What the installed packages depend on. */
const INSTALL_INPUTS = ["package-lock.json", "package.json", ".npmrc"];

/** What the build depends on. */
const BUILD_INPUTS = [
  "app",
  "shop",
  "platform",
  "server",
  "public",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const BESIDE_THE_CODE = /\.(test|fixture|contract)\.tsx?$/;

/** On these systems the lock file brings its own Node, so that the system's may be older. */
const BRINGS_NODE = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);

/** ms */
const PATIENCE = 15 * 60_000;
/** ms */
const DATABASE_WITHIN = 2 * 60_000;
/** bytes: the build takes up to 1 GB, and the database 0.8 GB. */
const FOR_BOTH = 2 * 2 ** 30;

/** ms between two signs of progress: on a terminal, and in a log */
const PROGRESS_EVERY = process.stderr.isTTY ? 200 : 5000;

await main(process.argv.includes("tools"), process.argv.includes("build"));

async function main(withTools, alsoBuild) {
  checkNode();
  await makeReady(withTools, alsoBuild);
  noteCommit();
}

async function makeReady(withTools, alsoBuild) {
  if (!existsSync(LOCK)) linkNode();
  if (!existsSync(LOCK) && isInstalled(withTools) && (!alsoBuild || isBuilt())) return;
  await takeLock();
  // An install that was killed may have left it.
  rmSync(ADDRESSED, { force: true });
  // Looked at again: whoever held the lock may have done the work.
  if (!isInstalled(withTools)) await install(withTools);
  if (alsoBuild && !isBuilt()) await build();
}

function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  const least = BRINGS_NODE ? 20 : 24;
  if (major < least) fail(`Ankur needs Node.js ${least} or newer. You have ${process.versions.node}.`);
}

/**
 * Whether node_modules is whole, and either what our own npm ci made of today's files or, after an npm install by hand,
 * what package-lock.json names. npm leaves a lock file of its own in node_modules when it has finished.
 */
function isInstalled(withTools) {
  if (BRINGS_NODE && !existsSync(join(BIN, "node"))) return false;
  const present = readJson(INSTALLED)?.packages ?? null;
  // A release archive brings its packages, for the system that packed it.
  if (present === null || !Object.values(present).every(isForThisSystem)) return false;
  if (!Object.keys(present).every((path) => existsSync(join(ROOT, path, "package.json")))) return false;
  const from = readText(INSTALLED_FROM);
  return from === inputsOf(true) || (!withTools && from === inputsOf(false)) || isAsLocked(present, withTools);
}

/** What an install leaves in INSTALLED_FROM. */
function inputsOf(withTools) {
  return hashOf(INSTALL_INPUTS) + (withTools ? " with tools" : "");
}

function isAsLocked(present, withTools) {
  const locked = readLockFile().packages;
  if (!Object.keys(present).every((path) => path in locked)) return false;
  return Object.entries(locked).every(([path, { version, integrity, optional, dev }]) => {
    const found = present[path];
    // The root is this project itself. Optional packages are for this system or for another one; npm decides that.
    if (path === "" || (found === undefined && (optional || (dev && !withTools)))) return true;
    return found?.version === version && found.integrity === integrity;
  });
}

async function install(withTools) {
  const inputs = inputsOf(withTools);
  // npm ci empties node_modules first. A shop that runs needs its packages, so tools are added to what npm ci has made.
  const isAdding = readText(INSTALLED_FROM) === inputsOf(false) && isInstalled(false);
  // First of all, so that an install which is killed on the way does not look finished.
  rmSync(isAdding ? INSTALLED_FROM : INSTALLED, { force: true });
  const command = isAdding ? ["install", "--no-save"] : ["ci"];
  const groups = [withTools ? "--include=dev" : "--omit=dev", "--include=optional"];
  const args = [...command, ...groups, "--replace-registry-host=npmjs"];
  // npm's own progress would share the line with ours.
  const env = { ...plainEnvironment(), PATH: pathOutside(), npm_config_progress: "false" };
  const task = { begun: "Installing packages", done: "Packages installed", share: watchInstall(withTools) };
  writeWhole(ADDRESSED, lockFileWithAddresses());
  process.on("exit", () => rmSync(ADDRESSED, { force: true }));
  await run(task, "npm", args, env);
  rmSync(ADDRESSED, { force: true });
  linkNode();
  writeWhole(INSTALLED_FROM, inputs);
  if (!isInstalled(withTools))
    fail(`npm ${command[0]} succeeded, but node_modules is incomplete. Delete node_modules and try again.`);
}

/**
 * Without addresses npm first reads about all versions of each package: 200 MB of JSON for 100 MB of packages. npm puts
 * the registry that is configured in place of this host.
 */
function lockFileWithAddresses() {
  const lock = readLockFile();
  for (const [path, about] of Object.entries(lock.packages)) {
    const name = about.name ?? path.split("node_modules/").at(-1);
    const file = `${name.split("/").at(-1)}-${about.version}.tgz`;
    if (about.integrity !== undefined) about.resolved = `https://registry.npmjs.org/${name}/-/${file}`;
  }
  return JSON.stringify(lock);
}

/**
 * npm 9, as in Debian 12 and 13, removes this link together with the Node of the other processor. An archive has none: npm
 * would call its Node on a system that cannot run it.
 */
function linkNode() {
  const link = join(BIN, "node");
  const own = join("..", `node-linux-${process.arch}`, "bin", "node");
  if (!BRINGS_NODE || existsSync(link) || !existsSync(join(BIN, own))) return;
  mkdirSync(BIN, { recursive: true });
  try {
    symlinkSync(own, link);
  } catch (error) {
    // Another start of the same archive was quicker.
    if (error.code !== "EEXIST") throw error;
  }
}

/** A release archive has the built pages, and nothing to build them with. */
function isBuilt() {
  const from = readText(BUILT);
  return from === hashOf(BUILD_INPUTS) || (from !== null && !existsSync(join(ROOT, "vite.config.ts")));
}

async function build() {
  const inputs = hashOf(BUILD_INPUTS);
  rmSync(BUILT, { force: true });
  // Pages of the former release that are still open ask for these: the shop takes them over when it starts.
  if (existsSync(ASSETS)) cpSync(ASSETS, REPLACED, { recursive: true });
  const env = { ...plainEnvironment(), NODE_ENV: "production", PATH: BIN + delimiter + process.env.PATH };
  const task = { begun: "Building pages", done: "Pages built", share: null };
  rmSync(MADE_DATABASE, { recursive: true, force: true });
  // Meanwhile, on another core, where there is memory for both. If it fails, the first start makes its own database.
  const early = freemem() > FOR_BOTH ? makeDatabase(env) : null;
  await run(task, join(BIN, "react-router"), ["build", "--logLevel=error"], env);
  if ((await (early ?? makeDatabase(env))) === 0) renameSync(MADE_DATABASE, DATABASE);
  else console.error("No database was made. A new shop creates its own, which takes some seconds.");
  writeWhole(BUILT, inputs);
}

/** Answers the exit code. */
function makeDatabase(env) {
  const options = { cwd: ROOT, stdio: ["ignore", "ignore", 2], env, timeout: DATABASE_WITHIN };
  // Code that runs for seconds does not repay the time that V8 takes to optimise it.
  const database = spawn("node", ["--liftoff-only", "server/first-database.ts", MADE_DATABASE], options);
  process.on("exit", () => database.kill());
  return new Promise((settle) => database.once("error", settle).once("close", settle));
}

function isForThisSystem({ os, cpu }) {
  const isFor = (system, wanted = system) => {
    const words = [wanted].flat();
    return words.includes(system) || (words.every((word) => word.startsWith("!")) && !words.includes(`!${system}`));
  };
  return isFor(process.platform, os) && isFor(process.arch, cpu);
}

/** Answers how many percent of the packages for this system are in node_modules. */
function watchInstall(withTools) {
  const locked = Object.entries(readLockFile().packages);
  const expected = locked
    .filter(([path, about]) => path !== "" && isForThisSystem(about))
    .filter(([, { dev }]) => withTools || !dev)
    .map(([path]) => join(ROOT, path, "package.json"));
  let missing = expected;
  return () => {
    missing = missing.filter((path) => !existsSync(path));
    return Math.floor((100 * (expected.length - missing.length)) / Math.max(1, expected.length));
  };
}

/**
 * Says what is going on: on a terminal in one line that changes, in a log every few seconds. Unlike server/progress.ts, this
 * file has to run alone, on Node 20.
 */
function showProgress({ begun, done, share }) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const isTerminal = process.stderr.isTTY;
  const show = () => {
    const text = `${begun}: ${share === null ? `${seconds()} s` : `${share()}%`}`;
    // The cursor goes back to the beginning, so that an error of the command replaces the line.
    process.stderr.write(isTerminal ? `${text}\u001B[K\r` : `${text}\n`);
  };
  if (!isTerminal) console.error(`${begun}…`);
  const timer = setInterval(show, PROGRESS_EVERY);
  return {
    end(isDone) {
      clearInterval(timer);
      if (isTerminal) process.stderr.write("\u001B[K");
      if (isDone) console.error(`${done} in ${seconds()} s.`);
    },
  };
}

/** Runs a command with its output on stderr; ends this process when it fails. */
async function run(task, command, args, env) {
  // A shell only on Windows, where npm is a script that nothing else can start.
  const options = { cwd: ROOT, stdio: ["ignore", 2, 2], env, shell: process.platform === "win32" };
  const child = spawn(command, args, options);
  let stopped = null;
  const pass = (signal) => {
    stopped = signal;
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, pass);
  // Should this process be killed, the next one waits for the child that goes on without it.
  if (child.pid !== undefined) writeWhole(LOCK, `${nameOf(process.pid)}\n${nameOf(child.pid)}`);
  const progress = showProgress(task);
  const outcome = await new Promise((settle) => {
    child.once("error", (error) => settle(error.message));
    child.once("close", (code, signal) => settle(signal ?? code));
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, pass);
  progress.end(outcome === 0);
  // Who stops it needs no reason; the code keeps npm from going on.
  if (stopped !== null) process.exit(stopped === "SIGINT" ? 130 : 143);
  if (outcome !== 0) fail(`${command} ${args.join(" ")} failed (${outcome}).`);
}

/** Notes which commit this is, for the doctor, the admin and /readyz. An image is built without git: COMMIT names it there. */
function noteCommit() {
  const commit = process.env.COMMIT || readCommit();
  if (commit === null || commit === readText(COMMIT)) return;
  mkdirSync(dirname(COMMIT), { recursive: true });
  writeWhole(COMMIT, commit);
}

/** `abc1234`, or `abc1234-dirty` with changes that are not committed; null outside git. */
function readCommit() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
  // A repository around this folder is not ours.
  const env = { ...Object.fromEntries(own), GIT_CEILING_DIRECTORIES: dirname(ROOT) };
  const args = ["--no-optional-locks", "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*"];
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, env, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** The environment without what an outer `npm start` has put in, save how to reach the registry. */
function plainEnvironment() {
  const kept = /^npm_config_(registry|cache|userconfig|globalconfig|cafile|(https?_)?proxy|noproxy)$/i;
  const dropped = (name) => (/^npm_/i.test(name) && !kept.test(name)) || ["NODE_ENV", "NODE_OPTIONS"].includes(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped(name)));
}

/** PATH without node_modules: npm ci deletes the Node in there while it runs. */
function pathOutside() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.split(/[\\/]/).includes("node_modules")).join(delimiter);
}

/** One bootstrap at a time, for instance when `npm start` and `npm test` are called together. Given back at exit. */
async function takeLock() {
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, nameOf(process.pid));
  try {
    const start = Date.now();
    while (!linked(mine)) {
      const holder = readText(LOCK);
      if (holder !== null && !holder.split("\n").some(isRunning)) removeStale(holder);
      else if (Date.now() - start > PATIENCE)
        fail(`Another install or build has been running too long. If none is running, delete ${LOCK} and try again.`);
      else await new Promise((settle) => setTimeout(settle, 100));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  process.on("exit", () => rmSync(LOCK, { force: true }));
}

/** A link appears whole or not at all, and never over another one. */
function linked(mine) {
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Two may find the same lock stale; the slower of them must not take away the new one. */
function removeStale(holder) {
  const aside = `${LOCK}.${process.pid}.stale`;
  try {
    renameSync(LOCK, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (readText(aside) !== holder) linked(aside);
  rmSync(aside, { force: true });
}

/** A process by its number and, where the system tells, the time it started: numbers are given out again. */
function nameOf(pid) {
  // The command's name, in brackets, may hold anything; the start time is the 20th field after it.
  const fields = readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return `${pid} ${fields?.[19] ?? ""}`;
}

function isRunning(name) {
  const pid = Number(name.split(" ")[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  return nameOf(pid) === name;
}

/** SHA-256 over the names and contents of files and folders. */
function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stat === undefined || BESIDE_THE_CODE.test(path)) return;
    if (stat.isDirectory()) for (const name of readdirSync(join(ROOT, path)).toSorted()) add(join(path, name));
    else hash.update(`${path}\0${stat.size}\0`).update(readFileSync(join(ROOT, path)));
  };
  paths.forEach(add);
  return hash.digest("hex");
}

function readLockFile() {
  const lock = readJson(LOCK_FILE);
  return lock ?? fail("package-lock.json is missing or cannot be read. Restore it from git.");
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function writeWhole(path, text) {
  writeFileSync(`${path}.${process.pid}.new`, text);
  renameSync(`${path}.${process.pid}.new`, path);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
