import { brinjal, tomato } from "./support/products.ts";
import { expectSignedOut, logIn, navigation, newAccount, pressLogout } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { open, putInCart, ready, toast } from "./support/visit.ts";

test.describe("A document", () => {
  test("has links and the cart's badge, which follows another tab", async ({ page, context }) => {
    await putInCart(page, tomato);
    await (await navigation(page)).getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL("/about");
    await ready(page);
    const cart = (await navigation(page)).getByRole("link", { name: "Cart" });
    await expect(cart).toHaveText("Cart11 item in cart");
    const other = await context.newPage();
    await putInCart(other, brinjal);
    await expect(cart).toHaveText("Cart22 items in cart");
    await other.close();
    await (await navigation(page)).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
    await expect((await navigation(page)).getByRole("link", { name: "Cart" })).toHaveText("Cart22 items in cart");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(cart).toHaveText("Cart22 items in cart");
  });

  test("prefetches the script of the cart and the checkout once the cart has an item", async ({ page }) => {
    await open(page, "/about");
    expect(await page.locator("link[rel=prefetch]").count()).toBe(0);
    await putInCart(page, tomato);
    await expect(page.locator("link[rel=prefetch]")).not.toHaveCount(0);
    const prefetched = await page
      .locator("link[rel=prefetch]")
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    await open(page, "/cart");
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(loaded.filter((name) => /\/assets\/.*\.(?:js|css)$/.test(name) && !prefetched.includes(name))).toEqual([]);
  });

  test("logs out, and leaves nothing behind of what was typed", { tag: "@phone-in-all" }, async ({ page, shop }) => {
    await logIn(page, await newAccount(shop));
    await page.evaluate(() => sessionStorage.setItem("draft checkout", "{}"));
    await page.evaluate(() => localStorage.setItem("admin-draft 0a1b phone-order", '{"phone":"98220 45678"}'));
    await open(page, "/terms");
    await pressLogout(page);
    await expect(page).toHaveURL("/home");
    await expect(toast(page, "User logout successful")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("draft checkout"))).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual([]);
    await expectSignedOut(page);
  });

  test("follows a login and a logout in another tab", async ({ page, context, shop }) => {
    const account = await newAccount(shop);
    await open(page, "/about");
    const other = await context.newPage();
    await logIn(other, account);
    const menu = await navigation(page);
    await expect(menu.getByRole("link", { name: "My account" })).toBeVisible();
    await pressLogout(other);
    await expect(toast(other, "User logout successful")).toBeVisible();
    await expect(menu.getByRole("link", { name: "Login", exact: true })).toBeVisible();
  });
});
