import { mistBlower, onion, sunflower, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  badge,
  cartLine,
  confirmButton,
  expectBuyer,
  fillBuyer,
  open,
  orderPlaced,
  placeOrder,
  putInCart,
  readyToConfirm,
} from "./support/visit.ts";

const dearer = "update products set price_paise = 45000 where slug = 'tomato-arka-rakshak-f1'";
const deleted = "update products set deleted_at = now() where slug = 'tomato-arka-rakshak-f1'";

test.describe("Products that change while they are in a cart", () => {
  test.use({ ownShop: true });

  test("say so when the price is another, and the total is today's", async ({ page, shop }) => {
    await putInCart(page, tomato, 2);
    await shop.change(dearer);
    await open(page, "/cart");
    await expect(cartLine(page, tomato)).toContainText(
      "Price changed: it was ₹425.00 when you added it, and is now ₹450.00.",
    );
    await expect(page.getByRole("complementary", { name: "Order summary" })).toContainText("Total price₹900.00");
  });

  test(
    "say so when fewer are left than were asked for, and the total counts those",
    { tag: "@phone-in-all" },
    async ({ page, otherVisitor }) => {
      await putInCart(page, onion, 3);
      await putInCart(otherVisitor, onion, 2);
      await placeOrder(otherVisitor);
      await open(page, "/cart");
      await expect(cartLine(page, onion)).toContainText("Only 1 left. You asked for 3. The total includes 1.");
      const bill = page.getByRole("complementary", { name: "Order summary" });
      await expect(bill).toContainText("Total items1");
      await expect(bill).toContainText("Total price₹950.00");
    },
  );

  test("say so when they are sold out, and nothing of them is ordered", async ({ page, otherVisitor }) => {
    await putInCart(page, sunflower, 2);
    await putInCart(otherVisitor, sunflower, 2);
    await placeOrder(otherVisitor);
    await open(page, "/cart");
    await expect(cartLine(page, sunflower)).toContainText("Out of stock. Not included in the total or the order.");
    await expect(page.getByText("None of these items can be ordered right now.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Place Order" })).toHaveCount(0);
    await expect(badge(page)).toHaveText("11 item in cart");
  });

  test("say so when they are no longer sold, and their address says 410", async ({ page, shop, watch }) => {
    await putInCart(page, tomato);
    await shop.change(deleted);
    await open(page, "/cart");
    const line = cartLine(page, tomato);
    await expect(line).toContainText("No longer sold. Not included in the total or the order.");
    await expect(line.getByRole("link")).toHaveCount(0);
    await line.getByRole("button", { name: `Remove ${tomato.name}` }).click();
    await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeVisible();
    watch.expectStatus(410);
    const response = await page.goto(tomato.path);
    expect(response?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This product is no longer available");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  });
});

test.describe("Products that change between checkout and Confirm", () => {
  test.use({ ownShop: true });

  test("are asked about when the price is another", { tag: "@phone-in-all" }, async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, tomato, 2);
    await open(page, "/checkout");
    await fillBuyer(page);
    await shop.change(dearer);
    await confirmButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Your cart has changed. Nothing has been ordered yet.");
    await expect(alert).toContainText(`${tomato.name}: the price was ₹425.00 and is now ₹450.00.`);
    await expectBuyer(page);
    await expect(page.getByRole("complementary", { name: "Your items" })).toContainText("Total cost₹900.00");
    await confirmButton(page).click();
    await orderPlaced(page);
    await expect(page.getByRole("complementary")).toContainText("2 × ₹450.00");
  });

  test("are asked about when fewer are left", async ({ page, otherVisitor, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, onion, 3);
    await open(page, "/checkout");
    await fillBuyer(page);
    await putInCart(otherVisitor, onion, 2);
    await placeOrder(otherVisitor);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText(`${onion.name}: only 1 left.`);
    await confirmButton(page).click();
    await orderPlaced(page);
    await expect(page.getByRole("complementary")).toContainText("1 × ₹950.00");
  });

  test("are left out, after a question, when they are no longer sold", async ({ page, shop, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, tomato);
    await readyToConfirm(page, onion);
    await shop.change(deleted);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText(`${tomato.name}: out of stock or no longer sold.`);
    await confirmButton(page).click();
    await orderPlaced(page);
    const order = page.getByRole("complementary");
    await expect(order).toContainText("Total₹950.00");
    await expect(order).not.toContainText(tomato.name);
  });

  test("cannot be ordered when all are sold out, and what was typed stays", async ({ page, otherVisitor, watch }) => {
    watch.expectStatus(409);
    await putInCart(page, sunflower, 2);
    await open(page, "/checkout");
    await fillBuyer(page);
    await putInCart(otherVisitor, sunflower, 2);
    await placeOrder(otherVisitor);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText(`${sunflower.name}: out of stock or no longer sold.`);
    await expect(confirmButton(page)).toBeDisabled();
    await expectBuyer(page);
  });

  test("go to one of two who confirm the last piece at once", async ({ page, otherVisitor, watch }) => {
    watch.expectStatus(409);
    for (const visitor of [page, otherVisitor]) {
      await putInCart(visitor, mistBlower);
      await open(visitor, "/checkout");
      await fillBuyer(visitor);
    }
    await Promise.all([confirmButton(page).click(), confirmButton(otherVisitor).click()]);
    const outcome = (visitor: typeof page) =>
      visitor.getByRole("heading", { name: /^Thank you/ }).or(visitor.getByRole("alert"));
    await expect(outcome(page)).toBeVisible();
    await expect(outcome(otherVisitor)).toBeVisible();
    const placed = [page, otherVisitor].filter((visitor) => visitor.url().includes("/order/"));
    expect(placed).toHaveLength(1);
    const left = placed[0] === page ? otherVisitor : page;
    await expect(left.getByRole("alert")).toContainText(`${mistBlower.name}: out of stock or no longer sold.`);
  });
});
