import { describe, expect, onTestFinished, vi } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { attribute, fieldOf, linkOf, metaOf, tags, type Client, type Page } from "#tests/support/client.ts";
import { cartToText } from "#shop/cart/cart-codec.ts";
import { nashikShop, nozzle, sunita, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, quietLog, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { lookUpOrder } from "#shop/orders/queries/look-up-order.ts";
import { buy, byStatus } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

const NONE = "No order has this order number and this phone number.";
const TOO_OFTEN = /Too many tries\. Please try again in (?:1 minute|\d+ minutes)\./;
/** Sunita's, as her order keeps it. */
const PHONE = "+919822045678";

const ask = (client: Client, number: string, phone: string) => client.post("/find-order", { number, phone });

/** A shop of whose own numbers none is Sunita's: hers must be looked for in its pages. */
const otherNumbers = { ...nashikShop, whatsapp: null };

/** A phone of nobody's, as it is typed. */
const stranger = (index: number) => `70000 ${String(10_000 + index)}`;

type Placed = { number: string; token: string };

/** An order of Sunita's: two packets of tomato seed and a nozzle. */
async function placeOrder({ visitor, idOf, sql }: ShopApp): Promise<Placed> {
  await buy(visitor(), [idOf(tomato), 2], [idOf(nozzle), 1]);
  const [order] = await sql<Placed>("SELECT lpad(number::text, 6, '0') AS number, token FROM orders");
  return order!;
}

const spoken = (number: string) => `${number.slice(0, 3)} ${number.slice(3)}`;
/** A number that is not the order's, whichever that is: another one for each distance. */
const another = (number: string, distance = 1) => String((Number(number) + distance) % 1_000_000).padStart(6, "0");

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test("an order is found again by its number and its phone, in every usual spelling", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    const spellings: [number: string, phone: string][] = [
      [spoken(number), "98220 45678"],
      [number, "+91-98220-45678"],
      [`Order ${spoken(number)}`, "098220 45678"],
      [number.replace(/\d/g, (digit) => "०१२३४५६७८९".charAt(Number(digit))), "९८२२० ४५६७८"],
    ];
    for (const [typed, phone] of spellings) {
      const page = await ask(shop.visitor(), typed, phone);
      expect([page.status, page.location], typed).toEqual([200, null]);
      for (const words of [
        `Order ${spoken(number)}`,
        "Received. Not delivered yet.",
        "Placed ",
        "Tomato 'Arka Rakshak' F1",
        "2 × ₹425.00",
        "Hollow cone nozzle",
        "₹970 .00",
      ]) {
        expect(page.words, typed).toContain(words);
      }
    }
  });

  test("a browser that only found an order is led to its link by no page, whatever its cart says", async () => {
    const shop = await openShopApp(kind, { details: otherNumbers });
    const { number, token } = await placeOrder(shop);
    const client = shop.visitor();
    expect((await ask(client, number, "98220 45678")).status).toBe(200);
    const line = { productId: shop.idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise };
    const forged = [0, 1, 2].map((orderedQuantity) => cartToText([{ ...line, orderedQuantity }]));
    const secrets = [token, sunita.email, "Sunita", "Jadhav", "House 41"];
    for (const each of forged) {
      client.cookies.set("cart", each);
      for (const path of [
        "/checkout",
        "/cart",
        "/home",
        "/find-order",
        "/account/orders",
        "/checkout.data",
        "/cart.data",
      ]) {
        const { html } = await client.get(path);
        expect(
          secrets.filter((secret) => html.includes(secret)),
          path,
        ).toEqual([]);
      }
    }
  });

  test("a found order shows no token, no email, no phone, and only parts of name and address", async () => {
    const shop = await openShopApp(kind, { details: otherNumbers });
    const { number, token } = await placeOrder(shop);
    const fields = new URLSearchParams({ number, phone: "98220 45678" });
    const byScript = { method: "POST", body: fields, headers: { origin: SHOP_URL } };
    const answers = [
      await ask(shop.visitor(), number, "98220 45678"),
      // As script asks: React Router's own encoding of the same answer.
      await shop.visitor().send("/find-order.data", byScript),
    ];
    for (const { status, html } of answers) {
      expect(status).toBe(200);
      expect(html).toContain("S••• J•••");
      expect(html).toContain("••• Nashik 422 303");
      const secrets = [token, sunita.email, "Sunita", "Jadhav", "House 41", "Palkhed"];
      expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
      expect(html.replace(/[^\d]/g, "")).not.toContain("9822045678");
    }
  });

  test("what was found is for nobody's cache, no search engine and no address", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    const found = await ask(shop.visitor(), number, "98220 45678");
    const asked = await shop.visitor().get("/find-order");
    for (const page of [
      found,
      asked,
      await ask(shop.visitor(), number, stranger(1)),
      await ask(shop.visitor(), "", ""),
    ]) {
      expect(page.headers.get("cache-control")).toBe("private, no-store");
      expect(metaOf(page, "robots")).toBe("noindex");
      expect(linkOf(page, "canonical")).toBeNull();
    }
    // Numbers and phones go by POST; in an address they find nothing.
    const form = tags(asked.html, "form").find((tag) => attribute(tag, "action") === "/find-order");
    expect(attribute(form!, "method")).toBe("post");
    const inAddress = await shop.visitor().get(`/find-order?number=${number}&phone=9822045678`);
    expect(inAddress.words).not.toContain("S•••");
  });

  test("completed and cancelled orders are found; products no longer sold are named", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    await shop.sql("UPDATE orders SET state = 'completed', completed_at = now()");
    expect((await ask(shop.visitor(), number, "98220 45678")).words).toContain("Completed. Your order was delivered.");
    await shop.sql("UPDATE orders SET fulfilment = 'collect', state = 'open', completed_at = NULL");
    expect((await ask(shop.visitor(), number, "98220 45678")).words).toContain("Received. Not collected yet.");
    await shop.sql("UPDATE orders SET state = 'completed', completed_at = now()");
    expect((await ask(shop.visitor(), number, "98220 45678")).words).toContain("Completed. You collected your order.");
    await shop.sql("UPDATE orders SET state = 'cancelled', completed_at = NULL, cancelled_at = now()");
    await shop.sql("UPDATE products SET deleted_at = now(), name = 'Another', price_paise = 1");
    const cancelled = await ask(shop.visitor(), number, "98220 45678");
    expect(cancelled.words).toContain("Cancelled.");
    expect(cancelled.words).toContain("2 × ₹425.00");
    expect(cancelled.html).not.toContain('href="/products/tomato-arka-rakshak-f1"');
  });

  test("a wrong phone and an unknown number are answered alike, by the same statements", async () => {
    const shop = await openShopApp(kind, { details: otherNumbers });
    const { number } = await placeOrder(shop);
    const statements = vi.spyOn(shop.database.pool, "query");
    const answerTo = async (typed: string, phone: string) => {
      statements.mockClear();
      const page = await ask(shop.visitor(), typed, phone);
      const asked = statements.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
      // What was typed comes back, and the nonce is another each time; everything else must be the same.
      const said = page.html
        .replaceAll(typed, "NUMBER")
        .replaceAll(phone, "PHONE")
        .replace(/nonce="[^"]*"/g, "");
      return { status: page.status, said, words: page.words, headers: [...page.headers.keys()].toSorted(), asked };
    };
    const wrongPhone = await answerTo(number, "70000 10001");
    const unknownNumber = await answerTo(another(number), "98220 45678");
    expect(wrongPhone.status).toBe(404);
    expect(wrongPhone.words).toContain(NONE);
    expect(wrongPhone.asked.filter((text) => /from "orders"/.test(text))).toHaveLength(1);
    expect(unknownNumber.asked).toEqual(wrongPhone.asked);
    expect(unknownNumber.said).toBe(wrongPhone.said);
    expect([unknownNumber.status, unknownNumber.headers]).toEqual([wrongPhone.status, wrongPhone.headers]);
  });

  test("what was typed stays, and what is wrong with it is said at its field", async () => {
    const shop = await openShopApp(kind, { products: [] });
    const refused = await ask(shop.visitor(), "Order 4829", "98220");
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("This number is too short. Order numbers have six digits, like 482 913.");
    expect(refused.words).toContain("This number is too short. Phone numbers have 10 digits");
    expect([fieldOf(refused, "number"), fieldOf(refused, "phone")]).toEqual(["Order 4829", "98220"]);
    const none = await ask(shop.visitor(), "Order 482 913", "98220 45678");
    expect([fieldOf(none, "number"), fieldOf(none, "phone")]).toEqual(["Order 482 913", "98220 45678"]);
  });

  test("an address tries ten numbers for a phone, and then no other one that day", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    const tries = Array.from({ length: 50 }, (_, index) =>
      ask(shop.visitor("203.0.113.9"), another(number, index + 1), "98220 45678"),
    );
    const answers = await Promise.all(tries);
    expect(byStatus(answers)).toEqual({ 404: 10, 429: 40 });
    for (const page of answers.filter(({ status }) => status === 429)) expectToWait(page);
    // Neither with the right number, nor under another spelling of the phone.
    expectToWait(await ask(shop.visitor("203.0.113.9"), `Order ${spoken(number)}`, "+91 98220 45678"));
    expect((await ask(shop.visitor("203.0.113.9"), number, stranger(1))).status).toBe(404);
  });

  test("whatever strangers tried for a phone, its owner finds the order, three seconds later", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    const tries = Array.from({ length: 12 }, (_, index) =>
      ask(shop.visitor(), another(number, index + 1), "98220 45678"),
    );
    expect(byStatus(await Promise.all(tries))).toEqual({ 404: 12 });
    const start = performance.now();
    expect((await ask(shop.visitor(), number, "+91 98220 45678")).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(2900);
    expect((await ask(shop.visitor(), number, stranger(1))).status).toBe(404);
  });

  test("one network address tries sixty times, whatever it tries, and others are let through", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    const tries = Array.from({ length: 80 }, (_, index) =>
      ask(shop.visitor("203.0.113.9"), another(number, index + 1), stranger(index)),
    );
    expect(byStatus(await Promise.all(tries))).toEqual({ 404: 60, 429: 20 });
    expectToWait(await ask(shop.visitor("203.0.113.9"), number, "98220 45678"));
    expect((await ask(shop.visitor("203.0.113.10"), number, "98220 45678")).status).toBe(200);
  });

  test("the limits outlast a new connection and code that was loaded anew", async () => {
    // The pool warns of each connection that it loses. First of all, so that it is quiet until the shop is closed.
    const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    onTestFinished(() => warnings.mockRestore());
    const shop = await openShopApp(kind, { fresh: true });
    const { number } = await placeOrder(shop);
    const wrong = { number: Number(another(number)), phone: PHONE, address: "198.51.100.7" };
    for (let index = 0; index < 10; index++) await lookUpOrder(shop.database.db, wrong);
    if (kind === "server") await dropConnections(shop);
    vi.resetModules();
    const { lookUpOrder: anew } = await import("#shop/orders/queries/look-up-order.ts");
    const request = { ...wrong, number: Number(number) };
    expect(await anew(shop.database.db, request)).toMatchObject({ ok: false, problem: { kind: "wait" } });
    // A tenth of the day later one of the ten is forgotten, and no more than one.
    await shop.sql("UPDATE limits SET at = at - interval '145 minutes'");
    expect(await anew(shop.database.db, wrong)).toMatchObject({ ok: false, problem: { kind: "not_found" } });
    expect(await anew(shop.database.db, request)).toMatchObject({ ok: false, problem: { kind: "wait" } });
  });

  test("an order that is found is not counted: its owner may look as often as they like", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    for (let time = 0; time < 25; time += 1) {
      expect((await ask(shop.visitor("203.0.113.9"), number, "98220 45678")).status).toBe(200);
    }
  });

  test("what is counted is counted under hashes alone", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    await ask(shop.visitor(), number, "98220 45678");
    const keys = await shop.sql<{ key: string }>("SELECT key FROM limits");
    expect(keys.length).toBeGreaterThanOrEqual(3);
    for (const { key } of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  test("hostile texts are refused at their field, and find nothing", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    // The order itself was counted.
    const counted = await shop.sql("SELECT key, level FROM limits");
    const client = shop.visitor();
    const numbers = [
      "' OR 1=1 --",
      `${number}' OR '1'='1`,
      `${number}; DROP TABLE orders`,
      `${number}\0\u001B[31m x`,
      "%",
      "-1",
      "1e6",
      "Infinity",
      "9".repeat(39),
      "9".repeat(10_000),
      "🌱".repeat(20),
      "<script>alert(1)</script>",
    ];
    for (const typed of numbers) {
      const page = await ask(client, typed, "98220 45678");
      expect(page.status, typed.slice(0, 40)).toBe(400);
      expect(page.html, typed.slice(0, 40)).not.toContain("S•••");
      expect(page.html).not.toContain("<script>alert");
    }
    for (const typed of ["' OR 1=1 --", "98220 4567%", "+91 98220 45678; --", "9".repeat(5000), "\uFFFF"]) {
      const page = await ask(client, number, typed);
      expect(page.status, typed.slice(0, 40)).toBe(400);
    }
    expect((await client.post("/find-order", {})).status).toBe(400);
    const twice = new URLSearchParams([
      ["number", "1"],
      ["number", number],
      ["phone", "98220 45678"],
    ]);
    expect(
      (await client.send("/find-order", { method: "POST", body: twice, headers: { origin: SHOP_URL } })).status,
    ).toBe(400);
    expect(await shop.sql("SELECT id FROM orders")).toHaveLength(1);
    expect(await shop.sql("SELECT key, level FROM limits")).toEqual(counted);
  });

  test("a shop that stumbles says so, and what was typed stays", async ({ shop }) => {
    const { number } = await placeOrder(shop);
    await shop.sql("ALTER TABLE limits RENAME TO elsewhere");
    const log = quietLog();
    const failed = await ask(shop.visitor(), number, "98220 45678");
    expect(failed.status).toBe(503);
    expect(failed.words).toContain("We could not look up your order right now.");
    expect(failed.headers.get("cache-control")).toBe("private, no-store");
    expect(fieldOf(failed, "number")).toBe(number);
    expect(log).toHaveBeenCalled();
    // Where attempts cannot be counted, nothing is shown.
    expect(failed.html).not.toContain("S•••");
  });
});

function expectToWait(page: Page): void {
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.words).toMatch(TOO_OFTEN);
  expect(page.html).not.toContain("S•••");
}

/** Every connection that the shop holds is cut off; the pool makes new ones. */
async function dropConnections({ sql, database }: ShopApp): Promise<void> {
  const processOf = async () => (await sql<{ pid: number }>("SELECT pg_backend_pid() AS pid"))[0]?.pid;
  const before = await processOf();
  const all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()";
  await expect(sql(all)).rejects.toThrow("terminating connection");
  await soon(async () => {
    expect(await processOf()).not.toBe(before);
    expect(database.pool.totalCount).toBe(1);
  });
}
