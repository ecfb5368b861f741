import { expect, test } from "vitest";
import type { Migration, Schema } from "#platform/database/migration-steps.ts";
import { examineLevel } from "./examine-database.ts";

const migration = (name: string, olderMayWrite: boolean): Migration => {
  return { name, hash: `hash of ${name}`, statements: [], at: 0, olderMayWrite };
};
const migrations = [migration("first", false), migration("second", false), migration("third", true)];
const schema: Schema = { migrations, tables: [], indexes: new Map(), types: [] };

const examine = (applied: readonly Migration[]): string | null => {
  const found = examineLevel("The database", schema, applied);
  return found === null ? null : `${found.state}: ${found.message}`;
};

test("before an update the doctor says whether older processes can run beside the new ones", () => {
  expect(examine(migrations)).toBeNull();
  expect(examine(migrations.slice(0, 2))).toBe(
    "mind: The database responds. Schema updates that the next start applies: 1. " +
      "Older processes can run beside the new ones. Replace them one by one.",
  );
  expect(examine(migrations.slice(0, 1))).toBe(
    "mind: The database responds. Schema updates that the next start applies: 2. " +
      "Stop all older processes first. They cannot write after second.",
  );
});

test("after an update the doctor of the older release asks for the newer one", () => {
  const said = "The database was updated by a newer version of Ankur. Update this program.";
  expect(examine([...migrations, migration("fourth", true)])).toBe(`mind: ${said}`);
  expect(examine([...migrations, migration("fourth", false)])).toBe(`bad: ${said}`);
  expect(examine([migration("of another program", true)])).toBe(`bad: ${said}`);
});
