import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether programs without a migration may write after it, and why. */
export type OlderWriters = { mayWrite: boolean; why: string };

/** The entries of `older-writers.json`, next to the migrations, by migration name. */
export function readOlderWriters(folder: string): Partial<Record<string, OlderWriters>> {
  return JSON.parse(readFileSync(join(folder, "older-writers.json"), "utf8")) as Record<string, OlderWriters>;
}

/** Names of the migrations in their order: '0012_changeable_orders'. */
export function readMigrationNames(folder: string): string[] {
  const journal = readFileSync(join(folder, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}
