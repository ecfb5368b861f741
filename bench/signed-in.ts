import { Agent, request } from "node:http";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "#tests/support/chromium.ts";
import { coreSecondsOf, start, withFolder } from "./processes.ts";
import { settle } from "./settle.ts";

/*
 * `node bench/signed-in.ts`: the processor that ten documents in a row take, with all requests that they cause, for a
 * customer who is signed in and has a saved cart. A browser walks through them at a person's pace, less what the shop
 * takes when it rests. Most of that is the machine waking up: hence also the same requests again, without a pause.
 */

const WALKS = 10;
const WALKS_WITHOUT_PAUSE = 200;
const PATHS = ["/home", "/shop", "/products", "/products?category=seeds", "/products?q=urea", "/about", "/privacy"];
const ACCOUNT = { email: "sunita@example.in", password: "rain on the field" };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

type Sent = { url: string; method: string; body: string | undefined; headers: Record<string, string> };

async function post(origin: string, path: string, fields: Record<string, string>): Promise<string[]> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(origin + path, { method: "POST", redirect: "manual", headers: { origin }, body });
  if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

/** The requests that reach the shop while `work` is done, as the browser sends them; not those that its cache answers. */
async function sentDuring(page: Page, work: () => Promise<void>): Promise<Sent[]> {
  const client = await page.context().newCDPSession(page);
  const asked = new Map<string, Omit<Sent, "headers">>();
  const sent: [string, Record<string, string>][] = [];
  client.on("Network.requestWillBeSent", ({ requestId, request: { url, method, postData } }) =>
    asked.set(requestId, { url, method, body: postData }),
  );
  client.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => sent.push([requestId, headers]));
  await client.send("Network.enable");
  await work();
  await client.detach();
  return sent.flatMap(([id, headers]) => {
    const what = asked.get(id);
    return what === undefined ? [] : [{ ...what, headers }];
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function send({ url, method, body, headers }: Sent): Promise<void> {
  const sending = request(url, { method, headers, agent }).end(body);
  const [answer] = await once(sending, "response");
  await once(answer.resume(), "end");
}

await withFolder(async (folder) => {
  const shop = await start("build/server/main.js", { DATA_DIR: join(folder, "data"), BACKUPS: "off" });
  const browser = await chromium.launch({ executablePath: ensureChromium("full"), args: ["--no-sandbox"] });
  try {
    const listed = await (await fetch(`${shop.origin}/products`)).text();
    const products = [...listed.matchAll(/<h3><a href="(\/products\/[\w-]+)"/g)]
      .slice(0, 3)
      .map(([, path = ""]) => path);
    const paths = [...PATHS, ...products];
    await settle(shop.origin, paths);
    await post(shop.origin, "/signup", { name: "", phone: "", address: "", village: "", ...ACCOUNT });
    const cookies = await post(shop.origin, "/login", { ...ACCOUNT, to: "" });
    const context = await browser.newContext(PHONE);
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = "", value = ""] = cookie.split(/=(.*)/s);
        return { name, value, url: shop.origin };
      }),
    );
    const page = await context.newPage();
    const walk = async () => {
      for (const path of paths) {
        await page.goto(shop.origin + path, { waitUntil: "load" });
        await pause(200);
      }
    };
    await page.goto(`${shop.origin}${products[0]}`);
    await page.locator("main button[data-add]").first().dispatchEvent("click");
    await pause(2000);
    await walk();
    const sent = await sentDuring(page, walk);
    const rested = coreSecondsOf(shop.pid);
    const began = performance.now();
    await pause(20_000);
    const idle = ((coreSecondsOf(shop.pid) - rested) * 1000) / (performance.now() - began);
    const before = coreSecondsOf(shop.pid);
    const walked = performance.now();
    for (let turn = 0; turn < WALKS; turn += 1) await walk();
    const spent = (coreSecondsOf(shop.pid) - before) * 1000 - idle * (performance.now() - walked);
    const again = coreSecondsOf(shop.pid);
    for (let turn = 0; turn < WALKS_WITHOUT_PAUSE; turn += 1) for (const one of sent) await send(one);
    const pure = (coreSecondsOf(shop.pid) - again) * 1000;
    const badge = await page.locator("header .bar-phone .badge").textContent();
    const each = (ms: number, walks: number) => (ms / walks / paths.length).toFixed(2);
    console.log(`One document of somebody signed in, with its ${sent.length / paths.length} requests; ${badge}:
  at a person's pace  ${each(spent, WALKS)} ms of a core
  without a pause     ${each(pure, WALKS_WITHOUT_PAUSE)} ms of a core`);
  } finally {
    agent.destroy();
    await browser.close();
    await shop.stop();
  }
});
