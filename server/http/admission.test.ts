import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAdmission } from "./admission.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An admission of two at once, and what it lets in and refuses, by path. */
function opened() {
  const running = new Map<string, ServerResponse>();
  const refused: string[] = [];
  const admission = openAdmission({
    mostRunning: 2,
    longestWait: 100,
    onRefused: ({ path }) => refused.push(path),
  });
  return {
    running: () => [...running.keys()],
    refused,
    ask(path: string, method = "GET", socket = new Socket()) {
      const request = Object.assign(new IncomingMessage(socket), { method, url: path });
      const response = new ServerResponse(request);
      admission.admit(request, response, () => running.set(path, response));
      return response;
    },
    finish(path: string) {
      running.get(path)?.emit("finish");
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
