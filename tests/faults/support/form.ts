import { mkdirSync, writeFileSync } from "node:fs";

/*
 * `npm test` runs a short form of these tests with a seed that is always the same; `npm run faults` the long form, with a
 * seed of the day that it prints. FAULTS_SEED repeats a run, FAULTS_ROUNDS shortens or lengthens one.
 */

const IS_LONG = process.env["FAULTS"] === "long";

export const SEED = Number(process.env["FAULTS_SEED"] ?? 20_261_121);

/** How often something is done in this form. */
export function times(form: { short: number; long: number }): number {
  const asked = process.env["FAULTS_ROUNDS"];
  if (!IS_LONG) return form.short;
  return asked === undefined ? form.long : Math.min(Number(asked), form.long);
}

const FOLDER = "test-results/faults";

/** Prints what a test found out, and leaves it for the report of the whole run. */
export function tell(about: string, figures: Record<string, unknown>): void {
  const line = { about, form: IS_LONG ? "long" : "short", seed: SEED, ...figures };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${about.replaceAll(/\W+/g, "-")}.json`, JSON.stringify(line, null, 2));
}
