import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOSTILE_FIELDS, HOSTILE_TARGETS } from "#tests/support/hostile-targets.ts";
import type { Client, Page } from "#tests/support/client.ts";
import { nozzle } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { ADMIN, openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { adminOf, logIn, newCustomer, sunitaAccount } from "./people.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe("no redirect leads to another site", () => {
  let shop: Shared;
  let customer: Client;
  let admin: Client;
  let number: string;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
    customer = await newCustomer(shop, sunitaAccount);
    admin = await adminOf(shop);
    await buy(shop.visitor(), [shop.idOf(nozzle), 1]);
    const [order] = await shop.sql<{ number: string }>("SELECT number::text FROM orders");
    number = order?.number ?? "";
  });
  afterAll(() => shop?.close());
  beforeEach(() => void quietLog());

  /** The statuses on a browser's way from this answer; fails where it leaves the shop or has lost its security headers. */
  async function follow(client: Client, page: Page, what: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let step = 0; ; step += 1) {
      statuses.push(page.status);
      expect(page.headers.get("content-security-policy"), what).not.toBeNull();
      expect(page.headers.getSetCookie().join(), what).not.toContain("a=b");
      if (page.location === null || page.status < 300 || page.status > 399) return statuses;
      const next = new URL(page.location, `${SHOP_URL}/login`);
      expect(next.origin, `${what} leads to ${page.location}`).toBe(SHOP_URL);
      expect(step, `${what} is a circle`).toBeLessThan(5);
      page = await client.get(next.href.slice(SHOP_URL.length));
    }
  }

  test.each(HOSTILE_TARGETS)("of the address %s", async (target) => {
    const visitor = shop.visitor();
    for (const path of [target, target.slice(0, -1), `${target}/`, `${target}?a=b`]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await visitor.send(path, { method });
        expect(Math.max(...(await follow(visitor, answer, `${method} ${path}`))), path).toBeLessThan(500);
      }
    }
  });

  const forms: Record<string, (target: string) => Promise<[Client, Page]>> = {
    "the login": async (to) => {
      const client = shop.visitor();
      return [client, await logIn(client, sunitaAccount, to)];
    },
    "the admin's login": async (to) => {
      const client = shop.visitor();
      return [client, await logIn(client, ADMIN, to)];
    },
    "the login page of a customer": async (to) => [customer, await customer.get(`/login?${query({ to })}`)],
    "the login page of the admin": async (to) => [admin, await admin.get(`/login?${query({ to })}`)],
    "the provider's login": async (to) => [customer, await customer.get(`/login/provider?${query({ to })}`)],
    "the end of the provider's login": async (to) => [customer, await customer.get(`/login/arrived?${query({ to })}`)],
    "the cart's buttons": async (back) => [
      customer,
      await customer.post("/cart", { change: `add ${shop.idOf(nozzle)}`, back }),
    ],
    "the note of a set-aside cart": async (back) => [
      customer,
      await customer.post("/cart", { change: "leave-picked", back }),
    ],
    "an order's buttons": async (back) => [
      admin,
      await admin.post(`/admin/orders/${number}/change`, { intent: "called", back }),
    ],
    "the search words": async (back) => [
      admin,
      await admin.post("/admin/terms", { intent: "dismiss", word: "rope", back }),
    ],
    "the list of products": async (back) => [
      admin,
      await admin.post("/admin/allproducts", { intent: "restore", id: String(shop.idOf(nozzle)), name: "x", back }),
    ],
  };

  test.each(Object.entries(forms))("of %s, whatever it is given to go back to", async (what, send) => {
    for (const target of HOSTILE_FIELDS) {
      await shop.sql("DELETE FROM limits");
      const [client, page] = await send(target);
      expect(page.status, `${what} ${target}`).toBeOneOf([302, 303]);
      expect(Math.max(...(await follow(client, page, `${what}: ${JSON.stringify(target)}`)))).toBeLessThan(500);
    }
  });

  test("of the admin's address with a slash at its end, which a proxy may add: it is answered there", async () => {
    for (const path of ["/admin", "/admin/", "/admin/orders/"]) expect((await admin.get(path)).status, path).toBe(200);
    expect((await shop.visitor().get("/admin/")).location).toMatch(/^\/login\?to=/);
  });
});
