import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

/** Stops like the shop: SIGTERM drains. */
const SCRIPT = `
  import { listen } from "./server/http/listen.ts";
  const listening = await listen({ host: "127.0.0.1", port: 0 }, () => () => new Response("done"));
  process.on("SIGTERM", () => void listening.drain(10_000).then(() => process.exit(0)));
  console.log(listening.address);
`;

const REQUEST = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n";
const after = (ms: number) => new Promise((settle) => setTimeout(settle, ms));

async function startServer(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, port: Number(new URL(line).port) };
  }
  throw new Error("The server did not open.");
}

type Caller = { socket: Socket; heard: () => string; gone: Promise<unknown> };

async function call(port: number): Promise<Caller> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (bytes: Buffer) => (heard += bytes.toString()));
  socket.on("error", () => {});
  const gone = new Promise((settle) => socket.once("close", settle));
  await once(socket, "connect");
  return { socket, heard: () => heard, gone };
}

const many = <One>(count: number, make: () => Promise<One>) => Promise.all(Array.from({ length: count }, make));
const answersOf = ({ heard }: Caller) => heard().split("HTTP/1.1 200").length - 1;

test("what reached a process that had no processor is answered, though it was asked to end in between", async () => {
  const { child, port } = await startServer();
  const known = await many(20, () => call(port));
  for (const { socket } of known) socket.write(REQUEST);
  await expect.poll(() => known.every((caller) => answersOf(caller) === 1)).toBe(true);

  child.kill("SIGSTOP");
  const late = await many(100, () => call(port));
  for (const { socket } of [...known, ...late]) socket.write(REQUEST);
  await after(2500);
  child.kill("SIGTERM");
  child.kill("SIGCONT");
  await Promise.all([...known, ...late].map(({ gone }) => gone));
  expect(known.map(answersOf)).toEqual(known.map(() => 2));
  expect(late.map(answersOf)).toEqual(late.map(() => 1));
}, 30_000);

test("what reaches a draining process while it has no processor is answered on connections that it left open", async () => {
  const { child, port } = await startServer();
  const known = await many(20, () => call(port));
  for (const { socket } of known) socket.write(REQUEST);
  await expect.poll(() => known.every((caller) => answersOf(caller) === 1)).toBe(true);
  child.kill("SIGTERM");
  await after(300);
  child.kill("SIGSTOP");
  for (const { socket } of known) socket.write(REQUEST);
  await after(2500);
  child.kill("SIGCONT");
  await Promise.all(known.map(({ gone }) => gone));
  expect(known.map(answersOf)).toEqual(known.map(() => 2));
}, 30_000);
