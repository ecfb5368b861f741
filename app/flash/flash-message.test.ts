import { describe, expect, test } from "vitest";
import { firstLanguage } from "#app/i18n/languages.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { flashWords } from "#app/i18n/registry.ts";
import { flashText } from "./flash-text.ts";
import { receiveFlash, sendFlash } from "./flash-message.ts";

const text = (about: Parameters<typeof flashText>[0]["about"]) =>
  flashText({ about, name: "Urea" }, messagesFor(firstLanguage, { flashWords }));

describe("the toasts' words", () => {
  test("are the specification's: the short text as title, the specific one as detail", () => {
    expect(text("added")).toMatchObject({ title: "Item added to your cart", detail: "Urea added to cart" });
    expect(text("increased")).toMatchObject({ detail: "Increased quantity of Urea", tone: "info" });
    expect(text("decreased")).toMatchObject({ title: "Decreased quantity of Urea" });
    expect(text("removed")).toMatchObject({ title: "Item Removed From Your Cart", detail: "Urea removed from cart" });
    expect(text("emptied")).toMatchObject({ title: "Your Cart is Empty", detail: "Cart emptied" });
    expect(text("placed")).toMatchObject({ title: "Order placed successfully!" });
  });
});

describe("a notice for the next page", () => {
  test("arrives as it was sent", () => {
    const notice = { about: "removed", name: "NPK 10-26-26; “50 kg”, नीम" } as const;
    expect(receiveFlash(sendFlash(notice, false).split(";")[0]!)).toEqual(notice);
  });

  test.each(["notice=%7B", "notice=%E0%A4", 'notice={"about":"hacked","name":"x"}', "notice=", "other=1"])(
    "is none when the cookie is %s",
    (cookie) => {
      expect(receiveFlash(cookie)).toBeNull();
    },
  );
});
