import { readCart } from "#app/cart/cart-cookie.ts";
import { brinjal, sunflower, tomato, trowel } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  badge,
  cartLine,
  confirmButton,
  expectBuyer,
  fillBuyer,
  open,
  orderPlaced,
  placeOrder,
  putInCart,
  ready,
  toast,
  openWith,
  confirmOrder,
  field,
} from "./support/visit.ts";

test.describe("The cart", () => {
  test("has a badge with the number of its lines, and none when it is empty", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/home");
    await expect(badge(page)).toHaveCount(0);
    await putInCart(page, tomato, 3);
    await expect(badge(page)).toHaveText("11 item in cart");
    await putInCart(page, brinjal);
    await expect(badge(page)).toHaveText("22 items in cart");
    await open(page, "/cart");
    await page.getByRole("button", { name: `Remove ${tomato.name}` }).click();
    await expect(badge(page)).toHaveText("11 item in cart");
    await page.getByRole("button", { name: `Remove ${brinjal.name}` }).click();
    await expect(badge(page)).toHaveCount(0);
  });

  test("shows each line's price, quantity and total, and the totals of all", { tag: "@phone" }, async ({ page }) => {
    await putInCart(page, tomato, 2);
    await openWith(page, "/cart", brinjal, 3);
    await expect(page.getByRole("columnheader")).toHaveText(["Remove", "Name", "Price", "Quantity", "Total"]);
    const line = cartLine(page, tomato);
    await expect(line.getByRole("link", { name: tomato.name })).toHaveAttribute("href", tomato.path);
    await expect(line.getByRole("cell").nth(2)).toContainText("₹425.00");
    await expect(line.getByRole("cell").nth(4)).toHaveText("₹850.00");
    await expect(line.locator("img")).toHaveJSProperty("complete", true);
    await expect(cartLine(page, brinjal).getByRole("cell").nth(4)).toHaveText("₹135.00");
    const bill = page.getByRole("complementary", { name: "Order summary" });
    await expect(bill).toContainText("Total items5");
    await expect(bill).toContainText("Total price₹985.00");
  });

  test("leads on to the products and to checkout", async ({ page }) => {
    await openWith(page, "/cart", tomato);
    await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
    await expect(page.getByRole("link", { name: "Place Order" })).toHaveAttribute("href", "/checkout");
  });

  test("says 'Your Cart Is Empty' and leads to the products when empty", { tag: "@phone-in-all" }, async ({ page }) => {
    await open(page, "/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart Is Empty");
    await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/products");
    await expect(page.getByRole("table")).toHaveCount(0);
  });

  test("outlives a reload, and ends with the browser", async ({ page, context }) => {
    await putInCart(page, tomato, 2);
    await page.reload();
    await expect(badge(page)).toHaveText("11 item in cart");
    const cookie = (await context.cookies()).find(({ name }) => name === "cart");
    expect(cookie?.expires, "a cookie of the session").toBe(-1);
  });

  test("is the same in two tabs without a reload", async ({ page, context }) => {
    await open(page, "/cart");
    const second = await context.newPage();
    await putInCart(second, tomato, 2);
    await expect(badge(page)).toHaveText("11 item in cart");
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
    await page.getByRole("button", { name: `Remove ${tomato.name}` }).click();
    await expect(badge(second)).toHaveCount(0);
  });

  test("loses nothing when two tabs change it in turn", async ({ page, context }) => {
    await open(page, tomato.path);
    const second = await context.newPage();
    await open(second, brinjal.path);
    await addButton(page, tomato).click();
    await addButton(second, brinjal).click();
    await addButton(page, tomato).click();
    await open(page, "/cart");
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
    await expect(cartLine(page, brinjal).getByRole("status")).toHaveText("1");
  });

  for (const [where, locks] of [
    ["", true],
    [", where browsers give no locks too", false],
  ] as const) {
    test(`loses nothing when two tabs change it at once${where}`, async ({ page, context }) => {
      // As on plain http at an address that is not this machine.
      if (!locks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
      await open(page, tomato.path);
      const second = await context.newPage();
      await open(second, brinjal.path);
      expect(await second.evaluate(() => "locks" in navigator)).toBe(locks);
      for (let tap = 1; tap <= 5; tap++) {
        await Promise.all([addButton(page, tomato).click(), addButton(second, brinjal).click()]);
      }
      // A tab that is left writes at once, without its turn: only then may the other one be at it.
      await expect
        .poll(async () => {
          const cart = readCart((await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; "));
          return cart.map(({ quantity }) => quantity);
        })
        .toEqual([5, 5]);
      await open(page, "/cart");
      await expect(cartLine(page, tomato).getByRole("status")).toHaveText("5");
      await expect(cartLine(page, brinjal).getByRole("status")).toHaveText("5");
    });
  }

  test("takes no more pieces than are in stock", async ({ page }) => {
    await openWith(page, "/cart", sunflower);
    const more = page.getByRole("button", { name: `Increase quantity of ${sunflower.name}` });
    await more.click();
    await more.click();
    await expect(toast(page, `You cannot add more of ${sunflower.name}`)).toBeVisible();
    await expect(cartLine(page, sunflower).getByRole("status")).toHaveText("2");
    await expect(cartLine(page, sunflower)).toContainText("Only 2 left");
  });

  test("asks before it is emptied, and keeps its items when asked to", { tag: "@phone" }, async ({ page }) => {
    await openWith(page, "/cart", tomato, 2);
    await page.getByRole("button", { name: "Empty Cart" }).click();
    const dialog = page.getByRole("dialog", { name: "Empty the cart?" });
    await expect(dialog).toContainText("This removes 1 item worth ₹850.00 from your cart.");
    await dialog.getByRole("button", { name: "Keep items" }).click();
    await expect(dialog).toBeHidden();
    await expect(cartLine(page, tomato)).toBeVisible();
  });
});

test.describe("The cart after an order", () => {
  test("still has its lines, marked as ordered", { tag: "@phone-in-all" }, async ({ page }) => {
    await putInCart(page, tomato, 2);
    await placeOrder(page);
    await expect(badge(page)).toHaveText("11 item in cart");
    await open(page, "/cart");
    await expect(cartLine(page, tomato)).toContainText("Already ordered: 2.");
  });

  test("loses what was ordered by the button of the confirmation page", async ({ page }) => {
    await putInCart(page, tomato);
    await placeOrder(page);
    await ready(page);
    await expect(page.getByText("These items are still in your cart, marked as ordered.")).toBeVisible();
    await page.getByRole("button", { name: "Remove what I already ordered (1)" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart Is Empty");
    await expect(badge(page)).toHaveCount(0);
  });

  test("is ordered once more only when that is asked for", async ({ page, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, tomato);
    const first = await placeOrder(page);
    await open(page, "/checkout");
    await expect(page.getByText("You have already ordered some of these items.")).toBeVisible();
    await fillBuyer(page);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Remove them, or tick this to order them again.");
    await expectBuyer(page);
    await page.getByRole("checkbox", { name: "Order them again" }).check();
    await confirmButton(page).click();
    await expect(page).not.toHaveURL(first.address);
    const second = await orderPlaced(page);
    expect(second.number).not.toBe(first.number);
    await open(page, "/cart");
    await expect(cartLine(page, tomato)).toContainText("Already ordered: 2.");
  });

  test("is ordered without a question where its items are new", async ({ page, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, tomato);
    await placeOrder(page);
    await ready(page);
    await openWith(page, "/checkout", trowel);
    await fillBuyer(page);
    await field(page, "Name").press("Enter");
    await expect(page.getByRole("alert")).toContainText("Remove them, or tick this to order them again.");
    await page.getByRole("button", { name: "Remove what I already ordered (1)" }).click();
    await expect(page.getByRole("checkbox", { name: "Order them again" })).toHaveCount(0);
    await expectBuyer(page);
    await confirmOrder(page);
    await expect(page.getByRole("complementary")).toContainText("Total₹110.00");
  });
});
