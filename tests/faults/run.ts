/**
 * The long form of the faults tests: `npm run faults`, or `npm run faults -- killed` for those whose file is called so.
 * Prints its seed; FAULTS_SEED=<n> repeats a run. What was found out is left in test-results/faults.json.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const RESULTS = "test-results/faults";
const VERDICT = "test-results/faults-verdict.json";

type Verdict = { success: boolean; numPassedTests: number };

process.exit(main(process.argv.slice(2)));

function main(files: string[]): number {
  const began = new Date();
  const seed = process.env["FAULTS_SEED"] ?? String(Math.trunc(began.getTime() / 1000) % 1_000_000);
  process.stdout.write(`Seed ${seed}\n`);
  rmSync(RESULTS, { recursive: true, force: true });
  rmSync(VERDICT, { force: true });
  mkdirSync(RESULTS, { recursive: true });
  const { status } = spawnSync(
    "node_modules/.bin/vitest",
    [
      "run",
      "--project",
      "faults",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${VERDICT}`,
      ...files.map((file) => `tests/faults/${file}`),
    ],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        ALL: "on",
        FAULTS: "long",
        FAULTS_SEED: seed,
        // The runner's first line asks for 'node', which has to be this project's own.
        PATH: resolve("node_modules/.bin") + delimiter + process.env["PATH"],
      },
    },
  );
  // A runner of one project ends with 0 whatever came out: its own report counts.
  const verdict = existsSync(VERDICT) ? (JSON.parse(readFileSync(VERDICT, "utf8")) as Verdict) : null;
  const passed = status === 0 && verdict?.success === true && verdict.numPassedTests > 0;
  const found = readdirSync(RESULTS)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), "utf8")) as object);
  const report = {
    began: began.toISOString(),
    ended: new Date().toISOString(),
    seed: Number(seed),
    passed,
    found,
  };
  writeFileSync("test-results/faults.json", `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${passed ? "Passed" : "Failed"}, seed ${seed}: test-results/faults.json\n`);
  return passed ? 0 : 1;
}
