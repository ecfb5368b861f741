import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openPostgres } from "#tests/browser/support/postgres.ts";
import { fillYears } from "#tests/support/filled-years.ts";
import { load } from "./load.ts";
import { NEVER_KEPT } from "./pages.ts";
import { coreSecondsOf, postmasterOf, start, withFolder } from "./processes.ts";

const SIZE = { orders: 50_000, products: 10_000 };

/** ms of a core for one page behind /admin, of the shop's processes and its database's together. */
const BUDGET = 40;
/** How often visitors' p95 may be its idle value while the file of all years is made. */
const VISITORS_BUDGET = 2;
/** Answers of each page: before the first that is measured, and measured. */
const WARM = 5;
const ANSWERS = 20;
/** Pages that are gone through to stand far from the first one. */
const FAR = 20;
/** seconds */
const LONG = 10;
/** Visitors who are there at once, and ms from one page of each to the next: the shop is busy, and not at its end. */
const VISITORS = { connections: 4, every: 250 };

const ADMIN = { email: "admin@ankur.localhost", password: "keys behind the counter" };

export type PageCost = { page: string; shop: number; database: number };
export type AdminDay = {
  pages: PageCost[];
  /** ms; seconds and lines of the file. */
  visitors: { idle: number; meanwhile: number; seconds: number; lines: number };
};

/** What the admin's pages cost a shop with two years of trade, on a PostgreSQL server or embedded. */
export async function measureAdminDay(kind: "server" | "embedded"): Promise<AdminDay> {
  const postgres = kind === "server" ? await openPostgres() : null;
  try {
    return await withFolder(async (folder) => {
      const url = postgres?.url;
      const dataDir = join(folder, "data");
      const env = {
        DATA_DIR: dataDir,
        DEMO: "off",
        TRUST_PROXY: "on",
        BACKUPS: "off",
        ADMIN_PASSWORD: ADMIN.password,
        ...(url !== undefined && { DATABASE_URL: url }),
      };
      // The first start makes the tables.
      await (await start("build/server/main.js", env)).stop();
      await fillYears({ url, dataDir }, SIZE);
      const shop = await start("build/server/main.js", env);
      try {
        const cookie = await signIn(shop.origin);
        const trees = [shop.pid, ...(url === undefined ? [] : [await postmasterOf(url)])];
        const pages: PageCost[] = [];
        const paths = await pagesOf(shop.origin, cookie);
        for (const [, path] of paths) await costOf(shop.origin + path, cookie, []);
        for (const [page, path] of paths) {
          const [own = Number.NaN, database = 0] = await costOf(shop.origin + path, cookie, trees);
          pages.push({ page, shop: own, database });
        }
        return { pages, visitors: await besideExport(shop.origin, cookie) };
      } finally {
        await shop.stop();
      }
    });
  } finally {
    await postgres?.close();
  }
}

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({ ...ADMIN, to: "" });
  const answer = await fetch(`${origin}/login`, { method: "POST", redirect: "manual", headers: { origin }, body });
  if (answer.status !== 303) throw new Error(`the admin was not let in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Addresses under /admin, by what they show. */
async function pagesOf(origin: string, cookie: string): Promise<[name: string, path: string][]> {
  const text = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return await answer.text();
  };
  const searched = async (path: string, q: string) => {
    const body = new URLSearchParams({ q });
    const headers = { cookie, origin };
    const answer = await fetch(origin + path, { method: "POST", redirect: "manual", headers, body });
    return answer.headers.get("location") ?? path;
  };
  const far = async (path: string) => {
    let at = path;
    for (let page = 0; page < FAR; page += 1) {
      const [, next] = /<a(?=[^>]* rel="next")[^>]* href="([^"]+)"/.exec(await text(at)) ?? [];
      if (next === undefined) break;
      at = next.replaceAll("&amp;", "&");
    }
    return at;
  };
  const lists = [
    "/admin/orders",
    "/admin/completedorders",
    "/admin/cancelledorders",
    "/admin/customers",
    "/admin/users",
    "/admin/messages",
  ];
  const [, order = ""] = /href="(\/admin\/orders\/\d+)"/.exec(await text("/admin/completedorders")) ?? [];
  const [, product = ""] = /href="(\/admin\/editproduct\/\d+)/.exec(await text("/admin/allproducts")) ?? [];
  const [, customer = ""] = /href="(\/admin\/customers\/\d+)"/.exec(await text("/admin/customers")) ?? [];
  const paths: [string, string][] = [["/admin", "/admin"]];
  for (const list of lists) {
    paths.push([list, list], [`${list}, far on`, await far(list)]);
    paths.push([`${list}, searched`, await searched(list, "sunita")]);
  }
  paths.push(["/admin/orders, by village and name", await searched("/admin/orders", "niphad jadhav")]);
  paths.push(["/admin/orders, picking", "/admin/orders?select=on"]);
  paths.push(["an order", order], ["an order's editing", `${order}/edit`], ["an order's slip", `${order}/slip`]);
  paths.push(["a customer", customer], ["/admin/customers?sort=total", "/admin/customers?sort=total"]);
  paths.push(["/admin/neworder", "/admin/neworder?q=kari"], ["a product's editing", product]);
  const filters = [
    "",
    "?q=kari",
    "?category=seeds",
    "?wanting=few",
    "?wanting=out",
    "?wanting=picture",
    "?sort=newest",
  ];
  for (const filter of [...filters, "?sort=price"]) {
    paths.push([`/admin/allproducts${filter}`, `/admin/allproducts${filter}`]);
  }
  paths.push(["/admin/allproducts, far on", await far("/admin/allproducts")]);
  for (const path of ["changes", "changes?subject=order", "import", "terms", "settings", "security", "sign-ins"]) {
    paths.push([`/admin/${path}`, `/admin/${path}`]);
  }
  return paths;
}

/** ms of a core for one answer, in each of the process trees. */
async function costOf(address: string, cookie: string, pids: readonly number[]): Promise<number[]> {
  const ask = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await fetch(address, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await ask(WARM);
  await pause(300);
  const before = pids.map(coreSecondsOf);
  await ask(ANSWERS);
  return pids.map((pid, at) => ((coreSecondsOf(pid) - (before[at] ?? 0)) * 1000) / ANSWERS);
}

/** Visitors look at products, rendered anew, while the file of all completed orders is made again and again. */
async function besideExport(origin: string, cookie: string): Promise<AdminDay["visitors"]> {
  const look = () => load(origin, "/products", LONG, { ...NEVER_KEPT, ...VISITORS });
  await look();
  const idle = await look();
  let isOver = false;
  let lines = 0;
  const times: number[] = [];
  const exporting = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${origin}/admin/completedorders/download`, { headers: { cookie } });
      lines = (await answer.text()).split("\n").length - 2;
      times.push((performance.now() - began) / 1000);
    }
  })();
  const meanwhile = await look();
  isOver = true;
  await exporting;
  return { idle: idle.p95, meanwhile: meanwhile.p95, seconds: Math.min(...times), lines };
}

/** What is over its budget. */
export const overDay = ({ pages, visitors }: AdminDay): string[] => [
  ...pages.filter(({ shop, database }) => shop + database > BUDGET).map(({ page }) => page),
  ...(visitors.meanwhile > visitors.idle * VISITORS_BUDGET ? ["visitors beside the export"] : []),
];

export function printDay(kind: string, { pages, visitors }: AdminDay): void {
  const one = (value: number) => Number(value.toFixed(1));
  console.log(
    `Processor for a page behind /admin, ms, with ${SIZE.orders} orders and ${SIZE.products} products, ${kind}:`,
  );
  const rows = pages.map(({ page, shop, database }) => {
    const all = shop + database;
    return [
      page,
      { shop: one(shop), database: one(database), all: one(all), budget: BUDGET, over: all > BUDGET },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
  const { idle, meanwhile, seconds, lines } = visitors;
  console.log(
    `Visitors' p95 is ${one(idle)} ms, and ${one(meanwhile)} ms while ${lines} lines are exported in ${one(seconds)} s ` +
      `(${(meanwhile / idle).toFixed(2)} times; budget ${VISITORS_BUDGET}).`,
  );
}
