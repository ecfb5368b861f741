import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** A process of a shop, as far as the script asks it. */
type Process = { port: number; server: Server; isReady: boolean };

async function startProcess(): Promise<Process> {
  const started = { isReady: true } as Process;
  started.server = createServer((_, response) => {
    response.writeHead(started.isReady ? 200 : 503).end(started.isReady ? "ok" : "not ready");
  });
  started.server.listen(0, "127.0.0.1");
  await once(started.server, "listening");
  started.port = (started.server.address() as AddressInfo).port;
  onTestFinished(() => void started.server.close());
  return started;
}

/** Its address takes the place of systemctl: `restart` is called with each port that the script restarts. */
async function startSupervisor(restart: (port: number) => void | Promise<void>): Promise<string> {
  const server = createServer(
    (request, response) => void Promise.resolve(restart(Number(request.url?.slice(1)))).then(() => response.end()),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `${process.execPath} -e "await fetch('http://127.0.0.1:${port}/{port}')"`;
}

async function call(...words: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, ["scripts/replace-processes.ts", ...words]);
  return await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

test("processes are replaced one by one, each only when the one before is ready again", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const events: string[] = [];
  const nameOf = (port: number) => (port === one.port ? "one" : "two");
  const command = await startSupervisor((port) => {
    events.push(`${nameOf(port)} restarts`);
    const restarted = port === one.port ? one : two;
    restarted.isReady = false;
    setTimeout(() => {
      events.push(`${nameOf(port)} is ready`);
      restarted.isReady = true;
    }, 500);
  });
  const { code, output } = await call("--restart", command, String(one.port), String(two.port));
  expect(output).toContain("All 2 processes were replaced.");
  expect(code).toBe(0);
  expect(events).toEqual(["one restarts", "one is ready", "two restarts", "two is ready"]);
});

test("a process that does not become ready stops it, and the others stay as they are", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const restarted: number[] = [];
  const command = await startSupervisor((port) => {
    restarted.push(port);
    one.isReady = false;
  });
  const { code, output } = await call("--restart", command, "--within", "1", String(one.port), String(two.port));
  expect(code).toBe(1);
  expect(output).toContain(
    `Port ${one.port} is not ready after 1 seconds (/readyz answers 503 'not ready'). Its log says why.\nNot restarted: ${two.port}.`,
  );
  expect(restarted).toEqual([one.port]);
});

test("no process is restarted while no other one is ready", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  two.server.close();
  const restarted: number[] = [];
  const command = await startSupervisor((port) => void restarted.push(port));
  const { code, output } = await call("--restart", command, String(one.port), String(two.port));
  expect(code).toBe(1);
  expect(output).toContain(
    `Port ${one.port} was not restarted, because no other process is ready (port ${two.port}: no process listens there).`,
  );
  expect(restarted).toEqual([]);
});

test("a process whose turn has not come need not be ready: a newer release may have updated the database", async () => {
  const processes = [await startProcess(), await startProcess(), await startProcess()];
  const command = await startSupervisor((port) => {
    for (const each of processes) each.isReady &&= each.port === port || processes.indexOf(each) === 0;
    processes.find((each) => each.port === port)!.isReady = true;
  });
  const { code, output } = await call("--restart", command, ...processes.map(({ port }) => String(port)));
  expect([code, output]).toEqual([0, expect.stringContaining("All 3 processes were replaced.")]);
});

test("a restart command that fails stops it", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const { code, output } = await call("--restart", "exit 3 # {port}", String(one.port), String(two.port));
  expect(code).toBe(1);
  expect(output).toContain(`Port ${one.port}: 'exit 3 # ${one.port}' ended with 3.`);
  expect(output).toContain(`Not restarted: ${two.port}.`);
});

test.each([
  [["3001"], "Give the ports of all processes, at least two."],
  [["3001", "3001"], "A port is given twice."],
  [["3001", "all"], "'all' is not a port."],
  [["--restart", "reboot", "3001", "3002"], "--restart must contain {port}."],
  [["--within", "soon", "3001", "3002"], "--within must be a whole number of seconds."],
  [["--every", "3001", "3002"], "--every"],
])("%j is refused with the reason and the usage", async (words, reason) => {
  const { code, output } = await call(...words);
  expect(code).toBe(2);
  expect(output).toContain(reason);
  expect(output).toContain("--restart <command>");
});
