import { buyer, brinjal, onion, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  badge,
  cartLine,
  confirmButton,
  expectBuyer,
  field,
  fillBuyer,
  toast,
  confirmOrder,
  pressFor,
} from "./support/visit.ts";

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a product has no buttons that do nothing", { tag: "@phone" }, async ({ page }) => {
    await page.goto(tomato.path);
    await expect(page.getByRole("spinbutton")).toBeVisible();
    await expect(page.getByRole("button", { name: /quantity of/ })).toHaveCount(0);
  });

  test("the products can be browsed and the categories chosen", async ({ page }) => {
    await page.goto("/products");
    await expect(page.getByRole("article")).toHaveCount(24);
    await page.getByLabel("Category").selectOption("garden");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page).toHaveURL(/category=garden/);
    await expect(page.getByLabel("Category")).toHaveValue("garden");
    await expect(page.getByRole("article")).toHaveCount(16);
    await expect(page.getByText("16 products")).toBeVisible();
  });

  test("a search finds, and stays in its field", async ({ page }) => {
    await page.goto("/home");
    const hero = page.getByRole("main").getByRole("searchbox");
    await hero.fill("TOMATO");
    await hero.press("Enter");
    await expect(page.getByRole("heading", { level: 3, name: tomato.name })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("tomato");
  });

  test("a product is put in the cart in the quantity that was typed", { tag: "@phone-in-all" }, async ({ page }) => {
    await page.goto(tomato.path);
    await page.getByRole("spinbutton").fill("3");
    await addButton(page, tomato).click();
    await expect(page).toHaveURL(new RegExp(`${tomato.path}$`));
    await expect(toast(page, "Item added to your cart", `${tomato.name} added to cart`)).toBeVisible();
    await page.goto("/cart");
    await expect(badge(page)).toHaveText("11 item in cart");
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("3");
  });

  test("the cart is changed and, after a question, emptied", { tag: "@phone-in-all" }, async ({ page }) => {
    for (const good of [tomato, brinjal, onion]) {
      await page.goto(good.path);
      await addButton(page, good).click();
    }
    await page.goto("/cart");
    const line = cartLine(page, tomato);
    await line.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
    await expect(line.getByRole("status")).toHaveText("2");
    await expect(line).toContainText("₹850.00");
    await line.getByRole("button", { name: `Decrease quantity of ${tomato.name}` }).click();
    await expect(line.getByRole("status")).toHaveText("1");
    await pressFor(
      page.getByRole("button", { name: `Remove ${brinjal.name}` }),
      "Item Removed From Your Cart",
      `${brinjal.name} removed from cart`,
    );
    await expect(cartLine(page, brinjal)).toHaveCount(0);

    await page.getByRole("button", { name: "Empty Cart" }).click();
    const question = page.getByRole("alert");
    await expect(question).toContainText("This removes 2 items worth ₹1,375.00");
    await question.getByRole("link", { name: "Keep items" }).click();
    await expect(cartLine(page, tomato)).toBeVisible();
    await page.getByRole("button", { name: "Empty Cart" }).click();
    await page.getByRole("alert").getByRole("button", { name: "Empty Cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart Is Empty");
    await expect(toast(page, "Your Cart is Empty", "Cart emptied")).toBeVisible();
  });

  test("an order is placed, and a refusal loses nothing that was typed", { tag: "@phone" }, async ({ page, watch }) => {
    watch.expectStatus(400);
    await page.goto(tomato.path);
    await addButton(page, tomato).click();
    await page.goto("/checkout");
    await fillBuyer(page, { Phone: "98220" });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Please correct these fields:");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/This number is too short\./);
    await expect(field(page, "Phone")).toHaveValue("98220");
    await expect(field(page, "Name")).toHaveValue(buyer.Name);
    await expect(field(page, "Address")).toHaveValue(buyer.Address);
    await field(page, "Phone").fill(buyer.Phone);
    await confirmOrder(page);
    await expect(toast(page, "Order placed successfully!")).toBeVisible();
    await expect(page.getByRole("complementary")).toContainText("Total₹425.00");
    await page.getByRole("button", { name: "Remove what I already ordered (1)" }).click();
    await expect(badge(page)).toHaveCount(0);
  });

  test("a quantity button of checkout keeps what was typed", async ({ page }) => {
    await page.goto(tomato.path);
    await addButton(page, tomato).click();
    await page.goto("/checkout");
    await fillBuyer(page);
    const products = page.getByRole("complementary", { name: "Your items" });
    await products.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
    await expect(products).toContainText("Total cost₹850.00");
    await expectBuyer(page);
    await confirmOrder(page);
    await expect(page.getByRole("complementary")).toContainText("2 × ₹425.00");
  });

  test("a message is sent to the shop", async ({ page }) => {
    await page.goto("/contactus");
    await field(page, "Name").fill(buyer.Name);
    await field(page, "Email").fill(buyer.Email);
    await field(page, "Message").fill("Do you have fresh seed of Arka Rakshak?");
    await page.getByRole("main").getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("status").getByText("Message Sent!")).toBeVisible();
    await expect(field(page, "Message")).toHaveValue("");
  });

  test("the menu of the phone opens", { tag: "@phone-only" }, async ({ page }) => {
    await page.goto("/home");
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});
