import { describe, expect, test, vi } from "vitest";
import { furtherWords, type Sources } from "./lazy-words.ts";
import { fetchAllWords, messagesFor } from "./messages.ts";
import { everyPageWords, listingWords, orderWords } from "./registry.ts";

const spoken = { ...everyPageWords, site: { ...everyPageWords.site, cart: "टोकरी" } };

/** A second language, of which only one file is there. */
const { hindi } = vi.hoisted(() => ({ hindi: { words: () => ({}), fetchAll: () => Promise.resolve() } }));
vi.mock("./languages.ts", () => ({
  LANGUAGES: [{}, { further: hindi }],
  languageOf: (name: string) => (name === "hi" ? { tag: "hi-IN", further: hindi } : { tag: "en-IN" }),
}));

const furtherOf = (language: object) => language as ReturnType<typeof furtherWords>;

function openHindi() {
  const everyPage = vi.fn<Sources["everyPageWords"]>(() => Promise.resolve(spoken));
  Object.assign(hindi, furtherWords({ everyPageWords: everyPage } as unknown as Sources));
  return everyPage;
}

describe("the words of a page", () => {
  test("are those of every page with those that are named", () => {
    const m = messagesFor("en", { orderWords });
    expect([m.site.cart, m.order.total, m.order.title("482 913")]).toEqual(["Cart", "Total", "Order 482 913"]);
    expect(messagesFor("en", { orderWords }), "made once").toBe(m);
  });

  test("are merged again where a file of words has changed, as under npm run dev", () => {
    const { order } = orderWords;
    expect(messagesFor("en", { orderWords }).order.total).toBe(order.total);
    const changed = { order: { ...order, total: "Grand total" } };
    expect(messagesFor("en", { orderWords: changed }).order.total).toBe("Grand total");
  });

  test("are added to what every page says of the same", () => {
    const { products } = messagesFor("en", { listingWords });
    expect([products.search, products.next]).toEqual(["Search products", "Next"]);
    expect(Object.keys(messagesFor("en").products)).not.toContain("next");
  });

  test("of a further language are fetched once, when they are asked for, and waited for as React waits", async () => {
    const everyPage = openHindi();
    const thrown: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      try {
        messagesFor("hi");
      } catch (promise) {
        thrown.push(promise);
      }
    }
    expect(everyPage).toHaveBeenCalledTimes(1);
    expect(thrown[1]).toBe(thrown[0]);
    await thrown[0];
    expect(messagesFor("hi").site.cart).toBe("टोकरी");
    expect(messagesFor("en").site.cart).toBe("Cart");
  });

  test("are all there once a server has fetched them", async () => {
    const everyPage = openHindi();
    await fetchAllWords();
    expect(furtherOf(hindi).words("everyPageWords")).toBe(spoken);
    expect(everyPage).toHaveBeenCalledTimes(1);
  });
});
