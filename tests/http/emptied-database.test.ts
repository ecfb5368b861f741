import { describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import { ANY_KIND, BOTH_KINDS } from "#tests/support/kinds.ts";

const kind = ANY_KIND;

describe("a test's database", () => {
  test.each(BOTH_KINDS)("is used again when it is empty, and begins to count anew (%s)", async (each) => {
    const first = await openTestDatabase(each);
    const { pool } = first;
    const add = `INSERT INTO enquiries (key, name, email, message) VALUES (gen_random_uuid(), 'a', 'a@b', 'c') RETURNING id`;
    const { rows: before } = await pool.query<{ id: number }>(add);
    await first.close();
    const second = await openTestDatabase(each);
    expect(second.pool).toBe(pool);
    const { rows: after } = await second.pool.query<{ id: number }>(add);
    expect(after).toEqual(before);
    await second.close();
  });

  test.each([
    ["a table is another", "ALTER TABLE enquiries RENAME TO elsewhere"],
    ["a trigger is left", "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'"],
    ["an index is gone", "DROP INDEX outbox_due"],
  ])("is removed when %s", async (_what, statement) => {
    const first = await openTestDatabase(kind);
    await first.pool.query(statement);
    await first.close();
    const second = await openTestDatabase(kind);
    expect(second.pool).not.toBe(first.pool);
    await second.close();
  });

  test("is removed when a connection is still held, or its pool is spied upon", async () => {
    const held = await openTestDatabase(kind);
    const client = await held.pool.connect();
    setTimeout(() => client.release(), 200);
    await held.close();
    const spied = await openTestDatabase(kind);
    expect(spied.pool).not.toBe(held.pool);
    vi.spyOn(spied.pool, "query");
    await spied.close();
    const last = await openTestDatabase(kind);
    expect(last.pool).not.toBe(spied.pool);
    await last.close();
  });
});
