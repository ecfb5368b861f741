import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { vi } from "vitest";
import { freePort } from "#tests/browser/support/postgres.ts";
import { fontConfig } from "#tests/support/fonts.ts";
import type { Browser } from "./browser.ts";
import { PROGRAMS } from "./packages.ts";

const SOON = { timeout: 20_000, interval: 50 };

/** WebKitGTK's own small browser on a display in memory, over WebDriver. Its window is never narrower than 447 px. */
export async function openWebkit(): Promise<Browser> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  const screen = spawn(PROGRAMS.xvfb, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(createInterface(screen.stdio[3] as Readable), "line")) as [string];
  const port = await freePort();
  const driver = spawn(PROGRAMS["webkit2gtk-driver"], [`--port=${port}`, "--host=127.0.0.1"], {
    // In a container there are no user namespaces for its sandbox; it opens our own pages alone.
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      FONTCONFIG_FILE: fontConfig("phone"),
    },
    stdio: "ignore",
  });
  async function call<Result>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Result> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = (await answer.json()) as { value: Result };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await vi.waitFor(() => call("GET", "/status"), SOON);
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => call("POST", `${session}/url`, { url }),
    async evaluate(expression) {
      const script = `const done = arguments[0]; (async () => JSON.stringify((await (${expression})) ?? null))().then(done)`;
      return JSON.parse(await call<string>("POST", `${session}/execute/async`, { script, args: [] }));
    },
    perform: (actions) => call("POST", `${session}/actions`, { actions }),
    async resize(width, height) {
      await call("POST", `${session}/window/rect`, { x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
    errors: () => [],
    async close() {
      await call("DELETE", session);
      await Promise.all([driver, screen].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
