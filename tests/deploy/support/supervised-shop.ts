import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { freePort } from "#tests/browser/support/postgres.ts";
import { newShop, type Shop, type ShopProcess } from "#tests/faults/support/shop.ts";
import { ROOT } from "./deploy-file.ts";
import { HOST } from "./proxies.ts";

/** Processes of one shop, and who restarts them: what systemd is on a server. */
export type SupervisedShop = {
  shop: Shop;
  ports: number[];
  /** As `systemctl restart`: ends the process, starts the next one, and does not wait until that one listens. */
  restart(port: number): Promise<void>;
  /** SIGKILL, and nobody starts it again. */
  kill(port: number): Promise<void>;
  /** Waits until a process is ready that was restarted. */
  untilReady(port: number): Promise<void>;
  /** Calls scripts/replace-processes.ts, with `restart` in the place of systemctl; gives what it printed. */
  replaceAll(): Promise<string>;
  /** The release that processes run from now on. */
  release: string | undefined;
  close(): Promise<void>;
};

export async function startSupervised(kind: Shop["kind"], count: number): Promise<SupervisedShop> {
  const shop = await newShop(kind);
  const processes = new Map<number, Promise<ShopProcess>>();
  const state: { release: string | undefined } = { release: undefined };
  const start = (port: number) => {
    const cwd = state.release === undefined ? {} : { cwd: state.release };
    const started = shop.start({ port, env: { SHOP_URL: `https://${HOST}` }, ...cwd });
    // Whoever waits for it learns why it did not start.
    started.catch(() => {});
    processes.set(port, started);
  };
  async function restart(port: number): Promise<void> {
    await (await processes.get(port))?.end();
    start(port);
  }
  const supervisor = createServer((request, response) => {
    restart(Number(request.url?.slice(1))).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  supervisor.listen(0, "127.0.0.1");
  await once(supervisor, "listening");
  const command = `${process.execPath} -e "const { ok } = await fetch('http://127.0.0.1:${(supervisor.address() as AddressInfo).port}/{port}'); process.exit(ok ? 0 : 1)"`;
  const ports: number[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const port = await freePort();
      ports.push(port);
      start(port);
      await processes.get(port);
    }
  } catch (error) {
    supervisor.close();
    await shop.close();
    throw error;
  }
  return {
    shop,
    ports,
    restart,
    async kill(port) {
      await (await processes.get(port))?.kill();
    },
    async untilReady(port) {
      await processes.get(port);
    },
    async replaceAll() {
      const words = ["scripts/replace-processes.ts", "--restart", command, ...ports.map(String)];
      const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
      return stdout;
    },
    get release() {
      return state.release;
    },
    set release(folder) {
      state.release = folder;
    },
    async close() {
      supervisor.close();
      await Promise.allSettled(processes.values());
      await shop.close();
    },
  };
}
