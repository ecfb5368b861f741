import { describe, expect } from "vitest";
import { openMemoryAttempts } from "#shop/rate-limit/in-memory.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop } from "#shop/open-shop.ts";
import { visitor } from "#shop/values/viewer.ts";
import { nozzle, fewProducts, sunita } from "#tests/support/fixtures.ts";
import type { Client, Page } from "#tests/support/client.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { newCustomer, sunitaAccount } from "./people.ts";
import { ON_KINDS, test } from "./shop-test.ts";

const HERE = "198.51.100.20";
const plenty = fewProducts.map((product) => ({ ...product, stock: 50_000 }));
const mail = { name: "Sunita", email: "sunita@example.in", message: "Is urea in stock?" };

const write = (client: Client, message: string) =>
  client.post("/contactus", { ...mail, message, key: crypto.randomUUID() });

async function order({ idOf }: ShopApp, client: Client): Promise<Page> {
  await fillCart(client, [idOf(nozzle), 1]);
  return await confirm(client, await openCheckout(client));
}

/** As if so many attempts had come from there: the counter of its key is the shop's secret. */
async function fill({ sql }: ShopApp, key: string, level: number): Promise<void> {
  await sql("INSERT INTO limits (key, level, at) VALUES (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, now())", [
    key,
    level,
  ]);
}

describe.each(ON_KINDS)("limits on the %s database", (kind, test) => {
  test("let sixty orders a minute through from one address, and more, but not without end", async () => {
    const shop = await openShopApp(kind, { products: plenty });
    for (let count = 0; count < 60; count += 1) expect((await order(shop, shop.visitor(HERE))).status).toBe(303);
    await shop.sql("DELETE FROM limits");
    await fill(shop, `checkout address ${HERE}`, 500);
    const client = shop.visitor(HERE);
    const refused = await order(shop, client);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.words).toContain("Too many tries. Please wait");
    for (const typed of Object.values(sunita)) expect(refused.html, "what was typed").toContain(typed);
    expect((await order(shop, shop.visitor())).status, "from elsewhere").toBe(303);
  });

  test("never refuse an order that was taken already", async ({ shop }) => {
    const client = shop.visitor(HERE);
    await fillCart(client, [shop.idOf(nozzle), 1]);
    const checkout = await openCheckout(client);
    const first = await confirm(client, checkout);
    await fill(shop, `checkout address ${HERE}`, 0).catch(() => shop.sql("UPDATE limits SET level = 500, at = now()"));
    const again = await confirm(client, checkout, { again: "yes" });
    expect([again.status, again.location]).toEqual([303, first.location]);
    expect(await shop.sql("SELECT id FROM orders")).toHaveLength(1);
  });

  test("count by account, wherever it comes from", async () => {
    const shop = await openShopApp(kind, { products: plenty });
    const client = await newCustomer(shop, sunitaAccount);
    const [{ id } = { id: "" }] = await shop.sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [
      sunitaAccount.email,
    ]);
    await fill(shop, `checkout account ${id}`, 30);
    await fill(shop, `enquiry account ${id}`, 10);
    expect((await order(shop, client)).status).toBe(429);
    expect((await write(client, "Hello")).status).toBe(429);
  });

  test("end a flood of messages, and lose nothing that was typed", async ({ shop }) => {
    const pages = [];
    for (let count = 0; count < 61; count += 1) pages.push(await write(shop.visitor(HERE), `Message ${count}`));
    expect(pages.slice(0, 60).every(({ status }) => status === 303)).toBe(true);
    const last = pages.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last?.words).toContain("Too many tries. Please wait");
    expect(last?.html).toContain("Message 60");
    expect(await shop.sql("SELECT id FROM enquiries")).toHaveLength(60);
    expect((await write(shop.visitor(), "From elsewhere")).status).toBe(303);
    const second = openShop({
      db: shop.database.db,
      files: openFolder("nowhere"),
      pubsub: shop.pubsub,
      secret: "another",
    });
    const again = await second.sendEnquiry(visitor, crypto.randomUUID(), mail, HERE);
    expect(again, "by a second process, or after a restart").toMatchObject({ ok: false, problem: { kind: "wait" } });
  });

  test.each([
    ["tell how long to wait, in the answer's head as well", HERE, HERE],
    ["count an IPv6 address by its /64", "2001:db8:1:2ab::5", "2001:db8:1:2ab::/64"],
    ["count an IPv6 address by its /56, too", "2001:db8:1:2ab::5", "2001:db8:1:200::/56"],
  ])("%s", async (_, address, network) => {
    const shop = await openShopApp(kind);
    const placed = (await order(shop, shop.visitor())).location ?? "";
    for (const [key, level] of [
      ["loginByAddress", 100],
      ["signUpByAddress", 30],
      ["resetByAddress", 30],
      ["tokenByAddress", 60],
      ["codeByAddress", 30],
      ["look-up address", 60],
      ["cancel address", 60],
      ["enquiry address", 60],
      ["checkout address", 500],
    ] as const) {
      await fill(shop, `${key} ${network}`, level);
    }
    expect((await order(shop, shop.visitor(address))).status).toBe(429);
    const forms: Record<string, Record<string, string>> = {
      "/login": { ...sunitaAccount, to: "" },
      "/signup": { ...sunitaAccount, name: "", phone: "", address: "", village: "" },
      "/forgot-password": { email: sunitaAccount.email },
      "/reset/a-token": { password: "rain on the roof" },
      "/login/code": { code: "123456" },
      "/find-order": { number: "482913", phone: sunita.phone },
      "/contactus": { ...mail, key: crypto.randomUUID() },
      [placed]: { phone: sunita.phone },
    };
    for (const [path, fields] of Object.entries(forms)) {
      const page = await shop.visitor(address).post(path, fields);
      expect([path, page.status]).toEqual([path, 429]);
      expect([path, Number(page.headers.get("retry-after")) > 0]).toEqual([path, true]);
    }
  });
});

describe("a proxy's word", () => {
  test("counts only where it is trusted, and then its last one", async ({ shop: believing }) => {
    await fill(believing, `enquiry address ${HERE}`, 60);
    const through = (shop: ShopApp, chain: string) => write(shop.visitor(chain), "Hello");
    expect((await through(believing, `203.0.113.1, ${HERE}`)).status).toBe(429);
    expect((await through(believing, `${HERE}, 203.0.113.1`)).status, "what a client says itself").toBe(303);
    const doubting = await openShopApp(ANY_KIND, { trustProxy: false });
    await fill(doubting, "enquiry address unknown", 60);
    for (const made of ["203.0.113.1", "203.0.113.2"]) expect((await through(doubting, made)).status).toBe(429);
  });
});

describe("searches", () => {
  test("too many from one place are asked to wait, and pages without words never", async ({ shop }) => {
    const here = shop.visitor(HERE);
    // As many as it takes: what was asked before is forgotten meanwhile.
    let refused = await here.get("/products?q=urea");
    for (let count = 0; count < 3000 && refused.status !== 429; count += 1) {
      const { status } = await here.send("/product-list?q=urea", { method: "HEAD" });
      if (status === 429) refused = await here.get("/products?q=urea");
    }
    expect(refused.status).toBe(429);
    expect(refused.words).toContain("Please wait a minute, then try again.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await here.get("/products?category=seeds")).status).toBe(200);
    expect((await shop.visitor().get("/products?q=urea")).status).toBe(200);
  });

  test("are counted in memory, forgotten evenly, and for so many places at most", () => {
    let now = 0;
    const take = openMemoryAttempts({ burst: 5, forgottenAfter: 50 }, () => now);
    expect(Array.from({ length: 6 }, () => take("a"))).toEqual([0, 0, 0, 0, 0, 10]);
    now += 10_000;
    expect([take("a"), take("a")]).toEqual([0, 10]);
    for (let place = 0; place < 30_000; place += 1) take(`place ${place}`);
    expect(take("a"), "the place that was used longest ago is forgotten").toBe(0);
  });
});
