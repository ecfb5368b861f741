import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPageCache } from "#server/page-cache/open-page-cache.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { openSharedShopApp, openShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import type { Client, Page } from "#tests/support/client.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;
type Kept = "anybody" | "asked anew" | "nobody";
type Scene = { shop: Shared; visitor: Client; customer: Client; admin: Client; orderPath: string };
/** The status, who may keep it, and how one comes by it. */
type Kind = [status: number, kept: Kept, get: (scene: Scene) => Promise<Page>];

const form = (client: Client, path: string, fields: Record<string, string> = {}) => client.post(path, fields);
const asset = () => readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "";

/** One of every kind of answer that the shop gives. A further kind is a further row. */
const KINDS: Record<string, Kind> = {
  "a page": [200, "asked anew", ({ visitor }) => visitor.get("/products")],
  "an app page's data": [200, "asked anew", ({ visitor }) => visitor.get("/cart.data")],
  "a part of a document": [200, "asked anew", ({ visitor }) => visitor.get("/product-list")],
  "a page to type in": [200, "nobody", ({ visitor }) => visitor.get("/checkout")],
  "the cart": [200, "asked anew", ({ customer }) => customer.get("/cart")],
  "the login": [200, "nobody", ({ visitor }) => visitor.get("/login")],
  "an order": [200, "nobody", ({ visitor, orderPath }) => visitor.get(orderPath)],
  "an account": [200, "nobody", ({ customer }) => customer.get("/account")],
  "an account's data": [200, "nobody", ({ customer }) => customer.get("/account.data")],
  "a person's download": [200, "nobody", ({ customer }) => customer.get("/account/download")],
  "a saved cart": [400, "nobody", ({ customer }) => form(customer, "/cart-steps")],
  "the counter": [200, "nobody", ({ admin }) => admin.get("/admin")],
  "the counter's CSV": [200, "nobody", ({ admin }) => admin.get("/admin/export")],
  "a redirect": [302, "asked anew", ({ visitor }) => visitor.get("/")],
  "the way to the login": [302, "asked anew", ({ visitor }) => visitor.get("/account")],
  "the answer to a form": [303, "asked anew", ({ visitor }) => form(visitor, "/cart", { change: "ask-empty" })],
  "a form refused": [400, "asked anew", ({ visitor }) => form(visitor, "/contactus")],
  "a form of another site": [
    403,
    "asked anew",
    ({ customer }) => customer.post("/cart", {}, { origin: "https://evil.example" }),
  ],
  "not found": [404, "asked anew", ({ visitor }) => visitor.get("/nowhere")],
  "an order that is none": [404, "asked anew", ({ visitor }) => visitor.get("/order/nothing")],
  "a path that cannot be read": [404, "asked anew", ({ visitor }) => visitor.get("/%ZZ")],
  "no picture": [404, "asked anew", ({ visitor }) => visitor.get("/pictures/none/320.avif")],
  "a method that is not taken": [405, "asked anew", ({ visitor }) => form(visitor, "/products")],
  gone: [
    410,
    "asked anew",
    async ({ shop, visitor }) => {
      await shop.sql("UPDATE products SET deleted_at = now() WHERE sku = 'GARD-BAG-24'");
      return await visitor.get("/products/grow-bag-24-cm");
    },
  ],
  "too large": [413, "asked anew", ({ visitor }) => form(visitor, "/cart", { change: "x".repeat(70_000) })],
  "too often": [
    429,
    "asked anew",
    async ({ shop }) => {
      const busy = shop.visitor();
      // As many as it takes: what was asked before is forgotten meanwhile.
      let page = await busy.get("/products?q=a");
      for (let count = 0; count < 3000 && page.status !== 429; count += 1) {
        const { status } = await busy.send("/product-list?q=a", { method: "HEAD" });
        if (status === 429) page = await busy.get("/products?q=a");
      }
      return page;
    },
  ],
  "a built file": [200, "anybody", ({ visitor }) => visitor.get(`/assets/${asset()}`)],
  "a file of a fixed name": [200, "anybody", ({ visitor }) => visitor.get("/icon.svg")],
  "the cart's files": [200, "anybody", ({ visitor }) => visitor.get("/app-files")],
  "the web manifest": [200, "asked anew", ({ visitor }) => visitor.get("/site.webmanifest")],
  "robots.txt": [200, "asked anew", ({ visitor }) => visitor.get("/robots.txt")],
  "the site map": [200, "asked anew", ({ visitor }) => visitor.get("/sitemap.xml")],
  "the product feed": [200, "asked anew", ({ visitor }) => visitor.get("/feed.xml")],
  "the sign of life": [200, "nobody", ({ visitor }) => visitor.get("/healthz")],
  "the readiness": [200, "nobody", ({ visitor }) => visitor.get("/readyz")],
  "the way back from a provider": [404, "asked anew", ({ visitor }) => visitor.get("/auth/anything")],
  "the answer to HEAD": [200, "asked anew", ({ visitor }) => visitor.send("/home", { method: "HEAD" })],
  "the answer to OPTIONS": [405, "asked anew", ({ visitor }) => visitor.send("/home", { method: "OPTIONS" })],
};

function expectSafe(what: string, { headers }: Page): void {
  const value = (name: string) => headers.get(name);
  expect(value("content-security-policy"), what).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(value("content-security-policy"), what).not.toMatch(/unsafe-|\*/);
  expect([what, value("x-content-type-options")]).toEqual([what, "nosniff"]);
  expect([what, value("x-frame-options")]).toEqual([what, "DENY"]);
  expect([what, value("cross-origin-opener-policy")]).toEqual([what, "same-origin"]);
  expect([what, value("cross-origin-resource-policy")]).toEqual([what, "same-origin"]);
  expect(value("referrer-policy"), what).toMatch(/^(?:strict-origin-when-cross-origin|same-origin)$/);
  expect(value("permissions-policy"), what).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(value("x-request-id"), what).toMatch(/^\d{4}-\d{3}-\d{3}$/);
  for (const banner of ["x-powered-by", "server", "x-aspnet-version", "via"])
    expect([what, value(banner)]).toEqual([what, null]);
  expect([what, value("strict-transport-security")], "not over plain http").toEqual([what, null]);
  expect(value("access-control-allow-origin"), what).toBeNull();
}

const KEPT: Record<Kept, RegExp> = {
  anybody: /^public, max-age=\d+/,
  "asked anew": /^(?!.*(?:public|s-maxage)).*\b(?:no-cache|no-store)\b/,
  nobody: /^(?:private, )?no-store$/,
};

describe("every kind of answer", () => {
  let scene: Scene;
  beforeAll(async () => {
    const shop = await openSharedShopApp(ANY_KIND);
    const visitor = shop.visitor();
    const orderPath = (await buy(shop.visitor(), [shop.idOf(tomato), 1])).location ?? "";
    await visitor.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" });
    scene = { shop, visitor, orderPath, customer: await newCustomer(shop, sunitaAccount), admin: await adminOf(shop) };
  });
  afterAll(() => scene?.shop.close());

  test.each(Object.entries(KINDS))("%s has safe headers and its caching rule", async (what, [status, kept, get]) => {
    quietLog();
    const page = await get(scene);
    expect([what, page.status]).toEqual([what, status]);
    expectSafe(what, page);
    expect(page.headers.get("cache-control"), what).toMatch(KEPT[kept]);
  });

  test("a file that anybody may keep may run no script, and has no number used once", async () => {
    const policy = (await scene.visitor.get(`/assets/${asset()}`)).headers.get("content-security-policy");
    expect(policy).toBe("default-src 'self'; script-src 'none'; frame-ancestors 'none'");
  });

  test("live news has them, and nobody keeps it", async () => {
    const leaving = new AbortController();
    const cookie = [...scene.admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, headers } = await scene.shop.app.fetch(
      new Request(`${SHOP_URL}/admin/live`, { headers: { cookie }, signal: leaving.signal }),
    );
    leaving.abort();
    expect(status).toBe(200);
    expectSafe("live news", { status, headers, location: null, html: "", words: "" });
    expect(headers.get("cache-control")).toMatch(/no-store/);
  });

  test("a document that is kept ready has them, with hashes in the place of a nonce, and a number of its own each time", async () => {
    const { shop } = scene;
    const kept = openPageCache({ app: shop.app.fetch, pubsub: shop.pubsub, shopUrl: SHOP_URL });
    const ask = () => kept(new Request(`${SHOP_URL}/home`), {});
    const [first, second] = [await ask(), await ask()];
    for (const { status, headers } of [first, second]) {
      expect(status).toBe(200);
      expectSafe("a kept page", { status, headers, location: null, html: "", words: "" });
      expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
    }
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  });

  test("a failure of ours has them, and tells nothing", async () => {
    quietLog();
    const { visitor, sql } = await openShopApp(ANY_KIND);
    await sql("ALTER TABLE products RENAME TO elsewhere");
    for (const path of ["/home", "/products", "/sitemap.xml", "/product-list"]) {
      const page = await visitor().get(path);
      expect([path, page.status]).toEqual([path, 500]);
      expectSafe(path, page);
      expect(page.html).not.toMatch(/elsewhere|node_modules|Failed query|\bat .*\.js:/);
    }
  });

  test("insists on https where the shop is reached by it", async () => {
    const { visitor } = await openShopApp(ANY_KIND, { shopUrl: "https://ankur.example" });
    for (const path of ["/home", "/nowhere", "/healthz", "/icon.svg"]) {
      expect((await visitor().get(path)).headers.get("strict-transport-security")).toBe("max-age=31536000");
    }
  });
});
