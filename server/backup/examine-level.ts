import { mayWriteAfter, stepsOf, type AppliedStep, type Schema } from "#platform/database/migration-level.ts";
import type { Finding } from "./finding.ts";

/** What the steps of a database say of an update; null where it is as this program leaves it. Pure. */
export function examineLevel(database: string, schema: Schema, applied: readonly AppliedStep[]): Finding | null {
  const hashes = applied.map(({ hash }) => hash);
  const steps = stepsOf(schema, hashes);
  if (steps === null) {
    const said = `${database} is of a newer Ankur: bring this program up to date.`;
    return { about: "database", state: mayWriteAfter(schema, applied) ? "mind" : "bad", said };
  }
  const left = schema.migrations.slice(steps);
  if (left.length === 0) return null;
  const incompatible = left.filter(({ olderMayWrite }) => !olderMayWrite);
  const how =
    incompatible.length === 0
      ? "Older processes may go on beside the new ones: replace them one by one."
      : `End all older processes first: they may not write after ${incompatible.map(({ name }) => name).join(", ")}.`;
  const said = `${database} answers; ${left.length} steps of its schema wait for the next start. ${how}`;
  return { about: "database", state: "mind", said };
}
