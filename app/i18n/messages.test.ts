import { afterEach, describe, expect, test } from "vitest";
import { addTranslation, messagesFor } from "./messages.ts";
import { listingWords, orderWords } from "./registry.ts";

afterEach(() => addTranslation("hi", {}));

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

  test("of a further language stand in the place of the first one's, which stay where it has none", () => {
    addTranslation("hi", { orderWords: { order: { total: "कुल", steps: { confirm: "पक्का" } } } });
    const { order, site } = messagesFor("hi", { orderWords });
    expect([order.total, order.steps.confirm]).toEqual(["कुल", "पक्का"]);
    expect([order.steps.collect, site.cart]).toEqual([orderWords.order.steps.collect, "Cart"]);
    expect(messagesFor("en", { orderWords }).order.total).toBe("Total");
  });

  test("may be lists, which a further language has whole", () => {
    const examples = ["टमाटर"];
    addTranslation("hi", { everyPageWords: { site: { cart: "कार्ट" } }, listingWords: { products: { examples } } });
    const listing = { products: { ...listingWords.products, examples: ["Tomato", "Urea"] } };
    expect(messagesFor("hi", { listingWords: listing }).products).toMatchObject({ examples });
    expect(messagesFor("hi").site.cart).toBe("कार्ट");
  });
});
