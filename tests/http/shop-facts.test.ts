import { describe, expect, onTestFinished } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { openPostgresPubsub } from "#platform/pubsub/postgres-pubsub.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop } from "#shop/open-shop.ts";
import { DETAILS, PRODUCTS } from "#shop/topics/topics.ts";
import { unnamedShop } from "#shop/details/shop-details.ts";
import { attribute, tags, type Page } from "#tests/support/client.ts";
import { nashikShop, nozzle, fewProducts, tomato } from "#tests/support/fixtures.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { test } from "./shop-test.ts";

const DEMONSTRATION = "Demo shop:";
const linksOf = (page: Page) => tags(page.html, "a").map((tag) => attribute(tag, "href") ?? "");

describe("the shop's own facts", () => {
  test("stand on every page but the gates, as the shop's row says them", async ({ shop: { visitor, sql, pubsub } }) => {
    for (const path of ["/home", "/about", "/products", "/cart", "/contactus", "/nowhere"]) {
      const page = await visitor().get(path);
      for (const words of [
        "Hirva Agro Traders",
        "7, Market Yard, Nashik 422003",
        "Every day, 8 am to 7 pm",
        "Seed licence: NSK/2024/123",
        "Asha Patil",
      ]) {
        expect(page.words, path).toContain(words);
      }
      expect(linksOf(page), path).toEqual(expect.arrayContaining(["tel:+912532580123", "https://wa.me/919822045678"]));
      expect(page.html, path).toContain('action="mailto:shop@hirva.example"');
    }
    for (const path of ["/login", "/signup"]) {
      expect((await visitor().get(path)).html).toMatch(/<footer[^>]* hidden=""/);
    }

    await sql(
      `UPDATE shop_details SET name = 'New Name', address = 'New Street 1', phone = '+919999900000', gstin = '27AAAAA0000A1Z5'`,
    );
    pubsub.publish(DETAILS);
    const page = await visitor().get("/home");
    expect(page.html).toMatch(/<title>[^<]* · New Name<\/title>/);
    for (const words of ["New Street 1", "Call 99999 00000", "GSTIN: 27AAAAA0000A1Z5"])
      expect(page.words).toContain(words);
    expect(page.words).not.toContain("Market Yard");
  });

  test("give a security.txt with the shop's email, no example email", async ({ shop: { visitor, sql, pubsub } }) => {
    const path = "/.well-known/security.txt";
    const { status, html, headers } = await visitor().get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(html).toMatch(/^Contact: mailto:shop@hirva\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
    await sql("UPDATE shop_details SET demonstration = true");
    pubsub.publish(DETAILS);
    expect((await visitor().get(path)).status).toBe(404);
  });

  test("change in all processes on one server when they change in one", async () => {
    const { adminShop, shop, database, pubsub } = await openShopApp("server", {
      pubsubOf: ({ pool }) => openPostgresPubsub(pool),
    });
    const news = openPostgresPubsub(database.pool);
    onTestFinished(() => news.close());
    const elsewhere = openShop({
      db: database.db,
      files: openFolder("unused"),
      pubsub: news,
      secret: "of no use here",
    });
    await soon(() => expect([pubsub.isConnected(), news.isConnected()]).toEqual([true, true]));
    for (const each of [shop, elsewhere]) expect((await each.details()).name).toBe(nashikShop.name);
    const { details, version } = await adminShop.details.read();
    await adminShop.details.update(version, { ...details, name: "New Name" });
    expect((await shop.details()).name).toBe("New Name");
    await soon(async () => expect((await elsewhere.details()).name).toBe("New Name"));
  });

  test("leave no empty lines where the shop has given nothing", async () => {
    const { visitor } = await openShopApp(ANY_KIND, { details: unnamedShop });
    for (const path of ["/home", "/about", "/contactus", "/products/tomato-arka-rakshak-f1", "/nowhere"]) {
      const page = await visitor().get(path);
      expect(page.words, path).not.toMatch(/null|undefined|Grievance|Legal name|WhatsApp \+|Call \+/);
      for (const link of linksOf(page)) expect(link, path).not.toMatch(/^(tel:|mailto:|https:\/\/wa\.me)/);
      expect(page.html, path).not.toContain("mailto:");
      // A line of the footer without anything in it. What script fills in is empty until then.
      const filled = page.html.replace(/<(svg|template)[\s\S]*?<\/\1>|<span class="badge".*?<\/span><\/span>/g, "");
      expect(filled, path).not.toMatch(/<(p|li|dd|a|span)(?:\s[^>]*)?>\s*<\/\1>/);
    }
  });

  test("say that it is a demonstration while it is one, and not afterwards", async () => {
    const { visitor, sql, pubsub } = await openShopApp(ANY_KIND, { details: { ...nashikShop, demonstration: true } });
    for (const path of ["/home", "/products", "/cart"])
      expect((await visitor().get(path)).words, path).toContain(DEMONSTRATION);
    await sql("UPDATE shop_details SET demonstration = false");
    pubsub.publish(DETAILS);
    for (const path of ["/home", "/products", "/cart"])
      expect((await visitor().get(path)).words, path).not.toContain(DEMONSTRATION);
  });

  test("compute the discount banner from the products, or show none", async ({ shop: { visitor, sql, pubsub } }) => {
    const page = await visitor().get("/shop");
    // The grow bag is below its MRP too, and sold out.
    expect(page.words).toContain("2 products below MRP today");
    expect(page.words).toContain("Save up to ₹400 on one product.");
    expect(linksOf(page)).toContain("/products?offers=only&stock=in");
    expect(linksOf(page)).toEqual(
      expect.arrayContaining(["/products?category=seeds", "/products?category=fertilizers", "/products?parts=only"]),
    );
    await sql("UPDATE products SET mrp_paise = price_paise");
    pubsub.publish(PRODUCTS);
    expect((await visitor().get("/shop")).words).not.toContain("below MRP today");
  });

  test("say of each category how many products are in its list, of sprayers without their parts", async () => {
    const { visitor } = await openShopApp(ANY_KIND, {
      products: [...fewProducts, { ...nozzle, sku: "P-2", name: "Lance" }],
    });
    const page = await visitor().get("/shop");
    const shelves = [...page.html.matchAll(/<a class="cat[^"]*" href="([^"]*)">.*?"cat-count">([^<]*)</g)];
    expect(shelves.map(([, , count]) => count)).toEqual([
      "1 product",
      "1 product",
      "1 product",
      "2 products",
      "1 product",
    ]);
    for (const [, path, count] of shelves) {
      const listed = path === "/products?category=sprayers" ? "3 products" : count;
      expect((await visitor().get(path!)).words, path).toContain(` ${listed} `);
    }
  });

  test("an empty shop has all its pages", async () => {
    const { visitor } = await openShopApp(ANY_KIND, { products: [], details: unnamedShop });
    for (const path of [
      "/home",
      "/about",
      "/shop",
      "/products",
      "/cart",
      "/checkout",
      "/contactus",
      "/login",
      "/signup",
      "/sitemap.xml",
      "/sitemap/pages.xml",
      "/robots.txt",
    ]) {
      expect((await visitor().get(path)).status, path).toBe(200);
    }
    expect((await visitor().get("/products")).words).toContain("No products found");
    expect((await visitor().get(`/products?q=${tomato.name}`)).status).toBe(200);
  });
});
