import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureAdminDay, overDay, printDay, type AdminDay } from "./admin-day.ts";
import { measureCosts, overBudget, printCosts } from "./budgets.ts";
import { measureOrders } from "./orders.ts";
import { measureOverload, overOverload, printOverload } from "./overload.ts";
import { measurePages } from "./pages.ts";
import { plot } from "./plot.ts";
import { measureProcess } from "./process.ts";
import { ROOT } from "./processes.ts";
import { measureSearch } from "./search.ts";

/**
 * Measures the built shop on this machine. All numbers of one run belong together and to nothing else: compare ratios
 * between machines, never counts. `--json` prints JSON for other programs. `--plot` draws the two
 * curves into docs/. docs/performance.md keeps the newest figures. `--budgets` measures only what is held against
 * `budgets.json`, in five minutes; with `--beside <folder>` in turn with the shop that is built in that folder and held
 * against it, with `--products <count>` in a catalogue of another size, and with `--only <work>` not all of it. `--day`
 * measures only the pages behind /admin of a shop with many orders. `--load` measures only what becomes of pages while
 * very many ask.
 */
const { values: asked } = parseArgs({
  options: {
    json: { type: "boolean" },
    plot: { type: "boolean" },
    budgets: { type: "boolean" },
    day: { type: "boolean" },
    load: { type: "boolean" },
    beside: { type: "string" },
    products: { type: "string" },
    only: { type: "string", multiple: true },
  },
});
if (asked.load === true) {
  const rows = await measureOverload();
  if (asked.json === true) console.log(JSON.stringify({ load: rows }, null, 2));
  else printOverload(rows);
  const over = overOverload(rows);
  if (over.length > 0) console.error(`Missed: ${over.join("; ")}.`);
  process.exit(over.length > 0 ? 1 : 0);
}
const days: Partial<Record<"embedded" | "server", AdminDay>> = {};
for (const kind of asked.budgets === true ? [] : (["embedded", "server"] as const)) {
  const day = (days[kind] = await measureAdminDay(kind));
  if (asked.json !== true) printDay(kind, day);
  const over = overDay(day);
  if (over.length > 0) console.error(`Over budget: ${over.join("; ")}.`);
  if (over.length > 0) process.exitCode = 1;
}
if (asked.day === true) {
  if (asked.json === true) console.log(JSON.stringify({ days }, null, 2));
  process.exit();
}

const costs = await measureCosts(
  asked.beside === undefined ? [ROOT] : [ROOT, asked.beside],
  asked.products === undefined ? undefined : Number(asked.products),
  asked.only,
);
if (asked.json !== true) printCosts(costs);
const over = overBudget(costs);
if (over.length > 0) console.error(`Over budget: ${over.join("; ")}.`);
if (over.length > 0) process.exitCode = 1;
if (asked.budgets === true) {
  if (asked.json === true) console.log(JSON.stringify({ costs }, null, 2));
  process.exit();
}

const pages = await measurePages();
const orders = await measureOrders();
const search = await measureSearch();
const running = await measureProcess();
const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? "unknown", cores: availableParallelism() };

/** Above this, the generator was the slower one, and the ratio flatters the shop. */
const BUSY = 0.95;

const one = (value: number) => Number(value.toFixed(1));

if (asked.json === true) {
  console.log(JSON.stringify({ machine, costs, days, pages, orders, search, process: running }, null, 2));
} else {
  console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}`);
  console.table({
    [`${pages.path}, shop, pages/s`]: { median: Math.round(pages.shop) },
    [`${pages.path}, bare node:http, pages/s`]: { median: Math.round(pages.bare) },
    "shop / bare": { median: Number(pages.ratio.toFixed(2)) },
    "core-ms each, shop": { median: Number(pages.shopCoreMs.toFixed(3)) },
    "core-ms each, bare": { median: Number(pages.bareCoreMs.toFixed(3)) },
    [`${pages.path} uncached, pages/s`]: { median: Math.round(pages.uncached) },
    [`${pages.path} uncached, core-ms each`]: { median: Number(pages.uncachedCoreMs.toFixed(2)) },
    "first start, ms": { median: Math.round(running.firstStart) },
    "second start, ms": { median: Math.round(running.secondStart) },
    "memory, embedded, MB": { median: Math.round(running.memoryEmbedded) },
    "  after 200,000 answers": { median: Math.round(running.memoryAfter["200,000"]) },
    "  after 1,000,000": { median: Math.round(running.memoryAfter["1,000,000"]) },
    "  and 1,000 uncached pages": { median: Math.round(running.memoryAfter.rendered) },
    "memory, server, MB": { median: Math.round(running.memoryServer) },
  });
  console.log(
    "Orders over HTTP, each on the disk before it is answered, and the p99 of a cached page beside half as many:",
  );
  console.table(
    Object.fromEntries(
      (["embedded", "server"] as const).map((kind) => {
        const { perSecond, coreMs, p50, p99, pageIdle, pageMeanwhile } = orders[kind];
        const pages = { "page idle, ms": one(pageIdle), "page meanwhile, ms": one(pageMeanwhile) };
        return [
          kind,
          {
            "a second": Math.round(perSecond),
            "core, ms": one(coreMs),
            "p50, ms": one(p50),
            "p99, ms": one(p99),
            ...pages,
          },
        ];
      }),
    ),
  );
  if (orders.pgbench === null) console.log("pgbench is not installed: orders on a server are not compared with it.");
  else {
    const ratio = (orders.server.perSecond / orders.pgbench).toFixed(2);
    console.log(`pgbench, eight clients: ${Math.round(orders.pgbench)} orders a second; shop / pgbench ${ratio}.`);
  }
  console.log("Searches among 100,000 products on a PostgreSQL server, 16 connections:");
  console.table(
    Object.fromEntries(
      Object.entries(search.largest).map(([name, { p50, p99, perSecond }]) => [
        name,
        { "p50, ms": one(p50), "p99, ms": one(p99), "a second": Math.round(perSecond) },
      ]),
    ),
  );
  console.log("The first page by price, uncached, by the number of products:");
  console.table(
    search.growth.map(({ products, perSecond, p50, p99 }) => ({
      products,
      "a second": Math.round(perSecond),
      "p50, ms": one(p50),
      "p99, ms": one(p99),
    })),
  );
  console.log(`${pages.path}, cached, by connections:`);
  console.table(
    pages.curve.map(({ connections, perSecond, p50, p99 }) => ({
      connections,
      "a second": Math.round(perSecond),
      "p50, ms": one(p50),
      "p99, ms": one(p99),
    })),
  );
  console.log(
    `A page is ${pages.bytes} bytes; the load generator was busy ${Math.round(pages.generatorBusy * 100)} %.`,
  );
  if (pages.generatorBusy > BUSY) console.log("The generator was the limit: the ratio says little.");
}

if (asked.plot === true) {
  const connections = pages.curve.map((each) => ({ ...each, x: each.connections }));
  writeFileSync("docs/performance-connections.svg", plot("Cached pages", "connections at once", connections));
  const products = search.growth.map((each) => ({ ...each, x: each.products }));
  writeFileSync("docs/performance-products.svg", plot("Uncached pages", "products in the catalogue", products));
}

const failed =
  pages.failed + [...Object.values(search.largest), ...search.growth].reduce((total, each) => total + each.failed, 0);
const unplaced = orders.embedded.failed + orders.server.failed;
if (failed > 0 || unplaced > 0) {
  console.error(`${failed} pages failed, ${unplaced} orders were not placed.`);
  process.exitCode = 1;
}
