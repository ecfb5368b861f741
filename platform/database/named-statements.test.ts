import { EventEmitter } from "node:events";
import { StringChunk } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { clearPlans, nameStatements, PLANNED_ANEW } from "./named-statements.ts";

/** A connection that records the names of its queries. */
function openClient(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const names: (string | undefined)[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: (asked: { name?: string } | string) => {
      names.push(typeof asked === "string" ? asked : asked.name);
      return answer();
    },
  });
  nameStatements(client as unknown as pg.ClientBase);
  const query = client.query as (asked: unknown, values?: unknown[]) => Promise<unknown>;
  return { names, query };
}

describe("statements", () => {
  test("that come again have a name, which is the connection's own", async () => {
    const text = "select 1 as once_and_again";
    const [one, other] = [openClient(), openClient()];
    for (let time = 0; time < 3; time += 1) await one.query({ text }, []);
    await other.query({ text }, []);
    const [first, ...names] = [...one.names, ...other.names];
    expect(first).toBeUndefined();
    expect(names[0]).toBeDefined();
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  test("that are planned again, are long, or are no queries have none", async () => {
    const { names, query } = openClient();
    const anew = `select ${String(PLANNED_ANEW.queryChunks[0] instanceof StringChunk && PLANNED_ANEW.queryChunks[0].value)} 2`;
    for (const text of [anew, "begin", `select '${"x".repeat(10_000)}'`]) {
      for (let time = 0; time < 3; time += 1) await query({ text }, []);
    }
    expect(new Set(names)).toEqual(new Set([undefined]));
  });

  test("are planned again now and then, since tables grow", async () => {
    const { names, query } = openClient();
    for (let time = 0; time < 700; time += 1) await query({ text: "select 1 as often" }, []);
    expect(names.filter((name) => name === "DISCARD PLANS").length).toBe(2);
  });

  test("under which a table has changed get another name", async () => {
    const outdated = Object.assign(new Error("cached plan must not change result type"), {
      code: "0A000",
    });
    let fails = false;
    const { names, query } = openClient(() => (fails ? Promise.reject(outdated) : Promise.resolve()));
    const text = "select * from changed";
    for (let time = 0; time < 2; time += 1) await query({ text }, []);
    fails = true;
    await expect(query({ text }, [])).rejects.toThrow("cached plan");
    fails = false;
    await query({ text }, []);
    expect(names[2]).toBe(names[1]);
    expect(names[3]).toBeDefined();
    expect(names[3]).not.toBe(names[2]);
    await query({ text }, []);
    clearPlans();
    await query({ text }, []);
    expect(names[4]).toBe(names[3]);
    expect(names[5]).not.toBe(names[4]);
  });
});
