import { ALL_LANGUAGES } from "./support/all-languages.ts";
import { ADMIN, enter } from "./support/people.ts";
import { crowdedText } from "./support/crowded-text.ts";
import { brinjal, chilli, lucerne, tomato } from "./support/products.ts";
import { takeOrders } from "./support/take-orders.ts";
import { expect, test } from "./support/test.ts";
import { open, placeOrder, putInCart } from "./support/visit.ts";

test.describe("No word is broken and no texts overlap from 320 to 1920 px", () => {
  test.slow();

  for (const [where, paths] of [
    ["on documents", ["/home", "/about", "/shop", "/products", tomato.path, chilli.path, lucerne.path, "/contactus"]],
    ["where one logs in or reads", ["/login", "/signup", "/find-order", "/returns", "/privacy", "/terms"]],
    ["in the cart and on checkout", ["/cart", "/checkout"]],
  ] as const) {
    test(where, async ({ page }) => {
      for (const good of [tomato, brinjal, chilli]) await putInCart(page, good, 20);
      for (const path of paths) {
        await open(page, path);
        expect.soft(await crowdedText(page), path).toEqual([]);
      }
    });
  }

  test("in a cart of any language", async ({ page, shop }) => {
    await shop.change(ALL_LANGUAGES);
    for (const good of [tomato, brinjal, chilli]) await putInCart(page, good, 20);
    for (const language of ["hi", "mr", "gu", "pa", "bn", "ta", "te", "kn"]) {
      await open(page, `/${language}/cart`);
      expect.soft(await crowdedText(page), language).toEqual([]);
    }
  });

  test("on an order, and for the admin", async ({ page }) => {
    await putInCart(page, tomato, 3);
    await placeOrder(page);
    expect.soft(await crowdedText(page), "order").toEqual([]);
    await enter(page, ADMIN);
    await takeOrders(page, 2);
    for (const path of ["/admin", "/admin/orders", "/admin/allproducts", "/admin/payments", "/admin/customers"]) {
      await open(page, path);
      expect.soft(await crowdedText(page), path).toEqual([]);
    }
  });
});
