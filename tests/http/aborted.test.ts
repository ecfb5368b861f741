import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/http/listen.ts";
import type { Log, RequestLine } from "#server/log/log.ts";
import { sunita, tomato } from "#tests/support/fixtures.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { fillCart, openCheckout } from "./buying.ts";

/** The shop on a socket of its own, and what it told of its requests and failures. */
async function openListening() {
  const lines: RequestLine[] = [];
  const troubles: string[] = [];
  const log: Log = {
    during: (_id, answer) => answer(),
    request: (line) => void lines.push(line),
    failure: (error) => void troubles.push(String(error)),
    trouble: (text) => void troubles.push(text),
    progress: () => {},
  };
  const shop = await openShopApp(ANY_KIND, { log });
  const listening = await listen({ host: "127.0.0.1", port: 0 }, () => shop.app.fetch);
  onTestFinished(() => listening.drain(1000));
  const port = Number(new URL(listening.address).port);
  /** Sends this and hangs up, before the answer or in the middle of the body. */
  const sendAndLeave = (text: string) =>
    new Promise<void>((settle) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(text, () => setTimeout(() => socket.destroy(), 1)));
      socket.once("close", () => settle());
      socket.on("error", () => {});
    });
  return { shop, lines, troubles, sendAndLeave };
}

test("who leaves before the answer is logged as one who left, also when an order was placed, and nothing has failed", async () => {
  const { shop, lines, troubles, sendAndLeave } = await openListening();
  // The order's transaction waits until its sender has gone.
  const jam = await shop.database.pool.connect();
  onTestFinished(() => jam.release());
  const buyer = shop.visitor();
  await fillCart(buyer, [shop.idOf(tomato), 1]);
  const body = new URLSearchParams({ ...sunita, ...(await openCheckout(buyer)) }).toString();
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  lines.length = 0;
  const head = `Host: ankur.example\r\nOrigin: http://ankur.example\r\nCookie: ${cookie}\r\n`;
  const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`;
  await jam.query("BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
  await sendAndLeave(`POST /checkout HTTP/1.1\r\n${head}${form}\r\n${body}`);
  await sendAndLeave(`GET /products?search=a HTTP/1.1\r\n${head}\r\n`);
  // Cut off in the middle.
  await sendAndLeave(`POST /checkout HTTP/1.1\r\n${head}${form}\r\n${body.slice(0, 40)}`);
  await sendAndLeave(`POST /login HTTP/1.1\r\n${head}${form}\r\n${body.slice(0, 40)}`);
  await jam.query("COMMIT");
  await expect.poll(() => lines.length).toBe(4);
  expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`).toSorted()).toEqual([
    "GET /products 499",
    "POST /checkout 499",
    "POST /checkout 499",
    "POST /login 499",
  ]);
  expect(troubles).toEqual([]);
  await expect.poll(() => shop.sql("SELECT 1 FROM orders")).toHaveLength(1);
});
