import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSharedShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND, isWhole } from "#tests/support/kinds.ts";
import { DEEP, encoded, HOSTILE } from "./hostile/values.ts";
import { watchAnswers } from "./hostile/watch.ts";

const values = Object.entries(HOSTILE).filter(([way]) => isWhole || DEEP.includes(way));

describe("hostile values", { timeout: 240_000 }, () => {
  let shop: Awaited<ReturnType<typeof openSharedShopApp>>;
  beforeAll(async () => {
    shop = await openSharedShopApp(ANY_KIND);
  });
  afterAll(() => shop?.close());

  test("in cookies count as none, and in headers change nothing", async () => {
    const check = watchAnswers();
    // What a header can carry: bytes, but no line breaks and no NUL.
    const carried = values.flatMap(([way, value]) => [
      [way, encoded(value).slice(0, 4000)] as const,
      [
        `${way}, bare`,
        Buffer.from(value.slice(0, 4000))
          .toString("latin1")
          .replace(/[\0\r\n]/g, ""),
      ] as const,
    ]);
    const cookies = ["cart", "picked", "unsaved", "checkout", "notice", "signed-in", "ankur.session_token"];
    const notice = (title: unknown, tone: unknown) => encodeURIComponent(JSON.stringify({ title, tone }));
    const pairs: (readonly [string, string])[] = carried.flatMap(([way, value]) =>
      cookies.map((name) => [`${name} ${way}`, `${name}=${value}`] as const),
    );
    pairs.push(["a notice of markup", `notice=${notice("<script>alert(1)</script>", "done")}`]);
    pairs.push(["a notice of nothing", `notice=${notice("__proto__", "constructor")}`]);
    pairs.push(["a notice of a kind", `notice=${notice(["Added"], { toString: 1 })}`]);
    pairs.push(["many", Array.from({ length: 500 }, (_, index) => `c${index}=1`).join("; ")]);
    for (const [what, cookie] of pairs) {
      for (const path of ["/home", "/checkout"]) {
        check(`${path}, cookie ${what}`, await shop.visitor().get(path, { cookie }));
      }
    }
    const names = "accept accept-encoding accept-language range if-none-match if-modified-since x-forwarded-for";
    const more =
      "x-forwarded-host x-forwarded-proto forwarded x-http-method-override content-encoding x-request-id user-agent referer";
    for (const name of `${names} ${more} origin sec-fetch-site purpose`.split(" ")) {
      for (const [way, value] of carried) {
        const page = await shop.visitor().get("/products", { [name]: value });
        check(`/products, ${name} ${way}`, page);
        expect(JSON.stringify([...page.headers]), `${name} ${way}`).not.toContain("evil");
      }
    }
  });
});
