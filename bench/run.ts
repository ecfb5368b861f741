import { availableParallelism, cpus } from "node:os";
import { measureOrders } from "./orders.ts";
import { measurePages } from "./pages.ts";

/**
 * Measures the built shop on this machine. All numbers of one run belong together and to nothing else: compare ratios
 * between machines, never counts. `--json` prints JSON for other programs.
 */
const pages = await measurePages();
const orders = await measureOrders();
const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? "unknown", cores: availableParallelism() };

/** Above this, the generator was the slower one, and the ratio flatters the shop. */
const BUSY = 0.95;

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ machine, pages, orders }, null, 2));
} else {
  console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}`);
  console.table({
    [`${pages.path}, shop, pages/s`]: { median: Math.round(pages.shop) },
    [`${pages.path}, bare node:http, pages/s`]: { median: Math.round(pages.bare) },
    "shop / bare": { median: Number(pages.ratio.toFixed(2)) },
    "orders/s, embedded database": { median: Math.round(orders.perSecond) },
  });
  console.log(
    `A page is ${pages.bytes} bytes; the load generator was busy ${Math.round(pages.generatorBusy * 100)} %.`,
  );
  if (pages.generatorBusy > BUSY) console.log("The generator was the limit: the ratio says little.");
}

if (pages.failed > 0 || orders.refused > 0) {
  console.error(`${pages.failed} pages failed, ${orders.refused} orders were refused.`);
  process.exitCode = 1;
}
