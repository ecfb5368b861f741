import type { Page } from "@playwright/test";
import { brinjal, tomato, trowel } from "./support/products.ts";
import { ADMIN, enter } from "./support/people.ts";
import { takeOrders } from "./support/take-orders.ts";
import { expect, test } from "./support/test.ts";
import { expectTrue, translate, translateEarly } from "./support/translate.ts";
import {
  confirmButton,
  fillBuyer,
  open,
  openWith,
  orderPlaced,
  placeOrder,
  putInCart,
  rowAnswer,
} from "./support/visit.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("A page that the browser translated", () => {
  test("shows the cart's true amounts after each tap", { tag: "@phone-in-all" }, async ({ page, context }) => {
    const truth = await context.newPage();
    await putInCart(page, brinjal);
    await openWith(page, "/cart", tomato);
    await translate(page);
    for (const tap of [
      `Increase quantity of ${tomato.name}`,
      `Increase quantity of ${tomato.name}`,
      `Decrease quantity of ${tomato.name}`,
      `Remove ${brinjal.name}`,
    ]) {
      await button(page, tap).click();
      await expectTrue(page, truth);
    }
    await button(page, "Empty Cart").click();
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart Is Empty");
    await expectTrue(page, truth);
  });

  test("orders what checkout shows, and shows the order's state", async ({ page, context }) => {
    const truth = await context.newPage();
    await putInCart(page, brinjal);
    await openWith(page, "/checkout", tomato);
    await translate(page);
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await expectTrue(page, truth);
    await button(page, `Decrease quantity of ${brinjal.name}`).click();
    await expectTrue(page, truth);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await fillBuyer(page);
    await expect(page.getByText("You pay ₹850.00")).toBeVisible();
    await confirmButton(page).click();
    await orderPlaced(page);
    await expectTrue(page, truth);
    await expect(page.getByRole("main")).toContainText("₹850.00");
  });

  test("shows the admin's lists as they are after each action, and leads to all pages", async ({
    page,
    context,
    otherVisitor,
  }) => {
    test.slow();
    await enter(page, ADMIN);
    const truth = await context.newPage();
    const [first = ""] = await takeOrders(page, 2);
    await open(page, "/admin/orders");
    await translate(page);
    await putInCart(otherVisitor, trowel);
    const { number } = await placeOrder(otherVisitor);
    await page.getByRole("main").getByText("Show 1 new order").click();
    await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
    await button(page, `Complete order ${first}`).click();
    await expect(rowAnswer(page, `Order ${first} completed`)).toBeVisible();
    const paths = await page
      .getByRole("banner")
      .locator("a[href^='/admin']")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, "/admin/orders", "/admin"]) {
      await page
        .getByRole("banner")
        .locator(`a[href='${path}']`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
      await expectTrue(page, truth);
    }
  });

  test("lets script insert before a translated text, change it and remove it, as React does", async ({ page }) => {
    await open(page, "/cart");
    await translate(page);
    const shown = await page.evaluate(async () => {
      const [host, text] = [document.createElement("p"), new Text("old")];
      host.append(text, document.createElement("i"));
      document.body.append(host);
      const states: string[] = [];
      for (const act of [
        () => undefined,
        () => host.insertBefore(document.createElement("b"), text),
        () => (text.nodeValue = "new"),
        () => host.appendChild(text),
        () => host.removeChild(text),
      ]) {
        act();
        // The translation and the page each answer to the change.
        await new Promise((answered) => setTimeout(answered));
        states.push([...host.childNodes].map(({ nodeName, textContent }) => nodeName + textContent).join(" "));
      }
      return states;
    });
    expect(shown).toEqual(["FONTold I", "B FONTold I", "B FONTnew I", "B I FONTnew", "B I"]);
  });

  test("works when it was translated before its script ran", async ({ page, context }) => {
    const truth = await context.newPage();
    await putInCart(page, brinjal);
    await putInCart(page, tomato);
    await translateEarly(page);
    await open(page, "/cart");
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await expectTrue(page, truth);
    await open(page, "/checkout");
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await expectTrue(page, truth);
  });
});
