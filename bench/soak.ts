import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillShop } from "./filled-shop.ts";
import { load, loadWith, type Load } from "./load.ts";
import { confirmAt } from "./orders.ts";
import { NEVER_KEPT } from "./pages.ts";
import { start, withFolder } from "./processes.ts";

const KEPT_PATHS = ["/products", "/home", "/products?category=seeds", "/privacy"];
const SEARCHES = ["/products?q=tomato", "/products?q=urea", "/products?q=tamatar", "/products?q=pump"];

/**
 * A soak: `node bench/soak.ts [minutes]`, 15 where none are named. Visitors ask for cached pages and for searches rendered
 * anew as fast as they are answered, and buyers order twenty times a second, all at once, on the embedded database. Each
 * minute's line tells what the process holds: what grows from line to line without an end is a leak.
 */
await withFolder(async (folder) => {
  const minutes = Number(process.argv[2] ?? 15);
  const dataDir = join(folder, "data");
  const goods = await fillShop(undefined, dataDir);
  const shop = await start("build/server/main.js", { DATA_DIR: dataDir, TRUST_PROXY: "on", BACKUPS: "off" });
  const lines: Record<string, object> = {};
  try {
    await load(shop.origin, KEPT_PATHS, 2);
    lines["start"] = heldBy(shop.pid);
    const confirm = confirmAt(shop.origin, goods);
    for (let minute = 1; minute <= minutes; minute += 1) {
      // Other turns each minute: a buyer's key and phone are new ones.
      const next = (turn: number) => confirm(turn + minute * 1_000_000);
      const [pages, searches, orders] = await Promise.all([
        load(shop.origin, KEPT_PATHS, 60, { connections: 8 }),
        load(shop.origin, SEARCHES, 60, { connections: 4, cookie: NEVER_KEPT.cookie }),
        loadWith(shop.origin, next, 303, 60, { connections: 8, every: 400 }),
      ]);
      lines[`minute ${minute}`] = { ...heldBy(shop.pid), ...toldOf({ pages, searches, orders }) };
      console.log(JSON.stringify({ minute, ...lines[`minute ${minute}`] }));
    }
    console.table(lines);
  } finally {
    await shop.stop();
  }
});

/** MB resident, the most since the last look (`peak`), and how many file handles and threads the process holds. */
function heldBy(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const numberOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  // proc(5): sets VmHWM, the peak, back to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return {
    mb: Math.round(numberOf("VmRSS") / 1024),
    peak: Math.round(numberOf("VmHWM") / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: numberOf("Threads"),
  };
}

function toldOf({ pages, searches, orders }: Record<"pages" | "searches" | "orders", Load>) {
  return {
    pages: pages.answers,
    searches: searches.answers,
    searchP99: Math.round(searches.p99),
    orders: orders.answers,
    orderP99: Math.round(orders.p99),
    failed: pages.failed + searches.failed + orders.failed,
  };
}
