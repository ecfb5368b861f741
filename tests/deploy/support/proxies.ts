import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/browser/support/postgres.ts";
import { makeCertificate } from "./certificate.ts";
import type { Site } from "./browser.ts";
import { deployFile, substitute } from "./deploy-file.ts";
import { PROGRAMS } from "./packages.ts";

/** The host name in the files, which nobody resolves here. */
export const HOST = "shop.example";

export type RunningProxy = {
  site: Site;
  /** Where it listens for plain http. */
  httpPort: number;
  /** The folder that certbot puts its answers into; nginx only. */
  webroot: string;
  close(): Promise<void>;
};

export type Proxy = {
  name: "nginx" | "Caddy";
  program: keyof typeof PROGRAMS;
  /** Runs in front of the processes on these ports. */
  start(ports: readonly number[]): Promise<RunningProxy>;
};

/** ms */
const START_WITHIN = 20_000;

const nginx: Proxy = {
  name: "nginx",
  program: "nginx",
  start: (ports) =>
    startProxy(async ({ folder, webroot, httpPort, httpsPort, certificate }) => {
      const [first, second] = ports;
      const hasIpv6 = existsSync("/proc/net/if_inet6");
      const onBoth = (v4: string, v6: string, more: string) =>
        [
          [`listen ${v4}${more};`, `listen 127.0.0.1:${v4 === "80" ? httpPort : httpsPort}${more};`],
          [`listen ${v6}${more};`, hasIpv6 ? `listen [::1]:${v4 === "80" ? httpPort : httpsPort}${more};` : ""],
        ] as const;
      const shop = substitute(deployFile("nginx.conf"), [
        ["127.0.0.1:3001", `127.0.0.1:${first}`],
        ["127.0.0.1:3002", `127.0.0.1:${second}`],
        ...onBoth("80", "[::]:80", ""),
        ...onBoth("443", "[::]:443", " ssl http2"),
        ["/etc/letsencrypt/live/shop.example/fullchain.pem", certificate.path],
        ["/etc/letsencrypt/live/shop.example/privkey.pem", certificate.keyPath],
        ["/var/www/html", webroot],
      ]);
      const shopFile = join(folder, "ankur.conf");
      await writeFile(shopFile, shop);
      // Debian's own file around it, which says how nginx compresses and which protocols it takes.
      const debian = substitute(readFileSync("/etc/nginx/nginx.conf", "utf8"), [
        ["pid /run/nginx.pid;", `pid ${join(folder, "nginx.pid")};`],
        ["access_log /var/log/nginx/access.log;", `access_log ${join(folder, "access.log")};`],
        ["error_log /var/log/nginx/error.log;", `error_log ${join(folder, "error.log")};`],
        ["include /etc/nginx/conf.d/*.conf;", `include ${shopFile};`],
        ["include /etc/nginx/sites-enabled/*;", ""],
      ]);
      const file = join(folder, "nginx.conf");
      await writeFile(file, debian);
      execFileSync(PROGRAMS.nginx, ["-t", "-q", "-c", file]);
      return { command: [PROGRAMS.nginx, "-c", file, "-g", "daemon off;"], env: {} };
    }),
};

const caddy: Proxy = {
  name: "Caddy",
  program: "caddy",
  start: (ports) =>
    startProxy(async ({ folder, httpPort, httpsPort, certificate }) => {
      const file = join(folder, "Caddyfile");
      const options = ["admin off", `http_port ${httpPort}`, `https_port ${httpsPort}`];
      const site = ["bind 127.0.0.1", `tls ${certificate.path} ${certificate.keyPath}`];
      await writeFile(
        file,
        substitute(deployFile("Caddyfile"), [
          ["\tservers {\n", `\t${options.join("\n\t")}\n\tservers {\n`],
          ["\trequest_body {\n", `\t${site.join("\n\t")}\n\trequest_body {\n`],
          ["127.0.0.1:3000}", `${ports.map((port) => `127.0.0.1:${port}`).join(" ")}}`],
        ]),
      );
      const env = {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const flags = ["--config", file, "--adapter", "caddyfile"];
      execFileSync(PROGRAMS.caddy, ["validate", ...flags], { env: { ...process.env, ...env }, stdio: "ignore" });
      return { command: [PROGRAMS.caddy, "run", ...flags], env };
    }),
};

export const PROXIES: readonly Proxy[] = [nginx, caddy];

type Given = {
  folder: string;
  webroot: string;
  httpPort: number;
  httpsPort: number;
  certificate: ReturnType<typeof makeCertificate>;
};
type Prepared = { command: [string, ...string[]]; env: Record<string, string> };

async function startProxy(prepare: (given: Given) => Promise<Prepared>): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), "ankur-proxy-"));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const webroot = join(folder, "webroot");
  await mkdir(webroot);
  const remove = () => rm(folder, { recursive: true, force: true });
  let child: ChildProcess | undefined;
  try {
    const certificate = makeCertificate(folder, HOST);
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const { command, env } = await prepare({ folder, webroot, httpPort, httpsPort, certificate });
    const [program, ...parameters] = command;
    const started = spawn(program, parameters, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    let log = "";
    started.stderr.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-5000);
      if (process.env["PROXY_LOG"]) appendFileSync(process.env["PROXY_LOG"], chunk);
    });
    for (const port of [httpPort, httpsPort]) await untilListening(started, port, () => log);
    return {
      site: { host: HOST, port: httpsPort, ca: certificate.pem },
      httpPort,
      webroot,
      async close() {
        await end(started, "SIGTERM");
        await remove();
      },
    };
  } catch (error) {
    if (child !== undefined) await end(child, "SIGKILL");
    await remove();
    throw error;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const late = setTimeout(() => child.kill("SIGKILL"), START_WITHIN);
  await ended;
  clearTimeout(late);
}

async function untilListening(child: ChildProcess, port: number, log: () => string): Promise<void> {
  const start = performance.now();
  while (!(await accepts(port))) {
    const isOver = child.exitCode !== null || performance.now() - start > START_WITHIN;
    if (isOver) throw new Error(`The proxy did not listen on port ${port}: ${log()}`);
    await pause(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("connect", () => socket.destroy());
  });
}
