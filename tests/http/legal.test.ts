import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unnamedShop } from "#shop/details/shop-details.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import { attribute, linkOf, metaOf, tags, type Page } from "#tests/support/client.ts";
import { nashikShop, tomato } from "#tests/support/fixtures.ts";
import { ADMIN, openSharedShopApp, openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { confirm, openCheckout } from "./buying.ts";

const papers = ["/privacy", "/terms", "/returns"];
const EXAMPLE = "This is an example.";

/** The page's own part: what stands around it names the shop as well. */
function mainOf(page: Page): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(page.html) ?? [];
  if (main === undefined) throw new Error(`no main part in a page that says: ${page.words}`);
  return main;
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

// Papers are the same on both databases: the embedded one serves them all.
describe("the shop's papers", () => {
  let shop: Awaited<ReturnType<typeof openSharedShopApp>>;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
  });
  afterAll(() => shop?.close());
  const read = async (path: string, { visitor }: Pick<ShopApp, "visitor"> = shop) =>
    wordsOf(mainOf(await visitor().get(path)));

  test("stand under their own titles, descriptions and addresses, also for search engines", async () => {
    const seen = new Set<string | null>();
    const sitemap = (await shop.visitor().get("/sitemap/pages.xml")).html;
    for (const path of papers) {
      const page = await shop.visitor().get(path);
      expect(page.status, path).toBe(200);
      expect(tags(page.html, "h1"), path).toHaveLength(1);
      expect(linkOf(page, "canonical"), path).toBe(SHOP_URL + path);
      expect(metaOf(page, "robots"), path).toBeNull();
      expect(sitemap, path).toContain(`<loc>${SHOP_URL}${path}</loc>`);
      seen.add(metaOf(page, "description")).add(metaOf(page, "og:title"));
    }
    expect(seen.size).toBe(2 * papers.length);
    expect(sitemap).not.toContain("find-order");
  });

  test("name who stands behind the shop, and whom to complain to, as the shop's row says", async () => {
    const seller = [
      "Hirva Agro",
      "Hirva Agro Traders",
      "7, Market Yard, Nashik 422003",
      "0253 258 0123",
      "shop@hirva.example",
      "Seed licence",
      "NSK/2024/123",
    ];
    const grievance = ["Asha Patil", "0253 258 0124", "care@hirva.example"];
    for (const path of ["/privacy", "/terms"]) {
      for (const words of seller) expect(await read(path), path).toContain(words);
    }
    for (const path of papers) {
      for (const words of grievance) expect(await read(path), path).toContain(words);
    }
    expect(await read("/returns")).toContain("Call us on 0253 258 0123");
    expect(await read("/terms")).toContain("where the shop is located decide: 7, Market Yard, Nashik 422003.");
  });

  test("say in days what the shop's own clocks go by", async () => {
    const words = await read("/privacy");
    expect(words).toContain(
      `after ${RETENTION.sessionIdleDays} days without use, and after ${RETENTION.sessionLongestDays} days`,
    );
    expect(words).toContain(`It is deleted after ${RETENTION.outboxDays} days.`);
    expect(words).toContain(`at most ${RETENTION.orderYears} years, unless a tax case is open`);
    expect(words).toContain(`it has not been used for ${RETENTION.accountDays.toLocaleString("en-IN")} days`);
    expect(words).toContain(`We email you ${RETENTION.accountWarnedDays} days before that.`);
    expect(words).toContain(`It is deleted after ${RETENTION.signInsDays} days,`);
  });

  test("name every cookie that is set on the way to an order, and by a login and a logout", async () => {
    const client = shop.visitor();
    const set = new Set<string>();
    const watched = async (page: Promise<Page>) => {
      for (const line of (await page).headers.getSetCookie()) set.add(line.split("=")[0]!);
    };
    await watched(client.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" }));
    await watched(client.get("/checkout"));
    await watched(openCheckout(client).then((checkout) => confirm(client, checkout)));
    await watched(client.post("/login", ADMIN));
    await watched(client.get("/cart"));
    await watched(client.post("/logout", {}));
    for (const path of ["/home", ...papers, "/find-order", "/contactus", "/login", "/signup"]) {
      await watched(client.get(path));
    }
    const visitors = ["cart", "checkout", "notice"];
    const accounts = ["picked", "unsaved", "ankur.session_token", "signed-in"];
    expect([...set]).toEqual(expect.arrayContaining([...visitors, ...accounts]));
    const html = mainOf(await client.get("/privacy"));
    const named = [...html.matchAll(/<dt translate="no">([^<]*)<\/dt>/g)].map(([, name]) => name);
    const unnamed = [...set].filter(
      (name) => !named.includes(name.replace(/^known-device-[0-9a-f]+$/, "known-device-…")),
    );
    // The library's cookies of a login under way are told of in a sentence.
    expect(unnamed.filter((name) => !name.startsWith("ankur."))).toEqual([]);
    expect(wordsOf(html)).toContain("with “ankur.” in their names");
  });

  test("load nothing from anywhere else, as the privacy page says", async () => {
    const sources = { script: "src", img: "src", link: "href", iframe: "src" };
    for (const path of papers) {
      const { html } = await shop.visitor().get(path);
      const loaded = Object.entries(sources).flatMap(([element, name]) =>
        tags(html, element).flatMap((tag) => attribute(tag, name) ?? []),
      );
      expect(loaded.length, path).toBeGreaterThan(5);
      expect(loaded.filter((address) => new URL(address, SHOP_URL).origin !== SHOP_URL)).toEqual([]);
    }
  });

  test("lead only to pages that are there", async () => {
    const ways = new Set<string>();
    for (const path of papers) {
      for (const tag of tags(mainOf(await shop.visitor().get(path)), "a")) {
        const to = attribute(tag, "href") ?? "";
        if (to.startsWith("/")) ways.add(to);
      }
    }
    expect([...ways]).toEqual(expect.arrayContaining(["/contactus", "/find-order", "/account"]));
    for (const way of ways) expect((await shop.visitor().get(way)).status, way).toBeLessThan(400);
  });

  test("are linked from the foot of every page, and so is the way to an order", async () => {
    for (const path of ["/home", "/products", "/cart", "/privacy", "/nowhere"]) {
      const { html } = await shop.visitor().get(path);
      const [footer] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [""];
      const links = tags(footer, "a").map((tag) => attribute(tag, "href"));
      expect(links, path).toEqual(expect.arrayContaining([...papers, "/find-order"]));
    }
  });

  test("are led to from beside the button of every form that asks for personal data", async () => {
    const client = shop.visitor();
    await client.post("/cart", { change: `add ${shop.idOf(tomato)}`, quantity: "1" });
    for (const path of ["/checkout", "/contactus", "/signup"]) {
      const main = mainOf(await client.get(path));
      const [form] = /<form(?:(?!<\/form>)[\s\S])*name="email"(?:(?!<\/form>)[\s\S])*<\/form>/.exec(main) ?? [""];
      const links = tags(form, "a").map((tag) => attribute(tag, "href"));
      expect(links, path).toContain("/privacy");
    }
  });

  test("are whole sentences in a shop that has given nothing", async () => {
    const unnamed = await openShopApp(ANY_KIND, { details: unnamedShop });
    for (const path of papers) {
      const page = await unnamed.visitor().get(path);
      const main = mainOf(page);
      expect(page.status, path).toBe(200);
      expect(wordsOf(main), path).not.toMatch(/null|undefined|: \.|: ,|Legal name|Hirva/);
      expect(main, path).not.toMatch(/href="(tel|mailto):/);
      expect(main, path).not.toMatch(/<(p|li|dd|dt|dl|ul|a|b|div)(?:\s[^>]*)?>\s*<\/\1>/);
      expect(wordsOf(main), path).toContain("Write to us on the contact page");
    }
    expect(await read("/terms", unnamed)).toContain("The courts of India where the shop is located decide. A consumer");
    expect(await read("/privacy", unnamed)).toContain("Shop Ankur");
  });

  test("name whatever part of a complaint's contact there is", async () => {
    const details = { ...unnamedShop, grievanceEmail: "care@hirva.example" };
    const partly = await openShopApp(ANY_KIND, { details });
    for (const path of papers) {
      const words = await read(path, partly);
      expect(words, path).toContain("Contact the person named here.");
      expect(words, path).toContain("care@hirva.example");
      expect(words, path).not.toMatch(/null|undefined/);
    }
  });

  test("say in a demonstration that they are examples, and in a real shop not", async () => {
    const details = { ...nashikShop, demonstration: true };
    const demonstration = await openShopApp(ANY_KIND, { details });
    for (const path of papers) {
      expect(await read(path, demonstration), path).toContain(EXAMPLE);
      expect(await read(path), path).not.toContain(EXAMPLE);
    }
  });

  test("answer to POST with a refusal", async () => {
    for (const path of papers) expect((await shop.visitor().post(path, { a: "b" })).status, path).toBe(405);
  });
});
