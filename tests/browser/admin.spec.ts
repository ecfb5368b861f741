import type { Page } from "@playwright/test";
import {
  ADMIN,
  type Account,
  codeOf,
  logIn,
  newAccount,
  passwordField,
  pressLogout,
  sendLogin,
  submitButton,
  logOut,
  openAs,
} from "./support/people.ts";
import { overhangs } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";
import { field, open, toast, toasts } from "./support/visit.ts";

const codeField = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Code", exact: true });
const appCode = (page: Page) => page.getByRole("textbox", { name: "The six digits the app shows now" });

const loading = (page: Page) => page.getByRole("status").getByText("Loading...", { exact: true });

/** Keeps back what the shop answers to a step within the site, until the function that comes back is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((settle) => {
    goOn = settle;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return () => goOn();
}

/** Turns the second factor on at the page that is open; gives the app's key and the backup codes. */
async function turnOn(page: Page): Promise<{ key: string; backupCodes: string[] }> {
  await passwordField(page, "Your password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const link = await page.getByRole("link", { name: "Open in the app on this phone" }).getAttribute("href");
  const key = new URL(link ?? "").searchParams.get("secret") ?? "";
  expect(key).toMatch(/^[A-Z2-7]{16,}$/);
  await expect(page.getByText(`Or type this key into the app: ${key}`)).toBeVisible();
  const backupCodes = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  expect(new Set(backupCodes).size).toBeGreaterThanOrEqual(8);
  await appCode(page).fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("status").getByText("Two-step login is on.")).toBeVisible();
  return { key, backupCodes };
}

/** What is needed less often is behind More. */
async function toSecurity(page: Page, beforeTap?: () => Promise<void>): Promise<void> {
  await page.getByRole("banner").getByText("More", { exact: true }).click();
  const link = page.getByRole("navigation", { name: "More" }).getByRole("link", { name: "Security" });
  await expect(link).toBeVisible();
  await beforeTap?.();
  await link.click();
}

/** The first step of a login that has two. */
async function logInToCode(page: Page, admin: Account, path = "/login"): Promise<void> {
  await open(page, path);
  await sendLogin(page, ADMIN);
  await expect(page).toHaveURL(/\/login\/code/);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

test.describe("The admin's pages", () => {
  test("send a visitor to the login, and are there after it", { tag: "@phone-in-all" }, async ({ page }) => {
    await open(page, "/admin/security");
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fsecurity$/);
    await expect(page.getByText("Please log in to open that page.")).toBeVisible();
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(toast(page, "admin login successful")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await pressLogout(page);
    await expect(page).toHaveURL(/\/home$/);
    await expect(toast(page, "Logout successful")).toBeVisible();
  });

  test("tell a customer why they are refused, never in a circle", async ({ page, shop }) => {
    const sunita = await newAccount(shop);
    await logIn(page, sunita);
    for (const path of ["/admin", "/admin/security", "/admin/no-such-page", "/ADMIN/"]) {
      await open(page, path);
      await expect(page, path).toHaveURL(/\/login\?to=/);
      await expect(page.getByRole("status").getByText(`You are logged in as ${sunita.email}`)).toBeVisible();
    }
    await open(page, "/admin");
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(toast(page, "admin login successful")).toBeVisible();
  });

  test("stay with the customer who logs in again on the login that refused them", async ({ page, shop }) => {
    const sunita = await newAccount(shop);
    await openAs(page, sunita, "/admin");
    await sendLogin(page, sunita);
    await expect(page).toHaveURL(/\/home$/);
  });

  test("have the admin's bar instead of the navigation, and the summary", { tag: "@phone" }, async ({ page }) => {
    await logIn(page, ADMIN);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    const bar = page.getByRole("navigation", { name: "Admin" });
    const onPhone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(bar.getByRole("link")).toHaveText(
      ["Today", "Orders", "Phone order", "Products", "Customers"].slice(0, onPhone ? 4 : 5),
    );
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    const tiles = page.getByRole("navigation", { name: "Summary" }).getByRole("link");
    await expect(tiles).toHaveText([/^\d+Users?$/, /^\d+Open orders?$/, /^\d+Completed orders?$/, /^\d+All products$/]);
    const leads = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(leads).toEqual(["/admin/users", "/admin/orders", "/admin/completedorders", "/admin/allproducts"]);
    await toSecurity(page);
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await expect(tiles, "on a phone they are on Today alone").toHaveCount(onPhone ? 0 : 4);
    await passwordField(page, "Your password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    expect(await overhangs(page, [320, 360])).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // What the specification's bar has beside these.
    await page.getByRole("banner").getByText("More", { exact: true }).click();
    const more = page.getByRole("navigation", { name: "More" });
    await expect(more.getByRole("region", { name: "Shop" }).getByRole("link", { name: "Users" })).toBeVisible();
    await expect(
      more.getByRole("region", { name: "Products" }).getByRole("link", { name: "Add Product" }),
    ).toBeVisible();
    const ofOrders = more.getByRole("region", { name: "Orders" }).getByRole("link").filter({ visible: true });
    const further = ["Completed orders", "Cancelled orders", "Payments and sales", "Delivery"];
    await expect(ofOrders).toHaveText(["Customers", ...further]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(ofOrders, "at the desk Customers is in the bar").toHaveText(further);
  });

  test("say 'Loading...' while a step within them waits for the server", async ({ page }) => {
    await logIn(page, ADMIN);
    await expect(loading(page)).toHaveCount(0);
    const goOn = await hold(page, "/admin/security.data");
    await toSecurity(page);
    await expect(loading(page)).toBeVisible();
    goOn();
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
  });

  test("lead to the login when the session is over, after 'Loading...', and back", async ({ page, context }) => {
    // News would read the page anew, and lead to the login before the tap.
    await page.route("**/admin/live", () => {});
    await logIn(page, ADMIN);
    const goOn = await hold(page, "/admin/security.data");
    // Only now: whatever the page still reads of itself after the login would lead to the login before the tap.
    await toSecurity(page, () => context.clearCookies({ name: /session_token$/ }));
    await expect(loading(page)).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fsecurity$/);
    await expect(loading(page)).toHaveCount(0);
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
  });

  test("give way to the login when another tab logs out", async ({ page, context }) => {
    await logIn(page, ADMIN);
    const other = await context.newPage();
    await open(other, "/admin/neworder");
    await field(other, "Phone").fill("98220 45678");
    const drafts = () =>
      other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("admin-draft ")));
    expect(await drafts()).toHaveLength(1);
    await logOut(other);
    expect(await drafts(), "callers' names and phones do not stay on the device").toEqual([]);
    await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/);
  });

  test("say that a logout failed, and the admin stays", async ({ page, watch }) => {
    watch.expectStatus(503);
    await logIn(page, ADMIN);
    watch.expectLogged(/the logout was answered by 503/);
    await page.route("**/logout", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await pressLogout(page);
    await expect(toast(page, "Error logging out")).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    await logOut(page);
  });

  test("say that a logout failed while the line is down, and the admin stays", async ({ page, context, watch }) => {
    watch.expectLineDown();
    watch.expectLogged(/TypeError: Failed to fetch/);
    await logIn(page, ADMIN);
    await context.setOffline(true);
    await pressLogout(page);
    await expect(toast(page, "Error logging out")).toBeVisible();
    await context.setOffline(false);
    await logOut(page);
  });
});

test("a toast and the menu that is opened beside it do not cover each other", { tag: "@phone" }, async ({ page }) => {
  await logIn(page, ADMIN);
  await expect(toasts(page).first()).toBeVisible();
  await page.getByRole("banner").getByText("More", { exact: true }).click();
  const links = page.getByRole("navigation", { name: "More" }).getByRole("link").filter({ visible: true });
  await expect(links.last()).toBeVisible();
  const bothInSight = () =>
    page.evaluate(() => {
      const menu = document.querySelector(".nav-more .sheet")!.getBoundingClientRect();
      const shown = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
      const apart = (box: DOMRect) =>
        box.bottom <= menu.top || menu.bottom <= box.top || box.right <= menu.left || menu.right <= box.left;
      return shown.some(({ height }) => height > 0) && shown.every((box) => box.height === 0 || apart(box));
    });
  await expect.poll(bothInSight).toBe(true);
});

test.describe("The second factor", () => {
  test("is set up, asked for at the login, replaced by a backup code once, and turned off", async ({ page, watch }) => {
    watch.expectStatus(400, 401);
    await openAs(page, ADMIN, "/admin/security");
    await passwordField(page, "Your password").fill("not this one");
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(passwordField(page, "Your password")).toHaveAccessibleDescription(
      "That is not your current password.",
    );
    const { key, backupCodes } = await turnOn(page);
    await logOut(page);

    await logInToCode(page, ADMIN, "/login?to=/admin/security");
    await open(page, "/admin");
    await expect(page, "the password alone opens nothing").toHaveURL(/\/login\?to=%2Fadmin$/);
    await logInToCode(page, ADMIN, "/login?to=/admin/security");
    await codeField(page).fill(codeOf(key, 20));
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText("That code is not correct.");
    await expect(toast(page, "Error logging in")).toBeVisible();
    await codeField(page).fill(codeOf(key, 1));
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(toast(page, "admin login successful")).toBeVisible();
    await logOut(page);

    await logInToCode(page, ADMIN);
    await codeField(page).fill(backupCodes[0] ?? "");
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/admin$/);
    await logOut(page);
    await logInToCode(page, ADMIN);
    await codeField(page).fill(backupCodes[0] ?? "");
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText("That code is not correct");
    await codeField(page).fill(backupCodes[1] ?? "");
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/admin$/);

    await open(page, "/admin/security");
    await expect(page.getByText("Two-step login is on. After your password, you enter a code.")).toBeVisible();
    await passwordField(page, "Your password").fill(ADMIN.password);
    await page.getByLabel("A code from the app, or a backup code").fill(backupCodes[2] ?? "");
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("status").getByText("Two-step login is off.")).toBeVisible();
    await logOut(page);
    await logIn(page, ADMIN);
  });

  test("is not on before the app has shown that it knows the key", async ({ page, watch }) => {
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/security");
    await passwordField(page, "Your password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Set up" }).click();
    await appCode(page).fill("000 000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(appCode(page)).toHaveAccessibleDescription(/That code is not correct\./);
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await logOut(page);
    await logIn(page, ADMIN);
  });
});
