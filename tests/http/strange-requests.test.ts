import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;

const withForm = [
  "/cart",
  "/checkout",
  "/contactus",
  "/login",
  "/signup",
  "/forgot-password",
  "/find-order",
  // Its form asks to be told when the product is back.
  "/products/tomato-arka-rakshak-f1",
];
const withoutForm = ["/home", "/about", "/shop", "/products", "/sitemap.xml", "/robots.txt", "/healthz", "/nowhere"];
const form = { "content-type": "application/x-www-form-urlencoded" };

/** Bytes of a body that is far too big for any form of ours. */
const FIVE_MB = 5 * 1024 * 1024;

describe("a strange request", () => {
  // None of them may change anything: one shop serves all.
  let shop: Shared;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
  });
  afterAll(() => shop?.close());
  beforeEach(() => void quietLog());
  const written = () => shop.sql("SELECT id FROM orders UNION ALL SELECT id FROM enquiries");

  const post = (path: string, body: NonNullable<RequestInit["body"]>, headers: Record<string, string>) =>
    shop.visitor().send(path, { method: "POST", body, headers: { origin: SHOP_URL, ...headers } });

  test("by POST to a page without a form is refused, and no failure of ours", async () => {
    for (const path of withoutForm) {
      const { status } = await post(path, "a=b", form);
      expect(status, path).toBeOneOf([404, 405]);
    }
  });

  test("by a form of another site is refused, and logs no failure", async () => {
    for (const path of [...withForm, "/logout", "/delivery-line"]) {
      for (const origin of ["https://evil.example", "null", "nonsense", "http://ankur.example:8080"]) {
        const log = quietLog();
        log.mockClear();
        const { status } = await shop.visitor().send(path, {
          method: "POST",
          body: "change=empty",
          headers: { ...form, origin },
        });
        expect(status, `${path} from ${origin}`).toBe(403);
        expect(log.mock.calls).toEqual([]);
      }
    }
    expect(await written()).toEqual([]);
  });

  test("by another method is refused, and no failure of ours", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "PROPFIND"]) {
      for (const path of [...withForm, ...withoutForm]) {
        const { status } = await shop.visitor().send(path, { method });
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test("with a body that is no form, or a form cut short, is refused", async () => {
    const bodies: [type: string, body: NonNullable<RequestInit["body"]>][] = [
      ["application/json", '{"change":"empty"}'],
      ["text/plain", "change=empty"],
      ["text/html", "<html>"],
      ["nonsense", "nonsense"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--y\r\n\r\n--y--"],
      ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="change"\r\n\r\nemp'],
      ["application/x-www-form-urlencoded", "%E0%A4%A=%ZZ&&&=&change"],
      ["application/x-www-form-urlencoded", new Uint8Array([0xff, 0xfe, 0x00, 0x3d, 0x00])],
      ["application/x-www-form-urlencoded", ""],
    ];
    for (const path of withForm) {
      for (const [type, body] of bodies) {
        const { status } = await post(path, body, { "content-type": type });
        expect(status, `${path} ${type}`).toBeGreaterThanOrEqual(400);
        expect(status, `${path} ${type}`).toBeLessThan(500);
      }
    }
    expect(await written()).toEqual([]);
  });

  test("with files where texts belong is refused", async () => {
    for (const path of withForm) {
      const files = new FormData();
      for (const name of ["change", "name", "email", "phone", "address", "message", "key", "lines"]) {
        files.set(name, new File(["x"], "x.txt"));
      }
      expect((await post(path, files, {})).status, path).toBe(400);
    }
    expect(await written()).toEqual([]);
  });

  test("with a body of 5 MB is refused", async () => {
    const long = "x".repeat(FIVE_MB);
    for (const path of withForm) {
      for (const body of [
        `change=${long}`,
        `name=${long}&email=a@b.in&phone=9822045678&address=B&message=B`,
        "a=b&".repeat(FIVE_MB / 4),
        long,
      ]) {
        const { status } = await post(path, body, form);
        expect(status, `${path} ${body.slice(0, 10)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${path} ${body.slice(0, 10)}`).toBeLessThan(500);
      }
    }
    expect(await written()).toEqual([]);
  });

  test("with a path that cannot be decoded is not found", async () => {
    for (const path of [
      "/products/%E0%A4%A",
      "/%",
      "/%ZZ",
      "/order/%C0%AF",
      "/sitemap/%E0%A4%A",
      "/pictures/%E0%A4%A/320.avif",
      "/products/%ED%A0%80",
    ]) {
      const { status } = await shop.visitor().get(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });

  test("as script sends it, with data routes that no page asks for, never fails", async () => {
    for (const path of [
      "/home.data",
      "/products.data?q=%00",
      "/_root.data",
      "/nowhere.data",
      "/products/nothing.data",
      "/order/x.data",
      "/cart.data?_routes=nonsense",
      "/__manifest",
      "/__manifest?paths=/home",
      `/__manifest?paths=${"/x,".repeat(3000)}`,
    ]) {
      const { status } = await shop.visitor().get(path);
      expect(status, path).toBeLessThan(500);
    }
    for (const path of ["/cart.data", "/checkout.data", "/contactus.data", "/home.data"]) {
      const { status } = await post(path, "{", { "content-type": "application/json" });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});
