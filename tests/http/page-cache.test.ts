import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { soon } from "#tests/support/soon.ts";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openPostgresPubsub } from "#platform/pubsub/postgres-pubsub.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { DOCUMENT_PATHS } from "#app/documents/document-paths.ts";
import { PART_PATH, VISITOR_PAGES } from "#server/page-cache/cacheable-address.ts";
import { openPageCache } from "#server/page-cache/open-page-cache.ts";
import { listen } from "#server/http/listen.ts";
import { DETAILS } from "#shop/topics/topics.ts";
import { fieldOf, newClient } from "#tests/support/client.ts";
import { sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { editForm, rowBase, sendForm, setStock } from "./admin-products.ts";
import { smallPhotograph } from "./photographs.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

/** The shop with its pages kept, as a process serves it; `renders` are the addresses that were rendered, in order. */
async function open(
  shop: ShopApp,
  { pubsub = shop.pubsub, mostBytes }: { pubsub?: Pick<PubSub, "subscribe" | "isConnected">; mostBytes?: number } = {},
) {
  const renders: string[] = [];
  const app = (request: Request, bindings: object) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === "GET") renders.push(pathname + search);
    return shop.app.fetch(request, bindings);
  };
  const kept = openPageCache({ app, pubsub, shopUrl: SHOP_URL, ...(mostBytes === undefined ? {} : { mostBytes }) });
  const listening = await listen({ host: "127.0.0.1", port: 0 }, () => kept);
  onTestFinished(() => listening.drain(1000));
  const door = {
    fetch: (request: Request) => {
      const url = new URL(request.url);
      return fetch(listening.address + url.pathname + url.search, {
        method: request.method,
        headers: request.headers,
        redirect: "manual",
        ...(request.body === null ? {} : { body: request.body, duplex: "half" as const }),
      });
    },
  };
  return { renders, visitor: () => newClient(door, SHOP_URL), address: listening.address };
}

/** What a list says the tomato seeds cost. */
async function rupeesOn(client: ReturnType<typeof newClient>, path: string): Promise<number> {
  const { words } = await client.get(path);
  return Number(/Tomato.*?₹(\d+) \.00/.exec(words)?.[1]);
}

describe.each(ON_KINDS)("cached pages, on the %s database", (kind, test) => {
  test("are rendered once, also when many ask at once, and sent with the same headers ever after", async ({ shop }) => {
    const { renders, visitor } = await open(shop);
    const first = await Promise.all(Array.from({ length: 30 }, () => visitor().get("/products")));
    expect(renders).toEqual(["/products"]);
    const later = await visitor().get("/products?utm_source=poster");
    expect(renders).toEqual(["/products"]);
    const fresh = await shop.visitor().get("/products");
    for (const { status, words, headers } of [...first, later]) {
      expect(status).toBe(200);
      expect(words).toBe(fresh.words);
      const own = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding", "etag", "vary"]);
      const names = (all: Headers) => [...all.keys()].filter((name) => !own.has(name) && name !== "content-encoding");
      expect(names(headers)).toEqual(names(fresh.headers));
      expect(headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  test("are the same bytes for everybody, without a look at who asks", async ({ shop }) => {
    const { renders, visitor } = await open(shop);
    const customer = await newCustomer(shop, sunitaAccount);
    await customer.post("/cart", { change: `add ${shop.idOf(tomato)}` });
    customer.cookies.delete("notice");
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const path of ["/products", "/home", "/products/tomato-arka-rakshak-f1", "/product-list"]) {
      const first = await visitor().get(path, { cookie });
      expect(first.status).toBe(200);
      expect([first.html, first.headers.getSetCookie()]).toEqual([(await visitor().get(path)).html, []]);
    }
    expect(renders).toHaveLength(4);
  });

  test("depend on nothing of a request but their key: not its address, host, cookies or query", async ({ shop }) => {
    await shop.sql("UPDATE shop_details SET languages = $1", [{ hi: "on", mr: "on" }]);
    shop.pubsub.publish(DETAILS);
    const strangers: Record<string, string>[] = [
      {},
      { cookie: "ankur.session_token=secret-token; buyer=secret-buyer; pin=411001; language=mr; cart=secret-cart" },
      { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-for": "203.0.113.77" },
      { "accept-language": "ta", referer: "https://evil.example/secret-referer", "user-agent": "secret-agent" },
    ];
    const documents = [...DOCUMENT_PATHS, PART_PATH, ...VISITOR_PAGES, "/contactus?sent", "/products?q=urea"];
    const paths = documents.map((path) => path.replace("/*", "/tomato-arka-rakshak-f1"));
    const files = ["/feed.xml", "/suggestions", "/suggestions?in=hi"];
    /** What a visitor gets from a cache that another request has filled. */
    async function visit(path: string, before: Request | null = null) {
      const pages = openPageCache({ app: shop.app.fetch, pubsub: shop.pubsub, shopUrl: SHOP_URL });
      if (before !== null) await pages(before, {});
      const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: path });
      const response = new ServerResponse(request);
      const end = vi.spyOn(response, "end");
      const isStored = pages.atOnce(request, response);
      const answer = isStored ? null : await pages(new Request(SHOP_URL + path), {});
      const text = answer === null ? String(end.mock.calls[0]?.[0]) : await answer.text();
      return {
        status: answer?.status ?? response.statusCode,
        text: text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "key"),
      };
    }
    for (const path of [...["", "/hi", "/mr"].flatMap((prefix) => paths.map((each) => prefix + each)), ...files]) {
      const alone = await visit(path);
      // The shop has no delivery page.
      expect(alone.status, path).toBe(path.endsWith("/delivery") ? 404 : 200);
      const noisy = `http://evil.example${path}${path.includes("?") ? "&" : "?"}token=secret-query`;
      for (const headers of strangers) {
        const after = await visit(path, new Request(noisy, { headers }));
        expect(after, `${path} after ${Object.keys(headers).join()}`).toEqual(alone);
        expect(after.text, path).not.toMatch(/secret-|evil\.example|203\.0\.113/);
      }
    }
  });

  test("of unknown paths hold nothing of the address that was first", async ({ shop }) => {
    const first = await shop.visitor().get("/nowhere-secret-path?token=secret-query");
    const next = await shop.visitor().get("/another?q=2", { "x-forwarded-for": "203.0.113.9" });
    expect([first.status, next.status]).toEqual([404, 404]);
    expect(first.html).not.toMatch(/nowhere-secret-path|secret-query/);
    expect(next.html).toBe(first.html);
  });

  test("are not used where a toast is due, which a prefetch does not consume", async ({ shop }) => {
    const { renders, visitor } = await open(shop);
    await visitor().get("/products");
    const buyer = visitor();
    await buyer.post("/cart", { change: `add ${shop.idOf(tomato)}`, back: "/about" });
    const ahead = await buyer.get("/products", { "sec-purpose": "prefetch;prerender" });
    const part = await buyer.get("/product-list");
    expect(ahead.html + part.html).not.toContain("<b>Item added to your cart");
    // The admin's live line, when it is led there at a logout.
    const live = await buyer.get("/login", { accept: "text/event-stream" });
    const cookies = [ahead, part, live].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.filter((cookie) => cookie.startsWith("notice="))).toEqual([]);
    const before = renders.length;
    const told = await buyer.get("/products");
    expect(told.html, "a notice is told once, on a page of its own").toContain("<b>Item added to your cart</b>");
    expect(told.headers.get("etag")).toBeNull();
    expect(renders).toHaveLength(before + 1);
    const after = await buyer.get("/products");
    expect(after.headers.get("etag")).not.toBeNull();
    expect(after.html).not.toContain("<b>Item added to your cart");
  });

  test("are not asked for again by a browser that has them, and come in every form", async () => {
    const { visitor, address } = await open(await openShopApp(kind));
    const { headers, html } = await visitor().get("/products");
    const tag = headers.get("etag") ?? "";
    for (const encoding of ["br", "gzip", "identity", "br;q=0, gzip"]) {
      const answer = await visitor().get("/products", { "accept-encoding": encoding });
      expect(answer.html).toBe(html);
      const again = await visitor().get("/products", { "accept-encoding": encoding, "if-none-match": `"x", ${tag}` });
      expect([again.status, again.html, again.headers.get("etag")]).toEqual([304, "", tag]);
      expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
    }
    expect((await visitor().get("/products", { "if-none-match": 'W/"other"' })).status).toBe(200);
    const head = await fetch(`${address}/products`, { method: "HEAD", headers: { "accept-encoding": "br" } });
    expect([head.status, head.headers.get("content-encoding"), await head.text()]).toEqual([200, "br", ""]);
  });

  test("hold what search fields suggest, in at most 6 KB, which a browser that has it gets no more", async ({
    shop,
  }) => {
    const { visitor, address } = await open(shop);
    const sent = await fetch(`${address}/suggestions`, { headers: { "accept-encoding": "br" } });
    expect([sent.status, sent.headers.get("content-encoding")]).toEqual([200, "br"]);
    expect(Number(sent.headers.get("content-length"))).toBeLessThanOrEqual(6 * 1024);
    const text = await sent.text();
    expect(text).toBe(await shop.shop.suggestions());
    expect((await visitor().get("/suggestions", { "accept-encoding": "identity" })).html).toBe(text);
    const again = await visitor().get("/suggestions", { "if-none-match": sent.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("allow exactly their own inline scripts and style, by their hashes, and hold no nonce", async () => {
    const { visitor } = await open(await openShopApp(kind));
    for (const path of ["/products", "/home", "/about", "/products/nothing-of-that-name"]) {
      const { headers, html } = await visitor().get(path);
      const policy = headers.get("content-security-policy") ?? "";
      const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/\1>/g)];
      expect(inline, path).toHaveLength(3);
      for (const [, , text = ""] of inline) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
      expect(policy.match(/'sha256-/g) ?? []).toHaveLength(inline.length);
      expect(policy + html).not.toMatch(/nonce/);
      expect(policy).not.toContain("unsafe-inline");
    }
  });

  test("hold the pages with a form for visitors without a cookie, and nobody else's", async ({ shop }) => {
    const { renders, visitor } = await open(shop);
    const customer = await newCustomer(shop, sunitaAccount);
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const buyer = visitor();
    await buyer.post("/cart", { change: `add ${shop.idOf(tomato)}` });
    const cart = buyer.cookies.get("cart");
    for (const path of ["/login", "/signup", "/forgot-password", "/find-order"]) {
      renders.length = 0;
      const first = await visitor().get(path);
      const again = await visitor().get(path);
      expect([first.status, again.html, renders]).toEqual([200, first.html, [path]]);
      expect([path, again.headers.getSetCookie()]).toEqual([path, []]);
      expect(again.headers.get("cache-control"), path).toMatch(/no-store/);
      const policy = again.headers.get("content-security-policy") ?? "";
      const inline = [...again.html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)];
      expect(inline.length, path).toBeGreaterThan(1);
      for (const [, text = ""] of inline) {
        expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
      expect(policy + again.html).not.toMatch(/nonce|unsafe-inline/);
      const personal = [{ cookie }, { cookie: `cart=${cart}` }].map((headers) => visitor().get(path, headers));
      for (const page of [...(await Promise.all(personal)), await visitor().get(`${path}?to=/account`)]) {
        expect(page.headers.get("content-security-policy")).toContain("'nonce-");
      }
      expect(renders, "for a viewer with a cookie, and for a query").toEqual([path, path, path, `${path}?to=/account`]);
      expect((await visitor().get(path)).html, "what they were sent stays theirs").toBe(first.html);
    }
    expect((await visitor().get("/login", { cookie })).location).toBe("/home");
  });

  test("hold the contact form, whose key loses no visitor's message and stores none twice", async ({ shop }) => {
    const { renders, visitor } = await open(shop);
    const [page, sent] = [await visitor().get("/contactus?from=poster"), await visitor().get("/contactus?sent")];
    const other = await visitor().get("/contactus");
    expect(renders).toEqual(["/contactus", "/contactus?sent"]);
    expect([other.html, sent.words.includes("Message Sent!")]).toEqual([page.html, true]);
    expect(page.words).not.toContain("Message Sent!");
    const fields = { name: "Ramesh", email: "r@example.in", message: "Is urea there?", key: fieldOf(page, "key") };
    for (const name of ["Ramesh", "Asha", "Ramesh"]) {
      expect((await visitor().post("/contactus", { ...fields, name })).location).toBe("/contactus?sent");
    }
    expect(await shop.sql("SELECT name, message FROM enquiries ORDER BY id")).toEqual([
      { name: "Ramesh", message: fields.message },
      { name: "Asha", message: fields.message },
    ]);
    expect((await visitor().get("/contactus")).html, "nothing of what was sent").toBe(page.html);
  });

  test("show a new price once its change was answered, under load", { timeout: 60_000 }, async ({ shop }) => {
    const { visitor, renders } = await open(shop);
    const admin = await adminOf(shop);
    const id = shop.idOf(tomato);
    const paths = ["/products", "/products?q=tomato", "/home"];
    let rupees = 425;
    let isOver = false;
    const seen = Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const client = visitor();
        for (; !isOver; at += 1) {
          const answered = rupees;
          // What was answered before this request began is on the page; a change under way may be, too.
          expect(await rupeesOn(client, paths[at % paths.length] ?? "")).toBeGreaterThanOrEqual(answered);
        }
      }),
    );
    for (const price of [430, 440, 450, 460, 470, 480]) {
      const form = await editForm(admin, id);
      const answer = await sendForm(admin, `/admin/editproduct/${id}`, { ...form, price: String(price) });
      expect(answer.status).toBe(303);
      rupees = price;
      expect(await rupeesOn(visitor(), "/products")).toBe(price);
    }
    isOver = true;
    await seen;
    expect(new Set(renders)).toEqual(new Set(paths));
  });

  test("stay while products with enough stock are sold, and go when few or none are left", async ({ shop }) => {
    const { visitor, renders } = await open(shop);
    const look = async (path: string) => {
      renders.length = 0;
      const { words } = await visitor().get(path);
      return { words, isRendered: renders.length === 1 };
    };
    await look("/products");
    await look("/products?category=fertilizers");
    await look("/feed.xml");
    const inStock = async () => Number(/(\d+) products?/.exec((await look("/products?stock=in")).words)?.[1]);
    const before = await inStock();
    await buy(shop.visitor(), [shop.idOf(urea), 5]);
    expect(await look("/products")).toMatchObject({ isRendered: false });
    expect(await look("/feed.xml")).toMatchObject({ isRendered: false });
    // Three sprayers become two: pages that show them go, others stay.
    await buy(shop.visitor(), [shop.idOf(sprayer), 1]);
    expect(await look("/products?category=fertilizers")).toMatchObject({ isRendered: false });
    const list = await look("/products");
    expect(list.isRendered).toBe(true);
    expect(list.words).toContain("Only 2 left");
    expect(await look("/feed.xml")).toMatchObject({ isRendered: true });
    // Sold out, it leaves lists that never showed it.
    await buy(shop.visitor(), [shop.idOf(sprayer), 2]);
    expect(await look("/products?category=fertilizers")).toMatchObject({ isRendered: true });
    expect((await look("/products")).words).toContain("Out of stock");
    expect(await inStock(), "the cached count").toBe(before - 1);
  });

  test("go with a change of price, stock or family as far as they may show it", async ({ shop, admin }) => {
    const { visitor, renders } = await open(shop);
    const id = shop.idOf(tomato);
    const own = "/products/tomato-arka-rakshak-f1";
    const withTomato = ["/home", "/products", own, "/feed.xml"];
    const withProducts = [...withTomato, "/shop", "/products?q=urea", "/product-list?q=urea", "/suggestions"];
    const without = ["/about", "/contactus", "/contactus?sent", "/privacy", "/terms", "/returns", "/login"];
    const renderedAfter = async (change: () => Promise<unknown>) => {
      await change();
      renders.length = 0;
      for (const path of [...withProducts, ...without]) await visitor().get(path);
      return new Set(renders);
    };
    const edit = async (field: string, value: string) =>
      sendForm(admin, `/admin/editproduct/${id}`, { ...(await editForm(admin, id)), [field]: value });
    const count = async (wanted: number) => setStock(admin, { id, wanted, base: await rowBase(admin, id) });
    expect((await renderedAfter(async () => {})).size).toBe(withProducts.length + without.length);
    expect(await renderedAfter(() => edit("price", "430"))).toEqual(new Set(withProducts));
    expect(await renderedAfter(() => edit("family", "Arka Rakshak"))).toEqual(new Set(withProducts));
    expect(await renderedAfter(() => count(60)), "from 12").toEqual(new Set());
    expect(await renderedAfter(() => count(3)), "from 60").toEqual(new Set(withTomato));
    expect(await renderedAfter(() => count(0))).toEqual(new Set(withProducts));
    expect(await renderedAfter(() => count(12))).toEqual(new Set(withProducts));
    const late = { id, base: { stock: 12, count: 0 }, wanted: 0, reason: "adjustment" } as const;
    const refused = async () => expect((await shop.adminShop.products.updateStock(late)).ok).toBe(false);
    expect(await renderedAfter(refused)).toEqual(new Set());
  });

  test("go with the admin's count of the stock, and with the shop's own name", async ({ shop }) => {
    const { visitor } = await open(shop);
    const admin = await adminOf(shop);
    await visitor().get("/products?q=knapsack");
    const id = shop.idOf(sprayer);
    await setStock(admin, { id, seen: 3, wanted: 1, base: await rowBase(admin, id) });
    expect((await visitor().get("/products?q=knapsack")).words).toContain("Only 1 left");
    await visitor().get("/about");
    const unknown = [await visitor().get("/nowhere"), await visitor().get("/nowhere/else")].map(({ html }) => html);
    expect(unknown[1], "the page of unknown paths is one").toBe(unknown[0]);
    const { version, details } = await shop.adminShop.details.read();
    await shop.adminShop.details.update(version, { ...details, name: "Godavari Beej" });
    expect((await visitor().get("/about")).words).toContain("Godavari Beej");
    const { status, words } = await visitor().get("/nowhere");
    expect([status, words.includes("Godavari Beej")]).toEqual([404, true]);
  });

  test("go with a change of a product's pictures", async ({ shop, admin }) => {
    const { visitor, renders } = await open(shop);
    const [path, id] = ["/products/tomato-arka-rakshak-f1", shop.idOf(tomato)];
    const [front, back] = [await smallPhotograph(), await smallPhotograph("png")];
    await shop.sql("UPDATE products SET picture_id = $1 WHERE id = $2", [await shop.keepPicture(front), id]);
    const more = await shop.keepPicture(back);
    for (let time = 0; time < 2; time += 1) expect((await visitor().get(path)).html).not.toContain(more);
    expect(renders).toEqual([path]);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...(await editForm(admin, id)), more });
    expect((await visitor().get(path)).html).toContain(`/pictures/${more}/160.webp`);
  });

  test("take no more memory than they may, and the one that was used last stays", async ({ shop }) => {
    const { visitor, renders } = await open(shop, { mostBytes: 260_000 });
    for (let at = 0; at < 12; at += 1) {
      await visitor().get(`/products?q=tomato${at}`);
      await visitor().get("/products");
    }
    expect(renders.filter((path) => path === "/products")).toHaveLength(1);
    renders.length = 0;
    await visitor().get("/products?q=tomato0");
    expect(renders).toEqual(["/products?q=tomato0"]);
  });
});

describe("cached pages of several processes on one server", () => {
  test("go in all of them when one changes a price", async () => {
    const shop = await openShopApp("server", { pubsubOf: ({ pool }) => openPostgresPubsub(pool) });
    const elsewhere = openPostgresPubsub(shop.database.pool);
    onTestFinished(() => elsewhere.close());
    const here = await open(shop);
    const there = await open(shop, { pubsub: elsewhere });
    await soon(() => expect([shop.pubsub.isConnected(), elsewhere.isConnected()]).toEqual([true, true]));
    for (const process of [here, there]) expect(await rupeesOn(process.visitor(), "/products")).toBe(425);
    const admin = await adminOf(shop);
    const id = shop.idOf(tomato);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...(await editForm(admin, id)), price: "480" });
    expect(await rupeesOn(here.visitor(), "/products")).toBe(480);
    await soon(async () => expect(await rupeesOn(there.visitor(), "/products")).toBe(480));
  });

  test("are rendered anew while the line between them is interrupted, and kept ones stand in where that fails", async () => {
    const bus = openProcessPubsub();
    let isConnected = true;
    const shop = await openShopApp(ANY_KIND, { pubsubOf: () => bus });
    const { visitor, renders } = await open(shop, {
      pubsub: { subscribe: bus.subscribe, isConnected: () => isConnected },
    });
    const { words } = await visitor().get("/products");
    isConnected = false;
    await shop.sql("UPDATE products SET price_paise = 48000 WHERE sku = $1", [tomato.sku]);
    expect(await rupeesOn(visitor(), "/products")).toBe(480);
    expect(await rupeesOn(visitor(), "/products")).toBe(480);
    expect(renders).toHaveLength(3);
    await shop.sql("ALTER TABLE products RENAME TO elsewhere");
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => spy.mockRestore());
    const standIn = await visitor().get("/products");
    expect([standIn.status, standIn.words]).toEqual([200, words]);
    expect((await visitor().get("/products?q=urea")).status).toBeGreaterThanOrEqual(500);
  });
});
