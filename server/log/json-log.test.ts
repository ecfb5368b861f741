import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const SCRIPT = `
  import { openLog } from "./server/log/json-log.ts";
  const log = openLog();
  const line = { id: "1", method: "GET", path: "/" + "x".repeat(900), status: 200, ms: 1 };
  for (let turn = 0; turn < 20_000; turn += 1) log.request(line);
  setTimeout(() => { gc(); console.error(process.memoryUsage().heapUsed); process.exit(0); }, 500);
`;

test("A reader of the log that is stuck costs no memory without end, and does not keep the process from ending", async () => {
  const options = ["--expose-gc", "--input-type=module", "-e", SCRIPT];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "pipe"] });
  let told = "";
  child.stderr.on("data", (text: Buffer) => (told += text.toString()));
  const [code] = (await once(child, "exit")) as [number];
  expect(code, told).toBe(0);
  // Twenty megabytes of lines were logged.
  expect(Number(told)).toBeLessThan(18 * 1024 * 1024);
  child.stdout.destroy();
}, 30_000);
