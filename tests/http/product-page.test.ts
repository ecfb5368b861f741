import { describe, expect } from "vitest";
import { attribute, cardsOf, linkOf, metaOf, newClient, tags } from "#tests/support/client.ts";
import { growBag, manyProducts, nozzle, fewProducts, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL } from "#tests/support/shop-app.ts";
import { ON_KINDS } from "./shop-test.ts";

const TOMATO = "/products/tomato-arka-rakshak-f1";
const attack = {
  ...nozzle,
  sku: "EVIL-1",
  name: "</script><script>alert(1)</script>",
  description: "<!-- <script> ]]> &lt;",
};

/** The page's structured data, read as a search engine reads it. */
function structuredData(html: string): { "@graph": Record<string, unknown>[] } {
  const [, text] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text ?? "null") as { "@graph": Record<string, unknown>[] };
}

describe.each(ON_KINDS)("on the %s database", (kind, test) => {
  test("a product's page shows its facts, price and stock, and related products", async () => {
    const other = { ...tomato, sku: "SEED-TOM-2", name: "Tomato 'Desi' open-pollinated" };
    const { visitor } = await openShopApp(kind, { products: [...fewProducts, other] });
    const page = await visitor().get(TOMATO);
    expect(page.status).toBe(200);
    for (const words of [
      tomato.name,
      tomato.description,
      "10 g",
      "Hirva",
      "Sowing time June to July",
      "SEED-TOM-10",
      "₹42.50 per g",
      "You save ₹65",
      "In stock",
      "Add to Cart",
      other.name,
    ]) {
      expect(page.words).toContain(words);
    }
    const [before = "", kin = ""] = page.words.split("More like this");
    expect(before, "nothing tells what goes with a seed").not.toContain(urea.name);
    expect(kin).toContain(other.name);
    expect(kin).not.toContain(urea.name);
    const sprayerPage = await visitor().get("/products/knapsack-sprayer-16-l");
    expect(sprayerPage.words).toContain("Only 3 left");
    expect(sprayerPage.words.split("Spare parts that fit")[1]).toContain(nozzle.name);
    const part = await visitor().get("/products/hollow-cone-nozzle");
    expect(part.words.split("Fits these sprayers")[1]).toContain(sprayer.name);
    const out = await visitor().get("/products/grow-bag-24-cm");
    expect(out.words).toContain("Out of stock");
    const [button] = tags(out.html, "button").filter(
      (tag) => attribute(tag, "aria-label") === `Add to Cart: ${growBag.name}`,
    );
    expect(button).toMatch(/\sdisabled/);
  });

  test("related products are no deleted ones, whose place the next one takes", async () => {
    const kin = manyProducts(9, (index) => ({ ...tomato, sku: `KIN-${index}`, name: `Kin ${index}` }));
    const { visitor, idOf, adminShop } = await openShopApp(kind, { products: [tomato, ...kin] });
    const before = cardsOf(await visitor().get(TOMATO));
    expect(before).toContain("Kin 0");
    for (const sold of kin.slice(0, 2)) await adminShop.products.delete(idOf(sold));
    const after = cardsOf(await visitor().get(TOMATO));
    expect(after).not.toContain("Kin 0");
    expect(after).not.toContain("Kin 1");
    expect(after).toHaveLength(before.length);
  });

  test("related products of the same crop come before those with a more similar name", async () => {
    const like = { ...tomato, sku: "LIKE", name: "Arka Rakshak F1 chilli" };
    const same = { ...tomato, sku: "SAME", name: "Desi" };
    const { visitor, idOf, sql } = await openShopApp(kind, { products: [tomato, like, same] });
    await sql("INSERT INTO terms (id, kind, words) VALUES ('test-crop', 'crop', '{}')");
    await sql(
      "INSERT INTO product_terms (product_id, term_id, by) VALUES ($1, 'test-crop', 'admin'), ($2, 'test-crop', 'admin')",
      [idOf(tomato), idOf(same)],
    );
    expect(cardsOf(await visitor().get(TOMATO))).toEqual([same.name, like.name]);
  });

  test("an address in another spelling leads to the product", async () => {
    const paddy = { ...tomato, sku: "SEED-HI-1", name: "सड़क टमाटर Café" };
    const { visitor } = await openShopApp(kind, { products: [tomato, paddy] });
    const stored = "सड़क-टमाटर-café".normalize("NFKD");
    expect((await visitor().get(encodeURI(`/products/${stored}`))).status).toBe(200);
    for (const spelling of [stored.normalize("NFC"), `${stored}.`, `${stored})`, `${stored},`, stored.toUpperCase()]) {
      const { status, location } = await visitor().get(encodeURI(`/products/${spelling}`));
      expect([status, decodeURI(location ?? "")], spelling).toEqual([301, `/products/${stored}`]);
    }
    for (const end of [".", ")", ",", "%29.", "%E2%80%A6"]) {
      const { status, location } = await visitor().get(TOMATO.replace("tomato", "Tomato") + end);
      expect([status, location], end).toEqual([301, TOMATO]);
    }
    expect((await visitor().get("/products/no-such.")).status).toBe(404);
  });

  test("an unknown product is 404, a deleted one 410, a former slug 301", async ({ shop: { visitor, idOf, sql } }) => {
    const add = "INSERT INTO former_slugs (slug, product_id) VALUES ($1, $2)";
    await sql(add, ["old-tomato", idOf(tomato)]);
    await sql(add, ["old-urea", idOf(urea)]);
    await sql("UPDATE products SET deleted_at = now() WHERE id = $1", [idOf(urea)]);
    const client = visitor();
    const moved = await client.get("/products/old-tomato");
    expect([moved.status, moved.location]).toEqual([301, TOMATO]);
    for (const path of ["/products/urea-46-0-0-neem-coated", "/products/old-urea"]) {
      const gone = await client.get(path);
      expect(gone.status).toBe(410);
      expect(gone.words).toContain("This product is no longer available");
      expect(metaOf(gone, "robots")).toBe("noindex");
    }
    for (const slug of ["nothing", "%00", "%E0%A4%A", "x".repeat(5000), "..%2F..%2Fetc", "' OR 1=1", "🌱"]) {
      const missing = await client.get(`/products/${slug}`);
      expect(missing.status, slug.slice(0, 60)).toBe(404);
      expect(missing.words).toContain("Search products");
    }
  });

  test("structured data describes the product, its offer and its category", async ({ shop: { visitor } }) => {
    const page = await visitor().get(TOMATO);
    const [product, crumbs] = structuredData(page.html)["@graph"];
    expect(metaOf(page, "og:title")).toBe(`${tomato.name} · Hirva Agro`);
    expect(metaOf(page, "og:description")).toMatch(/^Tomato 'Arka Rakshak' F1, 10 g\. Buy at ₹425\.00\./);
    expect(product).toMatchObject({
      "@type": "Product",
      name: tomato.name,
      sku: tomato.sku,
      brand: { name: "Hirva" },
      offers: {
        price: "425.00",
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        url: SHOP_URL + TOMATO,
      },
    });
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: `${SHOP_URL}/home` },
        { position: 2, name: "Products", item: `${SHOP_URL}/products` },
        { position: 3, name: "Seeds", item: `${SHOP_URL}/products?category=seeds` },
        { position: 4, name: tomato.name, item: SHOP_URL + TOMATO },
      ],
    });
    const [out] = structuredData((await visitor().get("/products/grow-bag-24-cm")).html)["@graph"];
    expect(out).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });

  test("a product named like a script is text on its page, in its structured data and in every list", async () => {
    const { visitor, sql } = await openShopApp(kind, { products: [attack, sprayer] });
    const [row] = await sql<{ slug: string }>("SELECT slug FROM products WHERE sku = 'EVIL-1'");
    const client = visitor();
    const page = await client.get(`/products/${row!.slug}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).toContain("\\u003c/script>\\u003cscript>alert(1)");
    expect(structuredData(page.html)["@graph"][0]).toMatchObject({
      name: attack.name,
      description: attack.description,
    });
    await client.post("/cart", { change: "add 1" });
    for (const path of ["/products", "/products?q=%3C/script%3E%3Cscript%3Ealert(1)", "/cart", "/checkout", "/home"]) {
      const html = (await client.get(path)).html;
      expect(html, path).not.toContain("<script>alert");
      expect(html, path).not.toContain("</script><script>alert");
    }
  });

  test("canonical and shared addresses are the shop's own, whatever host was asked", async () => {
    const { app, keepPicture, sql } = await openShopApp(kind, { shopUrl: "https://ankur.example" });
    const { default: sharp } = await import("sharp");
    const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer();
    const picture = await keepPicture(png);
    await sql("UPDATE products SET picture_id = $1 WHERE sku = $2", [picture, tomato.sku]);
    const stranger = newClient(app, "http://evil.example");
    for (const path of ["/home", "/about", "/shop", "/products", "/contactus", TOMATO]) {
      const page = await stranger.get(path, { "x-forwarded-host": "evil.example", host: "evil.example" });
      expect(linkOf(page, "canonical"), path).toBe(`https://ankur.example${path}`);
      expect(metaOf(page, "og:url"), path).toBe(`https://ankur.example${path}`);
      expect(metaOf(page, "og:image"), path).toMatch(/^https:\/\/ankur\.example\/.+\.jpg$/);
      expect(metaOf(page, "og:title"), path).toMatch(/./);
      expect(metaOf(page, "og:description"), path).toMatch(/./);
      expect(page.html, path).not.toContain("evil.example");
    }
    const page = await stranger.get(TOMATO);
    expect(metaOf(page, "og:image")).toBe(`https://ankur.example/pictures/${picture}/960.jpg`);
    expect(metaOf(page, "og:type")).toBe("product");
    expect((await stranger.get("/robots.txt")).html).not.toContain("evil.example");
    expect((await stranger.get("/sitemap.xml")).html).not.toContain("evil.example");
  });

  test("a page has one canonical address, however it was asked for", async ({ shop: { visitor } }) => {
    for (const path of ["/HOME", "/Home?from=mail", "/contactus?sent"]) {
      const page = await visitor().get(path);
      const [plain] = /^\/\w+/.exec(path.toLowerCase()) ?? [];
      expect(page.status, path).toBe(200);
      expect(linkOf(page, "canonical"), path).toBe(SHOP_URL + plain);
      expect(metaOf(page, "og:url"), path).toBe(SHOP_URL + plain);
    }
  });

  test("search engines index the catalogue, and no cart, checkout, search or login", async ({ shop: { visitor } }) => {
    const robots = async (path: string) => metaOf(await visitor().get(path), "robots");
    for (const path of ["/cart", "/checkout", "/login", "/signup", "/products?q=tomato", "/nowhere"]) {
      expect(await robots(path), path).toBe("noindex");
    }
    for (const path of ["/home", "/about", "/shop", "/products", "/products?category=seeds", "/contactus", TOMATO]) {
      expect(await robots(path), path).toBeNull();
    }
    const list = await visitor().get("/products?category=seeds&sort=price&stock=in");
    expect(linkOf(list, "canonical")).toBe(`${SHOP_URL}/products?category=seeds`);
  });

  test("the sitemap lists the pages and every live product once", async ({ shop: { visitor, idOf, sql } }) => {
    await sql("UPDATE products SET deleted_at = now() WHERE id = $1", [idOf(urea)]);
    const client = visitor();
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
    const index = await client.get("/sitemap.xml");
    expect(index.headers.get("content-type")).toMatch(/^application\/xml/);
    const pages = locations(index.html);
    const own = [`${SHOP_URL}/sitemap/pages.xml`, `${SHOP_URL}/sitemap/products-1.xml`];
    expect(pages, "the shop's own language first").toEqual([...own, ...pages.slice(2)]);
    const listed: string[] = [];
    for (const address of own) listed.push(...locations((await client.get(address.slice(SHOP_URL.length))).html));
    const fixed = ["/home", "/about", "/shop", "/products", "/contactus", "/privacy", "/terms", "/returns"];
    const shelves = ["category=seeds", "category=fertilizers", "category=sprayers", "category=garden", "parts=only"];
    fixed.push(...shelves.map((shelf) => `/products?${shelf}`));
    const slugs = ["tomato-arka-rakshak-f1", "knapsack-sprayer-16-l", "hollow-cone-nozzle", "grow-bag-24-cm"];
    expect(listed.toSorted()).toEqual(
      [...fixed, ...slugs.map((slug) => `/products/${slug}`)].map((path) => SHOP_URL + path).toSorted(),
    );
    for (const address of listed) expect((await client.get(address.slice(SHOP_URL.length))).status, address).toBe(200);
    for (const page of ["products-0", "products-2", "products-99999", "products-1e9", "other"]) {
      const missing = await client.get(`/sitemap/${page}.xml`);
      expect([missing.status, missing.headers.get("content-type")], page).toEqual([404, "text/plain; charset=utf-8"]);
      expect(missing.html, page).toBe("Page not found (404)");
    }
  });

  test("every page of the sitemap's index exists, also without products", async ({ shop: { visitor, sql } }) => {
    await sql("UPDATE products SET deleted_at = now()");
    const client = visitor();
    const index = await client.get("/sitemap.xml");
    for (const [, path] of index.html.matchAll(/<loc>http:\/\/ankur\.example([^<]*)<\/loc>/g)) {
      expect((await client.get(path!)).status, path).toBe(200);
    }
  });

  test("the product feed has every live product once, as Google Merchant and Meta read it", async () => {
    const { visitor, idOf, sql } = await openShopApp(kind, { products: [...fewProducts, attack] });
    await sql("UPDATE products SET deleted_at = now() WHERE id = $1", [idOf(urea)]);
    await sql("UPDATE products SET stock = 0 WHERE id = $1", [idOf(sprayer)]);
    const feed = await visitor().get("/feed.xml");
    expect(feed.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const items = feed.html.split("<item>").slice(1);
    const given = (sku: string, name: string) => {
      const item = items.find((each) => each.includes(`<g:id>${sku}</g:id>`)) ?? "";
      return new RegExp(`<${name}>([^<>]*)</${name}>`).exec(item)?.[1];
    };
    expect(items).toHaveLength(fewProducts.length);
    expect(given(urea.sku, "g:id")).toBeUndefined();
    const names = ["title", "link", "g:product_type", "g:availability", "g:price", "g:sale_price", "g:brand"];
    expect(names.map((name) => given(tomato.sku, name))).toEqual([
      "Tomato &#39;Arka Rakshak&#39; F1",
      SHOP_URL + TOMATO,
      "Seeds",
      "in stock",
      "490.00 INR",
      "425.00 INR",
      "Hirva",
    ]);
    expect([given(sprayer.sku, "g:availability"), given(sprayer.sku, "g:identifier_exists")]).toEqual([
      "out of stock",
      "no",
    ]);
    for (const name of ["g:sale_price", "g:item_group_id", "g:size"]) expect(given(nozzle.sku, name)).toBeUndefined();
    expect(given(attack.sku, "title")).toBe("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(feed.html).not.toContain("atom:link");
    for (const part of ["0.xml", "1.xml", "2.xml", "99999.xml", "2", "x"])
      expect((await visitor().get(`/feed/${part}`)).status, part).toBe(404);
  });

  test("the product feed of a large catalogue goes on in further files", async ({ shop: { visitor, sql } }) => {
    await sql(`
      INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock)
      SELECT 'N-' || n, 'n-' || n, 'N', '', 'seeds', 1, 'piece', 100, 1 FROM generate_series(1, 5000) AS n`);
    const [first, second] = [await visitor().get("/feed.xml"), await visitor().get("/feed/2.xml")];
    expect(first.html).toContain(`<atom:link rel="next" href="${SHOP_URL}/feed/2.xml"/>`);
    const ids = (first.html + second.html).match(/(?<=<g:id>)[^<]+/g) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([5000 + fewProducts.length, 5000 + fewProducts.length]);
    expect(second.html).not.toContain("atom:link");
  });

  test("robots.txt closes cart, checkout and orders, and names the sitemap", async ({ shop: { visitor } }) => {
    const robots = await visitor().get("/robots.txt");
    expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(robots.html.split("\n")).toEqual(
      expect.arrayContaining([
        "User-agent: *",
        "Disallow: /cart",
        "Disallow: /checkout",
        "Disallow: /order/",
        `Sitemap: ${SHOP_URL}/sitemap.xml`,
      ]),
    );
  });
});
