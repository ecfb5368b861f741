import { compose, adminShopOf, setUp, type Composition } from "./compose.ts";
import { ensureAdmin, printAdminLink } from "./cli/admin-commands.ts";
import { openControl } from "./cli/control-socket.ts";
import { checkFolders, readEnv, type Env } from "./env.ts";
import { openAdmission } from "./http/admission.ts";
import { openPageCache } from "./page-cache/open-page-cache.ts";
import { openLog } from "./log/json-log.ts";
import { listen, type Listening } from "./http/listen.ts";
import { logFailure, logTo, type Log } from "./log/log.ts";
import { throttled } from "./log/throttle.ts";
import type { Metrics } from "./http/metrics.ts";
import { openParts, type OpenParts } from "./start-parts.ts";
import { watchReleases } from "./outdated.ts";
import { openReadiness } from "./http/readiness.ts";
import { fullVersion } from "./version.ts";
import { withDiskRoom } from "#platform/disk/disk-errors.ts";
import { errorCause } from "#platform/error-cause.ts";
import { openAccessLog, type Watch } from "./http/middleware/access-log.ts";

/** ms that running requests get after a stop signal. */
const PATIENCE = 10_000;

/** ms in which a second signal is a duplicate: under npm, Ctrl-C comes from the terminal and from npm. */
const SAME_KEY = 500;

type Running = {
  listening: Listening;
  control: { close(): void };
  parts: OpenParts;
  composition: Composition;
  /** Prints the admin's email and link. */
  announceAdmin(): Promise<void>;
};

let running: Running | undefined;
let stoppingSince: number | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
process.on("unhandledRejection", endWithFailure);
process.on("uncaughtException", endWithFailure);

let env: Env | undefined;
try {
  env = readEnv();
  checkFolders(env);
  running = await start(env);
  console.log(`Ankur is running at ${running.listening.address}`);
  await running.announceAdmin();
} catch (error) {
  end(reasonToEnd(error));
}

/**
 * If the disk of the embedded database is full, names the disk and the missing space: PostgreSQL names only an internal
 * file.
 */
function reasonToEnd(error: unknown): string {
  const reason = errorCause(error);
  const isNoRoom = /no space left|ENOSPC|read-only transaction|Aborted\(/i.test(reason);
  return isNoRoom && env !== undefined && env.databaseUrl === undefined ? withDiskRoom(reason, env.dataDir) : reason;
}

async function start(env: Env): Promise<Running> {
  // The database opens in its own thread while this one loads the pages.
  const [composition, { createApp, routeOf }] = await Promise.all([compose(env), import("./http/create-app.ts")]);
  const { shop, database } = composition;
  const log = openLog();
  logTo(log);
  void database.lost.then(endWithFailure);
  try {
    await setUp(composition, env.demo);
    // Before anybody can sign up.
    const admin = await ensureAdmin(composition, env);
    const ready = openReadiness(database, env.dataDir);
    const isOutdated = watchReleases(composition);
    const metrics = await openMetricsAt(env.metricsPort, composition, routeOf);
    const opened = Promise.withResolvers<OpenParts>();
    const listening = await listen(env, (address) => {
      const shopUrl = env.shopUrl ?? address;
      const parts = openParts(composition, env, shopUrl);
      opened.resolve(parts);
      const { identity, changed, former, backups } = parts;
      const watch = metrics?.watch;
      const { trustProxy } = env;
      const app = createApp({
        shop,
        identity,
        backups,
        changed,
        former,
        trustProxy,
        shopUrl,
        log,
        watch,
        ready,
        isOutdated,
      });
      const onAnswered = openAccessLog({ log, watch });
      const { pubsub, database } = composition;
      const { isResponsive } = database;
      const pages = openPageCache({ app: app.fetch, pubsub, isResponsive, shopUrl, onAnswered });
      return Object.assign(pages, openAdmission(watchRefusals(log, watch)));
    });
    const parts = await opened.promise;
    const startedAt = new Date().toISOString();
    // Read at the start: an update may replace the files of a running process.
    const version = fullVersion();
    const control = await openControl(env.dataDir, {
      async status() {
        const counts = await adminShopOf(shop).counts();
        const { address } = listening;
        return { pid: process.pid, version, address, database: database.kind, ...counts, startedAt };
      },
      ...parts.console,
    });
    const announceAdmin = () => printAdminLink(admin, env.adminEmail, parts.console.adminLink);
    return { listening, control, parts, composition, announceAdmin };
  } catch (error) {
    await composition.close();
    throw error;
  }
}

/** Counts refused requests. In the log they share a line now and then: each line would cost as much as a refusal. */
function watchRefusals(log: Log, watch: Watch | undefined): Parameters<typeof openAdmission>[0] {
  const logBusy = throttled((text) => log.trouble(text));
  return {
    onRefused(refused) {
      watch?.({ ...refused, status: 503 });
      logBusy("Too many requests at once: some are refused with 503.");
    },
  };
}

async function openMetricsAt(
  port: number | undefined,
  { database, shop }: Composition,
  routeOf: (path: string) => string,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  // Loaded on demand: most shops run without metrics.
  const { openMetrics, serveMetrics } = await import("./http/metrics.ts");
  const metrics = openMetrics({ routeOf, pool: database.pool, measure: () => adminShopOf(shop).measure() });
  await serveMetrics(metrics, port);
  return metrics;
}

/**
 * The first signal lets running requests finish; a second one, or one during the start, ends at once. To a service
 * manager a start that it stops itself has not failed.
 */
async function stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
  if (running === undefined) process.exit(signal === "SIGTERM" ? 0 : 130);
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > SAME_KEY) process.exit(130);
    return;
  }
  stoppingSince = performance.now();
  running.control.close();
  await running.composition.pubsub.close();
  await running.listening.drain(PATIENCE);
  await running.parts.stop();
  await running.composition.close();
  process.exit(0);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Logs the reason, such as a failed or full disk, before the process ends. */
function endWithFailure(error: unknown): never {
  logFailure(error);
  process.exit(1);
}
