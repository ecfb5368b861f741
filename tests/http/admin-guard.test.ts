import { afterAll, beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import type { Client, Page } from "#tests/support/client.ts";
import { ADMIN, openSharedShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { adminOf, logIn, newCustomer, sunitaAccount } from "./people.ts";

/** Every path of the site map, with something in the place of its parameters. */
type Entry = (typeof routes)[number];

function pathsOf(entries: readonly Entry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path.replaceAll(/:\w+/g, "1").replace("*", "nowhere")}`;
    return [here === "" ? "/" : here, ...pathsOf(children ?? [], here)];
  });
}

const all = [...new Set(pathsOf(routes))];
const isAdmin = (path: string) => path.startsWith("/admin");

/** Pages of the admin that there are, that there may be one day, and other spellings of them. */
const guarded = [
  ...all.filter(isAdmin),
  "/admin/orders",
  "/admin/a-page-that-somebody-adds/7",
  "/admin/orders.csv",
  "/ADMIN",
  "/Admin/Security",
  "/%61dmin/security",
  "/admin%2Fsecurity",
  "//admin/security",
  "/admin//security",
  "/admin/../admin/security",
  "/admin.data",
  "/admin/security.data",
  "/admin/_root.data",
];

let shop: ShopApp & { close(): Promise<void> };
let visitor: Client;
let customer: Client;
beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
  visitor = shop.visitor();
  customer = await newCustomer(shop, sunitaAccount);
});
afterAll(() => shop.close());

/** Sent to the login by the browser, or by the script that asked for a page's data. */
function isSentToLogin(page: Page): boolean {
  if (page.location?.startsWith("/login?to=")) return page.status === 302;
  // The answer to HEAD has no body.
  return page.status === 202 && (page.html === "" || page.html.includes("/login?to="));
}

describe("the admin's pages", () => {
  test("show at their foot which version of the program runs, which visitors' pages do not", async () => {
    const version = /Ankur \d+\.\d+\.\d+ \([\w-]+\)/;
    const admin = await adminOf(shop);
    for (const path of ["/admin", "/admin/security"]) expect((await admin.get(path)).words, path).toMatch(version);
    for (const path of ["/home", "/login", "/cart"]) expect((await visitor.get(path)).words, path).not.toMatch(version);
  });

  test("the site map holds some, or this test would prove nothing", () => {
    expect(all).toContain("/admin/security");
    expect(all.length).toBeGreaterThan(20);
  });

  test.each(guarded)("%s is refused to a visitor and to a customer, whatever they ask of it", async (path) => {
    for (const client of [visitor, customer]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
        const body = ["GET", "HEAD"].includes(method)
          ? {}
          : { body: new URLSearchParams({ intent: "end", password: "x" }) };
        const page = await client.send(path, { method, headers: { origin: SHOP_URL }, ...body });
        // A path that the router knows in no spelling is not found; nothing of the admin's is ever answered.
        const isRefused = isSentToLogin(page) || page.status === 404;
        expect(isRefused, `${method} ${path}: ${page.status} ${page.location} ${page.words.slice(0, 80)}`).toBe(true);
        expect(page.words).not.toContain("Two-step login");
        expect(page.words).not.toContain("Open orders");
      }
    }
  });

  test("are open to the admin", async () => {
    const admin = await adminOf(shop);
    for (const path of all.filter(isAdmin)) {
      // A line that stays open is another test's; what is asked for by a number is not there in an empty shop.
      if (path === "/admin/live") continue;
      const page = await admin.get(path);
      const isThere = page.status === 200 || page.status === 405 || (page.status < 400 && !isSentToLogin(page));
      expect([path, isThere || (path.includes("/1") && page.status === 404)]).toEqual([path, true]);
      expect([path, page.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    }
    expect((await admin.get("/admin")).words).toContain("Open orders");
    expect((await admin.get("/admin/a-page-that-somebody-adds")).status).toBe(404);
  });

  test("a customer who was refused sees the login with the reason, and no circle", async () => {
    const refused = await customer.get("/admin/security");
    const login = await customer.get(refused.location!);
    expect(login.status).toBe(200);
    expect(login.words).toContain("You are logged in as sunita@example.in. Only the shop's admin can open that page.");
    expect((await customer.get("/login")).location, "a login for nothing leads home").toBe("/home");
    const asAdmin = await logIn(customer, ADMIN, "/admin/security");
    expect(asAdmin.location).toBe("/admin/security");
    expect((await customer.get("/admin/security")).status).toBe(200);
    await customer.post("/logout", { from: "counter" });
    expect((await customer.get("/home")).words).toContain("Logout successful");
    await logIn(customer, sunitaAccount);
  });
});

describe("the pages of an account", () => {
  const own = all.filter((path) => path.startsWith("/account"));

  test.each(own)("%s is shown and done to nobody who is signed out", async (path) => {
    expect(
      isSentToLogin(await shop.visitor().get(path)) || (await shop.visitor().get(path)).location === "/account",
    ).toBe(true);
    expect([302, 405]).toContain((await shop.visitor().post(path, {})).status);
  });
});
