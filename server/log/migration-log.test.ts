import { expect, test } from "vitest";
import { withMigrationLog } from "./migration-log.ts";

const step = { number: 1, of: 1, name: "0042_notes" };

test("an update says its steps and how long it took; one that fails does not say that it is done", async () => {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  const log = async (report: (one: typeof step) => void) => report(step);
  await withMigrationLog(log, write);
  expect(lines).toEqual(["Updating the database: step 1 of 1 (0042_notes).", "The database update took 0 s."]);

  const failing = async (report: (one: typeof step) => void) => {
    report(step);
    throw new Error("syntax error");
  };
  await expect(withMigrationLog(failing, write)).rejects.toThrow("syntax error");
  expect(lines.slice(2)).toEqual(["Updating the database: step 1 of 1 (0042_notes)."]);

  await withMigrationLog(async () => {}, write);
  expect(lines, "nothing of a database that is up to date").toHaveLength(3);
});
