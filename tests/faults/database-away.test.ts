import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgres, type PostgresServer } from "#tests/browser/support/postgres.ts";
import { fillCart, openCheckout } from "#tests/http/buying.ts";
import { attribute, tags, type Client, type Page } from "#tests/support/client.ts";
import { sunita } from "#tests/support/fixtures.ts";
import { startOf, wrongInBooks } from "./support/books.ts";
import { adminAt, newBuyer } from "./support/crowd.ts";
import { tell, times } from "./support/form.ts";
import { newShop, type Shop } from "./support/shop.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const HANGING_DISK = new URL("./support/hanging-disk-main.ts", import.meta.url).href;
const AWAY = "The shop is not available right now";
/** Generous: the machine may be busy with other tests. */
const SOON = { timeout: 90_000, interval: 100 };

test("the database server goes away and comes back: pages say so, an order is placed once, the process heals", async () => {
  const { server, shop } = await shopOnItsOwnServer();
  const start = await shop.look(startOf);
  const running = await shop.start();
  const { address } = shop;
  const admin = await adminAt(address);
  const buyer = newBuyer(address);
  await fillCart(buyer, [1, 2]);
  const typed = { ...sunita, ...(await openCheckout(buyer)) };
  const product = (await buyer.get("/products")).html.match(/\/products\/[\w-]+/)?.[0] ?? "";
  const picture = /\/pictures\/[\da-f]{32}\/320\.\w+/.exec((await buyer.get(product)).html)?.[0] ?? "";
  expect((await buyer.get(picture)).status).toBe(200);
  expect((await buyer.get("/home")).status).toBe(200);

  await server.stop();
  const began = performance.now();
  const lasts = times({ short: 3, long: 30 }) * 1000;
  let refused = 0;
  let sentOnce: Record<string, string> = {};
  while (refused === 0 || performance.now() - began < lasts) {
    for (const path of ["/home", product, "/products?search=good", "/cart", "/checkout", "/find-order", "/order/x"]) {
      const page = await buyer.get(path);
      // Pages that are kept in memory are served as ever.
      if (page.status === 200) continue;
      expect([page.status, page.headers.get("retry-after")], path).toEqual([503, "10"]);
      expect(page.headers.get("content-type"), path).toContain("text/html");
      expect(page.words, path).toContain(AWAY);
      refused += 1;
    }
    for (const path of ["/account", "/admin/orders", "/cart"]) {
      const page = await admin.get(path);
      expect([path, page.status, page.headers.get("retry-after")]).toEqual([path, 503, "10"]);
      expect(page.words).toContain(AWAY);
      expect(admin.cookies.size, "nobody is signed out by it").toBeGreaterThan(0);
    }
    expect((await newBuyer(address).get("/home")).status, "what is kept in memory is served").toBe(200);
    // As script asks.
    for (const client of [buyer, admin]) {
      const data = await client.get("/checkout.data");
      expect([data.status, data.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(data.headers.get("content-type")).toContain("text/x-script");
    }
    const answer = await buyer.post("/checkout.data", typed);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(answer.html).toContain("failed");
    const withoutScript = await buyer.post("/checkout", typed);
    expect([withoutScript.status, withoutScript.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(withoutScript.words).toContain(AWAY);
    sentOnce = hiddenIn(withoutScript.html);
    expect(sentOnce, "the page holds what was typed, to be sent once more").toEqual(typed);
    expect((await buyer.get(picture)).status, "pictures need no database").toBe(200);
  }
  expect(running.child.exitCode, "the process goes on").toBeNull();

  await server.start();
  await vi.waitFor(async () => expect((await buyer.get(product)).status).toBe(200), SOON);
  await vi.waitFor(async () => expect((await admin.get("/admin/orders")).status).toBe(200), SOON);
  const first = await buyer.post("/checkout", sentOnce);
  expect([first.status, first.location]).toEqual([303, expect.stringMatching(/^\/order\//)]);
  const again = await buyer.post("/checkout", typed);
  expect(again.location).toBe(first.location);
  const { orders, wrong } = await shop.look(async (database) => ({
    orders: (await database.pool.query("SELECT 1 FROM orders WHERE key = $1", [typed.key])).rowCount,
    wrong: await wrongInBooks(database, start),
  }));
  expect({ orders, wrong }).toEqual({ orders: 1, wrong: [] });
  expect(running.errors().split("\n").length, "an outage does not flood the log").toBeLessThan(30);
  expect(running.errors()).not.toContain(sunita.address);
  await running.end();
  expect(await running.ended, "it was the same process all the time").toBe(0);
  tell("the database server goes away", { awayMs: Math.round(lasts), pagesRefused: refused, ordersOfOneKey: orders });
});

test("a slow database is waited for a while, and then refused: nothing piles up, and it heals", async () => {
  const shop = await newShop("server");
  onTestFinished(shop.close);
  const running = await shop.start();
  const { address } = shop;
  const buyer = newBuyer(address);
  await fillCart(buyer, [1, 1]);
  const typed = { ...sunita, ...(await openCheckout(buyer)) };

  // Nobody can read the products while somebody else has them all to himself.
  const jam = new pg.Client({ connectionString: shop.url! });
  await jam.connect();
  onTestFinished(() => jam.end());
  await jam.query("BEGIN; LOCK TABLE products, shop_details IN ACCESS EXCLUSIVE MODE");
  const asked = times({ short: 1200, long: 3000 });
  const pages = await Promise.all([
    ...Array.from({ length: asked }, (_, n) => newBuyer(address).get(`/products?search=${n}`)),
    buyer.post("/checkout", typed),
  ]);
  const statuses = [...new Set(pages.map(({ status }) => status))];
  expect(statuses).toEqual([503]);
  expect(pages.every(({ headers }) => headers.get("retry-after") === "10")).toBe(true);

  await jam.query("ROLLBACK");
  await vi.waitFor(async () => expect((await buyer.get("/products")).status).toBe(200), SOON);
  const placed = await buyer.post("/checkout", typed);
  expect(placed.location).toMatch(/^\/order\//);
  expect((await buyer.post("/checkout", typed)).location).toBe(placed.location);
  await running.end();
  tell("a slow database", { askedAtOnce: pages.length, refused: pages.length, statuses });
});

test("a database server that is frozen holds nobody for long, and all goes on when it does", async () => {
  const { server, shop } = await shopOnItsOwnServer();
  const running = await shop.start();
  const buyer = newBuyer(shop.address);
  await fillCart(buyer, [1, 2]);
  const typed = { ...sunita, ...(await openCheckout(buyer)) };

  const unfreeze = await server.freeze();
  onTestFinished(unfreeze);
  const pages = await expectAnswersInTime(shop.address, buyer, typed);
  unfreeze();
  await vi.waitFor(async () => expect((await buyer.get("/products?search=good")).status).toBe(200), SOON);
  const placed = await buyer.post("/checkout", typed);
  expect(placed.location).toMatch(/^\/order\//);
  expect((await buyer.post("/checkout", typed)).location).toBe(placed.location);
  await running.end();
  tell("a frozen database server", pages);
});

test("a disk that hangs under the embedded database holds nobody for long, and an order is placed once", async () => {
  const folder = temporaryFolder();
  const hanging = join(folder, "hangs");
  const shop = await newShop("embedded");
  onTestFinished(shop.close);
  const running = await shop.start({ options: ["--import", HANGING_DISK], env: { FAULTS_HANGS: hanging } });
  const buyer = newBuyer(shop.address);
  await fillCart(buyer, [1, 2]);
  const typed = { ...sunita, ...(await openCheckout(buyer)) };

  await writeFile(hanging, "");
  const pages = await expectAnswersInTime(shop.address, buyer, typed);
  await rm(hanging);
  await vi.waitFor(async () => expect((await buyer.get("/products?search=good")).status).toBe(200), SOON);
  const placed = await buyer.post("/checkout", typed);
  expect(placed.location).toMatch(/^\/order\//);
  expect((await buyer.post("/checkout", typed)).location).toBe(placed.location);
  await running.end();
  expect(await shop.look(async ({ pool }) => (await pool.query("SELECT 1 FROM orders")).rowCount)).toBe(1);
  tell("a disk that hangs", pages);
});

test("a database server that is killed costs somebody signed in a moment, and no mistake of the shop's", async () => {
  const { server, shop } = await shopOnItsOwnServer();
  const running = await shop.start();
  const admin = await adminAt(shop.address);
  const answered: Record<number, number> = {};
  const late: string[] = [];
  let isOver = false;
  const work = Array.from({ length: 6 }, async (_, person) => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ["/admin/orders", "/account", "/admin/products", "/cart"][(person + turn) % 4]!;
      const page = await admin.get(path);
      answered[page.status] = (answered[page.status] ?? 0) + 1;
      if (page.status === 503 && page.headers.get("retry-after") !== "10") late.push(path);
      expect(admin.cookies.size, "nobody is signed out by it").toBeGreaterThan(0);
      // A page that says so at once is not asked for without end.
      if (page.status === 503) await new Promise((settle) => setTimeout(settle, 20));
    }
  });
  const kills = times({ short: 3, long: 10 });
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((settle) => setTimeout(settle, 300));
    await server.killAndStart();
    await vi.waitFor(async () => expect((await admin.get("/admin/orders")).status).toBe(200), SOON);
  }
  isOver = true;
  await Promise.all(work);
  expect(Object.keys(answered).filter((status) => !["200", "301", "302", "303", "503"].includes(status))).toEqual([]);
  expect(late).toEqual([]);
  expect(running.child.exitCode, "the process goes on").toBeNull();
  await running.end();
  tell("a database server that is killed", { kills, answered });
});

/** Everybody who asks something of a database that does not answer hears so in time, in words that fit. */
async function expectAnswersInTime(address: string, buyer: Client, typed: Record<string, string>) {
  const timed = async (ask: Promise<Page>) => {
    const start = performance.now();
    return { page: await ask, took: performance.now() - start };
  };
  const stranger = () => newBuyer(address);
  const message = { name: "Sunita", email: sunita.email, message: "Is there tomato seed?", key: randomUUID() };
  // What is written comes first: a hanging disk is noticed by that.
  const order = timed(buyer.post("/checkout.data", typed));
  await new Promise((settle) => setTimeout(settle, 500));
  const others = [
    stranger().post("/checkout", typed),
    stranger().post("/contactus", message),
    stranger().post("/find-order", { number: "123456", phone: "98220 45678" }),
    stranger().post("/login", { ...ADMIN, to: "" }),
    ...Array.from({ length: 20 }, (_, n) => stranger().get(`/products?search=${n}`)),
  ].map(timed);
  const answers = await Promise.all([order, ...others]);
  expect(answers.map(({ page }) => page.status)).toEqual(answers.map(() => 503));
  expect(answers.every(({ page }) => page.headers.get("retry-after") === "10")).toBe(true);
  const slowest = Math.max(...answers.map(({ took }) => took));
  expect(slowest, JSON.stringify(answers.map(({ took }) => Math.round(took)))).toBeLessThan(15_000);
  expect((await order).page.html, "nobody knows whether it is placed").toContain("unknown");
  expect((await others[0]!).page.words).toContain("You can send it again: nothing is counted twice.");
  return { refused: answers.length, slowestMs: Math.round(slowest) };
}

async function shopOnItsOwnServer(): Promise<{ server: PostgresServer; shop: Shop }> {
  const server = await openPostgres();
  onTestFinished(server.close);
  const shop = await newShop("server", { url: server.url });
  onTestFinished(shop.close);
  return { server, shop };
}

/** Names and values of the hidden fields of a page. */
function hiddenIn(html: string): Record<string, string> {
  const hidden = tags(html, "input").filter((tag) => attribute(tag, "type") === "hidden");
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""]));
}
