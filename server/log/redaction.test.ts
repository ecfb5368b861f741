import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { redactedPath, redactedText } from "./redaction.ts";

/** Characters: linear work takes a fraction of a second, quadratic work more than a minute. */
const LONG = 2 ** 18;
/** Maximum ms, even on a busy machine. */
const ENOUGH = 10_000;

describe("what a log may have", () => {
  test("of a path are the folders, and no key however it is spelt", () => {
    const key = "Zq3vX9-_aB7cD1eF5gH2";
    for (const path of [
      `/order/${key}`,
      `/ORDER/${key}`,
      `/%6frder/${key}`,
      `//order//${key}`,
      `/order/${key}.data`,
      `/reset/${key}?x`,
      `/verify/${key}.${key}.${key}`,
      `/nowhere/${key}${key.replaceAll("-", "")}`,
      "/nowhere/sunita@example.in",
      "/nowhere/98220 45678",
      "/nowhere/+919822045678",
    ]) {
      expect(redactedPath(path), path).not.toMatch(/Zq3vX9|aB7cD1|sunita|98220/);
    }
    expect(redactedPath(`/order/${key}`)).toBe("/order/…");
  });

  test("of a path is what anybody needs who looks for a page", () => {
    for (const path of [
      "/products/tomato-arka-rakshak-f1",
      "/admin/orders/482913/slip",
      "/login/code",
      "/assets/app-B1x.css",
    ]) {
      expect(redactedPath(path)).toBe(path);
    }
    expect(redactedPath(`/${"long/".repeat(200)}`).length).toBeLessThan(250);
    expect(redactedPath("/a\u202eb\u0000c\n")).toBe("/abc");
  });

  test("of a text is all but addresses, phones and keys", () => {
    expect(redactedText("451 <reader1@example.in> later: +91 98220 45678, see http://shop.example/reset/aB3dE")).toBe(
      "451 <…> later: …, see http://shop.example/reset/…",
    );
    expect(redactedText("at open (file:///srv/server/main.ts:112:14)")).toBe(
      "at open (file:///srv/server/main.ts:112:14)",
    );
  });

  test("of a phone is nothing, with whatever else is beside it", () => {
    for (const text of [
      "2 98220 45678",
      "98220-45678 12ab",
      "+91-98220-45678",
      "+91 98220 45678+91 98220 45679",
      "a 9822045678.",
      "x 098220 45678, y",
    ]) {
      expect(redactedText(text), text).not.toMatch(/98220|45678|45679/);
    }
    for (const text of ["v24.11.0", "S-482913", "order 482 913", "12.5 ms", "aB98220456781234"]) {
      expect(redactedText(text)).toBe(text);
    }
  });

  test.each(["a!", "a-", "!111", "+91-", "1 ", "1 -", "a@", "A", "/order/", ".ab", "%40"])(
    "of %j grows with the length alone, not with its square",
    (bad) => {
      const text = `/${bad.repeat(LONG / bad.length)}x`;
      const redactBoth = () => void [redactedPath(text), redactedText(text)];
      expect(() => runInNewContext("redactBoth()", { redactBoth }, { timeout: ENOUGH })).not.toThrow();
    },
    2 * ENOUGH,
  );
});
