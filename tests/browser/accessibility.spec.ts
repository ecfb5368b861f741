import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { lucerne, tomato } from "./support/goods.ts";
import { expect, test } from "./support/test.ts";
import { confirmButton, fillBuyer, open, placeOrder, putInCart, ready, toast, toasts } from "./support/visit.ts";

/** All of axe's rules that are on by default, its best practices among them, in both themes. */
async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
    );
    expect(found, `in the ${colorScheme} theme`).toEqual([]);
  }
}

test.describe("Axe finds nothing, in both themes,", { tag: "@phone" }, () => {
  // Before a page is opened, so that no toast is caught half way in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  for (const [where, path] of [
    ["on the home page", "/home"],
    ["on the about page", "/about"],
    ["on the shop page", "/shop"],
    ["on the products", "/products"],
    ["where no product was found", "/products?q=xyzzyq"],
    ["where close matches are offered", "/products?q=tomatto"],
    ["on a product's page", tomato.path],
    ["on the page of a product that is out of stock", lucerne.path],
    ["on the empty cart", "/cart"],
    ["on checkout with an empty cart", "/checkout"],
    ["on the contact page", "/contactus"],
    ["on Login", "/login"],
    ["on Signup", "/signup"],
  ] as const) {
    test(where, async ({ page }) => {
      await open(page, path);
      await expectNothingFound(page);
    });
  }

  test("on a path that is not there", async ({ page, watch }) => {
    watch.expectStatus(404);
    await open(page, "/no-such-page");
    await expectNothingFound(page);
  });

  test("on a product's page with a toast", async ({ page }) => {
    await putInCart(page, tomato);
    await toasts(page).hover();
    await expectNothingFound(page);
  });

  test("on the cart with goods, and with its question open", async ({ page }) => {
    await putInCart(page, tomato, 2);
    await open(page, "/cart");
    await expectNothingFound(page);
    await page.getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNothingFound(page);
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    await toast(page, "Your Cart is Empty").hover();
    await expectNothingFound(page);
  });

  test("on the cart's question without script", async ({ page }) => {
    await putInCart(page, tomato, 2);
    await open(page, "/cart?ask=empty");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingFound(page);
  });

  test("on checkout, and with its errors shown", async ({ page }) => {
    await putInCart(page, tomato);
    await open(page, "/checkout");
    await expectNothingFound(page);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingFound(page);
  });

  test("on checkout after a failure", async ({ page, watch }) => {
    watch.expectStatus(503);
    await putInCart(page, tomato);
    await open(page, "/checkout");
    await fillBuyer(page);
    await page.route(/\/checkout/, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNothingFound(page);
  });

  test("on the contact page with its errors shown", async ({ page, watch }) => {
    watch.expectStatus(400);
    await open(page, "/contactus");
    await page.getByRole("main").getByRole("button", { name: "Send" }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    await expectNothingFound(page);
  });

  test("on an order, and on the cart and checkout after it", async ({ page }) => {
    await putInCart(page, tomato);
    await placeOrder(page);
    await ready(page);
    await expectNothingFound(page);
    await open(page, "/cart");
    await expectNothingFound(page);
    await open(page, "/checkout");
    await expectNothingFound(page);
  });
});

test.describe("Axe finds nothing, in both themes, on the phone", { tag: "@phone-only" }, () => {
  test("with the menu open", async ({ page }) => {
    await open(page, "/home");
    await page.getByText("Menu", { exact: true }).tap();
    await expectNothingFound(page);
  });
});
