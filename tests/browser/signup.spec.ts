import type { Page } from "@playwright/test";
import {
  logIn,
  navigation,
  optionalField,
  passwordField,
  sendLogin,
  somebody,
  submitButton,
} from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { field, open, toast } from "./support/visit.ts";

const details = { Name: "Sunita Jadhav", Phone: "98220 45678", Address: "Gat 14\nOzar Mig Road", Village: "Niphad" };

async function fillDetails(page: Page): Promise<void> {
  await page.getByText("Add delivery details").click();
  for (const [label, value] of Object.entries(details)) await optionalField(page, label).fill(value);
}

async function expectDetails(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(details)) await expect(optionalField(page, label)).toHaveValue(value);
}

test.describe("Signup", () => {
  test("says the rule of the password before anything is typed, and shows it on demand", async ({ page }) => {
    await open(page, "/signup");
    const password = passwordField(page);
    await expect(page.getByText("Use 8 to 72 characters.")).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/^Use 8 to 72 characters./);
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveAttribute("autocomplete", "new-password");
    await password.fill("rain on the field");
    const button = page.getByRole("button", { name: "Show password" });
    await expect(button).toHaveText("Show");
    await button.click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("rain on the field");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("rain on the field");
  });

  test("asks for no more than email and password", async ({ page }) => {
    await open(page, "/signup");
    await expect(page.getByText("Only email and password are required.")).toBeVisible();
    await page.getByText("Add delivery details").click();
    for (const label of Object.keys(details)) {
      await expect(optionalField(page, label)).not.toHaveAttribute("required");
    }
    const sunita = somebody();
    await field(page, "Email").fill(sunita.email);
    await passwordField(page).fill(sunita.password);
    await submitButton(page).click();
    await expect(toast(page, "User registered successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  test("still has what was typed after a reload, but never a password, until it was sent", async ({ page }) => {
    const sunita = somebody();
    await open(page, "/signup");
    await fillDetails(page);
    await field(page, "Email").fill(sunita.email);
    await page.getByRole("button", { name: "Show password" }).click();
    await passwordField(page).fill(sunita.password);
    await page.reload();
    await expectDetails(page);
    await expect(field(page, "Email")).toHaveValue(sunita.email);
    await expect(passwordField(page)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(sunita.password);
    await passwordField(page).fill(sunita.password);
    await submitButton(page).click();
    await expect(toast(page, "User registered successfully!")).toBeVisible();
    await open(page, "/signup");
    await expect(field(page, "Email")).toHaveValue("");
  });

  test("says what is wrong at the field, and leads there", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/signup");
    await fillDetails(page);
    await field(page, "Email").fill("sunita at example");
    await passwordField(page).fill("short");
    await submitButton(page).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Please correct these fields:");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Email", "Password"]);
    await expect(field(page, "Email")).toHaveAccessibleDescription(/Enter an email address like name@example\.in\.$/);
    await expect(passwordField(page)).toHaveAccessibleDescription(/Use at least 8 characters\.$/);
    await expect(optionalField(page, "Phone")).not.toHaveAttribute("aria-invalid");
    await summary.getByRole("link", { name: "Password" }).click();
    await expect(passwordField(page)).toBeFocused();
    await expectDetails(page);
    await expect(passwordField(page)).toHaveValue("short");

    // 25 letters of three bytes each.
    await passwordField(page).fill("क".repeat(25));
    await submitButton(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(
      /This password is too long\. .* A character of an Indian script counts as three\.$/,
    );
  });

  test("refuses one of the commonest passwords, says why, and loses no value", async ({ page, watch }) => {
    watch.expectStatus(400);
    const sunita = somebody();
    await open(page, "/signup");
    await fillDetails(page);
    await field(page, "Email").fill(sunita.email);
    await passwordField(page).fill("Password123");
    await submitButton(page).click();
    await expect(passwordField(page)).toHaveAccessibleDescription(
      /This password is too common and easy to guess\. Choose another\.$/,
    );
    await expect(page.getByRole("alert")).toBeFocused();
    await expectDetails(page);
    await expect(field(page, "Email")).toHaveValue(sunita.email);
    await passwordField(page).fill(sunita.password);
    await submitButton(page).click();
    await expect(toast(page, "User registered successfully!")).toBeVisible();
    await logIn(page, sunita);
    await open(page, "/account");
    await expectDetails(page);
  });

  test("says that it failed, and keeps what was typed, while the line is down", async ({ page, context, watch }) => {
    watch.expectLineDown();
    const sunita = somebody();
    await open(page, "/signup");
    await fillDetails(page);
    await field(page, "Email").fill(sunita.email);
    await passwordField(page).fill(sunita.password);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(toast(page, "Error registering user")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("What you typed is still here. Please try again.");
    await expectDetails(page);
    await expect(passwordField(page)).toHaveValue(sunita.password);
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(toast(page, "User registered successfully!")).toBeVisible();
  });
});

test.describe("Accounts without script", () => {
  test.use({ javaScriptEnabled: false });

  test("are made, entered and left", { tag: "@phone-in-all" }, async ({ page, watch }) => {
    watch.expectStatus(400, 401);
    const sunita = somebody();
    await page.goto("/signup");
    await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
    await fillDetails(page);
    await field(page, "Email").fill(sunita.email);
    await passwordField(page).fill("password");
    await submitButton(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Password"]);
    await expect(passwordField(page)).toHaveAccessibleDescription(/too common/);
    await expectDetails(page);
    await passwordField(page).fill(sunita.password);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(toast(page, "User registered successfully!")).toBeVisible();

    await sendLogin(page, { ...sunita, password: "not this one" });
    await expect(page.getByRole("alert")).toContainText("Error logging in");
    await expect(field(page, "Email")).toHaveValue(sunita.email);
    await sendLogin(page, sunita);
    await expect(page).toHaveURL(/\/home$/);
    await expect(toast(page, "User login successful")).toBeVisible();
    await page.goto("/account");
    await expectDetails(page);
    await (await navigation(page)).getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(toast(page, "User logout successful")).toBeVisible();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
    await expect(page.getByRole("status").getByText("Please log in to open that page.")).toBeVisible();
  });
});
