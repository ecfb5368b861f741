import type { Env } from "../env.ts";
import { errorCause } from "#platform/error-cause.ts";
import { examineBackups } from "./examine-backups.ts";
import { examineClock } from "./examine-clock.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineDisk, examineFiles } from "./examine-files.ts";
import { examineMail } from "./examine-mail.ts";
import { examineSettings } from "./examine-settings.ts";
import type { Finding } from "./finding.ts";
import type { BackupParts } from "../backup/backup-parts.ts";

type Examination = (parts: BackupParts, env: Env) => Promise<Finding[]>;

const EXAMINATIONS: readonly [Finding["about"], Examination][] = [
  ["disk", examineDisk],
  ["database", examineDatabase],
  ["files", examineFiles],
  ["mail", examineMail],
  ["clock", examineClock],
  ["settings", examineSettings],
  ["backups", examineBackups],
];

/** Runs all checks in order; a check that fails to run is a finding too. */
export async function examine(parts: BackupParts, env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [about, look] of EXAMINATIONS) {
    try {
      findings.push(...(await look(parts, env)));
    } catch (error) {
      findings.push({ about, state: "bad", message: `Could not check this: ${errorCause(error)}` });
    }
  }
  return findings;
}

const MARKS = { well: "ok  ", mind: "WARN", bad: "FAIL" };

/** One line for each finding. The most important come last, next to the prompt. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = (["well", "mind", "bad"] as const).flatMap((state) =>
    findings.filter((one) => one.state === state).map(({ about, message }) => `${MARKS[state]}  ${about}: ${message}`),
  );
  const bad = findings.filter(({ state }) => state === "bad").length;
  const mind = findings.filter(({ state }) => state === "mind").length;
  const sum =
    bad > 0
      ? `${bad} to fix now, ${mind} to check.`
      : mind > 0
        ? `Nothing is broken. ${mind} to check.`
        : "Everything is fine.";
  return [...lines, sum].join("\n");
}
