import { mayWriteAfter, stepsOf, type AppliedStep, type Schema } from "#platform/database/migration-steps.ts";
import type { Finding } from "./finding.ts";

/** A finding about pending or unknown migrations; null if the database is up to date. Pure. */
export function examineLevel(database: string, schema: Schema, applied: readonly AppliedStep[]): Finding | null {
  const hashes = applied.map(({ hash }) => hash);
  const steps = stepsOf(schema, hashes);
  if (steps === null) {
    const message = `${database} was updated by a newer version of Ankur. Update this program.`;
    return { about: "database", state: mayWriteAfter(schema, applied) ? "mind" : "bad", message };
  }
  const left = schema.migrations.slice(steps);
  if (left.length === 0) return null;
  const incompatible = left.filter(({ olderMayWrite }) => !olderMayWrite);
  const how =
    incompatible.length === 0
      ? "Older processes can run beside the new ones. Replace them one by one."
      : `Stop all older processes first. They cannot write after ${incompatible.map(({ name }) => name).join(", ")}.`;
  const message = `${database} responds. Schema updates that the next start applies: ${left.length}. ${how}`;
  return { about: "database", state: "mind", message };
}
