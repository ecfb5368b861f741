import { describe, expect, test } from "vitest";
import { changeText } from "#app/cart/cart-toast.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { flashWords } from "#app/i18n/registry.ts";
import { readFlash, writeFlash, type Flash } from "./flash-cookie.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

const words = messagesFor(SHOP_LANGUAGE, { flashWords });
const received = (flash: Flash) => readFlash(writeFlash(flash, false).split(";")[0]!);

test("the cart's toasts have the specification's words: the short text as title, the specific one as detail", () => {
  const text = (change: Parameters<typeof changeText>[0]) => changeText(change, "Urea", words);
  expect(text("added")).toMatchObject({ title: "Item added to your cart", detail: "Urea added to cart" });
  expect(text("increased")).toMatchObject({ detail: "Increased quantity of Urea", tone: "info" });
  expect(text("decreased")).toMatchObject({ title: "Decreased quantity of Urea" });
  expect(text("removed")).toMatchObject({ title: "Item Removed From Your Cart", detail: "Urea removed from cart" });
  expect(text("emptied")).toMatchObject({ title: "Your Cart is Empty", detail: "Cart emptied" });
});

test("several orders' toast counts those that were left, and warns of them", () => {
  expect(words.adminFlash.ordersCompleted(3, 0)).toMatchObject({ title: "3 orders completed", tone: "done" });
  const { title, detail, tone } = words.adminFlash.ordersCompleted(1, 2);
  expect([title, tone]).toEqual(["1 order completed", "warn"]);
  expect(detail).toMatch(/^2 orders were not changed/);
});

describe("a flash message", () => {
  test("is read as it was written", () => {
    const flash: Flash = { title: "NPK 10-26-26; “50 kg”, नीम", detail: "मातीची तपासणी", tone: "done", arrived: true };
    expect(received(flash)).toEqual(flash);
  });

  test("that is long in any script is cut, and fits a cookie", () => {
    for (const letter of ["a", "न", "🌱"]) {
      const cookie = writeFlash({ title: letter.repeat(5000), detail: letter.repeat(5000), tone: "warn" }, true);
      expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
      expect(received({ title: letter.repeat(5000), tone: "warn" })?.title).toHaveLength(150);
    }
  });

  test.each(["notice=%7B", "notice=%E0%A4", 'notice={"about":"added","name":"x"}', "notice=", "other=1"])(
    "is none when the cookie is %s",
    (cookie) => {
      expect(readFlash(cookie)).toBeNull();
    },
  );
});
