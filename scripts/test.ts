/**
 * `npm test`: what every commit has to pass. `npm test -- <pattern>`: the files whose path holds the pattern, which says
 * of itself that it is a part. `npm run test:all` (ALL=on): both databases, hostile values whole, fuzz, faults, weights.
 * A whole run is held against the specification; its last lines tell the time, in minutes and core-minutes.
 */
import { spawnSync } from "node:child_process";
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
import { OLDEST_SERVER } from "#platform/database/server-version.ts";
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
  report: string;
  read(json: string): Outcome[];
};

const RESULTS = "test-results";
/** Where there is one: nearly every test has a shop of its own, whose files are copied for it a thousand at a time. */
const IN_MEMORY = "/dev/shm";
/** bytes */
const ROOM = 6 * 2 ** 30;

const vitest: Runner = {
  name: "Vitest",
  files: ["{app,shop,platform,server,scripts,tests}/**/*.test.{ts,tsx}"],
  command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/vitest.json`],
  report: `${RESULTS}/vitest.json`,
  read: readVitestReport,
};
const playwright: Runner = {
  name: "Playwright",
  files: ["tests/browser/**/*.spec.ts"],
  // Its own output folder, because it empties that folder when it starts.
  command: ["playwright", "test", "--reporter=list,json", `--output=${RESULTS}/browser`],
  report: `${RESULTS}/playwright.json`,
  read: readPlaywrightReport,
};

process.exit(main(process.argv.slice(2)));

function main(patterns: string[]): number {
  const began = performance.now();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const runners = [vitest, playwright].filter(({ files }) => patterns.length === 0 || hasFile(files, patterns));
  if (runners.length === 0) {
    console.error(`No test file has ${patterns.join(" or ")} in its path.`);
    return 2;
  }
  const hasOldest = isWhole && runners.includes(vitest) && ensureOldestPostgres();
  const chromium = runners.includes(playwright) ? ensureChromium() : undefined;
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), "ankur-tests-"));
  // The database server runs as a user of its own, and has to get through.
  chmodSync(folder, 0o711);
  const env = { TMPDIR: folder, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) };
  const runs = runners.map((runner) => run(runner, patterns, env));
  rmSync(folder, { recursive: true, force: true });
  const outcomes = runs.flatMap((one) => one.outcomes);
  const skipped = outcomes.filter(({ state }) => state === "skipped");
  const complaints = [
    ...runs.flatMap((one) => one.complaints),
    ...skipped.map(({ title }) => `Skipped, which counts as failed: ${title}`),
    ...(patterns.length === 0 ? checkSpecification(outcomes) : []),
  ];
  const passed = outcomes.filter(({ state }) => state === "passed").length;
  const failures = outcomes
    .filter(({ state }) => state === "failed")
    .map(({ title, reason = "" }) => `Failed: ${title}\n${reason}`.trimEnd());
  for (const line of [...failures, ...complaints]) console.error(line);
  const failed = failures.length + complaints.length;
  const totals = `${passed} passed, ${failed} failed`;
  if (patterns.length === 0) writeFileSync(`${RESULTS}/totals.txt`, `${totals}\n`);
  else console.log(`Only some tests ran: files with ${patterns.join(" or ")} in their path.`);
  if (isWhole && runners.includes(vitest) && !hasOldest) {
    console.log(
      `PostgreSQL ${OLDEST_SERVER} cannot be installed here (Debian's postgresql-${OLDEST_SERVER}): no test ran on it.`,
    );
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${minutes} minutes, ${(processorSeconds() / 60).toFixed(1)} core-minutes`);
  console.log(totals);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function hasFile(globs: string[], patterns: string[]): boolean {
  return globSync(globs).some((path) => patterns.some((pattern) => path.includes(pattern)));
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
  { name, command, report, read }: Runner,
  patterns: string[],
  own: { CHROMIUM_PATH?: string; TMPDIR: string },
): { outcomes: Outcome[]; complaints: string[] } {
  const [program, ...parameters] = [...command, ...patterns];
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
