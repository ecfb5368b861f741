import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressToKeep } from "#server/page-cache/cacheable-address.ts";
import { redactedPath, redactedText } from "#server/log/redaction.ts";
import { FURTHER_LANGUAGES, type LanguageState } from "#shop/values/languages.ts";
import { attribute, fieldOf, linkOf, tags, type Client, type Page } from "#tests/support/client.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openSharedShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { theProcess } from "#shop/values/viewer.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";

const DOCUMENTS = ["/home", "/about", "/shop", "/products", "/contactus", "/privacy", "/terms", "/returns", "/nowhere"];
const APP_PAGES = ["/cart", "/checkout", "/login", "/signup", "/forgot-password", "/find-order"];
const ACCOUNT_PAGES = ["/account", "/account/password", "/account/delete"];

/** Sentences of the English words: letters, spaces and commas of some length. */
const ENGLISH = /\b[A-Z][a-z]+(?: [a-z]{2,}){3,}/;

let shop: ShopApp & { close(): Promise<void> };
let admin: Client;

const adminShop = () => shop.shop.asAdmin(theProcess)!;

async function turn(states: Record<string, LanguageState>): Promise<void> {
  await adminShop().translations.changeLanguages({ states, defaultLanguage: "en" });
}

beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
  admin = await adminOf(shop);
  await turn(Object.fromEntries(FURTHER_LANGUAGES.map((language) => [language, "on"])));
  for (const [language, name] of [
    ["hi", "टमाटर अर्का रक्षक"],
    ["mr", "टोमॅटो अर्का रक्षक"],
    ["ta", "தக்காளி அர்கா ரக்ஷக்"],
  ] as const)
    await adminShop().translations.save({ productId: shop.idOf(tomato), language, name, description: "", facts: [] });
});
afterAll(() => shop.close());

/** Links and forms that leave a language, besides files, the admin's pages and the menu's links to other languages. */
function waysOut(html: string, language: string): string[] {
  const links = tags(html, "a").map((tag) => [attribute(tag, "href"), attribute(tag, "lang")] as const);
  const forms = tags(html, "form").map((tag) => [attribute(tag, "action"), null] as const);
  return [...links, ...forms].flatMap(([address, lang]) => {
    if (address === null || address === undefined || !address.startsWith("/") || (lang !== null && lang !== undefined))
      return [];
    return address.startsWith(`/${language}/`) || /^\/(?:admin|pictures|assets)\b/.test(address) ? [] : [address];
  });
}

describe.each(FURTHER_LANGUAGES.map((language) => [language] as const))("pages in %s", (language) => {
  test("are in it: status, language, canonical address and links", async () => {
    const client = shop.visitor();
    const product = `/products/${await slugOf()}`;
    for (const path of [...DOCUMENTS, product, ...APP_PAGES]) {
      const page = await client.get(`/${language}${path}`);
      expect([path, page.status]).toEqual([path, path === "/nowhere" ? 404 : 200]);
      expect(page.html, path).toContain(`<html lang="${language}-IN"`);
      expect(waysOut(page.html, language), path).toEqual([]);
      const isListed = DOCUMENTS.includes(path) && path !== "/nowhere";
      expect([path, linkOf(page, "canonical")]).toEqual([
        path,
        isListed ? `${SHOP_URL}/${language}${path}` : linkOf(page, "canonical"),
      ]);
    }
  });

  test("say nothing in English, but for texts of the shop and the legal pages", async () => {
    const client = shop.visitor();
    for (const path of ["/home", "/about", "/shop", "/contactus", "/nowhere", ...APP_PAGES]) {
      const page = await client.get(`/${language}${path}`);
      expect(ENGLISH.exec(translatedWords(page))?.[0], path).toBeUndefined();
    }
  });
});

/** A page's words besides those that are marked as English, and the shop's own. */
function translatedWords({ html }: Page): string {
  const marked = html
    .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/g, "")
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  const footer = marked.replaceAll(/<footer.*?<\/footer>/gs, "");
  return footer.replaceAll(/<[^>]+>/g, "\n");
}

const slugOf = async (): Promise<string> => {
  const [row] = await shop.sql<{ slug: string }>("SELECT slug FROM products WHERE id = $1", [shop.idOf(tomato)]);
  return row?.slug ?? "";
};

describe("a language", () => {
  test("that is off is not there; as a draft it is the admin's alone, and in no menu", async () => {
    await turn({ gu: "off", pa: "draft" });
    const client = shop.visitor();
    for (const path of ["/gu", "/gu/home", "/gu/cart", "/pa/home", "/pa/cart"]) {
      const page = await client.get(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.html).toContain('<html lang="en-IN"');
    }
    expect((await admin.get("/pa/home")).html).toContain('<html lang="pa-IN"');
    expect((await admin.get("/pa/cart")).status).toBe(200);
    expect((await admin.get("/gu/home")).status).toBe(404);
    expect((await client.get("/pa/home")).status, "the admin's page was not cached").toBe(404);
    const { html } = await client.get("/home");
    expect(tags(html, "a").map((tag) => attribute(tag, "href"))).not.toContain("/pa/home");
    expect((await client.get("/sitemap.xml")).html).not.toMatch(/-(?:gu|pa)\.xml/);
    await turn({ gu: "on", pa: "on" });
    expect((await client.get("/gu/home")).status, "cached pages are dropped").toBe(200);
    expect((await client.get("/home")).html).toContain('href="/gu/home"');
  });

  test("that nobody turned on leaves no trace: a shop from before has English pages only", async () => {
    await shop.sql("UPDATE shop_details SET languages = '{}'");
    await adminShop().translations.changeLanguages({ states: {}, defaultLanguage: "en" });
    await turn({ hi: "off" });
    const client = shop.visitor();
    for (const path of ["/home", "/products", "/cart", "/privacy"]) {
      const { html, headers } = await client.get(path);
      expect(html, path).not.toMatch(/hreflang|="\/hi\/|data-words/);
      expect(headers.get("vary") ?? "", path).not.toContain("language");
    }
    expect((await client.get("/robots.txt")).html).not.toContain("/hi");
    expect((await client.get("/sitemap.xml")).html.match(/<loc>/g)).toHaveLength(2);
    expect((await client.get("/", { "accept-language": "hi" })).location).toBe("/home");
    await turn(Object.fromEntries(FURTHER_LANGUAGES.map((name) => [name, "on"])));
  });

  test("is chosen at the start page alone: by the choice before, by the browser, by the shop", async () => {
    const start = async (headers: Record<string, string>) => {
      const page = await shop.visitor().get("/", headers);
      expect([page.status, page.headers.get("vary")]).toEqual([302, expect.stringContaining("accept-language")]);
      return page.location;
    };
    expect(await start({})).toBe("/home");
    expect(await start({ "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" })).toBe("/hi/home");
    expect(await start({ "accept-language": "en;q=0.3, fr, mr;q=0.7" })).toBe("/mr/home");
    expect(await start({ "accept-language": "fr, *;q=0.5" })).toBe("/home");
    expect(await start({ "accept-language": "hi", cookie: "language=ta" })).toBe("/ta/home");
    expect(await start({ "accept-language": "hi", cookie: "language=xx" })).toBe("/hi/home");
    expect((await shop.visitor().get("/ta")).location).toBe("/ta/home");
    const inner = await shop.visitor().get("/products", { "accept-language": "hi" });
    expect([inner.status, inner.html.includes('lang="en-IN"')]).toEqual([200, true]);
  });

  test("is remembered for a year once somebody follows its link, and not by a prefetch or a link from elsewhere", async () => {
    const follow = async (path: string, from: string, more: Record<string, string> = {}) => {
      const headers = {
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": "document",
        referer: SHOP_URL + from,
        ...more,
      };
      return (await shop.visitor().get(path, headers)).headers
        .getSetCookie()
        .filter((cookie) => cookie.includes("language="));
    };
    const [cookie] = await follow("/hi/products", "/products");
    expect(cookie).toMatch(/language=hi; Path=\/; SameSite=Lax; HttpOnly.*Max-Age=31536000/);
    expect((await follow("/hi/cart", "/cart"))[0], "an app page").toMatch(/language=hi/);
    expect((await follow("/home", "/mr/home"))[0], "back to the shop's own").toMatch(/language=en/);
    expect(await follow("/hi/products", "/hi/home")).toEqual([]);
    expect(await follow("/hi/products", "/products", { "sec-purpose": "prefetch" })).toEqual([]);
    expect(await follow("/hi/products", "/products", { "sec-fetch-site": "cross-site" })).toEqual([]);
    expect(await follow("/hi/products", "/products", { cookie: "language=hi" })).toEqual([]);
    expect(await follow("/admin", "/hi/login")).toEqual([]);
  });

  test("has one page for unknown paths, which leads home in each language and says nothing of who asked first", async () => {
    for (const path of ["/hi//evil.example/x", "/hi/nowhere?q=private", "/hi/elsewhere"]) {
      const { status, html } = await shop.visitor().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(tags(html, "a").join(""), path).not.toMatch(/="\/\/|evil|private/);
      expect(html, path).toContain('href="/mr/home"');
    }
  });

  test("has no admin pages, no files and no second prefix", async () => {
    expect((await admin.get("/hi/admin/orders?find=1")).location).toBe("/admin/orders?find=1");
    expect((await admin.get("/hi//admin")).location).toBe("/admin");
    expect((await admin.post("/hi/admin/settings", { intent: "save" })).status).toBe(404);
    for (const path of [
      "/hi/hi/home",
      "/hi/en/home",
      "/en/home",
      "/hi/sitemap.xml",
      "/hi/feed.xml",
      "/hi/suggestions",
      "/hix/home",
    ])
      expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 404]);
  });

  test("is part of a cached page's address; files have none", () => {
    expect(addressToKeep("/hi/products?sort=price&utm=x")).toBe("/hi/products?sort=price");
    expect(addressToKeep("/hi/product-list?q=a")).toBe("/hi/product-list?q=a");
    expect(addressToKeep("/hi/login")).toBe("/hi/login");
    expect(addressToKeep("/hi/cart")).toBeNull();
    expect(addressToKeep("/hi/feed.xml")).toBeNull();
    expect(addressToKeep("/feed.xml?x")).toBe("/feed.xml");
    expect(addressToKeep("/hi/admin")).toBeNull();
  });
});

test("each language has its own files in the sitemap, and each page names itself in all", async () => {
  const client = shop.visitor();
  const index = (await client.get("/sitemap.xml")).html;
  expect(index).toContain(`${SHOP_URL}/sitemap/products-1-ta.xml`);
  const page = (await client.get("/sitemap/pages-hi.xml")).html;
  expect(page).toContain(`<loc>${SHOP_URL}/hi/home</loc>`);
  const [first = ""] = /<url>.*?<\/url>/.exec(page) ?? [];
  expect([...first.matchAll(/hreflang="([^"]+)"/g)].map(([, name]) => name)).toEqual(
    ["en", ...FURTHER_LANGUAGES].map((name) => `${name}-IN`).concat("x-default"),
  );
  expect((await client.get("/sitemap/pages-xx.xml")).status).toBe(404);
  expect((await client.get("/robots.txt")).html).toContain("Disallow: /hi/order/\n");
});

test("a product's name is found, shown and bought in its language", async () => {
  const list = await shop.visitor().get(`/hi/products?q=${encodeURIComponent("अर्का रक्षक")}`);
  expect(list.words).toContain("टमाटर अर्का रक्षक");
  const found = await shop.visitor().get(`/products?q=${encodeURIComponent("தக்காளி அர்கா")}`);
  expect(found.words, "in a page of any language").toContain(tomato.name);
  const page = await shop.visitor().get(`/hi/products/${await slugOf()}`);
  expect(page.html).toMatch(/<h1>\s*(?:<span[^>]*>)?टमाटर अर्का रक्षक/);
  expect(page.html, "the description has no translation").toContain('class="prod-text" lang="en"');
  const other = await shop.visitor().get("/hi/products");
  expect(other.html, "a product without a translation").toContain('<h3 lang="en">');
});

test("an order speaks the language of its page: refusals, emails, its page; the shop reads English and both names", async () => {
  const client = shop.visitor();
  await client.post("/hi/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1", back: "/hi/cart" });
  const cart = await client.get("/hi/cart");
  expect(cart.words).toContain("टमाटर अर्का रक्षक");
  const checkout = await client.get("/hi/checkout");
  const fields = { key: fieldOf(checkout, "key"), lines: fieldOf(checkout, "lines") };
  const refusal = await client.post("/hi/checkout", { ...sunita, ...fields, phone: "12" });
  expect(refusal.status).toBe(400);
  expect(ENGLISH.exec(translatedWords(refusal))?.[0]).toBeUndefined();
  const placed = await client.post("/hi/checkout", { ...sunita, ...fields });
  expect(placed.location).toMatch(/^\/hi\/order\/[\w-]{22}$/);
  const order = await client.get(placed.location!);
  expect(order.headers.get("referrer-policy")).toBe("same-origin");
  expect(order.words).toContain("टमाटर अर्का रक्षक");
  const [row] = await shop.sql<{ language: string; number: string }>(
    "SELECT language, number FROM orders ORDER BY id DESC LIMIT 1",
  );
  expect(row?.language).toBe("hi");
  const mails = await shop.sql<{ template: string; language: string }>(
    "SELECT template, language FROM outbox ORDER BY id DESC LIMIT 2",
  );
  expect(mails).toEqual(expect.arrayContaining([{ template: "order_received", language: "hi" }]));
  expect(mails.find(({ template }) => template === "new_order")?.language ?? "en").toBe("en");
  const slip = await admin.get(`/admin/orders/${row?.number}/slip`);
  expect(slip.words).toContain(tomato.name);
  expect(slip.words).toContain("टमाटर अर्का रक्षक");
  const path = `/admin/orders/${row?.number}`;
  expect((await admin.get(path)).words).toContain("टमाटर अर्का रक्षक");
  expect((await admin.post(`${path}/language`, { language: "mr" })).location).toBe(path);
  expect((await admin.post(`${path}/language`, { language: "xx" })).status).toBe(400);
  expect(await shop.sql("SELECT language FROM orders ORDER BY id DESC LIMIT 1")).toEqual([{ language: "mr" }]);
  expect((await admin.get(path)).words).toContain("language of emails");
});

test("a link in an email leads on when its language is off, and the order's secret is in no log", async () => {
  const token = "a".repeat(22);
  await turn({ hi: "off" });
  const page = await shop.visitor().get(`/hi/order/${token}`);
  expect([page.status, page.location]).toEqual([302, `/order/${token}`]);
  await turn({ hi: "draft" });
  expect((await shop.visitor().get(`/hi/order/${token}`)).location).toBe(`/order/${token}`);
  await turn({ hi: "on" });
  const order = await shop.visitor().get(`/hi/reset/${token}`);
  expect(order.html, "nor in the link that asks for corrections").not.toContain(`mistake=%2Fhi%2Freset%2F${token}`);
  for (const prefix of ["", "/hi", "/HI", "/ta"]) {
    expect(redactedPath(`${prefix}/order/${token}`)).toBe(`${prefix}/order/…`);
    expect(redactedText(`at ${SHOP_URL}${prefix}/order/${token}`)).not.toContain(token);
  }
});

test("a login leads back within the language, the admin to the admin's pages", async () => {
  const client = await newCustomer(shop, sunitaAccount);
  for (const path of ACCOUNT_PAGES) {
    const page = await client.get(`/hi${path}`);
    expect([path, page.status, waysOut(page.html, "hi")]).toEqual([path, 200, []]);
    expect(ENGLISH.exec(translatedWords(page))?.[0], path).toBeUndefined();
  }
  const sent = await shop.visitor().get("/hi/account");
  expect(sent.location).toBe("/hi/login?to=%2Faccount");
  const visitor = shop.visitor();
  const login = await visitor.post("/hi/login", {
    email: sunitaAccount.email,
    password: sunitaAccount.password,
    to: "/hi/account",
  });
  expect(login.location).toBe("/hi/account");
});

describe("the admin", () => {
  test("turns languages on and off, which the shop's history shows", async () => {
    const page = await admin.get("/admin/languages");
    expect(page.words).toContain("हिन्दी (Hindi)");
    await admin.post("/admin/languages", {
      intent: "save",
      default: "mr",
      "state-kn": "draft",
      "state-te": "nonsense",
    });
    const { states, defaultLanguage } = await adminShop().translations.languages();
    expect([states["kn"], states["te"], defaultLanguage]).toEqual(["draft", "on", "mr"]);
    expect((await shop.visitor().get("/")).location).toBe("/mr/home");
    expect((await admin.get("/admin/changes")).words).toContain("Languages changed");
    expect((await admin.post("/admin/languages", { intent: "save", default: "xx" })).status).toBe(400);
    await turn({ kn: "on" });
  });
});
