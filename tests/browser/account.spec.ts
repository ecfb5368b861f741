import { readFile } from "node:fs/promises";
import { brinjal, tomato } from "./support/products.ts";
import { ADMIN, enter, logIn, newAccount, optionalField, passwordField, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { cartLine, field, open, putInCart, toast, openWith, confirmOrder, reload, pressFor } from "./support/visit.ts";

const details = { name: "Sunita Jadhav", phone: "98220 45678", address: "Gat 14", village: "Niphad" };

test.describe("My account", () => {
  test("keeps changed details, with which checkout begins", { tag: "@phone" }, async ({ page, shop }) => {
    const sunita = await newAccount(shop, { name: "Sunita" });
    await openAs(page, sunita, "/account");
    await expect(page.getByRole("main").getByText(sunita.email)).toBeVisible();
    await expect(page.getByText("No orders yet")).toBeVisible();
    await expect(optionalField(page, "Name")).toHaveValue("Sunita");
    await optionalField(page, "Name").fill("Sunita Jadhav");
    await optionalField(page, "Phone").fill("98220 45678");
    await optionalField(page, "Address").fill("Gat 14\nOzar Mig Road");
    await optionalField(page, "Village").fill("Niphad");
    await pressFor(page.getByRole("button", { name: "Save", exact: true }), "Saved");
    await reload(page);
    await expect(optionalField(page, "Address")).toHaveValue("Gat 14\nOzar Mig Road");
    await openWith(page, "/checkout", tomato);
    await expect(field(page, "Name")).toHaveValue("Sunita Jadhav");
    await expect(field(page, "Email")).toHaveValue(sunita.email);
    await expect(field(page, "Phone")).toHaveValue("98220 45678");
    await expect(field(page, "Address")).toHaveValue("Gat 14\nOzar Mig Road\nNiphad");
    await field(page, "Address").fill("Gat 15\nOzar Mig Road\nNiphad");
    await page.getByRole("checkbox", { name: "Save my details for next time" }).check();
    await confirmOrder(page);
    await expect(page.locator(".goes-to")).toContainText("98220 45678");
    await openAs(page, sunita, "/account");
    await expect(optionalField(page, "Address")).toHaveValue("Gat 15\nOzar Mig Road");
    await expect(optionalField(page, "Village")).toHaveValue("Niphad");
  });

  test("lists an order, which can be ordered again", { tag: "@phone-in-all" }, async ({ page, shop, watch }) => {
    const sunita = await newAccount(shop, details);
    await enter(page, sunita);
    await putInCart(page, tomato, 2);
    await openWith(page, "/checkout", brinjal);
    const { number, address } = await confirmOrder(page);

    await open(page, "/account");
    const order = page
      .getByRole("main")
      .getByRole("article")
      .filter({ hasText: `Order ${number}` });
    await expect(order).toContainText(tomato.name);
    await expect(order).toContainText("2 × ₹425.00");
    await expect(order).toContainText("₹850.00");
    await expect(order).toContainText("Total₹895.00");
    await expect(order).toContainText("Open");
    const today = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date());
    await expect(order).toContainText(today);
    await expect(order.getByRole("link", { name: `Order ${number}` })).toHaveAttribute(
      "href",
      new URL(address).pathname,
    );

    // What was ordered stands in the cart still, marked; Order again starts from an empty one.
    watch.expectStatus(409);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Empty Cart", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeVisible();
    await open(page, "/account");
    await page.getByRole("button", { name: `Order again: order ${number}` }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      toast(page, "Item added to your cart", `The items of order ${number} are in your cart.`),
    ).toBeVisible();
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
    await expect(cartLine(page, brinjal).getByRole("status")).toHaveText("1");
    await open(page, "/checkout");
    const again = await confirmOrder(page);
    await open(page, "/account");
    await expect(page.getByRole("main").getByRole("article").getByRole("heading")).toHaveText([
      `Order ${again.number}`,
      `Order ${number}`,
    ]);
  });

  test("gives everything that the shop keeps, and no password", async ({ page, shop }) => {
    const sunita = await newAccount(shop, details);
    await enter(page, sunita);
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/cart-steps") && answer.ok());
    await putInCart(page, tomato, 2);
    await saved;
    await open(page, "/account");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const text = await readFile(await file.path(), "utf8");
    const mine = JSON.parse(text) as { details: Record<string, unknown>; savedCart: unknown[]; orders: unknown[] };
    expect(mine.details).toMatchObject({ ...details, email: sunita.email });
    expect(mine.savedCart).toMatchObject([{ quantity: 2 }]);
    expect(mine.orders).toEqual([]);
    expect(text).not.toMatch(/\$2[aby]\$|password/i);
  });

  test("keeps what was typed while the line is down", async ({ page, context, shop, watch }) => {
    watch.expectLineDown();
    await logIn(page, await newAccount(shop));
    const failed = page.getByRole("alert").getByText("What you typed is still here. Please try again.");
    await open(page, "/account");
    await optionalField(page, "Name").fill("Sunita Jadhav");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(failed).toBeVisible();
    await expect(optionalField(page, "Name")).toHaveValue("Sunita Jadhav");
    await context.setOffline(false);
    for (const [path, labels, button] of [
      ["/account/password", ["Current password", "New password"], "Change password"],
      ["/account/delete", ["Enter your password to confirm"], "Delete my account"],
    ] as const) {
      await open(page, path);
      for (const label of labels) await passwordField(page, label).fill("rain on the field");
      await context.setOffline(true);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(failed, path).toBeVisible();
      for (const label of labels) await expect(passwordField(page, label)).toHaveValue("rain on the field");
      await context.setOffline(false);
    }
  });

  test("of the admin leads to the admin pages, and cannot be deleted", async ({ page }) => {
    await openAs(page, ADMIN, "/account");
    await expect(page.getByRole("link", { name: "Go to admin" })).toHaveAttribute("href", "/admin");
    await open(page, "/account/delete");
    await expect(
      page.getByText("The admin account cannot be deleted. Without it, nobody could manage the shop."),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });

  test("has its confirmation email sent again", async ({ page, shop }) => {
    await enter(page, await newAccount(shop));
    await open(page, "/account");
    await expect(page.getByText("Not confirmed yet.")).toBeVisible();
    await pressFor(page.getByRole("button", { name: "Send the email again" }), "The email is on its way.");
  });
});
