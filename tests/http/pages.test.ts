import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { attribute, metaOf, tags } from "#tests/support/client.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { openSharedShopApp, quietLog, SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { test } from "./shop-test.ts";

type Shared = Awaited<ReturnType<typeof openSharedShopApp>>;

const described = ["/home", "/about", "/shop", "/products", "/products/tomato-arka-rakshak-f1", "/contactus"];
/** Of all pages of the storefront. */
const STYLES = join(import.meta.dirname, "../../app/ui/styles");
const classesIn = (style: string) => new Set([...style.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
/** What these paths begin with is the same for everybody, the page of an unknown one too. */
const DOCUMENTS = ["/home", "/about", "/shop", "/products", "/contactus", "/nowhere"];
const plain = ["/cart", "/checkout", "/login", "/signup"];

// Pages are the same on both databases: the embedded one serves them all, and these tests only look.
describe("every page", () => {
  let shop: Shared;
  let order: string;
  let cookie: string;
  let paths: string[];
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
    const client = shop.visitor();
    order = (await buy(client, [shop.idOf(tomato), 1])).location!;
    cookie = `cart=${client.cookies.get("cart")}`;
    paths = [
      ...described,
      ...plain,
      "/products?q=zzz",
      "/products?q=tomatto",
      "/cart?ask=empty",
      order,
      "/nowhere",
      "/products/nothing",
    ];
  });
  afterAll(() => shop?.close());

  test("answers with a title, a description where one is due, one main heading and its language", async () => {
    for (const path of [...described, ...plain, order]) {
      for (const cookies of ["", cookie]) {
        const page = await shop.visitor().get(path, { cookie: cookies });
        expect(page.status, path).toBe(200);
        expect(page.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
        expect(page.html, path).toMatch(/<title>[^<]+ · Hirva Agro<\/title>/);
        expect(tags(page.html, "h1"), path).toHaveLength(1);
        expect(attribute(tags(page.html, "html")[0]!, "lang"), path).toBe("en-IN");
        const description = metaOf(page, "description") ?? "";
        expect(description.length > 20, path).toBe(described.includes(path));
      }
    }
  });

  test("carries, where it is a document, all style of what stands in it", async () => {
    const written = readdirSync(STYLES)
      .filter((name) => !name.startsWith("admin"))
      .map((name) => readFileSync(join(STYLES, name), "utf8"));
    const styled = classesIn(written.join("\n"));
    const missing: string[] = [];
    for (const path of [...described, "/products?q=zzz", "/products?q=tomatto", "/privacy", "/returns", "/nowhere"]) {
      const { html } = await shop.visitor().get(path);
      const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      const has = classesIn(style);
      for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
        for (const name of names.split(" ")) if (styled.has(name) && !has.has(name)) missing.push(`${path} .${name}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test("has a title of its own", async () => {
    const titles = await Promise.all(
      [...described, ...plain].map(
        async (path) => /<title>(.*?)<\/title>/.exec((await shop.visitor().get(path)).html)?.[1],
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("stands under a strict Content-Security-Policy, which knows all that stands in it", async () => {
    const nonces = new Set<string>();
    const ofDocuments = new Set<string>();
    const unknown: string[] = [];
    const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    for (const path of paths) {
      const page = await shop.visitor().get(path, { cookie });
      const policy = page.headers.get("content-security-policy") ?? "";
      const rules = new Map(policy.split(/;\s*/).map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
      for (const rule of ["object-src", "base-uri", "frame-ancestors"])
        expect(rules.get(rule), path).toEqual(["'none'"]);
      for (const rule of ["default-src", "connect-src"]) expect(rules.get(rule), path).toEqual(["'self'"]);
      // The rupee sign's type stands in the style.
      expect(rules.get("font-src"), path).toEqual(["'self'", "data:"]);
      expect(rules.get("form-action"), path).toEqual(["'self'", "mailto:"]);
      const inline = [...page.html.matchAll(/<(script|style)(?![^>]*(?: src=|ld\+json))([^>]*)>([^]*?)<\/\1>/g)];
      expect(inline.length, path).toBeGreaterThan(0);
      const isDocument = page.html.includes('src="/assets/document-');
      expect(isDocument, path).toBe(DOCUMENTS.some((document) => path.startsWith(document)));
      if (isDocument) {
        ofDocuments.add(policy);
        for (const [, element = "", , text = ""] of inline) {
          if (rules.get(`${element}-src`)?.includes(hashOf(text)) !== true) unknown.push(`${path} <${element}>`);
        }
        continue;
      }
      expect(rules.get("style-src"), path).toEqual(["'self'"]);
      const [, nonce] = /^'self' 'nonce-([^']{20,})'$/.exec(rules.get("script-src")?.join(" ") ?? "") ?? [];
      expect(nonce, path).toBeDefined();
      nonces.add(nonce!);
      for (const [tag] of inline) expect(attribute(tag, "nonce"), `${path} ${tag.slice(0, 80)}`).toBe(nonce);
    }
    expect(nonces.size).toBe(paths.filter((path) => !DOCUMENTS.some((document) => path.startsWith(document))).length);
    expect(ofDocuments.size, "one policy for each style of documents").toBe(6);
    expect(unknown, "what stands in documents and the policy does not know").toEqual([]);
  });

  test("names only documents to be fetched ahead, by rules that stand in each", async () => {
    const { html } = await shop.visitor().get("/home");
    const [, text = ""] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
    const { prefetch } = JSON.parse(text) as { prefetch: { where: { href_matches: string[] } }[] };
    const patterns = prefetch.flatMap(({ where }) => where.href_matches).map((path) => new URLPattern(path, SHOP_URL));
    const isAhead = (path: string) => patterns.some((each) => each.test(SHOP_URL + path));
    expect(["/home", "/products?category=seeds", "/products/tomato"].filter(isAhead)).toHaveLength(3);
    const own = ["/cart", "/account", "/account/orders", "/login", "/logout", "/checkout", "/order/x", "/admin"];
    expect(own.filter(isAhead)).toEqual([]);
  });

  test("has no style attribute, no inline handler and no javascript: address", async () => {
    for (const path of paths) {
      const { html } = await shop.visitor().get(path, { cookie });
      const markup = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
      for (const tag of markup.match(/<[a-z](?:[^>"]|"[^"]*")*>/gi) ?? []) {
        const bare = tag.replace(/"[^"]*"/g, '""');
        expect(bare, path).not.toMatch(/\sstyle=/i);
        expect(bare, path).not.toMatch(/\son[a-z]+=/i);
        expect(tag, path).not.toMatch(/(href|src|action)="\s*(javascript:|data:(?!image\/))/i);
      }
    }
  });

  test("answers to HEAD like to GET, without a body", async () => {
    for (const path of ["/home", "/products", "/cart", "/nowhere", "/sitemap.xml", "/healthz"]) {
      const [head, get] = [await shop.visitor().send(path, { method: "HEAD" }), await shop.visitor().get(path)];
      expect([head.status, head.html, head.headers.get("content-type")], path).toEqual([
        get.status,
        "",
        get.headers.get("content-type"),
      ]);
    }
  });

  test("that does not exist is a page with a search, and a start is the home page", async () => {
    const start = await shop.visitor().get("/");
    expect(start.location).toBe("/home");
    expect(start.status).toBeOneOf([301, 302, 307, 308]);
    for (const path of [
      "/nowhere",
      "/xx",
      "/xx/home",
      "/hi/robots.txt",
      "/order",
      "/products/a/b",
      "/%E0%A4%A",
      "/.env",
      "/assets/none.js",
      "//evil.example",
    ]) {
      const page = await shop.visitor().get(path);
      expect(page.status, path).toBe(404);
      expect(page.words, path).toContain("Page not found (404)");
      expect(page.html, path).toContain('role="search"');
    }
  });

  test("comes as brotli, gzip or plain, as the browser asks, and says that it varies", async () => {
    const fetched = async (path: string, accepts: string | null) => {
      const headers: Record<string, string> = accepts === null ? {} : { "accept-encoding": accepts };
      const response = await shop.app.fetch(new Request(SHOP_URL + path, { headers }));
      const bytes = Buffer.from(await response.arrayBuffer());
      return { bytes, encoding: response.headers.get("content-encoding"), vary: response.headers.get("vary") };
    };
    const stable = (bytes: Buffer) => bytes.toString().replace(/nonce="[^"]*"|nonce-[^'"]*|[0-9a-f-]{36}/g, "");
    for (const path of ["/home", "/sitemap/pages.xml"]) {
      const whole = await fetched(path, null);
      expect([whole.encoding, whole.vary], path).toEqual([null, "Accept-Encoding"]);
      const identity = await fetched(path, "identity");
      expect([identity.encoding, identity.vary], path).toEqual([null, "Accept-Encoding"]);
    }
    const whole = stable((await fetched("/home", null)).bytes);
    const wanted: [accepts: string, encoding: string | null][] = [
      ["br", "br"],
      ["gzip", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["br;q=0, gzip;q=0", null],
      ["deflate", null],
      [";;;,,,q=", null],
    ];
    for (const [accepts, encoding] of wanted) {
      const answer = await fetched("/home", accepts);
      expect([answer.encoding, answer.vary], accepts).toEqual([encoding, "Accept-Encoding"]);
      const bytes =
        encoding === "br"
          ? brotliDecompressSync(answer.bytes)
          : encoding === "gzip"
            ? gunzipSync(answer.bytes)
            : answer.bytes;
      expect(stable(bytes), accepts).toBe(whole);
      expect(answer.bytes.length < bytes.length / 3, accepts).toBe(encoding !== null);
    }
  });

  test("brings its scripts and styles under names that never change", async () => {
    const { html } = await shop.visitor().get("/home");
    const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(4);
    for (const path of new Set(files)) {
      const { status, headers } = await shop.visitor().get(path);
      expect([status, headers.get("cache-control")], path).toEqual([200, "public, max-age=31536000, immutable"]);
    }
    for (const path of [
      "/assets/../../server/index.js",
      "/assets/..%2f..%2fserver/index.js",
      "/..%5c..%5cpackage.json",
    ]) {
      expect((await shop.visitor().get(path)).status, path).toBe(404);
    }
  });
});

describe("the health check", () => {
  test("is well as long as the process lives, whatever the pages say", async ({ shop: { visitor, sql } }) => {
    const well = await visitor().get("/healthz");
    expect([well.status, well.html]).toEqual([200, "ok"]);
    await sql("ALTER TABLE shop_details RENAME TO elsewhere");
    quietLog();
    expect((await visitor().get("/healthz")).status, "the process is alive all the same").toBe(200);
    const page = await visitor().get("/home");
    expect(page.status).toBe(500);
    expect(page.words).toContain("This page did not load");
    expect(page.html).not.toMatch(/elsewhere|shop_details|node_modules|Failed query/);
  });
});
