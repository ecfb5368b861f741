import type { Locator, Page } from "@playwright/test";
import { brinjal, buyer, tomato, trowel } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  cartLine,
  confirmButton,
  field,
  open,
  orderPlaced,
  ready,
  toast,
  openWith,
} from "./support/visit.ts";

/** Presses Tab until the target has the focus. Returns how often. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let stops = 1; stops <= 150; stops++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  throw new Error("Tab does not reach it");
}

test.describe("The keyboard alone", () => {
  test("skips to the content", async ({ page }) => {
    await open(page, "/products");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  test("leads from the search to a placed order", { tag: "@phone-in-all" }, async ({ page }) => {
    await open(page, "/home");
    await tabTo(page, page.getByRole("main").locator("input[type=search]"));
    await page.keyboard.type("arka rakshak");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/products\?q=/);
    await ready(page);
    expect(await tabTo(page, addButton(page, tomato)), "after a search Tab goes on in its list").toBe(2);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Item added to your cart")).toBeVisible();

    const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ }).filter({ visible: true });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, cart);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/cart$/);
    await tabTo(page, page.getByRole("button", { name: `Increase quantity of ${tomato.name}` }));
    await page.keyboard.press("Space");
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
    await tabTo(page, page.getByRole("link", { name: "Place Order" }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/checkout$/);
    await ready(page);

    for (const [label, text] of Object.entries(buyer)) {
      await tabTo(page, field(page, label));
      await page.keyboard.insertText(text);
    }
    await tabTo(page, confirmButton(page));
    await page.keyboard.press("Enter");
    await orderPlaced(page);
    await expect(page.getByRole("complementary")).toContainText("2 × ₹425.00");
  });

  test("opens and closes the menu of the phone", { tag: "@phone-only" }, async ({ page }) => {
    await open(page, "/home");
    await tabTo(page, page.getByText("Menu", { exact: true }));
    await page.keyboard.press("Enter");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(navigation.getByRole("link", { name: "Home" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(navigation).toBeHidden();
  });

  test("stays within the question before the cart is emptied, and returns", { tag: "@phone" }, async ({ page }) => {
    await openWith(page, "/cart", tomato);
    const empty = page.getByRole("button", { name: "Empty Cart", exact: true });
    await tabTo(page, empty);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Empty the cart?" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button").last(), "the safe choice").toBeFocused();
    for (let press = 0; press < 6; press++) {
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest("dialog") === null;
      });
      expect(outside, "the focus is in the page behind").toBe(false);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(empty).toBeFocused();
    await expect(cartLine(page, tomato)).toBeVisible();
  });

  test("goes on to the next line when a line of the cart goes", { tag: "@phone-in-all" }, async ({ page }) => {
    for (const good of [tomato, brinjal, trowel]) await openWith(page, "/cart", good);
    const bin = (good: { name: string }) => page.getByRole("button", { name: `Remove ${good.name}` });
    await bin(tomato).focus();
    await page.keyboard.press("Enter");
    await expect(cartLine(page, tomato)).toHaveCount(0);
    await expect(bin(brinjal)).toBeFocused();
    await page.getByRole("button", { name: `Decrease quantity of ${trowel.name}` }).focus();
    await page.keyboard.press("Enter");
    await expect(cartLine(page, trowel)).toHaveCount(0);
    await expect(bin(brinjal), "the line before the last").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeFocused();
  });

  test("goes to the heading when the cart was emptied", async ({ page }) => {
    await openWith(page, "/cart", tomato);
    await page.getByRole("button", { name: "Empty Cart", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeFocused();
  });

  test("undoes a removal", async ({ page }) => {
    await openWith(page, "/cart", tomato);
    await tabTo(page, page.getByRole("button", { name: `Remove ${tomato.name}` }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(cartLine(page, tomato)).toBeVisible();
  });
});
