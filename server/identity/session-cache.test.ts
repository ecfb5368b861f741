import { expect, test } from "vitest";
import { openSessionsInMemory } from "./session-cache.ts";

type Adapter = Parameters<ReturnType<typeof openSessionsInMemory>>[0];
type Row = { id: string; userId: string };

/** PostgreSQL's error for a write while the disk is full and the database is read-only. */
const readOnly = Object.assign(new Error("cannot execute in a read-only transaction"), { code: "25006" });
const refuse = () => Promise.reject(readOnly);

/** A database that holds these sessions and takes no writes. */
const readOnlyAdapter = (stored: readonly Row[]) =>
  ({
    create: refuse,
    update: refuse,
    delete: refuse,
    deleteMany: refuse,
    consumeOne: refuse,
    findOne: async ({ where }: { where: { value: unknown }[] }) =>
      stored.find(({ id, userId }) => where.every(({ value }) => value === id || value === userId)) ?? null,
    findMany: async () => [...stored],
  }) as unknown as Adapter;

test("while the database is read-only, all of an account's sessions end, stored and in memory", async () => {
  const stored = ["here", "there", "elsewhere"].map((id) => ({ id, userId: "sunita" }));
  const sessions = openSessionsInMemory()(readOnlyAdapter(stored));
  for (const id of ["new", "newer"]) await sessions.create({ model: "session", data: { id, userId: "sunita" } });
  const where = [{ field: "userId", value: "sunita" }] as Parameters<typeof sessions.deleteMany>[0]["where"];
  expect(await sessions.findMany({ model: "session", where })).toHaveLength(5);
  expect(await sessions.deleteMany({ model: "session", where })).toBe(5);
  expect(await sessions.findMany({ model: "session", where })).toEqual([]);
});
