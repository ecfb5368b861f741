import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../build/server/main.js", import.meta.url));
const SHOP = fileURLToPath(new URL("../build/server/cli.js", import.meta.url));

const children: ChildProcess[] = [];
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "ankur-main-"));
  dataDir = join(root, "data");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("the process", { timeout: 180_000 }, () => {
  test("says where it is running in one line, serves, shows its status, and ends cleanly when asked to", async () => {
    const shop = run(MAIN, { DATA_DIR: dataDir });
    const address = await shop.address;
    const products = await fetch(new URL("/products", address));
    expect(products.status).toBe(200);

    const status = await run(SHOP, { DATA_DIR: dataDir }, "status").ended;
    expect(status).toMatchObject({ code: 0, errors: "" });
    expect(status.output).toMatch(
      /^The shop is running at http:\/\/127\.0\.0\.1:\d+ \(process \d+, since .+\)\.\nVersion: \d+\.\d+\.\d+ \([\w-]+\)\nDatabase: embedded\nProducts: 0\nOpen orders: 0\n$/,
    );

    const second = await run(MAIN, { DATA_DIR: dataDir }).ended;
    expect(second).toEqual({ code: 1, output: "", errors: `${dataDir} is in use by another Ankur process.\n` });

    shop.child.kill("SIGINT");
    const { code, output, errors } = await shop.ended;
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const isLog = (line: string) => line.startsWith("{");
    const said = output.split("\n").filter((line) => !isLog(line));
    expect(said.join("\n")).toMatch(
      /^Ankur is running at \S+\nAdmin email: admin@ankur\.localhost\nSet the admin password within 24 hours: http:\/\/127\.0\.0\.1:\d+\/reset\/\S+\n$/,
    );
    // The log's buffer is flushed before the process ends.
    const log = output
      .split("\n")
      .filter(isLog)
      .map((line) => JSON.parse(line) as unknown);
    const request = products.headers.get("x-request-id");
    expect(log).toEqual([expect.objectContaining({ request, method: "GET", path: "/products", status: 200 })]);
    expect((await readdir(dataDir)).filter((name) => name !== "files").toSorted()).toEqual([
      "database",
      "lock",
      "secret",
    ]);

    const closed = await run(SHOP, { DATA_DIR: dataDir }, "status").ended;
    expect(closed.output).toMatch(
      /^The shop is not running\.\nVersion: .+\nDatabase: embedded\nProducts: 0\nOpen orders: 0\n$/,
    );
  });

  test("refuses in one line each, with exit code 1: bad settings, a port in use, a folder it cannot write", async () => {
    const taken = createServer();
    await new Promise<void>((settle) => taken.listen(0, "127.0.0.1", settle));
    const port = String((taken.address() as AddressInfo).port);
    await writeFile(join(root, "file"), "");
    const refusals = [
      [{ PORT: "eighty" }, /^PORT is "eighty"\. It must be .+\.\n$/],
      [{ PORT: port, DATA_DIR: dataDir }, /^Port \d+ on 127\.0\.0\.1 is already in use\. .+\.\n$/],
      [{ DATA_DIR: join(root, "file", "data") }, /^The folder .+ cannot be written: .+\.\n$/],
      [
        { DATABASE_URL: "postgres://a:s3cret@127.0.0.1:1/x" },
        /^Cannot connect to the database at postgres:\/\/127\.0\.0\.1:1\/x: .+\.\n$/,
      ],
    ] as const;
    for (const [settings, message] of refusals) {
      const { code, output, errors } = await run(MAIN, settings).ended;
      expect(errors).toMatch(message);
      expect({ code, output }).toEqual({ code: 1, output: "" });
    }
    taken.close();
  });

  test("has one admin, recorded at the first start, whom the settings do not change", async () => {
    const folder = join(root, "one-admin");
    const first = run(MAIN, { DATA_DIR: folder, ADMIN_EMAIL: "Keeper@shop.example", ADMIN_PASSWORD: "counter key 7" });
    const address = await first.address;
    const signUp = (email: string) =>
      fetch(new URL("/signup", address), {
        method: "POST",
        redirect: "manual",
        headers: { origin: address },
        body: new URLSearchParams({ email, password: "rain on the field" }),
      });
    expect((await signUp("sunita@example.in")).status).toBe(303);

    const link = await run(SHOP, { DATA_DIR: folder }, "admin-link").ended;
    expect(link.output).toMatch(/^Set the admin password within 24 hours: http:\/\/127\.0\.0\.1:\d+\/reset\/\S{32}\n$/);
    const page = await fetch(new URL(/\/reset\/\S+/.exec(link.output)?.[0] ?? "", address));
    expect(await page.text()).toContain("Choose a new password");
    first.child.kill("SIGTERM");
    expect((await first.ended).output).toContain("Admin email: keeper@shop.example\n");

    const common = await run(MAIN, { DATA_DIR: join(root, "common"), ADMIN_PASSWORD: "football" }).ended;
    expect({ code: common.code, output: common.output }).toEqual({ code: 1, output: "" });
    expect(common.errors).toMatch(/^ADMIN_PASSWORD is one of the 10,000 most common passwords\. .+\n$/);

    const taken = await run(MAIN, { DATA_DIR: folder, ADMIN_EMAIL: "sunita@example.in" }).ended;
    expect({ code: taken.code, output: taken.output }).toEqual({ code: 1, output: "" });
    expect(taken.errors).toBe(
      "ADMIN_EMAIL is sunita@example.in, which belongs to a customer's account. This shop's admin is " +
        "keeper@shop.example. To change the admin, run: npm run shop -- change-admin sunita@example.in\n",
    );

    const handed = await run(SHOP, { DATA_DIR: folder }, "change-admin", "Sunita@Example.in").ended;
    expect(handed.output).toMatch(/^The admin is now sunita@example\.in\.\nSet the admin password/);
    expect((await run(SHOP, { DATA_DIR: folder }, "change-admin", "no address").ended).errors).toContain(
      "is not an email",
    );
    const again = run(MAIN, { DATA_DIR: folder, ADMIN_EMAIL: "sunita@example.in" });
    await again.address;
    again.child.kill("SIGTERM");
    expect((await again.ended).output).toContain("The admin has no password yet");
  });

  test("knows no other command than its own", async () => {
    const { code, errors } = await run(SHOP, { DATA_DIR: dataDir }, "open-sesame").ended;
    expect(code).toBe(2);
    expect(errors).toContain("npm run shop -- <command>");
  });
});

type Run = {
  child: ChildProcess;
  address: Promise<string>;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
};

function run(program: string, settings: Record<string, string>, ...parameters: string[]): Run {
  const own = { DEMO: "off", PORT: "0", DATA_DIR: join(root, "other"), NODE_COMPILE_CACHE: "node_modules/.cache/node" };
  const env = { ...own, ...settings };
  const child = spawn(process.execPath, [program, ...parameters], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let output = "";
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const address = new Promise<string>((settle, refuse) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^Ankur is running at (\S+)\n/.exec(output)?.[1];
      if (found !== undefined) settle(found);
    });
    child.once("close", () => refuse(new Error(`it ended: ${errors}`)));
  });
  // Prevents an unhandled rejection if no test awaits the address.
  address.catch(() => {});
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((settle) => {
    child.once("close", (code) => settle({ code, output, errors }));
  });
  return { child, address, ended };
}
