import { buyer, onion } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { confirmButton, expectBuyer, open, orderPlaced, readyToConfirm, confirmOrder } from "./support/visit.ts";

test.describe("A line that drops while the order's page is on its way", () => {
  test.use({ ownShop: true, database: "embedded" });

  test.beforeEach(({ page }) => readyToConfirm(page, onion));

  test("leaves one order, shown at the address when online again", { tag: "@phone" }, async ({ page, watch }) => {
    watch.expectLineDown();
    let isDown = true;
    await page.route(/\/order\//, (route) => (isDown ? route.abort("internetdisconnected") : route.fallback()));
    await confirmButton(page).click();
    // Whatever stands there now, the order is placed and the address is its own.
    await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
    isDown = false;
    await page.reload();
    const { number } = await orderPlaced(page);
    expect(number).toMatch(/^\d{3} \d{3}$/);
    await open(page, onion.path);
    await expect(page.getByRole("main")).toContainText("Only 2 left");
    // Going back and pressing Confirm again is told of the first order.
    await open(page, "/checkout");
    await expect(page.getByRole("main")).toContainText("You have already ordered");
  });

  test("before it is sent, with the page closed, leaves the values and no order", async ({ page, context, watch }) => {
    watch.expectLineDown();
    await context.setOffline(true);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Failed to place the order. Please try again.");
    await context.setOffline(false);
    await page.reload();
    await expectBuyer(page);
    await open(page, onion.path);
    await expect(page.getByRole("main")).toContainText("Only 3 left");
    await open(page, "/checkout");
    await expectBuyer(page);
    await confirmOrder(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(buyer.Name);
  });
});
