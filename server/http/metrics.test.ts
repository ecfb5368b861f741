import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { openMetrics, type Measures } from "./metrics.ts";

const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 };

async function readAfterRequests(measure: () => Promise<Measures>): Promise<string> {
  const metrics = openMetrics({ routeOf: (path) => (path === "/cart" ? path : "/products/:slug"), pool, measure });
  metrics.watch({ method: "GET", path: "/products/x", status: 200, ms: 4 });
  metrics.watch({ method: "GET", path: "/products/y", status: 404, ms: 30_000 });
  metrics.watch({ method: "GET", path: "/products/y", status: 499, ms: 4 });
  metrics.watch({ method: "POST", path: "/cart", status: 302, ms: 12 });
  return await metrics.text();
}
const measured = () => Promise.resolve({ orders: 7, mailsWaiting: 0 });

type Sample = { name: string; labels: Map<string, string>; value: number };
type Family = { name: string; type: string; help: string; samples: Sample[] };

/** Parses the Prometheus text format, and throws if it is invalid. Label values here contain no commas. */
function parse(text: string): Map<string, Family> {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const families = new Map<string, Family>();
  let current: Family = { name: "", type: "", help: "", samples: [] };
  for (const line of text.split("\n").filter(Boolean)) {
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) ([a-z][a-z0-9_]*) (\S.*)$/.exec(line) ?? [];
    if (what === "HELP") {
      if (families.has(name)) throw new Error(`${name} comes twice`);
      families.set(name, (current = { name, type: "", help: rest, samples: [] }));
    } else if (what === "TYPE") {
      if (name !== current.name) throw new Error(`the type of ${name} does not follow its help`);
      current.type = rest;
    } else {
      current.samples.push(parseSample(line));
    }
  }
  return families;
}

function parseSample(line: string): Sample {
  const [, name, labels = "", value] = /^([a-z0-9_]+)(?:\{(.+)\})? (-?\d[\d.e+-]*|[+-]Inf|NaN|Nan)$/.exec(line) ?? [];
  if (name === undefined) throw new Error(`not a sample: ${line}`);
  const pairs = labels === "" ? [] : labels.split(",").map((pair) => /^([a-z_]+)="([^"\\]*)"$/.exec(pair) ?? []);
  if (pairs.some((pair) => pair.length === 0)) throw new Error(`labels that are not correct: ${line}`);
  return { name, labels: new Map(pairs.map(([, key = "", text = ""]) => [key, text])), value: Number(value) };
}

/** Violations of promtool's rules by a metric family. */
function complaintsAbout({ name, type, help, samples }: Family): string[] {
  const endings = {
    counter: [""],
    gauge: [""],
    histogram: ["_bucket", "_sum", "_count"],
    summary: ["", "_sum", "_count"],
  };
  const allowed = endings[type as keyof typeof endings]?.map((ending) => name + ending);
  const labels = new Set(samples.flatMap((sample) => [...sample.labels.keys()]));
  return [
    ...(allowed === undefined ? [`${name} has the type ${type}`] : []),
    ...(help.length < 10 ? [`${name} needs a help text`] : []),
    ...((type === "counter") === name.endsWith("_total") ? [] : [`${name} is a ${type}`]),
    ...samples.filter((sample) => !allowed?.includes(sample.name)).map((sample) => `${sample.name} is in ${name}`),
    ...(labels.has("quantile") && type !== "summary" ? [`${name} has quantiles and is a ${type}`] : []),
    ...(labels.has("le") && type !== "histogram" ? [`${name} has buckets and is a ${type}`] : []),
  ];
}

test("the metrics are in the text format of Prometheus, with types, helps and names as they have to be", async () => {
  const families = parse(await readAfterRequests(measured));
  expect([...families.values()].flatMap(complaintsAbout)).toEqual([]);
  expect([...families.keys()]).toEqual(
    expect.arrayContaining([
      "process_resident_memory_bytes",
      "process_cpu_seconds_total",
      "nodejs_eventloop_lag_p99_seconds",
    ]),
  );
  const own = [...families.values()].filter(({ name }) => name.startsWith("ankur_"));
  expect(own.map(({ name, type }) => `${type} ${name}`)).toEqual([
    "counter ankur_requests_total",
    "counter ankur_requests_aborted_total",
    "histogram ankur_request_seconds",
    "gauge ankur_build_info",
    "gauge ankur_orders",
    "gauge ankur_letters_waiting",
    "gauge ankur_database_connections",
    "gauge ankur_database_waiting",
  ]);
});

test("requests are counted by page and never by what was typed", async () => {
  const lines = (await readAfterRequests(measured)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'ankur_requests_total{route="/products/:slug",status="2xx"} 1',
      'ankur_requests_total{route="/products/:slug",status="4xx"} 1',
      'ankur_requests_total{route="/cart",status="3xx"} 1',
      'ankur_requests_aborted_total{route="/products/:slug"} 1',
      'ankur_request_seconds_bucket{le="0.005"} 1',
      'ankur_request_seconds_bucket{le="+Inf"} 3',
      "ankur_request_seconds_count 3",
      "ankur_orders 7",
      "ankur_letters_waiting 0",
      'ankur_database_connections{state="busy"} 2',
      'ankur_database_connections{state="idle"} 1',
      "ankur_database_waiting 2",
    ]),
  );
});

test("while the database does not answer, its figures are left out and the others stay", async () => {
  const families = parse(await readAfterRequests(() => Promise.reject(new Error("away"))));
  expect(families.get("ankur_orders")?.samples).toEqual([]);
  expect(families.get("ankur_letters_waiting")?.samples).toEqual([]);
  expect(families.get("ankur_database_waiting")?.samples).toHaveLength(1);
});

/** From Debian's package 'prometheus'; without it, only the rules above are tested. */
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("promtool finds nothing to complain about, where it is installed", async () => {
  if (!hasPromtool) return;
  const input = await readAfterRequests(measured);
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], { input, encoding: "utf8" });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: "" });
});
