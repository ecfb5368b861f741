/**
 * `npm test`: what every commit has to pass. `npm test -- <pattern>`: the files whose path has the pattern; `-g <words>`:
 * of these the tests whose title has the words. Both say that only a part ran. `npm run test:all` (ALL=on): both
 * databases, all hostile values, fuzz, faults, weights. A whole run is checked against the specification. Its last lines
 * are the slowest tests and the time, in minutes and core-minutes.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { OLDEST_SERVER } from "#platform/database/connect.ts";
import { ensureChromium } from "#tests/support/chromium.ts";
import { isWhole } from "#tests/support/kinds.ts";
import { ensureOldestPostgres } from "#tests/support/oldest-postgres.ts";
import { checkNamedTests } from "./named-tests.ts";
import { readPlaywrightReport, readVitestReport, type Outcome } from "./reports.ts";

type Runner = {
  name: string;
  /** Its files, as `fs.glob` takes them. */
  files: string[];
  command: string[];
  /** Its option for words that a title has. */
  titled: string;
  report: string;
  read(json: string): Outcome[];
};

/** What the command line asks for. */
type Selection = { patterns: string[]; title: string | undefined };

const RESULTS = "test-results";
/** Tests that run the built shop, by the beginnings of their paths; the others need no build. */
const NEEDS_BUILD = ["tests/browser/", "tests/deploy/", "tests/faults/", "tests/http/", "server/", "scripts/archive"];
const SLOWEST = 10;
/** Where there is one: nearly every test has a shop of its own, whose files are copied for it a thousand at a time. */
const IN_MEMORY = "/dev/shm";
/** bytes */
const ROOM = 6 * 2 ** 30;

const vitest: Runner = {
  name: "Vitest",
  files: ["{app,shop,platform,server,scripts,tests}/**/*.test.{ts,tsx}"],
  command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/vitest.json`],
  titled: "-t",
  report: `${RESULTS}/vitest.json`,
  read: readVitestReport,
};
const playwright: Runner = {
  name: "Playwright",
  files: ["tests/browser/**/*.spec.ts"],
  // On a terminal the share that is done, in a log a line for each test. Its own output folder: it empties that folder.
  command: [
    "playwright",
    "test",
    `--reporter=${process.stdout.isTTY ? "line" : "list"},json`,
    `--output=${RESULTS}/browser`,
  ],
  titled: "-g",
  report: `${RESULTS}/playwright.json`,
  read: readPlaywrightReport,
};

process.exit(main(readSelection()));

function readSelection(): Selection {
  try {
    const options = { title: { type: "string", short: "g" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { patterns: positionals, title: values.title };
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm test -- [<pattern> …] [-g <words of a title>]`);
    process.exit(2);
  }
}

function main(selection: Selection): number {
  const began = performance.now();
  const { patterns } = selection;
  const isPart = patterns.length > 0 || selection.title !== undefined;
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const runners = [vitest, playwright].filter(({ files }) => filesOf(files, patterns).length > 0);
  if (runners.length === 0) {
    console.error(`No test file has ${patterns.join(" or ")} in its path.`);
    return 2;
  }
  const chosen = runners.flatMap(({ files }) => filesOf(files, patterns));
  if (chosen.some((path) => NEEDS_BUILD.some((start) => path.startsWith(start)))) buildShop();
  const hasOldest = isWhole && runners.includes(vitest) && ensureOldestPostgres();
  const chromium = runners.includes(playwright) ? ensureChromium(isWhole ? "shell" : "any") : undefined;
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), "ankur-tests-"));
  // The database server runs as a user of its own, and has to get through.
  chmodSync(folder, 0o711);
  const env = { TMPDIR: folder, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
  const runs = runners.map((runner) => run(runner, selection, env));
  rmSync(folder, { recursive: true, force: true });
  const outcomes = runs.flatMap((one) => one.outcomes);
  // Of a part that is chosen by its titles, the others are reported as skipped.
  const skipped = selection.title === undefined ? outcomes.filter(({ state }) => state === "skipped") : [];
  const complaints = [
    ...skipped.map(({ title }) => `Skipped, which counts as failed: ${title}`),
    // Of a runner that left no report, every test would be missing.
    ...(isPart || runs.some((one) => one.outcomes.length === 0) ? [] : checkSpecification(outcomes)),
  ];
  const passed = outcomes.filter(({ state }) => state === "passed").length;
  const failures = outcomes
    .filter(({ state }) => state === "failed")
    .map(({ title, reason = "" }) => `Failed: ${title}\n${reason}`.trimEnd());
  for (const line of [...failures, ...complaints]) console.error(line);
  const failed = failures.length + complaints.length + runs.flatMap((one) => one.complaints).length;
  const totals = `${passed} passed, ${failed} failed`;
  if (isPart) console.log("Only a part of the tests ran.");
  else writeFileSync(`${RESULTS}/totals.txt`, `${totals}\n`);
  if (isWhole && runners.includes(vitest) && !hasOldest) {
    console.log(
      `PostgreSQL ${OLDEST_SERVER} cannot be installed here (Debian's postgresql-${OLDEST_SERVER}): no test ran on it.`,
    );
  }
  console.log("The slowest tests:");
  for (const { seconds = 0, title } of slowestOf(outcomes))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  for (const { complaints: crash } of runs) for (const line of crash) console.error(line);
  console.log(`${minutes} minutes, ${(processorSeconds() / 60).toFixed(1)} core-minutes`);
  console.log(totals);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function filesOf(globs: string[], patterns: string[]): string[] {
  return globSync(globs).filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)));
}

function buildShop(): void {
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "build"], { stdio: "inherit" });
}

function slowestOf(outcomes: readonly Outcome[]): Outcome[] {
  const ran = outcomes.filter(({ state }) => state !== "skipped");
  return ran.toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0)).slice(0, SLOWEST);
}

/**
 * Processor time of this process and of all that it has started and seen ending (proc(5), utime to cstime), in seconds;
 * NaN where the system does not tell.
 */
function processorSeconds(): number {
  if (!existsSync("/proc/self/stat")) return NaN;
  const TICKS_PER_SECOND = 100;
  // The program's name stands in brackets and may hold spaces; the fields behind it are numbered from 3.
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return fields.slice(14 - 3, 18 - 3).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Whether a few hundred data folders, one after the other and some side by side, find room there. */
function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}

/** A runner that crashes has failed even when every test that it reported has passed. */
function run(
  { name, command, titled, report, read }: Runner,
  { patterns, title }: Selection,
  own: { CHROMIUM_PATH?: string; TMPDIR: string },
): { outcomes: Outcome[]; complaints: string[] } {
  const [program, ...parameters] = [...command, ...patterns, ...(title === undefined ? [] : [titled, title])];
  const env = {
    ...process.env,
    // The runners' first line asks for 'node', which has to be this project's own, whoever calls.
    PATH: resolve("node_modules/.bin") + delimiter + process.env["PATH"],
    ...own,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/playwright.json`,
  };
  const { status, signal } = spawnSync(`node_modules/.bin/${program}`, parameters, { stdio: "inherit", env });
  if (!existsSync(report)) return { outcomes: [], complaints: [`${name} left no report (${signal ?? status}).`] };
  const outcomes = read(readFileSync(report, "utf8"));
  const silent = status !== 0 && outcomes.every(({ state }) => state !== "failed");
  const empty = outcomes.length === 0 && !silent ? [`${name} found no test.`] : [];
  return { outcomes, complaints: silent ? [`${name} ended with ${signal ?? status}.`] : empty };
}

function checkSpecification(outcomes: Outcome[]): string[] {
  const path = "docs/specification.md";
  return existsSync(path) ? checkNamedTests(readFileSync(path, "utf8"), outcomes) : [`${path} is missing.`];
}
