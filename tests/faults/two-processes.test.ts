import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "#tests/browser/support/postgres.ts";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { buy, fillCart } from "#tests/http/buying.ts";
import { rowBase, setStock } from "#tests/http/admin-products.ts";
import { logIn, signUp } from "#tests/http/people.ts";
import {
  attribute,
  cardLinksOf,
  cardsOf,
  linkOf,
  newClient,
  tags,
  type Client,
  type Page,
} from "#tests/support/client.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { startOf, wrongByLedger, wrongInBooks } from "./support/books.ts";
import { adminAt, startCrowd } from "./support/crowd.ts";
import { SEED, tell, times } from "./support/form.ts";
import { newLedger, placedIn } from "./support/ledger.ts";
import { chance } from "./support/random.ts";
import { newShop, type Shop, type ShopProcess } from "./support/shop.ts";

/** Generous: the machine may be busy with other tests. */
const SOON = { timeout: 60_000, interval: 50 };

/** The shop's public address; a proxy would listen there. */
const PUBLIC = "http://ankur.example";

const sunita = { email: "sunita@example.in", password: "rain on the field" };

test("two processes on one database are one shop: sessions, carts, limits, live orders and cached pages", async () => {
  const shop = await newShop("server");
  onTestFinished(shop.close);
  const [one, other] = [await startOne(shop, true), await startOne(shop, false)];
  const at = (process: ShopProcess) => newClient({ fetch: (request) => ask([process], request) }, PUBLIC);
  const carrying = (from: Client, to: ShopProcess) => {
    const client = at(to);
    for (const [name, value] of from.cookies) client.cookies.set(name, value);
    return client;
  };

  const here = at(one);
  expect((await signUp(here, sunita)).location).toBe("/login");
  expect((await logIn(here, sunita)).status).toBe(303);
  const there = carrying(here, other);
  const account = await there.get("/account");
  expect([account.status, account.words.includes(sunita.email)]).toEqual([200, true]);

  // Saved carts: what is put in here lies there.
  await fillCart(here, [2, 3]);
  there.cookies.delete("cart");
  expect((await there.get("/cart")).words).toContain("Good 0002");

  // Live orders and cached pages.
  const admin = at(other);
  expect((await admin.post("/login", { ...ADMIN, to: "" })).status).toBe(303);
  const heard = await listen(admin, other);
  const page = async (process: ShopProcess) => (await at(process).get("/products/good-0012")).words;
  expect(await page(other)).not.toContain("Only 3 left");
  expect((await buy(at(one), [1, 1])).location).toMatch(/^\/order\//);
  await vi.waitFor(() => expect(heard.text).toContain("data: orders"), SOON);
  const adminHere = carrying(admin, one);
  const counted = await setStock(adminHere, { id: 12, seen: 40, wanted: 3, base: await rowBase(adminHere, 12) });
  expect(counted.status).toBe(303);
  await vi.waitFor(async () => expect(await page(other)).toContain("Only 3 left"), SOON);
  heard.stop();

  // Limits: tries here and there are counted together.
  const from = "10.200.200.200";
  const guessing = [one, other].map((process) =>
    newClient({ fetch: (request) => ask([process], request) }, PUBLIC, from),
  );
  let tries = 0;
  while ((await logIn(guessing[tries % 2]!, { ...sunita, password: `wrong ${tries}` })).status !== 429) {
    tries += 1;
    expect(tries, "tries before somebody has to wait").toBeLessThan(60);
  }
  for (const client of guessing) expect((await logIn(client, { ...sunita, password: "wrong again" })).status).toBe(429);

  // Who leaves there has left here.
  expect((await there.post("/logout", {})).status).toBe(303);
  expect((await here.get("/account")).location).toMatch(/^\/login/);
  tell("two processes on one database", { triesBeforeWaiting: tries });
});

test("a process that is asked to end under load fails no request, and the other one goes on", async () => {
  const shop = await newShop("server");
  onTestFinished(shop.close);
  const start = await shop.look(startOf);
  const [leaving, staying] = [await startOne(shop, true), await startOne(shop, false)];
  const processes = [leaving, staying];
  const rounds = times({ short: 1, long: 10 });
  const answered: Record<number, number> = {};
  let orders = 0;
  let requests = 0;

  for (let round = 1; round <= rounds; round += 1) {
    let isOver = false;
    let bought = 0;
    const buyers = Array.from({ length: 12 }, async (_, person) => {
      const { happens, whole } = chance(SEED, round, person);
      while (!isOver) {
        const client = newClient(
          {
            async fetch(request) {
              const response = await ask(happens(0.5) ? processes : processes.toReversed(), request);
              requests += 1;
              answered[response.status] = (answered[response.status] ?? 0) + 1;
              return response;
            },
          },
          PUBLIC,
        );
        const page = await buy(client, [whole(1, 8), 1]);
        expect(page.location, page.words).toMatch(/^\/order\//);
        expect((await client.get(page.location!)).status).toBe(200);
        bought += 1;
      }
    });
    const load = Promise.all(buyers);
    const before = chance(SEED, round).whole(10, 40);
    await Promise.race([load, vi.waitFor(() => expect(bought).toBeGreaterThan(before), SOON)]);
    processes[0]!.child.kill("SIGTERM");
    await Promise.race([load, processes[0]!.ended]);
    expect(await processes[0]!.ended, "it ended well").toBe(0);
    const then = bought;
    await Promise.race([load, vi.waitFor(() => expect(bought).toBeGreaterThan(then + 12), SOON)]);
    isOver = true;
    await load;
    orders += bought;
    processes[0] = await startOne(shop, round % 2 === 0);
    processes.reverse();
  }
  expect(Object.keys(answered).toSorted()).toEqual(["200", "303"]);
  const { wrong, count } = await shop.look(async (database) => ({
    wrong: await wrongInBooks(database, start),
    count: (await database.pool.query("SELECT 1 FROM orders")).rowCount,
  }));
  expect({ wrong, count }).toEqual({ wrong: [], count: orders });
  tell("a process is drained under load", { rounds, requests, failed: 0, orders, answered });
});

test("zones are edited 200 times in two processes: no order has a charge that its buyer did not see", async () => {
  const shop = await newShop("server");
  onTestFinished(shop.close);
  const start = await shop.look(startOf);
  const ledger = newLedger();
  const processes = [await shop.start(), await shop.start({ port: await freePort() })];
  const admins = await Promise.all(processes.map(({ address }) => adminAt(address)));
  const crowds = processes.map(({ address }, at) =>
    startCrowd({ address, seed: SEED, round: at, ledger, admin: admins[at]!, buyers: 4, hesitation: 2000 }),
  );
  const wanted = times({ short: 200, long: 1000 });
  const isOver = () => ledger.zoneEdits >= wanted || ledger.failures.length > 0;
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: wanted * 3000, interval: 50 });
  await Promise.all(crowds.map((crowd) => crowd.goHome()));
  expect(ledger.failures).toEqual([]);
  const wrong = await shop.look(async (database) => [
    ...(await wrongInBooks(database, start)),
    ...(await wrongByLedger(database, ledger)),
  ]);
  expect(wrong).toEqual([]);
  const { zoneEdits, agreedAgain, worked } = ledger;
  const orders = placedIn(ledger).length;
  tell("zones are edited in two processes", { zoneEdits, orders, agreedAgain, changes: worked.length });
  expect(orders).toBeGreaterThan(100);
  expect(agreedAgain, "some had seen the charge of before").toBeGreaterThan(10);
});

test("while the cheapest packs sell out, no list misses a family or has a card without a working button", async () => {
  const shop = await newShop("server");
  onTestFinished(shop.close);
  const cheapest = await shop.look(addFamilies);
  const processes = [await startOne(shop, true), await startOne(shop, false)];
  /** Somebody whose requests go to either process. */
  const somebody = (person: number) => {
    const { happens } = chance(SEED, person);
    return newClient({ fetch: (request) => ask(happens(0.5) ? processes : processes.toReversed(), request) }, PUBLIC);
  };
  let isSelling = true;
  let walks = 0;
  const readers = Array.from({ length: 16 }, async (_, person) => {
    const sort = ["", "&sort=price", "&sort=name"][person % 3] ?? "";
    for (const client = somebody(person); isSelling; walks += 1) {
      const { names } = await walk(client, sort);
      expect(new Set(names).size, `families in the list ${sort}`).toBe(FAMILIES);
    }
  });
  const buyers = [0, 1].map(async (person) => {
    for (const id of cheapest.filter((_, index) => index % 2 === person)) {
      const page = await buy(somebody(100 + id), [id, 1]);
      expect(page.location, page.words).toMatch(/^\/order\//);
    }
  });
  const sold = Promise.all(buyers).finally(() => (isSelling = false));
  await Promise.all([sold, ...readers]);
  for (const process of processes) {
    const client = newClient({ fetch: (request) => ask([process], request) }, PUBLIC);
    await vi.waitFor(async () => {
      const { links } = await walk(client, "&sort=price");
      expect(links).toEqual(Array.from({ length: FAMILIES }, (_, index) => `/products/pack-${SOLD_OUT + index}`));
    }, SOON);
  }
  tell("the cheapest packs sell out", { walks, orders: cheapest.length });
});

/** More than a page has cards. */
const FAMILIES = 28;
const SOLD_OUT = 16;

/** Families of three packs. The cheapest packs of some are one piece; the ids of these. */
async function addFamilies({ pool }: OpenDatabase): Promise<number[]> {
  const { rows } = await pool.query<{ id: number; stock: number }>(
    `INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, family, family_key, price_paise, stock)
     SELECT 'PACK-' || n, 'pack-' || n, named, '', 'seeds', n + 1, 'g', named, replace(lower(named), ' ', ''),
       10000 + n * 10, CASE WHEN n < $2 THEN 1 ELSE 1000 END
     FROM generate_series(0, 3 * $1 - 1) AS n, LATERAL (SELECT 'Family ' || 100 + n % $1 AS named) AS family
     RETURNING id, stock`,
    [FAMILIES, SOLD_OUT],
  );
  return rows.filter(({ stock }) => stock === 1).map(({ id }) => id);
}

/** All pages of the list of seeds, one after the other. */
async function walk(client: Client, sort: string): Promise<{ names: string[]; links: string[] }> {
  const [names, links]: [string[], string[]] = [[], []];
  for (let path: string | null = `/products?category=seeds${sort}`; path !== null;) {
    const page: Page = await client.get(path);
    const buttons = tags(page.html, "button").filter((tag) => attribute(tag, "name") === "change");
    expect([buttons.length, buttons.filter((tag) => /\sdisabled/.test(tag))]).toEqual([cardsOf(page).length, []]);
    names.push(...cardsOf(page));
    links.push(...cardLinksOf(page));
    path = linkOf(page, "next");
  }
  return { names, links };
}

/** Each on a port of its own; both share the folder of the pictures and the secret. */
async function startOne(shop: Shop, isUsual: boolean): Promise<ShopProcess> {
  return await shop.start({ ...(isUsual ? {} : { port: 0 }), env: { SHOP_URL: PUBLIC } });
}

/** As a proxy does it: the next process is asked only where a connection was refused, never where a request failed. */
async function ask(processes: readonly ShopProcess[], request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.body === null ? undefined : await request.text();
  for (const { address } of processes) {
    try {
      return await fetch(address + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(body === undefined ? {} : { body }),
        redirect: "manual",
        signal: request.signal,
      });
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== "ECONNREFUSED") {
        throw new Error(`${request.method} ${pathname} failed: ${code}`, { cause: error });
      }
    }
  }
  throw new Error("no process takes connections");
}

/** The admin's live line. */
async function listen(admin: Client, { address }: ShopProcess): Promise<{ text: string; stop(): void }> {
  const stop = new AbortController();
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${address}/admin/live`, { headers: { cookie }, signal: stop.signal });
  expect(response.status).toBe(200);
  const heard = { text: "", stop: () => stop.abort() };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of response.body ?? []) heard.text += decoder.decode(bytes, { stream: true });
  })().catch(() => {});
  return heard;
}
