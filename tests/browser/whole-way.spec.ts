import { tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  badge,
  cartLine,
  confirmButton,
  field,
  fillBuyer,
  follow,
  open,
  orderPlaced,
  toast,
} from "./support/visit.ts";

test.describe("The whole way of a visitor", () => {
  test.use({ database: "embedded" });

  test("leads from the search on the home page to a placed order", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/home");
    const search = page.getByRole("main").locator("input[type=search]");
    await search.fill("tomato");
    await search.press("Enter");
    await page.waitForURL(/\/products\?q=tomato$/);
    await follow(page, page.getByRole("link", { name: tomato.name }), new RegExp(`${tomato.path}$`));

    await page.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
    await addButton(page, tomato).click();
    await expect(toast(page, "Item added to your cart", `${tomato.name} added to cart`)).toBeVisible();
    await expect(badge(page)).toContainText("1");

    await open(page, "/cart");
    const line = cartLine(page, tomato);
    await expect(line.getByRole("status")).toHaveText("2");
    await expect(line).toContainText("₹850.00");
    await line.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
    await expect(line).toContainText("₹1,275.00");
    const bill = page.getByRole("complementary", { name: "Order summary" });
    await expect(bill).toContainText("Total items3");
    await expect(bill).toContainText("Total price₹1,275.00");

    await follow(page, page.getByRole("link", { name: "Place Order" }), /\/checkout$/);
    await expect(page.getByText("You pay ₹1,275.00 when your order arrives.")).toBeVisible();
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Please correct these fields:");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/Enter your phone number\./);
    await fillBuyer(page, { Phone: "98220" });
    await confirmButton(page).click();
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/This number is too short\./);
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await field(page, "Phone").fill("98220 45678");
    await confirmButton(page).click();

    const { number } = await orderPlaced(page);
    await expect(toast(page, "Order placed successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, Sunita Jadhav. We have received your order.",
    );
    const order = page.getByRole("complementary", { name: `Order ${number}` });
    await expect(order).toContainText(tomato.name);
    await expect(order).toContainText("3 × ₹425.00");
    await expect(order).toContainText("Total₹1,275.00");
    await expect(order).toContainText("Gat 14, Ozar Mig Road");
    await expect(page.getByText("We call you on ••••• •5678 to agree on a delivery day.")).toBeVisible();
    await expect(page.getByText("You check the items, then pay ₹1,275.00.")).toBeVisible();
  });
});
