import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { errorCause } from "#platform/error-cause.ts";
import { ABORTED, type Watch } from "./middleware/access-log.ts";

/** What is counted where the shop itself keeps it. */
export type Measures = { /** ever placed */ orders: number; mailsWaiting: number };

type Parts = {
  /** The place in the site map that a path leads to: what is counted goes by it, and never by what was typed. */
  routeOf(path: string): string;
  pool: Pick<OpenDatabase["pool"], "totalCount" | "idleCount" | "waitingCount">;
  measure(): Promise<Measures>;
};

export type Metrics = {
  watch: Watch;
  /** In the text format of OpenMetrics. */
  text(): Promise<string>;
  close(): void;
};

/** s */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** ms between two looks at the event loop. */
const RESOLUTION = 20;

/** Counts what one process does. */
export function openMetrics({ routeOf, pool, measure }: Parts): Metrics {
  const requests = new Map<string, number>();
  const aborted = new Map<string, number>();
  const times = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  return {
    watch({ path, status, ms }) {
      const route = `route="${routeOf(path)}"`;
      if (status === ABORTED) return void aborted.set(route, (aborted.get(route) ?? 0) + 1);
      const seconds = ms / 1000;
      const labels = `${route},status="${Math.floor(status / 100)}xx"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      times.sum += seconds;
      times.count += 1;
      const bucket = BUCKETS.findIndex((most) => seconds <= most);
      if (bucket >= 0) times.counts[bucket] = (times.counts[bucket] ?? 0) + 1;
    },
    async text() {
      const measured = await measure().catch(() => null);
      return [
        ...family("ankur_requests", "counter", "Answered requests, by page and class of status."),
        ...[...requests].map(([labels, count]) => `ankur_requests_total{${labels}} ${count}`),
        ...family("ankur_requests_aborted", "counter", "Requests whose sender left before the answer, by page."),
        ...[...aborted].map(([labels, count]) => `ankur_requests_aborted_total{${labels}} ${count}`),
        ...family("ankur_request_seconds", "histogram", "Time until the headers of an answer were ready."),
        ...bucketLines(times),
        ...(measured === null ? [] : measureLines(measured)),
        ...family("ankur_event_loop_lag_seconds", "gauge", "How late the event loop was since the last look."),
        ...lagLines(loop),
        ...family("ankur_database_connections", "gauge", "Connections to the database."),
        `ankur_database_connections{state="busy"} ${pool.totalCount - pool.idleCount}`,
        `ankur_database_connections{state="idle"} ${pool.idleCount}`,
        ...family("ankur_database_waiting", "gauge", "Requests that wait for a connection."),
        `ankur_database_waiting ${pool.waitingCount}`,
        ...family("ankur_resident_bytes", "gauge", "Memory that the process holds."),
        `ankur_resident_bytes ${process.memoryUsage.rss()}`,
        "# EOF\n",
      ].join("\n");
    },
    close: () => loop.disable(),
  };
}

const family = (name: string, type: string, help: string) => [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`];

function bucketLines({ counts, sum, count }: { counts: number[]; sum: number; count: number }): string[] {
  let below = 0;
  const lines = BUCKETS.map((most, index) => {
    below += counts[index] ?? 0;
    return `ankur_request_seconds_bucket{le="${most}"} ${below}`;
  });
  return [
    ...lines,
    `ankur_request_seconds_bucket{le="+Inf"} ${count}`,
    `ankur_request_seconds_sum ${sum}`,
    `ankur_request_seconds_count ${count}`,
  ];
}

const measureLines = ({ orders, mailsWaiting }: Measures) => [
  ...family("ankur_orders", "gauge", "Orders that were ever placed."),
  `ankur_orders ${orders}`,
  ...family("ankur_letters_waiting", "gauge", "Emails that wait to be sent."),
  `ankur_letters_waiting ${mailsWaiting}`,
];

/** What the clock's own resolution adds is taken off. */
function lagLines(loop: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000) || 0;
  const lines = [0.5, 0.99].map((part) => `{quantile="${part}"} ${seconds(loop.percentile(part * 100))}`);
  lines.push(`{quantile="1"} ${seconds(loop.max)}`);
  loop.reset();
  return lines.map((line) => `ankur_event_loop_lag_seconds${line}`);
}

/**
 * Serves them at `/metrics` to this machine alone, whatever the shop itself listens on. Throws an Error of one line when the
 * port cannot be had.
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000, maxHeaderSize: 8192 },
    (request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
      metrics.text().then(
        (text) =>
          response
            .writeHead(200, { "content-type": "application/openmetrics-text; version=1.0.0; charset=utf-8" })
            .end(text),
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
