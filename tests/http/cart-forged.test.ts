import { connect } from "node:net";
import { describe, expect, onTestFinished } from "vitest";
import { listen } from "#server/http/listen.ts";
import { newClient } from "#tests/support/client.ts";
import { nozzle, tomato } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { ON_KINDS } from "./shop-test.ts";

const forgeries = [
  "",
  "1",
  "1_",
  "2_1.1.1",
  "nonsense",
  "1_1.-5.1",
  "1_-1.1.1",
  "1_1.0.1",
  "1_1.1.1_1.9.1_1.2.1",
  "1_zzzzzz.1.1",
  "1_zik0zj.1.1",
  "1_1.zzzzzzz.zzzzzzz.zzzzzzz",
  "1_1.1.1.1.1.1",
  "1_1.1",
  "1_1.7pr.zik0zj",
  "%00%ff%E0%A4%A",
  "1_1.1.1%00",
  '"1_1.1.1"',
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  `1${"_1.1.1".repeat(5000)}`,
  `1_${Array.from({ length: 2000 }, (_, index) => `${(index + 1).toString(36)}.1.1`).join("_")}`,
  "x".repeat(100_000),
];

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test("a forged cart never makes a page fail", async ({ shop: { visitor } }) => {
    for (const cart of forgeries) {
      for (const path of ["/cart", "/checkout", "/products"]) {
        const page = await visitor().get(path, { cookie: `cart=${cart}` });
        expect(page.status, `${path} with ${cart.slice(0, 60)}`).toBe(200);
        expect(page.html).not.toContain("<script>alert");
      }
      const changed = await visitor().send("/cart", {
        method: "POST",
        body: new URLSearchParams({ change: "add 1" }),
        headers: { cookie: `cart=${cart}` },
      });
      expect(changed.status, `a change with ${cart.slice(0, 60)}`).toBe(303);
    }
  });

  test("an order of no pieces, or of fewer, is no order", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(tomato), 1]);
    const checkout = await openCheckout(client);
    const before = await booksOf(shop);
    for (const pieces of ["0", "-1", "00", "0.5"]) {
      const lines = checkout.lines.replace(/\.1\./, `.${pieces}.`);
      expect(lines).not.toBe(checkout.lines);
      const page = await confirm(client, { ...checkout, lines });
      expect([pieces, page.status]).toEqual([pieces, 409]);
    }
    expect(await booksOf(shop)).toEqual(before);
  });

  test("a forged notice or checkout key never makes a page fail", async ({ shop: { visitor } }) => {
    for (const value of [
      "{}",
      "null",
      "%7B%22about%22%3A%22placed%22%7D",
      encodeURIComponent('{"about":"__proto__","name":"x"}'),
      encodeURIComponent(`{"about":"added","name":"${"x".repeat(5000)}"}`),
      encodeURIComponent('{"about":"added","name":"<script>alert(1)</script>"}'),
      "%E0%A4%A",
      "[".repeat(10_000),
    ]) {
      const page = await visitor().get("/checkout", { cookie: `notice=${value}; checkout=${value}; cart=1_1.1.1` });
      expect(page.status, value.slice(0, 60)).toBe(200);
      expect(page.html).not.toContain("<script>alert");
    }
  });

  test("a line that stands twice in a forged cart counts once", async ({ shop: { visitor } }) => {
    const page = await visitor().get("/cart", { cookie: "cart=1_1.1.bss_1.9.bss_1.2.bss" });
    expect(page.words).toContain("Total items 1");
    expect(page.words).toContain("Total price ₹425 .00");
  });

  test("a header of 10 MB is refused, and the next visitor is served", async ({ shop: { app } }) => {
    let seen = 0;
    const listening = await listen({ host: "127.0.0.1", port: 0 }, () => (request) => {
      seen += 1;
      return app.fetch(request);
    });
    onTestFinished(() => listening.drain(1000));
    const socket = connect(Number(new URL(listening.address).port), "127.0.0.1");
    // The server may hang up in the middle of what is sent.
    socket.on("error", () => {});
    const closed = new Promise((settle) => socket.once("close", settle));
    let answer = "";
    socket.on("data", (piece) => (answer += piece.toString()));
    socket.write(`GET /cart HTTP/1.1\r\nHost: shop\r\nCookie: cart=${"x".repeat(10_000_000)}\r\n\r\n`);
    await closed;
    expect(seen).toBe(0);
    expect(answer === "" || answer.startsWith("HTTP/1.1 431 ")).toBe(true);
    expect((await fetch(`${listening.address}/cart`)).status).toBe(200);
  });

  test("a form from another site is refused and changes nothing", async ({ shop, guest: client }) => {
    await fillCart(client, [shop.idOf(nozzle), 1]);
    const checkout = await openCheckout(client);
    const cart = client.cookies.get("cart");
    const before = await booksOf(shop);
    quietLog();
    const evil = { origin: "https://evil.example" };
    const change = await client.post("/cart", { change: `add ${shop.idOf(tomato)}` }, evil);
    const order = await client.post(
      "/checkout",
      { ...checkout, name: "A", email: "a@b.in", phone: "9822045678", address: "B" },
      evil,
    );
    const message = await client.post("/contactus", { name: "A", email: "a@b.in", message: "B" }, evil);
    for (const { status } of [change, order, message]) expect(status).toBeOneOf([400, 403]);
    expect(client.cookies.get("cart")).toBe(cart);
    expect(await booksOf(shop)).toEqual(before);
    expect(await shop.sql("SELECT * FROM enquiries")).toEqual([]);
  });

  test("a form from the shop's own https address is taken where a proxy in front speaks http to the process", async () => {
    const { app, idOf } = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const client = newClient(app, SHOP_URL);
    quietLog();
    const behindProxy = { origin: "https://ankur.example", "x-forwarded-proto": "https" };
    const added = await client.post("/cart", { change: `add ${idOf(nozzle)}` }, behindProxy);
    expect(added.status).toBe(303);
    const placed = await client.post(
      "/checkout",
      { ...(await openCheckout(client)), name: "A", email: "a@b.in", phone: "9822045678", address: "B" },
      behindProxy,
    );
    expect(placed.status).toBe(303);
  });

  test("cookies say Secure where the shop is reached by https, and only there", async ({ shop: http }) => {
    const https = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const cookiesOf = async ({ visitor, idOf }: typeof http) => {
      const client = visitor();
      const added = await client.post("/cart", { change: `add ${idOf(nozzle)}` });
      return [...added.headers.getSetCookie(), ...(await client.get("/checkout")).headers.getSetCookie()];
    };
    const named = (cookies: string[], name: string) => cookies.find((each) => each.startsWith(`${name}=`));
    const secure = await cookiesOf(https);
    expect(named(secure, "__Host-cart")).toContain("; Secure");
    expect(named(secure, "__Host-checkout")).toContain("; Secure");
    for (const cookie of await cookiesOf(http)) expect(cookie).not.toContain("Secure");
    for (const cookie of secure) expect(cookie).toContain("SameSite=Lax");
  });

  test("behind https a cart under its former name is read once, and other cookies of such names count as none", async () => {
    const { visitor, idOf } = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const client = visitor();
    await client.post("/cart", { change: `add ${idOf(nozzle)}` });
    const cart = client.cookies.get("__Host-cart") ?? "";
    const page = await visitor().get("/cart", { cookie: `cart=${cart}; signed-in=customer.0123456789ab.0123456789ab` });
    expect(page.words).toContain(nozzle.name);
    expect(page.words).not.toContain("My account");
    const set = page.headers.getSetCookie();
    expect(set).toContainEqual(expect.stringMatching(`^__Host-cart=${cart};`));
    expect(set).toContainEqual(expect.stringMatching(/^cart=;.*Max-Age=0/));
    const both = await visitor().get("/cart", { cookie: `cart=${cart}; __Host-cart=` });
    expect(both.words).not.toContain(nozzle.name);
    expect(both.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^cart=;.*Max-Age=0/));
  });

  test("behind https nothing is taken from a plain line or from another site", async () => {
    const { visitor, idOf } = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const add = { change: `add ${idOf(nozzle)}` };
    const plain = await visitor().post("/cart", add, { origin: "http://ankur.example" });
    const foreign = await visitor().post("/cart", add, { "sec-fetch-site": "cross-site" });
    const own = await visitor().post("/cart", add, { "sec-fetch-site": "same-origin" });
    expect([plain.status, foreign.status, own.status]).toEqual([403, 403, 303]);
  });
});
