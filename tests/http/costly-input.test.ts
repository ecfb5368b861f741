import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { readTermSheet } from "#app/admin/terms/read-term-csv.ts";
import { checkRow } from "#shop/catalogue/import/check-row.ts";
import { COLUMNS, columnName } from "#shop/catalogue/import/sheet/column-definitions.ts";
import { MOST_SHEET_BYTES } from "#shop/catalogue/import/sheet/upload-limits.ts";
import { readSheet } from "#shop/catalogue/import/sheet/read-csv.ts";
import { sheetText } from "#shop/catalogue/import/sheet/decode-csv.ts";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openZone } from "./buying.ts";

/** What patterns that look back choke on, each to be repeated. */
const BAD = ["a!", "a-", "!111", "+91-", "1 ", "((", "a@", "<a ", "%25", ";=", ",", "é"];
/** bytes as sent: what Node's parser of headers lets through in all (`maxHeaderSize` of server/http/listen.ts). */
const LENGTH = 16_000;
/** Times as much processor time as the same request with a harmless word. */
const MOST = 5;

const HEADERS =
  "accept accept-encoding accept-language cookie if-none-match if-modified-since origin purpose range referer sec-fetch-site " +
  "sec-purpose user-agent x-forwarded-for";
/** 64 KB of a field: dots, blanks, dashes, digits, slashes, and all of them. */
const SHAPES = [".", " ", "-", "1", "/", ". -1/x"];
/** bytes: nearly the largest form. */
const FIELD_LENGTH = 60_000;
const KEY = "7d2f5ad1-52f5-4f0a-9d33-3f8a6a2c9e10";
/** The fields of each form of a customer, and what else it needs to reach the code that reads them. */
const FORMS: Record<string, { fields: string; also?: Record<string, string> }> = {
  "/contactus": { fields: "name email mobile message key" },
  "/checkout": { fields: "name phone email address pin village state fulfilment key lines", also: { key: KEY } },
  "/checkout quote": {
    fields: "name phone email address pin village state fulfilment key lines",
    also: { intent: "quote" },
  },
  "/checkout change": {
    fields: "name phone email address pin village state fulfilment lines change",
    also: { key: KEY },
  },
  "/cart": { fields: "change intent cart" },
  "/delivery-line": { fields: "pin id" },
  "/find-order": { fields: "number phone" },
  "/login": { fields: "email password to" },
  "/signup": { fields: "name email phone password to" },
  "/forgot-password": { fields: "email" },
  "/logout": { fields: "back steps from" },
  "/order/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": { fields: "phone reason intent" },
};

/** What is sent: each shape repeated up to `length` characters. */
type Shapes = { encode?: (text: string) => string; shapes?: readonly string[]; length?: number };

/** µs of processor time, the least of some rounds. */
async function costOf(work: () => Promise<unknown>, rounds = 4): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, user + system);
  }
  return least;
}

describe("a file of the largest size, in cells of any length", { timeout: 300_000 }, () => {
  /** What each file's first row says: as ours, and as Shopify's with its HTML. */
  const HEADINGS = { ours: COLUMNS.map(columnName), html: COLUMNS.map((column) => `${columnName(column)} html`) };
  const write = new TextEncoder();
  /** Half of what an import takes: all parsers are linear, or the half would show it as well. */
  const FILE_BYTES = MOST_SHEET_BYTES / 2;

  /** A file of cells that repeat `text` up to `length` characters; quotation marks and separators are doubled or quoted. */
  function fileOf(headings: readonly string[], text: string, length: number): Uint8Array {
    const cell = `"${text.repeat(Math.ceil(length / text.length)).replaceAll('"', '""')}"`;
    const row = `${headings.map(() => cell).join(",")}\n`;
    return write.encode(`${headings.join(",")}\n${row.repeat(Math.floor(FILE_BYTES / Buffer.byteLength(row)))}`);
  }
  async function readProducts(bytes: Uint8Array): Promise<void> {
    const text = sheetText(bytes);
    if ("problem" in text) throw new Error(text.problem);
    const meant = COLUMNS.map((column) => column);
    const sheet = await readSheet(text.text, { heading: 0, columns: meant, remembered: new Map() });
    if ("rows" in sheet) for (const row of sheet.rows) checkRow(row, null, undefined);
    else if (sheet.problem !== "no_rows") throw new Error(sheet.problem);
  }
  const parsers = {
    products: (bytes: Uint8Array) => readProducts(bytes),
    terms: async (bytes: Uint8Array) => readTermSheet(bytes),
  };
  const NUMBERS = ["0", "0.0", "  ", "<br", "%"];

  test.each(Object.entries(parsers))("costs a parser of %s no more than harmless words", async (_name, parse) => {
    const costly: string[] = [];
    for (const [kind, headings] of Object.entries(HEADINGS)) {
      for (const length of [300, 160_000]) {
        const all = ["id", "kind", "shelf", ...headings];
        // Millions of small cells take half a second, which is no way back and forth either.
        const plain = Math.max(200_000, await costOf(() => parse(fileOf(all, "word ", length)), 2));
        for (const bad of [...BAD, ...NUMBERS]) {
          const file = fileOf(all, bad, length);
          let times = Infinity;
          // Another program's share of the processor does not come again and again.
          for (let turn = 0; times > MOST && turn < 3; turn += 1) times = (await costOf(() => parse(file), 1)) / plain;
          if (times > MOST) costly.push(`${kind}, ${length} of ${bad}: ${times.toFixed(1)} times`);
        }
      }
    }
    expect(costly).toEqual([]);
  });
});

describe("16 KB of anything", { timeout: 300_000 }, () => {
  let shop: Awaited<ReturnType<typeof openSharedShopApp>>;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
    // Without a zone no page reads the village of an address.
    await openZone(shop);
  });
  afterAll(() => shop?.close());
  beforeEach(() => void quietLog());

  async function costlyOf(
    what: string,
    request: (value: string) => Promise<unknown>,
    { encode = String, shapes = BAD, length = LENGTH }: Shapes = {},
  ): Promise<string[]> {
    await request("word");
    // 16 KB twice over are 100,000 µs and more, once over a few 1,000: what lies under 25,000 is no way back and forth.
    const plain = Math.max(5000, await costOf(() => request("word")));
    const costly: string[] = [];
    for (const bad of shapes) {
      const sent = encode(bad);
      const measure = () => costOf(() => request(sent.repeat(length / sent.length)));
      let times = (await measure()) / plain;
      // What else the process did in that moment does not come again and again.
      for (let turn = 0; times > MOST && turn < 3; turn += 1) times = (await measure()) / plain;
      if (times > MOST) costly.push(`${what} of ${bad}: ${times.toFixed(1)} times`);
    }
    return costly;
  }

  test("in a path or a query costs no more than a few plain requests", async () => {
    expect([
      ...(await costlyOf("path", (value) => shop.visitor().get(`/${value}`), { encode: encodeURI })),
      ...(await costlyOf("product", (value) => shop.visitor().get(`/products/${value}`), {
        encode: encodeURIComponent,
      })),
      ...(await costlyOf("search", (value) => shop.visitor().get(`/products?q=${value}`), {
        encode: encodeURIComponent,
      })),
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

  test.each(Object.entries(FORMS))("in a field of %s costs no more than plain requests", async (name, form) => {
    const headers = { origin: SHOP_URL, "content-type": "application/x-www-form-urlencoded" };
    const [path = ""] = name.split(" ");
    const costly: string[] = [];
    for (const field of form.fields.split(" ")) {
      const cookie = `cart=${cartToText([{ productId: shop.idOf(tomato), quantity: 1, seenPaise: 1, orderedQuantity: 0 }])}`;
      const change = name.endsWith("change") ? { change: `increase ${shop.idOf(tomato)}` } : {};
      const body = (value: string) => new URLSearchParams({ ...form.also, ...change, [field]: value }).toString();
      const send = (value: string) =>
        shop.visitor().send(path, { method: "POST", headers: { ...headers, cookie }, body: body(value) });
      costly.push(...(await costlyOf(field, send, { shapes: [...BAD, ...SHAPES], length: FIELD_LENGTH })));
    }
    expect(costly).toEqual([]);
  });

  test.each(["name", "phone", "address", "pin", "village", "state"])(
    "in %s of the remembered buyer costs no more than a plain request",
    async (field) => {
      const order = ["name", "email", "phone", "address", "pin", "village", "state"];
      const cookie = (value: string) =>
        `buyer=${Buffer.from(JSON.stringify(order.map((each) => (each === field ? value : "")))).toString("base64url")}`;
      const get = (value: string) => shop.visitor().get("/checkout", { cookie: cookie(value) });
      expect(await costlyOf(field, get, { shapes: SHAPES, length: 11_000 })).toEqual([]);
    },
  );

  test("of slashes in a path costs no more than a plain request", async () => {
    const get = (value: string) => shop.visitor().get(`/x${value}y/`);
    expect(await costlyOf("path", get, { shapes: ["/"] })).toEqual([]);
  });
});
