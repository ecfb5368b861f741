import { sql } from "drizzle-orm";
import { chmodSync, statSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./connect.ts";
import { DataFolders } from "./data-folders.fixture.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe("a server that is not there", { timeout: 20_000 }, () => {
  test("is named in one line, without its password", async () => {
    const url = "postgres://keeper:s3cret%20word@127.0.0.1:1/ankur?sslmode=disable";
    const error = await openDatabase({ url, dataDir: "unused" }).catch((refusal: Error) => refusal);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe(
      "Cannot connect to the database at postgres://127.0.0.1:1/ankur: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });

  test("that takes the call and says nothing is given up after five seconds", async () => {
    const silent: Server = createServer(() => {});
    await new Promise<void>((settle) => silent.listen(0, "127.0.0.1", settle));
    const { port } = silent.address() as { port: number };
    const url = `postgres://keeper:s3cret@127.0.0.1:${port}/ankur`;
    await expect(openDatabase({ url, dataDir: "unused" })).rejects.toThrow("Cannot connect to the database at ");
    silent.close();
  });
});

describe("a server that is too old", { timeout: 20_000 }, () => {
  test("is refused, with its version and the one that is needed", async () => {
    const server = await serveVersion("14.11 (Debian 14.11-1)");
    const url = `postgres://keeper:s3cret@127.0.0.1:${server.port}/ankur`;
    await expect(openDatabase({ url, dataDir: "unused" })).rejects.toThrow(
      `The database at postgres://127.0.0.1:${server.port}/ankur runs PostgreSQL 14.11 (Debian 14.11-1). Ankur needs 15 ` +
        "or newer. Nothing was changed.",
    );
    server.close();
  });

  test.each(["15.0", "18.4"])("is none of version %s", async (version) => {
    const server = await serveVersion(version);
    const url = `postgres://keeper:s3cret@127.0.0.1:${server.port}/ankur`;
    const database = await openDatabase({ url, dataDir: "unused" });
    expect(database.kind).toBe("server");
    await database.close();
    server.close();
  });
});

/** Implements enough of PostgreSQL's protocol to report its version for any query. */
async function serveVersion(version: string): Promise<{ port: number; close(): void }> {
  const message = (letter: string, ...parts: (Buffer | string)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(5, letter);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
  const ready = message("Z", "I");
  const column = [int16(1), "version\0", int32(0), int16(0), int32(25), int16(65_535), int32(-1), int16(0)];
  const row = [int16(1), int32(version.length), version];
  const answer = [message("T", ...column), message("D", ...row), message("C", "SELECT 1\0"), ready];
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), ready]));
      socket.on("data", (asked) => {
        for (let at = 0; at < asked.length; at += 1 + asked.readInt32BE(at + 1)) {
          if (asked[at] === "Q".charCodeAt(0)) socket.write(Buffer.concat(answer));
        }
      });
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe("the embedded database", { timeout: 60_000 }, () => {
  const folders = new DataFolders();
  beforeAll(() => folders.prepare(), 60_000);
  afterAll(() => folders.clear(), 60_000);

  test("refuses at once to be used around its own transaction", async () => {
    const { db } = await folders.open();
    const start = performance.now();
    const around = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await db.execute(sql`SELECT 1`);
    });
    await expect(around).rejects.toMatchObject({
      cause: { message: expect.stringContaining("inside one of its transactions") },
    });
    const nested = db.transaction(() => db.transaction(async () => {}));
    await expect(nested).rejects.toThrow("inside one of its transactions");
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test("may be used by what a transaction left running, once it has ended", async () => {
    const { db } = await folders.open();
    let later: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      later = new Promise((settle) => setTimeout(settle, 50)).then(() => db.execute(sql`SELECT 2 AS two`));
    });
    expect(await later).toMatchObject({ rows: [{ two: 2 }] });
  });

  test("lets many transactions wait their turn", async () => {
    const { db } = await folders.open();
    await db.execute(sql`CREATE TABLE counters (value int)`);
    await db.execute(sql`INSERT INTO counters VALUES (0)`);
    await Promise.all(
      Array.from({ length: 50 }, () => db.transaction((tx) => tx.execute(sql`UPDATE counters SET value = value + 1`))),
    );
    expect((await db.execute(sql`SELECT value FROM counters`)).rows).toEqual([{ value: 50 }]);
  });

  test("starts again with a clean session when its connection breaks", async () => {
    const { pool } = await folders.open();
    const client = await pool.connect();
    await client.query({ name: "one", text: "SELECT 1 AS one" });
    await client.query("SET search_path = nowhere");
    await client.query("BEGIN");
    await client.query("CREATE TABLE public.half_done (id int)");
    client.release(new Error("broken"));
    expect((await pool.query({ name: "one", text: "SELECT 2 AS two" })).rows).toEqual([{ two: 2 }]);
    expect((await pool.query("SHOW search_path")).rows).toEqual([{ search_path: "public" }]);
    expect((await pool.query("SELECT 1 FROM pg_tables WHERE tablename = 'half_done'")).rows).toEqual([]);
  });

  test("goes on after a statement that PostgreSQL refuses", async () => {
    const { pool } = await folders.open();
    for (const nonsense of ["SELECT nonsense", "SELECT 1/0", "COMMIT; SELECT FROM WHERE"]) {
      await expect(pool.query(nonsense)).rejects.toThrow(/nonsense|zero|syntax/);
      await expect(pool.query(nonsense.replace("COMMIT; ", ""), [])).rejects.toThrow(/nonsense|zero|syntax/);
    }
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("is copied at the first start from a closed one, which stays as it is, and never again", async () => {
    const prepared = await folders.ready();
    const source = await openDatabase({ url: undefined, dataDir: prepared });
    await source.pool.query("CREATE TABLE prepared (id int)");
    await source.close();
    const first = join(prepared, "database");
    chmodSync(first, 0o755);
    const dataDir = await folders.empty();
    for (const expected of [0, 1]) {
      const copy = await openDatabase({ url: undefined, dataDir, first });
      const { rows } = await copy.pool.query("SELECT id FROM prepared");
      expect(rows).toHaveLength(expected);
      await copy.pool.query("INSERT INTO prepared VALUES (1)");
      await copy.close();
    }
    expect(["database", "database/base", "database/PG_VERSION"].map((path) => modeOf(join(dataDir, path)))).toEqual([
      0o700, 0o700, 0o600,
    ]);
    // Without one that can be copied, a database is created.
    const created = await openDatabase({ url: undefined, dataDir: await folders.empty(), first: `${first}-gone` });
    expect((await created.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await created.close();
    const again = await openDatabase({ url: undefined, dataDir: await folders.empty(), first });
    expect((await again.pool.query("SELECT id FROM prepared")).rows).toEqual([]);
    await again.close();
  });

  test("knows the words' three-letter index", async () => {
    const { pool } = await folders.open();
    await pool.query("CREATE EXTENSION pg_trgm");
    expect((await pool.query("SELECT similarity('spade', 'spades') > 0.5 AS near")).rows).toEqual([{ near: true }]);
  });
});
