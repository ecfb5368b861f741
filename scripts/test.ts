/** Runs every test there is, and holds the specification against what ran. Takes no arguments: a part is no proof. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { ensureChromium } from "#tests/support/chromium.ts";
import { checkNamedTests } from "./named-tests.ts";
import { readPlaywrightReport, readVitestReport, type Outcome } from "./reports.ts";

type Runner = { name: string; command: string[]; report: string; read(json: string): Outcome[] };

const RESULTS = "test-results";
/** Where there is one: nearly every test has a shop of its own, whose files are copied for it a thousand at a time. */
const IN_MEMORY = "/dev/shm";
/** bytes */
const ROOM = 6 * 2 ** 30;

const vitest: Runner = {
  name: "Vitest",
  command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/vitest.json`],
  report: `${RESULTS}/vitest.json`,
  read: readVitestReport,
};
const playwright: Runner = {
  name: "Playwright",
  // Its own output folder, because it empties that folder when it starts.
  command: ["playwright", "test", "--reporter=list,json", `--output=${RESULTS}/browser`],
  report: `${RESULTS}/playwright.json`,
  read: readPlaywrightReport,
};

process.exit(main());

function main(): number {
  if (process.argv.length > 2) {
    console.error("npm test runs everything; for a part call vitest or playwright: npx vitest run <file>");
    return 2;
  }
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir(), "ankur-tests-"));
  // The database server runs as a user of its own, and has to get through.
  chmodSync(folder, 0o711);
  const runs = [vitest, playwright].map((runner) => run(runner, { CHROMIUM_PATH: chromium, TMPDIR: folder }));
  rmSync(folder, { recursive: true, force: true });
  const outcomes = runs.flatMap((one) => one.outcomes);
  const skipped = outcomes.filter(({ state }) => state === "skipped");
  const complaints = [
    ...runs.flatMap((one) => one.complaints),
    ...skipped.map(({ title }) => `Skipped, which counts as failed: ${title}`),
    ...checkSpecification(outcomes),
  ];
  for (const complaint of complaints) console.error(complaint);
  const passed = outcomes.filter(({ state }) => state === "passed").length;
  const failed = outcomes.filter(({ state }) => state === "failed").length + complaints.length;
  const totals = `${passed} passed, ${failed} failed`;
  writeFileSync(`${RESULTS}/totals.txt`, `${totals}\n`);
  console.log(totals);
  return failed === 0 && passed > 0 ? 0 : 1;
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
  own: { CHROMIUM_PATH: string; TMPDIR: string },
): { outcomes: Outcome[]; complaints: string[] } {
  const [program, ...parameters] = command;
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
