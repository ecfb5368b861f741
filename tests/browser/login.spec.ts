import type { Page } from "@playwright/test";
import { tomato } from "./support/products.ts";
import {
  expectSignedOut,
  logIn,
  navigation,
  newAccount,
  passwordField,
  pressLogout,
  sendLogin,
  submitButton,
} from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { badge, field, open, putInCart, toast, toasts, pressFor } from "./support/visit.ts";

/** A mark that a reload takes away. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));
}
const isMarked = (page: Page) => expect(page.locator("html[data-not-reloaded]")).toHaveCount(1);

test.describe("Login", () => {
  test("answers empty fields at the fields, as every form does, and asks no server", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await open(page, "/login");
    await submitButton(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter your email address.");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Email", "Password"]);
    await expect(passwordField(page)).toHaveAccessibleDescription("Enter a password.");
    await open(page, "/forgot-password");
    await page.getByRole("main").getByRole("button").click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter your email address.");
    await expect(field(page, "Email")).toBeFocused();
    expect(sent).toEqual([]);
  });

  test("leads back to where the person was going, within this site", async ({ page, shop }) => {
    const sunita = await newAccount(shop);
    await open(page, "/account/password");
    await expect(page).toHaveURL(/\/login\?to=%2Faccount%2Fpassword$/);
    await expect(page.getByRole("status").getByText("Please log in to open that page.")).toBeVisible();
    await sendLogin(page, sunita);
    await expect(page).toHaveURL(/\/account\/password$/);
    await expect(toast(page, "User login successful")).toBeVisible();
    await pressLogout(page);
    await expect(toast(page, "User logout successful")).toBeVisible();
    await open(page, "/login?to=//elsewhere.example/");
    await sendLogin(page, sunita);
    await expect(page).toHaveURL(`${shop.address}/home`);
  });

  test("offers no form to somebody signed in, and no Login in the menu", async ({ page, shop }) => {
    const sunita = await newAccount(shop);
    await open(page, "/home");
    await expectSignedOut(page);
    await logIn(page, sunita);
    const menu = await navigation(page);
    await expect(menu.getByRole("link", { name: "Login", exact: true })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "Signup" })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "My account" })).toBeVisible();
    for (const path of ["/login", "/signup"]) {
      await open(page, path);
      await expect(page).toHaveURL(/\/home$/);
    }
  });

  test("names what is missing at its field, and loses no value offline", async ({ page, context, shop, watch }) => {
    const sunita = await newAccount(shop);
    watch.expectStatus(400);
    watch.expectLineDown();
    await open(page, "/login");
    await field(page, "Email").fill("sunita@example");
    await passwordField(page).fill(sunita.password);
    await submitButton(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address like name@example.in.");
    await context.setOffline(true);
    await sendLogin(page, sunita);
    await expect(toast(page, "Error logging in")).toBeVisible();
    await expect(field(page, "Email")).toHaveValue(sunita.email);
    await expect(passwordField(page)).toHaveValue(sunita.password);
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(toast(page, "User login successful")).toBeVisible();
  });
});

test.describe("All tabs follow the session", () => {
  test("out: the menu changes, and a private page leads to the login", async ({ page, context, shop }) => {
    const sunita = await newAccount(shop);
    await logIn(page, sunita);
    await putInCart(page, tomato);
    const [products, account] = [await context.newPage(), await context.newPage()];
    await open(products, "/products");
    await open(account, "/account");
    await expect(badge(products)).toContainText("1");
    for (const tab of [products, account]) await markPage(tab);

    await pressLogout(page);
    await expect(toast(page, "User logout successful")).toBeVisible();
    await expectSignedOut(products);
    await expect(badge(products)).toHaveCount(0);
    await expect(products).toHaveURL(/\/products$/);
    await expect(account).toHaveURL(/\/login\?to=%2Faccount$/);
    await expect(account.getByText("Please log in to open that page.")).toBeVisible();
    await expectSignedOut(account);
    for (const tab of [products, account]) await isMarked(tab);
    await expect(toasts(products)).toHaveCount(0);
  });

  test("in: the menu and the saved cart change, and an open login is left", async ({ page, context, shop }) => {
    const sunita = await newAccount(shop);
    await logIn(page, sunita);
    await putInCart(page, tomato);
    await pressLogout(page);
    await expect(toast(page, "User logout successful")).toBeVisible();
    const [products, login] = [await context.newPage(), await context.newPage()];
    await open(products, "/products");
    await open(login, "/login?to=/account");
    await markPage(products);

    await logIn(page, sunita);
    const menu = await navigation(products);
    await expect(menu.getByRole("link", { name: "My account" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(badge(products)).toContainText("1");
    await expect(login).toHaveURL(/\/account$/);
    await isMarked(products);
  });

  test("over: another person's login takes the place of the first one's", async ({ page, context, shop }) => {
    const [sunita, ramesh] = [await newAccount(shop, { name: "Sunita" }), await newAccount(shop, { name: "Ramesh" })];
    await logIn(page, sunita);
    const account = await context.newPage();
    await open(account, "/account");
    await expect(account.getByRole("main").getByText(sunita.email)).toBeVisible();
    await pressLogout(page);
    await expect(toast(page, "User logout successful")).toBeVisible();
    await expect(account).toHaveURL(/\/login\?to=%2Faccount$/);
    await logIn(page, ramesh);
    await expect(account).toHaveURL(/\/account$/);
    await expect(account.getByRole("main").getByText(ramesh.email)).toBeVisible();
    await expect(account.getByText(sunita.email)).toHaveCount(0);
  });

  test("a session that ended elsewhere shows at the next navigation", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await logIn(page, sunita);
    await open(page, "/products");
    await logIn(otherVisitor, sunita);
    await open(otherVisitor, "/account/password");
    await passwordField(otherVisitor, "Current password").fill(sunita.password);
    await passwordField(otherVisitor, "New password").fill("a new rain on the field");
    await pressFor(otherVisitor.getByRole("main").getByRole("button", { name: "Change password" }), "Password changed");
    await (await navigation(page)).getByRole("link", { name: "My account" }).click();
    await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
    await expectSignedOut(page);
  });
});
