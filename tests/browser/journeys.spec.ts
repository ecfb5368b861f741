import type { Page } from "@playwright/test";
import type { ProviderPerson } from "#tests/support/oidc-provider.ts";
import { brinjal, tomato } from "./support/products.ts";
import { linkIn } from "./support/mailbox.ts";
import {
  ADMIN,
  expectSignedOut,
  logIn,
  navigation,
  newAccount,
  optionalField,
  passwordField,
  pressLogout,
  sendLogin,
  somebody,
  submitButton,
} from "./support/people.ts";
import { databases, expect } from "./support/test.ts";
import { test, type Town } from "./support/town.ts";
import { badge, cartLine, field, open, putInCart, ready, toast, openWith } from "./support/visit.ts";

for (const database of databases) {
  test.describe(`On the ${database} database`, () => {
    // All in one worker, whose town they share.
    test.describe.configure({ mode: "default" });
    test.use({ database });

    const tag = database === "embedded" ? "@phone" : [];
    test("somebody signs up; the cart is there on another device", { tag }, async ({ page, otherVisitor, town }) => {
      const sunita = somebody();
      await open(page, "/home");
      await (await navigation(page)).getByRole("link", { name: "Signup" }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await field(page, "Email").fill(sunita.email);
      await passwordField(page).fill(sunita.password);
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(toast(page, "User registered successfully!")).toBeVisible();
      await sendLogin(page, sunita);
      await expect(toast(page, "User login successful")).toBeVisible();
      await putInCart(page, tomato, 2);
      await putInCart(page, brinjal);
      await expect(badge(page)).toContainText("2");
      await pressLogout(page);
      await expect(toast(page, "User logout successful")).toBeVisible();
      await expect(badge(page)).toHaveCount(0);
      await open(page, "/cart");
      await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeVisible();

      await logIn(otherVisitor, sunita);
      await expect(badge(otherVisitor)).toContainText("2");
      await open(otherVisitor, "/cart");
      await expect(cartLine(otherVisitor, tomato).getByRole("status")).toHaveText("2");
      await expect(cartLine(otherVisitor, brinjal).getByRole("status")).toHaveText("1");

      const welcome = await town.mailbox.mailTo(sunita.email, /^Welcome/);
      await open(otherVisitor, linkIn(welcome, "/verify/"));
      await otherVisitor.getByRole("main").getByRole("button", { name: "Confirm" }).click();
      await expect(otherVisitor.getByText("Thank you. Your email is confirmed.")).toBeVisible();
      await open(otherVisitor, "/account");
      await expect(otherVisitor.getByRole("main").getByText("Confirmed", { exact: true })).toBeVisible();
    });

    test("a forgotten password is reset by email, ending all sessions", async ({ page, otherVisitor, town, watch }) => {
      const sunita = await newAccount(town.shop);
      await logIn(page, sunita);
      await open(page, "/account");

      await open(otherVisitor, "/login");
      await otherVisitor.getByRole("link", { name: "Forgot Password?" }).click();
      await ready(otherVisitor);
      await field(otherVisitor, "Email").fill(sunita.email);
      await otherVisitor.getByRole("button", { name: "Send link" }).click();
      await expect(otherVisitor.getByRole("status").getByText("Check your email")).toBeVisible();
      const mail = await town.mailbox.mailTo(sunita.email, /^Choose a new password/);
      expect(mail.from?.address).toBe("shop@ankur.example");
      const link = linkIn(mail, "/reset/");
      expect(link).toContain(`${town.shop.address}/reset/`);

      await open(otherVisitor, link);
      await passwordField(otherVisitor, "New password").fill("a new rain on the field");
      await otherVisitor.getByRole("button", { name: "Save password" }).click();
      await expect(otherVisitor.getByText("Your new password is saved. Log in with it.")).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
      await expectSignedOut(page);

      watch.expectStatus(401);
      await sendLogin(otherVisitor, sunita);
      await expect(toast(otherVisitor, "Error logging in")).toBeVisible();
      await sendLogin(otherVisitor, { ...sunita, password: "a new rain on the field" });
      await expect(toast(otherVisitor, "User login successful")).toBeVisible();
      await expect(otherVisitor).toHaveURL(/\/home$/);
      await open(otherVisitor, link);
      await expect(otherVisitor.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
      await town.mailbox.mailTo(sunita.email, /^Your password at .* was changed$/);
    });

    test("the identity provider lets somebody in, who comes back to where they were going", async ({ page, town }) => {
      const meena = {
        sub: `meena-${database}`,
        email: somebody("meena").email,
        emailVerified: true,
        name: "Meena Patil",
      };
      await makeKnown(town, meena);
      await loadNoFonts(page);
      await openWith(page, "/account", tomato);
      await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
      await page.getByRole("link", { name: "Continue with 127.0.0.1" }).click();
      await page.getByPlaceholder("Enter any login").fill(meena.sub);
      await page.getByPlaceholder("and password").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(`${town.shop.address}/account`);
      await ready(page);
      await expect(toast(page, "User login successful")).toBeVisible();
      await expect(optionalField(page, "Name")).toHaveValue("Meena Patil");
      await expect(page.getByRole("main").getByText(meena.email)).toBeVisible();
      await expect(badge(page)).toContainText("1");
      await pressLogout(page);
      await expect(toast(page, "User logout successful")).toBeVisible();
      await expect(badge(page)).toHaveCount(0);
    });

    test("the provider's Cancel leads back to the login, which says so", async ({ page }) => {
      await loadNoFonts(page);
      await open(page, "/login");
      await page.getByRole("link", { name: "Continue with 127.0.0.1" }).click();
      await page.getByRole("link", { name: "[ Cancel ]" }).click();
      await expect(page).toHaveURL(/\/login\?/);
      await ready(page);
      await expect(page.getByRole("alert")).toContainText("That service did not log you in. Please try again.");
      await expectSignedOut(page);
    });

    test("the admin sets a password by the console's link and opens the pages", async ({ page, town, watch }) => {
      const link = await town.shop.adminLink();
      await open(page, link);
      watch.expectStatus(400);
      await passwordField(page, "New password").fill("password1");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(passwordField(page, "New password")).toHaveAccessibleDescription(/too common/);
      await passwordField(page, "New password").fill("the key of the shop");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText("Your new password is saved. Log in with it.")).toBeVisible();
      await sendLogin(page, { email: ADMIN.email, password: "the key of the shop" });
      await expect(page).toHaveURL(/\/admin$/);
      await expect(toast(page, "admin login successful")).toBeVisible();
      await pressLogout(page);
      await expect(page).toHaveURL(/\/home$/);
      await expect(toast(page, "Logout successful")).toBeVisible();
      await open(page, "/admin");
      await expect(page).toHaveURL(/\/login\?to=%2Fadmin$/);
    });
  });
}

/** The provider remembers a person whom it has seen once: here on a way that leads nowhere. */
async function makeKnown({ shop, provider }: Town, person: ProviderPerson): Promise<void> {
  const start = await fetch(`${shop.address}/login/provider`, { redirect: "manual" });
  await provider.logIn(start.headers.get("location") ?? "", person);
}

/** The provider's own pages ask another site for a font. */
async function loadNoFonts(page: Page): Promise<void> {
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));
}
