import { mkdir, writeFile } from "node:fs/promises";
import { soon } from "#tests/support/soon.ts";
import { request } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { MOST_SHEET_BYTES, MOST_ZIP_BYTES } from "#shop/catalogue/import/sheet/upload-limits.ts";
import { freePort } from "#tests/browser/support/postgres.ts";
import { marigold } from "#tests/http/admin-products.ts";
import { buy } from "#tests/http/buying.ts";
import { tell } from "#tests/faults/support/form.ts";
import { newVersion } from "#tests/faults/support/version.ts";
import { fileOf } from "#tests/http/photographs.ts";
import { fieldOf, type Client } from "#tests/support/client.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { connect, newVisitor } from "./support/browser.ts";
import { deployFile } from "./support/deploy-file.ts";
import { startLoad, type Load } from "./support/load.ts";
import { hasProgram } from "./support/packages.ts";
import { HOST, PROXIES, type RunningProxy } from "./support/proxies.ts";
import { startSupervised, type SupervisedShop } from "./support/supervised-shop.ts";

const ORIGIN = `https://${HOST}`;
const PATIENTLY = { timeout: 60_000, interval: 50 };

/** More than a proxy passes on by default, and as much as the shop takes: noise, which no format makes smaller. */
async function photographOfTenMegabytes(): Promise<Buffer> {
  const [width, height] = [1900, 1820];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[index] = state >> 16;
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function asAdmin(site: RunningProxy["site"]): Promise<Client> {
  const admin = newVisitor(site);
  expect((await admin.post("/login", { ...ADMIN, to: "" })).status).toBe(303);
  return admin;
}

/** The paths of all pages that the sitemap names. */
async function pathsInSitemap(visitor: Client): Promise<string[]> {
  const urlsIn = async (path: string) => {
    const { status, html } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
      expect(url).toMatch(new RegExp(`^${ORIGIN}/`));
      return url.slice(ORIGIN.length).replaceAll("&amp;", "&");
    });
  };
  const maps = await urlsIn("/sitemap.xml");
  return (await Promise.all(maps.map(urlsIn))).flat();
}

async function overHttp(
  port: number,
  path: string,
): Promise<{ status: number | undefined; location?: string; text: string }> {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host: HOST } }).end();
  const [response] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
  const { location } = response.headers;
  return { status: response.statusCode, text, ...(location === undefined ? {} : { location }) };
}

/** What cannot be installed here is not run, and the set-up says so. */
const INSTALLED = PROXIES.filter(({ program }) => hasProgram(program));

test("both proxies let through the biggest body that the shop takes", () => {
  const megabytes = (file: string, limit: RegExp) => Number(limit.exec(deployFile(file))?.[1]);
  const biggest = (MOST_SHEET_BYTES + MOST_ZIP_BYTES) / 1024 ** 2 + 4;
  expect(megabytes("nginx.conf", /client_max_body_size (\d+)m;/)).toBeGreaterThanOrEqual(biggest);
  expect(megabytes("Caddyfile", /max_size (\d+)MB/)).toBeGreaterThanOrEqual(biggest);
});

describe.each(INSTALLED)("two processes behind $name", ({ name, start }) => {
  let shop: SupervisedShop;
  let proxy: RunningProxy;

  beforeAll(async () => {
    shop = await startSupervised("server", 2);
    proxy = await start(shop.ports);
  });

  afterAll(async () => {
    await proxy?.close();
    await shop?.close();
  });

  test("every page of the sitemap answers 200, over https with HTTP/2", async () => {
    const visitor = newVisitor(proxy.site);
    const paths = await pathsInSitemap(visitor);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const { status, headers } = await visitor.get(path);
      expect([path, status, headers.get("strict-transport-security")]).toEqual([path, 200, "max-age=31536000"]);
    }
    const connection = await connect(proxy.site);
    onTestFinished(connection.close);
    expect(connection.protocol).toBe("h2");
  });

  test("plain http leads to the same address with https", async () => {
    const { status, location } = await overHttp(proxy.httpPort, "/products?q=seeds");
    expect([301, 308]).toContain(status);
    expect(location).toBe(`${ORIGIN}/products?q=seeds`);
  });

  test.each(["/admin", "/admin/", "/admin/orders"])("%s is answered by the shop, not redirected", async (path) => {
    const login = await newVisitor(proxy.site).get(path);
    expect(login.location).toMatch(/^\/login\?to=/);
    expect((await newVisitor(proxy.site).get(login.location!)).status).toBe(200);
    const page = await (await asAdmin(proxy.site)).get(path);
    expect([page.status, page.location]).toEqual([200, null]);
  });

  test("the admin's live page gets a new order within seconds", async () => {
    const admin = await asAdmin(proxy.site);
    const connection = await connect(proxy.site);
    onTestFinished(connection.close);
    const heard = await connection.listen("/admin/live", admin.cookies);
    expect(heard.status).toBe(200);
    await soon(() => expect(heard.text).toContain("retry:"));
    expect((await buy(newVisitor(proxy.site), [1, 1])).location).toMatch(/^\/order\//);
    await soon(() => expect(heard.text).toContain("data: orders"));
    heard.stop();
  });

  test("a picture of 10 MB arrives, and both processes serve it", async () => {
    const bytes = await photographOfTenMegabytes();
    expect(bytes.length).toBeGreaterThan(9.8 * 1024 * 1024);
    expect(bytes.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    const admin = await asAdmin(proxy.site);
    const form = new FormData();
    const key = fieldOf(await admin.get("/admin/addproduct"), "key");
    const image = fileOf(bytes, "field.png", "image/png");
    for (const [field, value] of Object.entries({ ...marigold, key, image })) form.set(field, value);
    const added = await admin.send("/admin/addproduct", { method: "POST", body: form, headers: { origin: ORIGIN } });
    expect([added.status, added.words]).toEqual([303, ""]);
    const { html } = await admin.get("/products/marigold-pusa-narangi-gainda");
    // Of its sizes the biggest is what tells the noise from a picture that was cut off.
    const pictures = [...html.matchAll(/\/pictures\/[^" ]+\.webp/g)].map(([path]) => path);
    for (const port of shop.ports) {
      const sizes = await Promise.all(
        pictures.map(async (path) => {
          const response = await fetch(`http://127.0.0.1:${port}${path}`);
          expect([port, path, response.status]).toEqual([port, path, 200]);
          return (await response.arrayBuffer()).byteLength;
        }),
      );
      expect(Math.max(...sizes)).toBeGreaterThan(50_000);
    }
  });

  test("no page fails, nor behind nginx a form, while the processes are replaced one by one under load", async () => {
    const load = startLoad(proxy.site);
    onTestFinished(load.end);
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(80), PATIENTLY);
    const said = await shop.replaceAll();
    expect(said).toContain("All 2 processes were replaced.");
    const then = load.requests;
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(Math.max(then + 60, 250)), PATIENTLY);
    await load.end();
    report(`replaced behind ${name}`, load);
    // Caddy before 2.11.2 closes the body of a form that met a stopped process, and then cannot send it to another one.
    expect(name === "nginx" ? [...load.failedPages, ...load.failedForms] : load.failedPages).toEqual([]);
    expect(load.requests).toBeGreaterThanOrEqual(200);
  });

  test("no request fails while one process is gone, and none waits long", async () => {
    const [gone] = shop.ports;
    await shop.kill(gone!);
    // Caddy looks every two seconds.
    if (name === "Caddy") await pause(4000);
    const load = startLoad(proxy.site, { visitors: 2 });
    onTestFinished(load.end);
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(60), PATIENTLY);
    await load.end();
    expect([load.failedPages, load.failedForms]).toEqual([[], []]);
    expect(load.slowest).toBeLessThan(10_000);
    await shop.restart(gone!);
    await shop.untilReady(gone!);
  });

  test("an update of the database refuses a few requests, with 503, and none after it", async () => {
    const load = startLoad(proxy.site);
    onTestFinished(load.end);
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(80), PATIENTLY);
    shop.release = await newVersion('CREATE TABLE "copies" AS SELECT id FROM orders');
    const before = load.requests;
    expect(await shop.replaceAll()).toContain("All 2 processes were replaced.");
    const during = load.requests - before;
    const failed = [...load.failedPages, ...load.failedForms];
    report(`updated behind ${name}`, load, { during });
    // What no process can answer, nginx does; Caddy has words of its own for it.
    const unreadable = failed.filter((each) => name === "nginx" && !each.endsWith(": 503"));
    expect(unreadable).toEqual([]);
    await load.end();
    const after = newVisitor(proxy.site);
    expect((await buy(after, [1, 1])).location).toMatch(/^\/order\//);
    expect([...load.failedPages, ...load.failedForms], "none failed after the update").toEqual(failed);
  });
});

describe.each(INSTALLED.filter(({ name }) => name === "nginx"))("$name without any process behind it", ({ start }) => {
  test("certbot's answers are served over plain http", async () => {
    const proxy = await start([await freePort(), await freePort()]);
    onTestFinished(proxy.close);
    const folder = join(proxy.webroot, ".well-known/acme-challenge");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "token"), "the answer");
    expect(await overHttp(proxy.httpPort, "/.well-known/acme-challenge/token")).toEqual({
      status: 200,
      text: "the answer",
    });
  });

  test("an https page says so in words where no process answers", async () => {
    const proxy = await start([await freePort(), await freePort()]);
    onTestFinished(proxy.close);
    const { status, headers, words } = await newVisitor(proxy.site).get("/products");
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(words).toBe("The shop is not available right now. Please try again in a minute.");
  });
});

describe.each(INSTALLED.filter(({ name }) => name === "Caddy"))("one embedded process behind $name", ({ start }) => {
  test("pages wait while the process restarts, and none fails", async () => {
    const shop = await startSupervised("embedded", 1);
    onTestFinished(shop.close);
    const proxy = await start(shop.ports);
    onTestFinished(proxy.close);
    const load = startLoad(proxy.site, { ordering: false });
    onTestFinished(load.end);
    for (let round = 1; round <= 2; round += 1) {
      const before = load.requests;
      await vi.waitFor(() => expect(load.requests).toBeGreaterThan(before + 60), PATIENTLY);
      await shop.restart(shop.ports[0]!);
      await shop.untilReady(shop.ports[0]!);
    }
    const then = load.requests;
    await vi.waitFor(() => expect(load.requests).toBeGreaterThan(Math.max(then + 60, 250)), PATIENTLY);
    await load.end();
    report("the only process replaced behind Caddy", load);
    expect(load.failedPages).toEqual([]);
    expect(load.requests).toBeGreaterThanOrEqual(200);
  });
});

function report(about: string, load: Load, more: Record<string, number> = {}): void {
  const { requests, orders, failedPages, failedForms, slowest } = load;
  const failed = { failedPages: failedPages.length, failedForms: failedForms.length };
  tell(about, { requests, orders, ...failed, slowest: Math.round(slowest), ...more });
}
