import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fontConfig } from "#tests/support/fonts.ts";
import type { Browser } from "./browser.ts";
import { PROGRAMS } from "./packages.ts";

type Message = { id?: number; method?: string; params?: Record<string, unknown>; result?: unknown; message?: string };

/** What Firefox calls a fetch whose page was left, before its answer and during it. */
const PAGE_LEFT = /NetworkError when attempting to fetch resource|Error in input stream/;

/** Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "ankur-firefox-"));
  const firefox = spawn(
    PROGRAMS["firefox-esr"],
    ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile],
    {
      env: { ...process.env, HOME: profile, FONTCONFIG_FILE: fontConfig("phone") },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let address: string | undefined;
  for await (const line of createInterface(firefox.stderr)) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error("Firefox has ended without a word of its address.");
  firefox.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const answers = new Map<number, (message: Message) => void>();
  const errors: string[] = [];
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else if (message.method === "log.entryAdded" && message.params?.["level"] === "error") {
      const text = String(message.params["text"]);
      if (!PAGE_LEFT.test(text)) errors.push(text);
    }
  });
  let sent = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    const id = (sent += 1);
    const { promise, resolve } = Promise.withResolvers<Message>();
    answers.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result as Result;
  }
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]!.context;
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const { result } = await send<{ result: { value?: string } }>("script.evaluate", {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result.value ?? "null");
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    errors: () => errors,
    async close() {
      await send("browser.close", {});
      if (firefox.exitCode === null) await once(firefox, "exit");
      await rm(profile, { recursive: true, force: true });
    },
  };
}
