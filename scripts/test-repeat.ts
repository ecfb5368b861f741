/**
 * Runs the tests that match a pattern again and again beside a load of its own, to find those that waver:
 * `npm run test:repeat -- <pattern> <times>`. A pattern that names a Vitest file, `tests/http/…test.ts`, runs that; any other
 * is looked for among the browser tests, in their files' names and their titles.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { ensureChromium } from "#tests/support/chromium.ts";
import { readPlaywrightReport, readVitestReport, type Outcome } from "./reports.ts";

/** As many as the smallest machine that runs the tests has processors. */
const BUSY = 2;
const REPORT = resolve("test-results/repeat.json");

const [pattern, times] = [process.argv[2] ?? "", Number(process.argv[3])];
if (pattern === "" || !Number.isInteger(times) || times < 1) {
  console.error("npm run test:repeat -- <pattern> <times>");
  process.exit(2);
}

const children = new Set<ChildProcess>();
// Whatever ends this process ends what it started.
process.on("exit", () => children.forEach((child) => child.kill()));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

mkdirSync(join(REPORT, ".."), { recursive: true });
for (let each = 1; each <= BUSY; each++) start(process.execPath, ["-e", "for (;;);"]);
const wavering = new Set<string>();
let failed = 0;
for (let repeat = 1; repeat <= times; repeat++) {
  const outcomes = await runOnce();
  const failures = outcomes.filter(({ state }) => state !== "passed");
  if (failures.length > 0 || outcomes.length === 0) failed += 1;
  for (const { title } of failures) wavering.add(title);
  console.log(`Repeat ${repeat} of ${times}: ${outcomes.length - failures.length} passed, ${failures.length} failed`);
}
for (const title of wavering) console.error(`Failed at least once: ${title}`);
console.log(`${times - failed} of ${times} repeats passed.`);
process.exit(failed === 0 ? 0 : 1);

async function runOnce(): Promise<Outcome[]> {
  rmSync(REPORT, { force: true });
  const isVitest = pattern.endsWith(".test.ts");
  const part = pattern.endsWith(".spec.ts") ? [pattern] : ["-g", pattern];
  const runner = isVitest
    ? start("node_modules/.bin/vitest", [
        "run",
        pattern,
        "--reporter=default",
        "--reporter=json",
        `--outputFile=${REPORT}`,
      ])
    : start("node_modules/.bin/playwright", ["test", ...part, "--reporter=line,json"]);
  await new Promise((settle) => runner.once("close", settle));
  if (!existsSync(REPORT)) return [];
  const report = readFileSync(REPORT, "utf8");
  return isVitest ? readVitestReport(report) : readPlaywrightReport(report);
}

function start(program: string, parameters: string[]): ChildProcess {
  const env = {
    ...process.env,
    // The runners' first line asks for 'node', which has to be this project's own.
    PATH: resolve("node_modules/.bin") + delimiter + process.env["PATH"],
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  };
  const child = spawn(program, parameters, { stdio: "inherit", env });
  children.add(child);
  child.once("close", () => children.delete(child));
  return child;
}
