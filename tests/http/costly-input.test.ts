import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

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

describe("16 KB of anything", { timeout: 300_000 }, () => {
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
  async function costlyOf(what: string, request: (value: string) => Promise<unknown>): Promise<string[]> {
    await request("word");
    // 16 KB twice over are 100,000 µs and more, once over a few 1,000: what lies under 25,000 is no way back and forth.
    const plain = Math.max(5000, await costOf(() => request("word")));
    const costly: string[] = [];
    for (const bad of BAD) {
      const measure = () => costOf(() => request(bad.repeat(LENGTH / bad.length)));
      let times = (await measure()) / plain;
      // What else the process did in that moment does not come again and again.
      for (let turn = 0; times > MOST && turn < 3; turn += 1) times = (await measure()) / plain;
      if (times > MOST) costly.push(`${what} of ${bad}: ${times.toFixed(1)} times`);
    }
    return costly;
  }

  test("in a path or a query costs no more than a few plain requests", async () => {
    expect([
      ...(await costlyOf("path", (value) => shop.visitor().get(`/${encodeURI(value)}`))),
      ...(await costlyOf("product", (value) => shop.visitor().get(`/products/${encodeURIComponent(value)}`))),
      ...(await costlyOf("search", (value) => shop.visitor().get(`/products?q=${encodeURIComponent(value)}`))),
    ]).toEqual([]);
  });

  test.each(HEADERS.split(" "))("in the header %s costs no more than a few plain requests", async (name) => {
    const latin = (value: string) => Buffer.from(value).toString("latin1");
    const costly = await costlyOf(name, (value) => shop.visitor().get("/nowhere", { [name]: latin(value) }));
    for (const own of name === "cookie" ? ["cart", "notice", "signed-in", "ankur.session_token"] : []) {
      const cookie = (value: string) => `${own}=${latin(value)}`;
      costly.push(...(await costlyOf(own, (value) => shop.visitor().get("/nowhere", { cookie: cookie(value) }))));
    }
    expect(costly).toEqual([]);
  });

  test.each(Object.entries(FIELDS))(
    "in a field of %s costs no more than a few plain requests",
    async (path, fields) => {
      const headers = { origin: SHOP_URL, "content-type": "application/x-www-form-urlencoded" };
      const costly: string[] = [];
      for (const field of fields) {
        const body = (value: string) => new URLSearchParams({ [field]: value }).toString();
        const send = (value: string) => shop.visitor().send(path, { method: "POST", headers, body: body(value) });
        costly.push(...(await costlyOf(field, send)));
      }
      expect(costly).toEqual([]);
    },
  );
});
