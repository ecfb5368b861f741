import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAdmission } from "./admission.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An admission of two at once, and what it lets in and refuses, by path. */
function opened(mostRunning = 2) {
  let networks = 0;
  const running = new Map<string, ServerResponse>();
  const refused: string[] = [];
  const admission = openAdmission({
    mostRunning,
    longestWait: 100,
    onRefused: ({ path }) => refused.push(path),
  });
  return {
    running: () => [...running.keys()],
    refused,
    /** Each from another network address, unless it is given. */
    ask(path: string, method = "GET", socket = new Socket(), network = String((networks += 1))) {
      const request = Object.assign(new IncomingMessage(socket), { method, url: path });
      const response = new ServerResponse(request);
      admission.admit(request, response, () => running.set(path, response), network);
      return response;
    },
    finish(path: string) {
      running.get(path)?.end();
      running.delete(path);
    },
  };
}

test("so many pages run at once; on the way to an order they are next, before those who look around", () => {
  const { ask, finish, running } = opened();
  for (const path of ["/products?q=1", "/products?q=2", "/products?q=3", "/cart", "/checkout"]) ask(path);
  expect(running()).toEqual(["/products?q=1", "/products?q=2"]);
  finish("/products?q=1");
  finish("/products?q=2");
  expect(running()).toEqual(["/cart", "/checkout"]);
  finish("/cart");
  expect(running()).toEqual(["/checkout", "/products?q=3"]);
});

test("orders, the admin area and files do not wait", () => {
  const { ask, running } = opened();
  ask("/products?q=1");
  ask("/products?q=2");
  ask("/checkout", "POST");
  for (const path of ["/admin/orders", "/assets/a.js", "/pictures/1.webp", "/healthz"]) ask(path);
  expect(running()).toHaveLength(7);
});

test("a page that would wait too long is refused soon with 503, and one that waits too long after all", () => {
  const { ask, refused } = opened();
  const responses = Array.from({ length: 30 }, (_, at) => ask(`/products?q=${at}`));
  vi.advanceTimersByTime(50);
  const early = responses.filter(({ statusCode }) => statusCode === 503);
  expect(early.length).toBeGreaterThan(0);
  expect(early.length).toBeLessThan(28);
  vi.advanceTimersByTime(100);
  expect(refused, "two are running").toHaveLength(28);
});

test("the page of an order waits as long as it must, in any language, and is never refused", () => {
  const { ask, finish, running, refused } = opened();
  ask("/products?q=1");
  ask("/products?q=2");
  const orders = Array.from({ length: 200 }, (_, at) => `${at % 2 === 0 ? "" : "/hi"}/order/${at}`);
  for (const path of orders) ask(path, "GET", new Socket(), "203.0.113.1");
  vi.advanceTimersByTime(10_000);
  expect(refused).toEqual([]);
  finish("/products?q=1");
  for (const path of orders) {
    expect(running()).toContain(path);
    finish(path);
  }
});

test("one who was refused, and asks again at once on the same connection, is refused later", () => {
  const { ask } = opened();
  for (let at = 0; at < 30; at += 1) ask(`/products?q=${at}`);
  const socket = new Socket();
  const first = ask("/products", "GET", socket);
  vi.advanceTimersByTime(45);
  expect(first.statusCode).toBe(503);
  const again = ask("/products", "GET", socket);
  vi.advanceTimersByTime(950);
  expect(again.statusCode, "still waits").toBe(200);
  vi.advanceTimersByTime(100);
  expect(again.statusCode).toBe(503);
});

test("one who leaves makes room, waiting or running", () => {
  const { ask, running, refused } = opened();
  const [first, , third] = ["/products?q=1", "/products?q=2", "/products?q=3", "/products?q=4"].map((path) =>
    ask(path),
  );
  third?.emit("close");
  first?.emit("close");
  expect(running()).toEqual(["/products?q=1", "/products?q=2", "/products?q=4"]);
  vi.advanceTimersByTime(500);
  expect(refused).toEqual([]);
});

test("a client that reads nothing holds no turn once its page is ended", () => {
  const { ask, running } = opened();
  // Without a connection that takes it, no response ever finishes.
  for (const path of ["/products?q=1", "/products?q=2"]) ask(path, "HEAD").end("page");
  ask("/products?q=3");
  expect(running()).toContain("/products?q=3");
});

test("one network address runs a quarter at most, and its others let everybody else by", () => {
  const { ask, finish, running } = opened(8);
  for (let at = 0; at < 400; at += 1) ask(`/products?a=${at}`, "GET", new Socket(), "203.0.113.1");
  expect(running()).toEqual(["/products?a=0", "/products?a=1"]);
  for (let at = 0; at < 6; at += 1) ask(`/products?b=${at}`);
  expect(running()).toHaveLength(8);
  ask("/products?c=0");
  finish("/products?a=0");
  expect(running().at(-1), "before the others of the first").toBe("/products?c=0");
  finish("/products?a=1");
  expect(running().at(-1)).toBe("/products?a=2");
});
