import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attribute, tags, type Client, type Page } from "#tests/support/client.ts";
import { nozzle } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openSharedShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { numberOf, press } from "./admin-orders.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { builtRoutes } from "./hostile/scene.ts";
import { adminOf, newCustomer } from "./people.ts";
import { search } from "./searching.ts";

const account = { email: "sunita.jadhav@example.in", password: "rain on the field" };
const buyer = { name: "Sunita Jadhav", phone: "98220 45678", email: account.email };
/** Whatever of her may be in no address. */
const HERS = /@|sunita|jadhav|98220|45678/i;
const LISTS = [
  "/admin/orders",
  "/admin/completedorders",
  "/admin/cancelledorders",
  "/admin/users",
  "/admin/customers",
  "/admin/messages",
];
/**
 * What is searched by GET behind /admin: products and what people call them, and the tester of the delivery, which asks for
 * a PIN code and a village of no order. None is anybody's data.
 */
const BY_GET = ["/admin/allproducts", "/products", "/admin/terms", "/admin/terms/new", "/admin/delivery"];

describe("addresses behind /admin", () => {
  let shop: ShopApp & { close(): Promise<void> };
  let at: Client;
  const numbers: number[] = [];
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
    at = await adminOf(shop);
    await newCustomer(shop, account, { name: buyer.name, phone: buyer.phone });
    for (const change of ["complete", "complete", "cancel", "packed"]) {
      const visitor = shop.visitor();
      await fillCart(visitor, [shop.idOf(nozzle), 1]);
      await confirm(visitor, await openCheckout(visitor), buyer);
      numbers.unshift(await numberOf(shop));
      await press(at, numbers[0]!, change);
    }
    await shop.sql(
      `INSERT INTO enquiries (key, name, email, message)
       SELECT gen_random_uuid(), $1, $2, 'Call me: ' || $3 FROM generate_series(1, 45)`,
      [buyer.name, buyer.email, buyer.phone],
    );
    await shop.sql(`INSERT INTO orders (number, token, key, fingerprint, state, name, phone, address, total_paise)
      SELECT n, 'copy ' || n, gen_random_uuid(), 'x', 'open', 'Sunita Jadhav', '+919822045678', 'Ozar', 100
      FROM generate_series(1, 119) AS n`);
  });
  afterAll(() => shop.close());

  /** Where a page leads within the shop, its forms included. */
  const leadsTo = ({ html }: Page): string[] =>
    [...tags(html, "a"), ...tags(html, "form"), ...tags(html, "link")]
      .map((tag) => attribute(tag, "href") ?? attribute(tag, "action") ?? "")
      .filter((address) => address.startsWith("/") || address.startsWith(SHOP_URL));

  /** Where forms are sent that put what is typed into the address. */
  const typedByGet = ({ html }: Page): (string | null)[] =>
    (html.match(/<form\b.*?<\/form>/gs) ?? [])
      .filter((form) => attribute(tags(form, "form")[0] ?? "", "method") !== "post")
      .filter((form) => form.includes("<textarea") || tags(form, "input").some(isTyped))
      .map((form) => attribute(tags(form, "form")[0] ?? "", "action"));
  const isTyped = (input: string) => !["hidden", "date", "checkbox", "radio"].includes(attribute(input, "type") ?? "");

  function expectNobodyIn(path: string, page: Page): void {
    expect(page.status, path).toBe(200);
    for (const address of [path, page.location ?? "", ...leadsTo(page)]) {
      expect(decodeURIComponent(address.replaceAll("+", " ")), `an address in ${path}`).not.toMatch(HERS);
    }
    for (const form of typedByGet(page)) expect(BY_GET, `a form by GET in ${path}`).toContain(form);
  }

  test("hold nothing of a person, whatever the page shows", async () => {
    const paths = builtRoutes()
      .filter(({ path, hasLoader }) => path.startsWith("/admin") && hasLoader)
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/live$|download$|export$|template$|payment$|:number\/language$|import\/:id|pictures$|change$|together$|slips$/.test(
            path,
          ),
      );
    expect(paths.length).toBeGreaterThan(12);
    const customers = (await shop.sql<{ id: string }>("SELECT id FROM customers")).map(({ id }) => id);
    const ids = new Map<string, (number | string)[]>([
      ["/admin/orders/:number", numbers],
      ["/admin/orders/:number/slip", numbers],
      // That is still open.
      ["/admin/orders/:number/edit", numbers.slice(0, 1)],
      ["/admin/terms/:id", ["new"]],
      ["/admin/messages/:id", (await shop.sql<{ id: number }>("SELECT id FROM enquiries LIMIT 1")).map(({ id }) => id)],
      ["/admin/editproduct/:id", [shop.idOf(nozzle)]],
      ["/admin/editproduct/:id/:language", [shop.idOf(nozzle)]],
      ["/admin/delivery/round/:day", ["2026-11-24"]],
      ["/admin/customers/:id", customers],
      ["/admin/customers/:id/merge", customers],
    ]);
    for (const path of [...paths, "/admin/neworder", "/admin/person", `/admin/orders/slips?order=${numbers[0]}`]) {
      if (path === "/admin/products") continue;
      for (const id of ids.get(path) ?? [0]) {
        const filled = path.replace(":language", "hi").replace(/:\w+/, String(id));
        expectNobodyIn(filled, await at.get(filled));
      }
    }
    expect((await at.get(`/admin/orders/${numbers[0]}`)).words, "the page is hers").toContain("Sunita Jadhav");
  });

  test.each(LISTS)("hold no search either: %s", async (path) => {
    for (const q of [buyer.name, buyer.phone, buyer.email]) {
      const sent = await at.post(path, { q });
      expect(sent.status).toBe(303);
      const seen: string[] = [];
      let next: string | null | undefined = sent.location;
      while (next !== null && next !== undefined) {
        seen.push(next);
        const page = await at.get(next);
        expectNobodyIn(next, page);
        const [field] = tags(page.html, "input").filter((tag) => attribute(tag, "id") === "q");
        expect([next, attribute(field ?? "", "value")], "what was searched stands in the field").toEqual([next, q]);
        next = tags(page.html, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0];
      }
      expect(seen.length, "pages").toBeGreaterThanOrEqual(path === "/admin/messages" ? 3 : 1);
    }
  });

  test("of a searched list's file lead to that search", async () => {
    const found = await search(at, "/admin/completedorders", { q: buyer.phone, from: "2020-01-01" });
    const file = leadsTo(found).find((address) => address.startsWith("/admin/completedorders/download")) ?? "";
    expect(file).toMatch(/find=[\w-]+&from=2020-01-01$/);
    expect((await at.get(file)).html.match(/Sunita Jadhav/g)).toHaveLength(2);
    const nobody = await search(at, "/admin/completedorders", { q: "nobody" });
    expect(nobody.words).toContain("No completed order found");
  });

  test("hold nothing that was typed where a day belongs", async () => {
    const page = await search(at, "/admin/cancelledorders", { from: buyer.phone, to: buyer.email });
    expectNobodyIn("/admin/cancelledorders", page);
    expect(page.words).toContain("One date was not valid");
    const sent = await at.post("/admin/completedorders", { from: "9822045678", to: "2026-03-10" });
    expect(sent.location).toBe("/admin/completedorders?from=0&to=2026-03-10");
  });

  test("of an order lead to all orders of its customer", async () => {
    const page = await at.get(`/admin/orders/${numbers[0]}`);
    expect(page.words).toContain("2 earlier completed orders");
    const theirs = leadsTo(page).find((address) => address.startsWith("/admin/customers/")) ?? "";
    expect((await at.get(theirs)).words).toContain("4 orders,");
  });

  test("from before, or written by somebody else, lead to the whole list", async () => {
    const [, find = ""] = /find=([\w-]+)/.exec((await at.post("/admin/users", { q: "nobody" })).location ?? "") ?? [];
    for (const path of LISTS) {
      for (const query of [{ q: "nobody" }, { find: "nobody" }, { find: `${find}A` }, { find: "", q: "" }]) {
        const page = await at.get(`${path}?${new URLSearchParams(query)}`);
        expect([path, query, page.status, page.words.includes("“nobody”")]).toEqual([path, query, 200, false]);
      }
      expect((await at.get(`${path}?find=${find}`)).words, "the same search, over another list").not.toContain(
        "Sunita",
      );
    }
  });

  test("are not asked who calls: the phone comes by POST", async () => {
    const asked = await at.post("/admin/neworder.data", { intent: "caller", phone: "+91-98220 45678" });
    expect([asked.status, asked.html.includes("Sunita Jadhav")]).toEqual([200, true]);
    expect((await at.get("/admin/neworder.data?phone=9822045678")).html).not.toContain("Sunita");
  });
});
