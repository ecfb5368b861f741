import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { field, open } from "./support/visit.ts";

const message = {
  Name: "Sunita Jadhav",
  Email: "sunita@example.in",
  Message: "Do you have fresh seed of Arka Rakshak?",
};
const button = (page: Page) => page.getByRole("main").getByRole("button");

async function write(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(message)) await field(page, label).fill(text);
}

async function expectStillThere(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(message)) await expect(field(page, label)).toHaveValue(text);
}

async function expectCleared(page: Page): Promise<void> {
  for (const label of Object.keys(message)) await expect(field(page, label)).toHaveValue("");
}

test.describe("The contact form", () => {
  test("reads 'Sending...' for two seconds, then 'Message Sent!', and clears", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await open(page, "/contactus");
    await page.clock.pauseAt(Date.now() + 60_000);
    await write(page);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await button(page).click();
    await expect(button(page)).toHaveText("Sending...");
    await expect(button(page)).toBeDisabled();
    await answered;
    await page.clock.runFor(1900);
    await expect(button(page)).toHaveText("Sending...");
    await expect(button(page)).toBeDisabled();
    await page.clock.runFor(200);
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(button(page)).toBeEnabled();
    await expectCleared(page);
    await expect(page.getByRole("status").filter({ hasText: "Message Sent!" })).toContainText(
      "We will reply by email.",
    );
  });

  test("can send a second message after the first", async ({ page }) => {
    await open(page, "/contactus");
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText("Sending...");
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(field(page, "Message")).toHaveValue("");
  });

  test("requires all fields, at the field, and asks no server", { tag: "@phone-in-all" }, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await open(page, "/contactus");
    await button(page).click();
    await expect(button(page)).toHaveText("Send");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Please correct these fields:");
    await expect(summary.getByRole("link")).toHaveText(["Name", "Email", "Message"]);
    await expect(field(page, "Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter your email address.");
    await expect(field(page, "Message")).toHaveAccessibleDescription("Enter your message.");
    await field(page, "Name").fill(message.Name);
    await field(page, "Email").fill("sunita at example");
    await field(page, "Message").fill(message.Message);
    await button(page).click();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address like name@example.in.");
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Message")).toHaveValue(message.Message);
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Email" }).click();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Message")).toHaveValue(message.Message);
    expect(sent).toEqual([]);
    await field(page, "Email").fill(message.Email);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(summary).toHaveCount(0);
  });

  test("shows what only the server refuses, at the field, and loses no value", async ({ page, watch }) => {
    watch.expectStatus(400);
    await open(page, "/contactus");
    await write(page);
    // A browser takes an address without a dot.
    await field(page, "Email").fill("sunita@example");
    await button(page).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Email"]);
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter an email address like name@example.in.");
    await expect(field(page, "Message")).toHaveValue(message.Message);
    await expect(button(page)).toHaveText("Send");
    await field(page, "Email").fill(message.Email);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(field(page, "Email")).not.toHaveAttribute("aria-invalid");
    await expectCleared(page);
  });

  test("says 'Message Sent!' of the message that was sent, and gives the focus back", async ({ page }) => {
    await open(page, "/contactus");
    await write(page);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(button(page)).toBeFocused();
    const note = page.getByRole("status").filter({ hasText: "Message Sent!" });
    await expect(note).toBeVisible();
    await field(page, "Message").pressSequentially("A");
    await expect(button(page)).toHaveText("Send");
    await expect(note).toHaveCount(0);
    await button(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Name", "Email"]);
    await expect(note).toHaveCount(0);
  });

  test("loses no value while offline, and says so", { tag: "@phone-in-all" }, async ({ page, context, watch }) => {
    watch.expectLineDown();
    await open(page, "/contactus");
    await write(page);
    await context.setOffline(true);
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Your message was not sent. What you wrote is still here. Please try again.",
    );
    await expectStillThere(page);
    await context.setOffline(false);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("keeps what was typed when the shop stumbles", async ({ page, watch }) => {
    watch.expectStatus(500);
    await open(page, "/contactus");
    await write(page);
    await page.route(/\/contactus/, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
    await button(page).click();
    await expect(page.getByRole("alert")).toContainText("Your message was not sent.");
    await expectStillThere(page);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
  });

  test("still has what was typed after a reload, until it was sent", async ({ page }) => {
    await open(page, "/contactus");
    await write(page);
    await page.reload();
    await expectStillThere(page);
    await button(page).click();
    await expect(button(page)).toHaveText("Message Sent!");
    await open(page, "/contactus");
    await expect(field(page, "Message")).toHaveValue("");
  });

  test("stands beside ways that need no form", async ({ page }) => {
    await open(page, "/contactus");
    const ways = page.getByRole("complementary", { name: "Prefer to talk?" });
    await expect(ways.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
    await expect(ways.getByRole("link", { name: /^WhatsApp / })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  });
});
