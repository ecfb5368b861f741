import { brinjal, lucerne, tomato } from "./support/products.ts";
import { expectNoBarriersInBothThemes } from "./support/axe.ts";
import {
  ADMIN,
  enter,
  logIn,
  newAccount,
  passwordField,
  sendLogin,
  somebody,
  submitButton,
  openAs,
} from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import {
  confirmButton,
  field,
  fillBuyer,
  holdToast,
  open,
  placeOrder,
  putInCart,
  ready,
  toast,
  toasts,
  openWith,
} from "./support/visit.ts";

test.describe("Axe finds nothing, in both themes,", { tag: "@phone-in-all" }, () => {
  // Before a page is opened, so that no toast is caught half way in.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  for (const [where, paths] of [
    ["on the pages that sell", ["/home", "/about", "/shop", "/products", tomato.path, lucerne.path, "/contactus"]],
    ["where nothing, or nothing right, is there", ["/products?q=xyzzyq", "/products?q=tomatto", "/no-such-page"]],
    ["on the cart and on checkout with nothing in them", ["/cart", "/checkout"]],
    [
      "on Login and Signup, however one comes there",
      ["/login", "/signup", "/login?to=/account", "/login?reset", "/login?error=account_not_linked", "/login/code"],
    ],
    ["where a password is forgotten, and where a link is too old", ["/forgot-password", "/reset/too-old"]],
    ["where an address is confirmed", ["/verify/too-old"]],
  ] as const) {
    test(where, async ({ page, watch }) => {
      test.slow();
      if (paths.some((path) => path === "/no-such-page")) watch.expectStatus(404);
      for (const path of paths) {
        await test.step(path, async () => {
          await open(page, path);
          await expectNoBarriersInBothThemes(page);
        });
      }
    });
  }

  test("on a product's page with a toast, on the cart with items, its question, and empty", async ({ page }) => {
    test.slow();
    await putInCart(page, tomato, 2);
    await holdToast(toasts(page));
    await expectNoBarriersInBothThemes(page);
    await open(page, "/cart?ask=empty");
    await expect(page.getByRole("alert"), "the question without script").toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await open(page, "/cart");
    await expectNoBarriersInBothThemes(page);
    await page.getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    await holdToast(toast(page, "Your Cart is Empty"));
    await expectNoBarriersInBothThemes(page);
  });

  test("on checkout, with its errors and after a failure, on an order, on the cart after", async ({ page, watch }) => {
    test.slow();
    watch.expectStatus(503);
    await openWith(page, "/checkout", tomato);
    await expectNoBarriersInBothThemes(page);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await fillBuyer(page);
    await page.route(/\/checkout/, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("We cannot tell yet if your order was placed.");
    await expectNoBarriersInBothThemes(page);
    await placeOrder(page);
    await ready(page);
    await expectNoBarriersInBothThemes(page);
    await open(page, "/cart");
    await expectNoBarriersInBothThemes(page);
    await open(page, "/checkout");
    await expectNoBarriersInBothThemes(page);
  });

  test("on the contact page with its errors shown", async ({ page, watch }) => {
    watch.expectStatus(400);
    await open(page, "/contactus");
    await page.getByRole("main").getByRole("button", { name: "Send" }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
    await expectNoBarriersInBothThemes(page);
  });
});

test.describe("Axe finds nothing of accounts, in both themes,", { tag: "@phone-in-all" }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test("on Signup with problems, and with a password refused", async ({ page, watch }) => {
    watch.expectStatus(400);
    await open(page, "/signup");
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectNoBarriersInBothThemes(page);
    await field(page, "Email").fill(somebody().email);
    await passwordField(page).fill("password");
    await submitButton(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(/too common/);
    await page.getByRole("button", { name: "Show password" }).click();
    await expectNoBarriersInBothThemes(page);
  });

  test("on Login with problems, and after a failure", async ({ page, watch }) => {
    watch.expectStatus(400, 401);
    await open(page, "/login");
    await sendLogin(page, { email: "sunita@example", password: "any" });
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await expectNoBarriersInBothThemes(page);
    await sendLogin(page, somebody());
    await expect(page.getByRole("alert")).toBeVisible();
    await holdToast(toast(page, "Error logging in"));
    await expectNoBarriersInBothThemes(page);
  });

  test("where an email with a link is on its way, and where its link failed", async ({ page, watch }) => {
    watch.expectStatus(410);
    await open(page, "/forgot-password");
    await field(page, "Email").fill(somebody().email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("status").getByText("Check your email")).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await open(page, "/verify/too-old");
    await page.getByRole("main").getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoBarriersInBothThemes(page);
  });

  test("where a new password is chosen, and where it is refused", async ({ page, shop, watch }) => {
    watch.expectStatus(400);
    await open(page, await shop.adminLink());
    await expectNoBarriersInBothThemes(page);
    await passwordField(page, "New password").fill("password");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(passwordField(page, "New password")).toHaveAccessibleDescription(/too common/);
    await expectNoBarriersInBothThemes(page);
  });

  test("on My account without and with an order, and its password and deletion", async ({ page, shop, watch }) => {
    watch.expectStatus(400);
    const sunita = await newAccount(shop, {
      name: "Sunita",
      phone: "98220 45678",
      address: "Gat 14",
      village: "Ozar",
    });
    await openAs(page, sunita, "/account");
    await expectNoBarriersInBothThemes(page);
    await openWith(page, "/checkout", tomato);
    await confirmButton(page).click();
    await expect(page).toHaveURL(/\/order\//);
    await open(page, "/account");
    await expectNoBarriersInBothThemes(page);
    await open(page, "/account/password");
    await expectNoBarriersInBothThemes(page);
    await passwordField(page, "Current password").fill("not this one");
    await passwordField(page, "New password").fill("a new rain on the field");
    await page.getByRole("main").getByRole("button", { name: "Change password" }).click();
    await expect(passwordField(page, "Current password")).toHaveAttribute("aria-invalid", "true");
    await expectNoBarriersInBothThemes(page);
    await open(page, "/account/delete");
    await expectNoBarriersInBothThemes(page);
  });

  test("on the cart with a guest cart's offer, and on Login after a refusal", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(otherVisitor, sunita);
    await putInCart(otherVisitor, brinjal);
    await putInCart(page, tomato);
    await logIn(page, sunita);
    await holdToast(toast(page, "You had 1 item in your cart before you logged in."));
    await expectNoBarriersInBothThemes(page);
    await open(page, "/cart");
    await expect(page.getByRole("main").getByText(/You had/)).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await open(page, "/admin");
    await expect(page.getByText(/^You are logged in as/)).toBeVisible();
    await expectNoBarriersInBothThemes(page);
  });

  test("on the admin's pages of search words, backups, customers, changes and packs", async ({ page }) => {
    test.slow();
    await openAs(page, ADMIN, "/admin/terms");
    for (const path of [
      "/admin/terms",
      "/admin/terms/tomato",
      "/admin/backups",
      "/admin/customers",
      "/admin/changes",
      "/admin/addproduct?like=1",
      "/admin/allproducts?q=tomato",
    ]) {
      await test.step(path, async () => {
        await open(page, path);
        if (path.startsWith("/admin/allproducts")) await page.locator(".row-open").first().click();
        await expectNoBarriersInBothThemes(page);
      });
    }
  });

  test("on the admin pages, and on Security with the code to scan", async ({ page, watch }) => {
    watch.expectStatus(400);
    await logIn(page, ADMIN);
    await holdToast(toast(page, "admin login successful"));
    await expectNoBarriersInBothThemes(page);
    await open(page, "/admin/security");
    await expectNoBarriersInBothThemes(page);
    await passwordField(page, "Your password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.getByRole("textbox", { name: "The six digits" }).fill("000 000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("That code is not correct.")).toBeVisible();
    await expectNoBarriersInBothThemes(page);
  });
});

test.describe("Axe finds nothing, in both themes, on the phone", { tag: "@phone-only" }, () => {
  test("with the menu open", async ({ page }) => {
    await open(page, "/home");
    await page.getByText("Menu", { exact: true }).tap();
    await expectNoBarriersInBothThemes(page);
  });
});
