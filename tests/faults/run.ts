/**
 * The long form of the faults tests: `npm run faults`, or `npm run faults -- killed` for those whose file is called so.
 * Prints its seed; FAULTS_SEED=<n> repeats a run. What was found out is left in test-results/faults.json.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const RESULTS = "test-results/faults";

process.exit(main(process.argv.slice(2)));

function main(files: string[]): number {
  const began = new Date();
  const seed = process.env["FAULTS_SEED"] ?? String(Math.trunc(began.getTime() / 1000) % 1_000_000);
  process.stdout.write(`Seed ${seed}\n`);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const { status } = spawnSync(
    "node_modules/.bin/vitest",
    ["run", "--project", "faults", ...files.map((file) => `tests/faults/${file}`)],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        FAULTS: "long",
        FAULTS_SEED: seed,
        // The runner's first line asks for 'node', which has to be this project's own.
        PATH: resolve("node_modules/.bin") + delimiter + process.env["PATH"],
      },
    },
  );
  const found = readdirSync(RESULTS)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), "utf8")) as object);
  const report = {
    began: began.toISOString(),
    ended: new Date().toISOString(),
    seed: Number(seed),
    passed: status === 0,
    found,
  };
  writeFileSync("test-results/faults.json", `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${status === 0 ? "Passed" : "Failed"}, seed ${seed}: test-results/faults.json\n`);
  return status ?? 1;
}
