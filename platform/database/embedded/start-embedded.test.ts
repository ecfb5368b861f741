import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DataFolders } from "../data-folders.fixture.ts";

const folders = new DataFolders();
const children: ChildProcess[] = [];

beforeAll(() => folders.prepare(), 60_000);
afterAll(() => folders.clear(), 60_000);
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

describe("what is committed", { timeout: 60_000 }, () => {
  test("reaches the disk before it is answered", async () => {
    const { pool, syncs } = await folders.open();
    await pool.query("CREATE TABLE notes (id int)");
    for (let id = 1; id <= 50; id += 1) {
      const before = syncs();
      await pool.query("INSERT INTO notes VALUES ($1)", [id]);
      expect(syncs(), `fsyncs during commit ${id}`).toBeGreaterThan(before);
    }
  });

  test("is all there after kill -9 in the middle of writing", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const folder = await folders.ready();
      const writer = runInProcess(
        folder,
        `await database.pool.query("CREATE TABLE notes (id int)");
         for (let id = 1; ; id += 1) {
           await database.pool.query("INSERT INTO notes VALUES ($1)", [id]);
           say(id);
         }`,
      );
      const acknowledged = await killAfter(writer, 40 * round);
      const { pool } = await folders.open(folder);
      const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM notes WHERE id <= $1", [
        acknowledged,
      ]);
      expect(rows[0]?.count).toBe(acknowledged);
    }
  });
});

describe("the one session", { timeout: 60_000 }, () => {
  test("is free again when a connection goes away in the middle of its question", async () => {
    const { pool } = await folders.open();
    for (let turn = 0; turn < 10; turn += 1) {
      const client = await pool.connect();
      client.on("error", () => {});
      const gone = client.query("SELECT length($1::text)", ["x".repeat(5_000_000)]).catch(() => "gone");
      setTimeout(() => client.release(new Error("thrown away")), turn);
      expect((await pool.query<{ one: number }>("SELECT $1::int AS one", [1])).rows).toEqual([{ one: 1 }]);
      await gone;
    }
  });
});

describe("the first start", { timeout: 60_000 }, () => {
  test("can be killed at any time, and the next one succeeds", async () => {
    const folder = await folders.empty();
    for (const delay of [600, 1800]) {
      const starter = runInProcess(folder, `say("opened")`);
      await new Promise((settle) => setTimeout(settle, delay));
      await end(starter);
      // A partial database does not have the final name.
      const database = join(folder, "database");
      expect(existsSync(database)).toBe(existsSync(join(database, "PG_VERSION")));
    }
    const { pool } = await folders.open(folder);
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).toSorted()).toEqual(["database", "lock"]);
  });
});

describe("while the database is busy", { timeout: 60_000 }, () => {
  test("the page thread's timers keep running", async () => {
    const { pool } = await folders.open();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const start = performance.now();
    await pool.query("SELECT sum(sqrt(n)) FROM generate_series(1, 3000000) AS n");
    clearInterval(timer);
    const elapsed = performance.now() - start;
    expect(elapsed).toBeGreaterThan(200);
    expect(ticks).toBeGreaterThan(elapsed / 5 / 3);
  });

  test("two databases in one process work side by side", async () => {
    const [one, other] = await Promise.all([folders.open(), folders.open()]);
    await Promise.all([one.pool.query("CREATE TABLE mine (id int)"), other.pool.query("CREATE TABLE mine (id text)")]);
    await one.pool.query("INSERT INTO mine VALUES (1)");
    expect((await other.pool.query("SELECT * FROM mine")).rows).toEqual([]);
  });
});

describe("a data folder", { timeout: 60_000 }, () => {
  test("is refused to a second process in one line, and free again when the first is gone", async () => {
    const folder = await folders.ready();
    const first = runInProcess(folder, `say("opened"); setInterval(() => {}, 1000);`);
    await first.line();
    await expect(folders.open(folder)).rejects.toThrow(`${folder} is in use by another Ankur process.`);
    const second = runInProcess(folder, `say("opened too")`);
    expect(await second.line()).toBe(`refused: ${folder} is in use by another Ankur process.`);
    await end(first);
    await folders.open(folder);
  });

  test("may have a longer path than a socket", async () => {
    const folder = await folders.ready(join(await folders.empty(), "long".repeat(40)));
    const { pool } = await folders.open(folder);
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("that holds something else under the database's name is left alone", async () => {
    const folder = await folders.empty();
    mkdirSync(join(folder, "database"), { recursive: true });
    writeFileSync(join(folder, "database", "diary.txt"), "");
    await expect(folders.open(folder)).rejects.toThrow("contains no database");
    expect(readdirSync(join(folder, "database"))).toEqual(["diary.txt"]);
  });
});

describe("the socket's folder", { timeout: 60_000 }, () => {
  const here = () => readdirSync(tmpdir()).filter((name) => /^ankur-\w{6}$/.test(name));

  test("is its owner's alone, and goes with the database", async () => {
    const before = new Set(here());
    const database = await folders.open();
    const made = here().filter((name) => !before.has(name));
    const host = (database.pool.options as { host?: string }).host!;
    expect(made.map((name) => join(tmpdir(), name))).toContain(host);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    await database.close();
    expect(existsSync(host)).toBe(false);
  });

  test("goes with a process that ends without closing", async () => {
    const process = runInProcess(await folders.ready(), `say(database.pool.options.host); globalThis.process.exit(0);`);
    const host = await process.line();
    await process.ended;
    expect(existsSync(host)).toBe(false);
  });
});

describe("when the worker dies", { timeout: 60_000 }, () => {
  test("lost settles, and what is asked fails instead of hanging", async () => {
    const started: Worker[] = [];
    const spy = vi.spyOn(Worker.prototype, "on").mockImplementation(function (this: Worker, ...parameters) {
      if (!started.includes(this)) started.push(this);
      return Worker.prototype.addListener.apply(this, parameters as never);
    });
    const folder = await folders.ready();
    const database = await folders.open(folder);
    spy.mockRestore();
    const question = database.pool.query("SELECT sum(sqrt(n)) FROM generate_series(1, 9000000) AS n");
    const answer = question.then(
      () => "answered",
      () => "failed",
    );
    expect(started).toHaveLength(1);
    await started[0]!.terminate();
    expect((await database.lost).message).toMatch(/^The database stopped: /);
    expect(await answer).toBe("failed");
    await expect(database.pool.query("SELECT 1")).rejects.toThrow(/ENOENT|ECONNREFUSED|terminated/);
    await database.close();
    const again = await folders.open(folder);
    expect((await again.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("lost stays open when the database is closed on purpose", async () => {
    const database = await folders.open();
    let lost = false;
    void database.lost.then(() => (lost = true));
    await database.close();
    await new Promise((settle) => setTimeout(settle, 50));
    expect(lost).toBe(false);
  });
});

type Run = { child: ChildProcess; line(): Promise<string>; ended: Promise<unknown> };

/** Runs statements in a child process, with `database` open on the folder and `say` to print a line. */
function runInProcess(folder: string, statements: string): Run {
  const connect = new URL("../connect.ts", import.meta.url).href;
  const program = `
    import { writeSync } from "node:fs";
    const say = (what) => writeSync(1, what + "\\n");
    const { openDatabase } = await import(${JSON.stringify(connect)});
    let database;
    try {
      database = await openDatabase({ url: undefined, dataDir: ${JSON.stringify(folder)} });
    } catch (error) {
      say("refused: " + error.message);
      process.exit(1);
    }
    ${statements}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
    // A killed process leaves its socket's folder; here it is deleted with the test's root folder.
    env: { TMPDIR: folders.root },
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async () => String((await lines.next()).value),
    ended: new Promise((settle) => child.once("close", settle)),
  };
}

/** Kills the writer some time after its second number, and returns the last number it printed. */
async function killAfter(writer: Run, milliseconds: number): Promise<number> {
  expect(await writer.line()).toBe("1");
  expect(await writer.line()).toBe("2");
  let last = 2;
  setTimeout(() => writer.child.kill("SIGKILL"), milliseconds);
  for (let line = await writer.line(); line !== "undefined"; line = await writer.line()) last = Number(line);
  await writer.ended;
  return last;
}

async function end(run: Run): Promise<void> {
  run.child.kill("SIGKILL");
  await run.ended;
}
