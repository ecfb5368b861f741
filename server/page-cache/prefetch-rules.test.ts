import { describe, expect, test } from "vitest";
import { toPage } from "./cached-page.ts";

const answer = (body: string, type: string) =>
  new Response(body, {
    headers: { "content-type": type, "content-security-policy": "script-src 'self' 'nonce-once'" },
  });

describe("Rules for what is fetched ahead", () => {
  test("stand at the end of a kept page, allowed by a hash of their own, and name kept pages alone", async () => {
    const { body, headers } = await toPage(answer("<body></body>", "text/html; charset=utf-8"), new Set());
    const [, text = ""] = /<script type="speculationrules">(.*)<\/script><\/body>$/.exec(body.toString()) ?? [];
    const { prefetch } = JSON.parse(text) as { prefetch: { where: { and: [{ href_matches: string[] }] } }[] };
    const [named] = prefetch.map(({ where }) => where.and[0].href_matches);
    expect(named).toContain("/products/*");
    const pattern = (named ?? []).map((path) => new URLPattern(path, "http://ankur.example"));
    const isAhead = (path: string) => pattern.some((each) => each.test(`http://ankur.example${path}`));
    expect(["/home", "/products?category=seeds", "/products/tomato"].filter(isAhead)).toHaveLength(3);
    for (const own of [
      "/cart",
      "/account",
      "/account/orders",
      "/login",
      "/logout",
      "/checkout",
      "/order/x",
      "/admin",
    ]) {
      expect(isAhead(own), own).toBe(false);
    }
    const policy = headers.find(([name]) => name === "content-security-policy")?.[1];
    expect(policy).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'$/);
  });

  test("are in nothing but pages", async () => {
    const data = '{"text":"</body>"}';
    expect((await toPage(answer(data, "application/json"), new Set())).body.toString()).toBe(data);
  });
});
