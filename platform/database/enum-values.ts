import type { Migration } from "./migration-steps.ts";

const TEXT = `'(?:[^']|'')*'`;
const CREATED = /^CREATE TYPE ("public"\."\w+") AS ENUM\s*\((.*)\)/m;
const ADDED = new RegExp(`^\\s*ALTER TYPE ("public"\\."\\w+") ADD VALUE (${TEXT})(?: (BEFORE|AFTER) (${TEXT}))?`, "m");

/**
 * The same migrations for one transaction that applies all of them and inserts rows in between. Each enum type is
 * created with its final values. Before version 17, PostgreSQL refuses to use an enum value in the transaction that
 * added it.
 */
export function withFinalEnums(migrations: readonly Migration[]): Migration[] {
  const types = new Map<string, string[]>();
  for (const { statements } of migrations) {
    for (const statement of statements) {
      const [, type, values] = CREATED.exec(statement) ?? [];
      if (type !== undefined) types.set(type, values?.match(new RegExp(TEXT, "g")) ?? []);
      const [, changed = "", value, side, neighbour = ""] = ADDED.exec(statement) ?? [];
      const present = types.get(changed);
      if (value === undefined || present === undefined) continue;
      const at = present.indexOf(neighbour);
      present.splice(at === -1 ? present.length : at + (side === "AFTER" ? 1 : 0), 0, value);
    }
  }
  return migrations.map((migration) => ({
    ...migration,
    statements: migration.statements
      .filter((statement) => !ADDED.test(statement))
      .map((statement) =>
        statement.replace(CREATED, (_, type: string) => `CREATE TYPE ${type} AS ENUM(${types.get(type)?.join(", ")})`),
      ),
  }));
}
