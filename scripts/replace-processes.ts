/**
 * Replaces the processes of a shop one by one, so that no request fails: restarts one, waits until its `/readyz` answers
 * 200, then the next. Stops at the first that does not become ready: the others then still run, with the older release.
 *
 *   node scripts/replace-processes.ts 3001 3002
 *   node scripts/replace-processes.ts --restart 'systemctl restart ankur@{port}' --within 300 3001 3002
 */
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

const USAGE = `node scripts/replace-processes.ts <port> <port>…

Restarts the processes on these ports of 127.0.0.1 one by one. Waits for /readyz of each before the next.

  --restart <command>  restarts one process and returns after the old one has ended; {port} is its port.
                       Without it: systemctl restart ankur@{port}
  --within <seconds>   how long a process may take to become ready (300)`;

/** ms between two questions to a process that starts. */
const ASK_EVERY = 200;
/** ms: a process asks its database, and answers within two seconds. */
const ANSWER_WITHIN = 5000;

type Job = { ports: number[]; restart: string; withinSeconds: number };

const job = readJob(process.argv.slice(2));
if ("refused" in job) {
  console.error(`${job.refused}\n\n${USAGE}`);
  process.exit(2);
}
const problem = await replaceAll(job);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
console.log(`All ${job.ports.length} processes were replaced.`);

function readJob(words: string[]): Job | { refused: string } {
  try {
    const options = { restart: { type: "string" }, within: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const { restart = "systemctl restart ankur@{port}", within = "300" } = values;
    const wrong = positionals.find((word) => !/^[1-9]\d{0,4}$/.test(word) || Number(word) > 65535);
    if (wrong !== undefined) return { refused: `'${wrong}' is not a port.` };
    const ports = positionals.map(Number);
    if (new Set(ports).size !== ports.length) return { refused: "A port is given twice." };
    // The only process of a shop cannot be replaced without a gap, and another one is not looked for.
    if (ports.length < 2) return { refused: "Give the ports of all processes, at least two." };
    if (!restart.includes("{port}")) return { refused: "--restart must contain {port}." };
    if (!/^[1-9]\d{0,4}$/.test(within)) return { refused: "--within must be a whole number of seconds." };
    return { ports, restart, withinSeconds: Number(within) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

/** What stopped it, for a person; null when all are replaced. */
async function replaceAll(job: Job): Promise<string | null> {
  const { ports } = job;
  for (const [done, port] of ports.entries()) {
    const problem = (await refuseWithoutOther(port, ports)) ?? (await replaceOne(port, job));
    if (problem === null) continue;
    const left = ports.slice(done + 1);
    return left.length === 0 ? problem : `${problem}\nNot restarted: ${left.join(", ")}.`;
  }
  return null;
}

/**
 * Somebody has to answer while this one restarts. One is enough: after a migration that older releases may not write
 * behind, those that wait for their turn are not ready.
 */
async function refuseWithoutOther(port: number, ports: number[]): Promise<string | null> {
  const others = ports.filter((other) => other !== port);
  const answers = await Promise.all(others.map(askReady));
  if (answers.includes(null)) return null;
  const reasons = others.map((other, index) => `port ${other}: ${answers[index]}`);
  return `Port ${port} was not restarted, because no other process is ready (${reasons.join("; ")}).`;
}

async function replaceOne(port: number, { restart, withinSeconds }: Job): Promise<string | null> {
  const start = performance.now();
  console.log(`Port ${port}: restarting…`);
  const command = restart.replaceAll("{port}", String(port));
  const code = await run(command);
  if (code !== 0) return `Port ${port}: '${command}' ended with ${code}. Its log says why.`;
  const answer = await waitForReady(port, withinSeconds);
  if (answer !== null) return `Port ${port} is not ready after ${withinSeconds} seconds (${answer}). Its log says why.`;
  console.log(`Port ${port}: ready after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return null;
}

async function waitForReady(port: number, withinSeconds: number): Promise<string | null> {
  const end = performance.now() + withinSeconds * 1000;
  for (;;) {
    const answer = await askReady(port);
    if (answer === null || performance.now() > end) return answer;
    await pause(ASK_EVERY);
  }
}

/** null where the process can serve, else what it answers. */
async function askReady(port: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal, redirect: "manual" });
    const text = (await response.text()).trim().slice(0, 100);
    return response.status === 200 ? null : `/readyz answers ${response.status} '${text}'`;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === "ECONNREFUSED" ? "no process listens there" : `/readyz does not answer (${code ?? String(error)})`;
  }
}

function run(command: string): Promise<number | string> {
  return new Promise((settle) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => settle(error.message));
    child.once("exit", (code, signal) => settle(code ?? signal ?? "nothing"));
  });
}
