import { expect, test } from "vitest";
import type { Migration, Schema } from "#platform/database/migration-level.ts";
import { examineLevel } from "./examine-level.ts";

const migration = (name: string, olderMayWrite: boolean): Migration => {
  return { name, hash: `hash of ${name}`, statements: [], at: 0, olderMayWrite };
};
const migrations = [migration("first", false), migration("second", false), migration("third", true)];
const schema: Schema = { migrations, tables: [], indexes: new Map(), types: [] };

const examine = (applied: readonly Migration[]): string | null => {
  const found = examineLevel("The database", schema, applied);
  return found === null ? null : `${found.state}: ${found.said}`;
};

test("before an update the doctor tells whether older processes may go on beside the new ones", () => {
  expect(examine(migrations)).toBeNull();
  expect(examine(migrations.slice(0, 2))).toBe(
    "mind: The database answers; 1 steps of its schema wait for the next start. " +
      "Older processes may go on beside the new ones: replace them one by one.",
  );
  expect(examine(migrations.slice(0, 1))).toBe(
    "mind: The database answers; 2 steps of its schema wait for the next start. " +
      "End all older processes first: they may not write after second.",
  );
});

test("after an update the doctor of the older release asks for the newer one", () => {
  const said = "The database is of a newer Ankur: bring this program up to date.";
  expect(examine([...migrations, migration("fourth", true)])).toBe(`mind: ${said}`);
  expect(examine([...migrations, migration("fourth", false)])).toBe(`bad: ${said}`);
  expect(examine([migration("of another program", true)])).toBe(`bad: ${said}`);
});
