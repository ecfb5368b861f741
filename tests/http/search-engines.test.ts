import { afterAll, beforeAll, expect, test } from "vitest";
import { metaOf, wordsIn, type Page } from "#tests/support/client.ts";
import { nozzle, tomato } from "#tests/support/fixtures.ts";
import { openSharedShopApp, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";

// These tests only look: one shop serves them all.
let shop: Awaited<ReturnType<typeof openSharedShopApp>>;
beforeAll(async () => {
  shop = await openSharedShopApp(ANY_KIND);
});
afterAll(() => shop?.close());

const get = (path: string): Promise<Page> => shop.visitor().get(path);

async function factsOf(path: string): Promise<Record<string, unknown>[]> {
  const [, text = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(path)).html) ?? [];
  return (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
}

test("the home page tells of the shop, of what it takes back, and of the site's search", async () => {
  const [business, site] = await factsOf("/home");
  expect(business).toMatchObject({
    "@type": "LocalBusiness",
    name: "Hirva Agro",
    url: `${SHOP_URL}/home`,
    hasMerchantReturnPolicy: { merchantReturnDays: 7, merchantReturnLink: `${SHOP_URL}/returns` },
  });
  expect(Object.values(business ?? {})).not.toContain(null);
  expect((await get("/returns")).words).toContain(
    "Sealed packs in their original condition, within 7 days, with the bill.",
  );
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: { target: { urlTemplate: `${SHOP_URL}/products?q={search_term_string}` } },
  });
});

test("a product below its MRP tells the MRP as the price that is struck through; another tells none", async () => {
  const offerOf = async (name: string) => (await factsOf(`/products/${name}`))[0]?.["offers"];
  expect(await offerOf("tomato-arka-rakshak-f1")).toMatchObject({
    price: "425.00",
    priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "490.00", priceCurrency: "INR" },
  });
  expect([tomato.mrpPaise, nozzle.mrpPaise]).toEqual([49_000, null]);
  expect(await offerOf("hollow-cone-nozzle")).not.toHaveProperty("priceSpecification");
});

/** What Google requires of each type, and what this shop promises beside that. */
const REQUIRED: Record<string, readonly string[]> = {
  LocalBusiness: ["name", "address", "url", "telephone", "image", "openingHours", "hasMerchantReturnPolicy"],
  PostalAddress: ["streetAddress", "addressLocality", "postalCode", "addressCountry"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
  /** With `image` where the shop has a photograph: without one there is no listing among goods, only a result. */
  Product: ["name", "offers", "sku", "description"],
  Brand: ["name"],
  Offer: ["price", "priceCurrency", "availability", "url", "itemCondition"],
  UnitPriceSpecification: ["price", "priceCurrency", "priceType"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

test("what search engines are told has all that they require of it", async () => {
  const met = new Set<string>();
  const missing: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Record<string, unknown>;
    const type = node["@type"];
    if (typeof type === "string") {
      met.add(type);
      missing.push(...(REQUIRED[type] ?? []).filter((field) => !node[field]).map((field) => `${type}.${field}`));
    }
    for (const each of Object.values(node)) look(each);
  };
  for (const path of ["/home", "/products/tomato-arka-rakshak-f1"]) look(await factsOf(path));
  expect(missing).toEqual([]);
  expect([...met].toSorted()).toEqual(Object.keys(REQUIRED).toSorted());
});

test("each category's page has a title, a heading and a description of its own", async () => {
  const pages = await Promise.all(
    ["?category=seeds", "?category=fertilizers", "?category=sprayers", "?category=garden", "?parts=only", ""].map(
      async (search) => {
        const page = await get(`/products${search}`);
        const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/.exec(page.html) ?? [];
        expect(page.html).toContain(`<title>${heading} · Hirva Agro</title>`);
        return { heading: wordsIn(heading), description: metaOf(page, "description") };
      },
    ),
  );
  expect(pages.map(({ heading }) => heading)).toEqual([
    "Seeds",
    "Fertilizers",
    "Sprayers",
    "Garden",
    "Spray Parts",
    "Products",
  ]);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test("a shared picture says what it shows", async () => {
  const { html } = await get("/home");
  expect(html).toContain('<meta property="og:image:alt" content="Painting of a shop board in green fields at sunrise"');
});

test("a page that is not here is called by the shop's name, and brings its drawing along", async () => {
  const page = await get("/nowhere");
  expect(page.html).toContain("<title>Page not found · Hirva Agro</title>");
  expect(page.html).toMatch(/<img src="data:image\/svg\+xml[^"]+"/);
});

test("an address with a slash at its end leads to the one without, and never to another site", async () => {
  for (const [from, to] of [
    ["/products/", "/products"],
    ["/products/tomato-arka-rakshak-f1/", "/products/tomato-arka-rakshak-f1"],
    ["/products/?category=seeds", "/products?category=seeds"],
    ["/cart//", "/cart"],
    ["//evil.example/", "/evil.example"],
    ["///", "/"],
  ] as const) {
    const { status, location } = await get(from);
    expect([status, location], from).toEqual([301, to]);
  }
  expect((await shop.visitor().post("/cart/", { change: "empty" })).status).not.toBe(301);
});
