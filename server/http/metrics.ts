import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { errorCause } from "#platform/error-cause.ts";
import { ABORTED, type Watch } from "./middleware/access-log.ts";
import { commitOfProgram, versionOfProgram } from "../version.ts";

/** Figures read from the shop's database. */
export type Measures = { /** ever placed */ orders: number; mailsWaiting: number };

type Parts = {
  /** Maps a path to its route pattern: labels use it, never the requested path. */
  routeOf(path: string): string;
  pool: Pick<OpenDatabase["pool"], "totalCount" | "idleCount" | "waitingCount">;
  measure(): Promise<Measures>;
};

export type Metrics = {
  watch: Watch;
  /** In the Prometheus text format 0.0.4. */
  text(): Promise<string>;
  contentType: string;
};

/** s */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Gauges of the library whose names end in `_total`, which promtool rejects. Those without the suffix have the same
 * values.
 */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];

/** Metrics of one process. Process metrics have the standard names of Prometheus clients. */
export function openMetrics({ routeOf, pool, measure }: Parts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const { requests, aborted, seconds } = openRequestMetrics(registry);
  const update = openShopMetrics(registry, pool);
  return {
    watch({ path, status, ms }) {
      const route = routeOf(path);
      if (status === ABORTED) return aborted.inc({ route });
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      seconds.observe(ms / 1000);
    },
    async text() {
      update(await measure().catch(() => null));
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function openRequestMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "ankur_requests_total",
      help: "Answered requests by page and class of status.",
      labelNames: ["route", "status"],
      registers,
    }),
    aborted: new Counter({
      name: "ankur_requests_aborted_total",
      help: "Requests by page whose client disconnected before the answer.",
      labelNames: ["route"],
      registers,
    }),
    seconds: new Histogram({
      name: "ankur_request_seconds",
      help: "Time until the headers of an answer were ready.",
      buckets: BUCKETS,
      registers,
    }),
  };
}

/** Returns a function to call before each scrape; null: the database did not respond. */
function openShopMetrics(registry: Registry, pool: Parts["pool"]): (measured: Measures | null) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const build = { version: versionOfProgram(), commit: commitOfProgram() };
  new Gauge({
    name: "ankur_build_info",
    help: "Version and commit of the program. The value is always 1.",
    labelNames: ["version", "commit"],
    registers: [registry],
  }).set(build, 1);
  const orders = gauge("ankur_orders", "Orders that were ever placed.");
  const mails = gauge("ankur_letters_waiting", "Emails that wait to be sent.");
  const connections = new Gauge({
    name: "ankur_database_connections",
    help: "Connections to the database by state.",
    labelNames: ["state"],
    registers: [registry],
  });
  const waiting = gauge("ankur_database_waiting", "Requests that wait for a database connection.");
  return (measured) => {
    // Omits the line without a value: 0 orders would be wrong.
    orders.remove();
    mails.remove();
    if (measured !== null) {
      orders.set(measured.orders);
      mails.set(measured.mailsWaiting);
    }
    connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    connections.set({ state: "idle" }, pool.idleCount);
    waiting.set(pool.waitingCount);
  };
}

/**
 * Serves `/metrics` on the loopback address only, regardless of HOST. Throws a one-line Error if the port is not
 * available.
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 8192 },
    (request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
      metrics.text().then(
        (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  await new Promise<void>((settle, refuse) => {
    server.once("error", (cause) =>
      refuse(
        new Error(`METRICS_PORT ${port} is not available: ${errorCause(cause)}. Set it to a free port.`, { cause }),
      ),
    );
    server.listen(port, "127.0.0.1", settle);
  });
  server.unref();
  return server;
}
