import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { normaliseTarget } from "./request-target.ts";

function ask(url: string, hosts: readonly string[] = ["shop.example"]) {
  const rawHeaders = hosts.flatMap((host) => ["Host", host]);
  const [host] = hosts;
  const request = Object.assign(new IncomingMessage(new Socket()), { url, rawHeaders, headers: { host } });
  const status = normaliseTarget(request);
  return { status, url: request.url, host: request.headers.host };
}

test("a path is read as the pages read it, whatever its dots, backslashes and fragment", () => {
  for (const [sent, read] of [
    ["/home", "/home"],
    ["/admin/../products?q=x", "/products?q=x"],
    ["/admin/%2e%2E/products", "/products"],
    ["/admin\\..\\products", "/products"],
    ["/assets/./../order/x#y", "/order/x"],
    ["/../../etc/passwd", "/etc/passwd"],
    ["//evil.example/x", "//evil.example/x"],
    ["http://shop.example/admin/../home", "/home"],
    ["HTTP://shop.example?q=x", "/?q=x"],
    ["/?http://a@b/", "/?http://a@b/"],
  ]) {
    expect(ask(sent ?? ""), sent).toEqual({ status: null, url: read, host: "shop.example" });
  }
  expect(ask("https://other.example:8443/home").host).toBe("other.example:8443");
});

test("a target or host that is not valid is refused, and several hosts are", () => {
  for (const url of ["", "*", "home", "http:/home", "http://a@b/home", "http://a:b@c/", "http:///home", "ftp://a/b"]) {
    expect(ask(url).status, url).toBe(400);
  }
  for (const host of ["", "1.2.3.4.5", "a b", "a/b", "a@b", "a?b", "a#b", "h:99999", "[::1", "a,b", "é", "%41"]) {
    expect(ask("/home", [host]).status, host).toBe(400);
  }
  for (const host of ["127.0.0.1:3000", "[::1]:3000", "shop.example.", "my_shop"]) {
    expect(ask("/home", [host]).status, host).toBeNull();
  }
  expect(ask("/home", []).status).toBe(400);
  expect(ask("/home", ["shop.example", "shop.example"]).status).toBe(400);
});

test("a query is bounded; one of the admin may name many orders", () => {
  const query = (path: string, characters: number) => ask(`${path}?${"q".repeat(characters - 1)}`).status;
  expect(query("/products", 4096)).toBeNull();
  expect(query("/products", 4097)).toBe(414);
  expect(query("/admin/../products", 4097)).toBe(414);
  expect(query("/admin/orders", 12 * 1024)).toBeNull();
});
