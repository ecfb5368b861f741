import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("order.pgbench.sql", import.meta.url));
const CLIENTS = 8;

/**
 * Orders a second that PostgreSQL's own pgbench reaches at `url` with the statements of one order and a commit for each, by
 * eight clients for `seconds`; null where it is not installed (Debian has it in the package 'postgresql').
 */
export async function pgbench(url: string, products: number, seconds: number): Promise<number | null> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const manner = ["-n", "-M", "extended", "-c", String(CLIENTS), "-j", "2", "-T", String(seconds), "-f", SCRIPT];
  const place = ["-h", hostname, "-p", port, "-U", username, pathname.slice(1)];
  const child = spawn("pgbench", [...manner, "-D", `goods=${products}`, ...place], {
    // Its statements are the shop's own, of whatever release.
    env: { ...process.env, PGPASSWORD: password, PGOPTIONS: "-c ankur.steps=1000000" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const missing = new Promise<boolean>((settle) => {
    child.on("spawn", () => settle(false));
    child.on("error", () => settle(true));
  });
  if (await missing) return null;
  const [said, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [, perSecond] = /tps = ([\d.]+)/.exec(said) ?? [];
  if (perSecond === undefined || /failed transactions: [1-9]/.test(said))
    throw new Error(`pgbench: ${said}${problems}`);
  return Number(perSecond);
}
