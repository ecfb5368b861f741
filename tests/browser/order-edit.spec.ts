import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { expectFits } from "./support/overhang.ts";
import { trowel } from "./support/products.ts";
import { ADMIN, enter } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { open, placeOrder, putInCart, ready, rowAnswer, toast, reload } from "./support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("An order that changes", { tag: "@phone" }, () => {
  test.use({ ownShop: true });

  test("is edited on the confirming call, shows what changes, and can be undone", async ({ page, otherVisitor }) => {
    test.slow();
    await enter(page, ADMIN);
    await putInCart(otherVisitor, trowel, 2);
    const { number, address } = await placeOrder(otherVisitor);
    await open(page, `/admin/orders/${number.replace(" ", "")}`);
    await page.getByRole("link", { name: "Edit order" }).click();
    await ready(page);
    const quantity = page.getByRole("textbox", { name: trowel.name });
    await button(page, `One more of ${trowel.name}`).click();
    await expect(quantity).toHaveValue("3");
    // Enter presses no button of a line.
    await quantity.press("Enter");
    await page.getByRole("textbox", { name: "Reason for the discount" }).press("Enter");
    await expect(quantity).toHaveValue("3");
    await page.getByRole("textbox", { name: "Delivery charge (₹)" }).fill("60");
    await page.getByRole("textbox", { name: "Note on packing slip" }).fill("Leave at the temple shop");
    const bill = page.getByRole("complementary", { name: "Changes" });
    await expect(bill).toContainText("2 → 3");
    await expect(bill).toContainText("₹390.00");
    await expect(bill).toContainText("was ₹220.00");
    await expectFits(page, 320, 360);
    await page.screenshot({ path: test.info().outputPath("edit.png"), fullPage: true });

    // What was typed is there again after a reload.
    await reload(page);
    await expect(page.getByText("We restored what you typed earlier.")).toBeVisible();
    await expect(quantity).toHaveValue("3");
    await page.getByRole("searchbox", { name: "Find a product" }).fill("tomato");
    await main(page)
      .getByRole("button", { name: /^Add Tomato/ })
      .first()
      .click();
    await button(page, "Save changes").click();
    await expect(toast(page, `Order ${number} edited`)).toBeVisible();
    await expect(main(page)).toContainText(`${trowel.name} 2 → 3`);
    await expect(main(page)).toContainText("Note on packing slip: Leave at the temple shop");
    await otherVisitor.goto(address);
    await expect(otherVisitor.getByRole("main")).toContainText("3 × ₹110.00");

    await button(page, "Undo last edit").click();
    await expect(toast(page, `Edit to order ${number} undone`)).toBeVisible();
    await expect(main(page)).toContainText("₹220.00 still to be paid");
    await expect(button(page, "Undo last edit")).toHaveCount(0);
  });

  test("is done in one tap, and its answer changes the payment", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    await putInCart(otherVisitor, trowel, 2);
    const { number } = await placeOrder(otherVisitor);
    await open(page, "/admin/orders");
    await button(page, `Complete order ${number}`).click();
    const told = rowAnswer(page, `Order ${number} completed`, "Paid ₹220.00 in cash");
    await expect(told.getByRole("button", { name: "Undo" })).toBeVisible();
    await told.getByRole("button", { name: "Change" }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d+\?pay#payment$/);
    await page.getByRole("radio", { name: "UPI" }).check();
    await page.getByRole("textbox", { name: "Amount (₹)" }).fill("200");
    await expectNoBarriers(page);
    await page.screenshot({ path: test.info().outputPath("payment.png"), fullPage: true });
    await button(page, "Record payment").click();
    await expect(toast(page, "Paid ₹200.00 by UPI")).toBeVisible();
    await expect(main(page)).toContainText("₹20.00 still to be paid");
  });

  test("is cancelled by its buyer, and the admin is told", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    await putInCart(otherVisitor, trowel, 1);
    const { address } = await placeOrder(otherVisitor);
    await open(page, "/admin");
    await open(otherVisitor, address);
    await otherVisitor.getByText("Cancel this order").click();
    await otherVisitor.getByRole("textbox", { name: "Phone number on the order" }).fill("098220 45678");
    await expectNoBarriers(otherVisitor);
    await otherVisitor.getByRole("button", { name: "Cancel order" }).click();
    await expect(otherVisitor.getByRole("main")).toContainText("Cancelled.");
    await expect(toast(page, "A customer cancelled an order")).toBeVisible();
  });
});
