import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND, isWhole } from "#tests/support/kinds.ts";

/** What patterns that look back choke on, each to be repeated. */
const BAD = ["a!", "a-", "!111", "+91-", "1 ", "((", "a@", "<a ", "%25", ";=", ",", "é"];
/** bytes: what Node's parser of headers lets through in all. */
const LENGTH = 16_000;
/** Times as much processor time as the same request with a harmless word. */
const MOST = 5;

const HEADERS =
  "accept accept-encoding accept-language cookie if-none-match if-modified-since origin purpose range referer sec-fetch-site " +
  "sec-purpose user-agent x-forwarded-for";
const FIELDS: Record<string, string[]> = {
  "/contactus": ["name", "email", "mobile", "message"],
  "/checkout": ["name", "phone", "email", "address"],
  "/find-order": ["number", "phone"],
  "/login": ["email", "password"],
  "/signup": ["name", "email", "phone", "password"],
};

describe.runIf(isWhole)("16 KB of anything", { timeout: 300_000 }, () => {
  let shop: Awaited<ReturnType<typeof openSharedShopApp>>;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
  });
  afterAll(() => shop?.close());
  beforeEach(() => void quietLog());

  /** µs of processor time, the least of some. */
  async function costOf(request: () => Promise<unknown>): Promise<number> {
    let least = Infinity;
    for (let round = 0; round < 4; round++) {
      const start = process.cpuUsage();
      await request();
      const { user, system } = process.cpuUsage(start);
      least = Math.min(least, user + system);
    }
    return least;
  }
  async function expectCheap(what: string, request: (value: string) => Promise<unknown>): Promise<void> {
    await request("word");
    // A ms at least: below it the clock's own steps are told.
    const plain = Math.max(1000, await costOf(() => request("word")));
    for (const bad of BAD) {
      const value = bad.repeat(LENGTH / bad.length);
      expect((await costOf(() => request(value))) / plain, `${what}: ${bad}`).toBeLessThan(MOST);
    }
  }

  test("in a path or a query costs no more than a few plain requests", async () => {
    await expectCheap("path", (value) => shop.visitor().get(`/${encodeURI(value)}`));
    await expectCheap("product", (value) => shop.visitor().get(`/products/${encodeURIComponent(value)}`));
    await expectCheap("search", (value) => shop.visitor().get(`/products?q=${encodeURIComponent(value)}`));
  });

  test.each(HEADERS.split(" "))("in the header %s costs no more than a few plain requests", async (name) => {
    const latin = (value: string) => Buffer.from(value).toString("latin1");
    await expectCheap(name, (value) => shop.visitor().get("/nowhere", { [name]: latin(value) }));
    if (name === "cookie") {
      for (const cookie of ["cart", "notice", "signed-in", "ankur.session_token"]) {
        await expectCheap(cookie, (value) => shop.visitor().get("/nowhere", { cookie: `${cookie}=${latin(value)}` }));
      }
    }
  });

  test.each(Object.entries(FIELDS))(
    "in a field of %s costs no more than a few plain requests",
    async (path, fields) => {
      const headers = { origin: SHOP_URL, "content-type": "application/x-www-form-urlencoded" };
      for (const field of fields) {
        await expectCheap(`${path} ${field}`, (value) =>
          shop
            .visitor()
            .send(path, { method: "POST", headers, body: new URLSearchParams({ [field]: value }).toString() }),
        );
      }
    },
  );
});
