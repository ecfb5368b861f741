import { sunflower, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  badge,
  cartLine,
  confirmButton,
  expectBuyer,
  fillBuyer,
  open,
  placeOrder,
  putInCart,
  openWith,
  confirmOrder,
} from "./support/visit.ts";

const dearer = "update products set price_paise = 45000 where slug = 'tomato-arka-rakshak-f1'";
const deleted = "update products set deleted_at = now() where slug = 'tomato-arka-rakshak-f1'";

test.describe("Products that change while they are in a cart", () => {
  test.use({ ownShop: true });

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
    // The shop is down while its rows are changed: what the document prefetches is in vain.
    watch.expectLineDown();
    await shop.change(deleted);
    await open(page, "/cart");
    const line = cartLine(page, tomato);
    await expect(line).toContainText("No longer sold. Not included in the total or the order.");
    await expect(line.getByRole("link"), "the packs that are still sold").toHaveText(["25 g", "50 g"]);
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
    await openWith(page, "/checkout", tomato, 2);
    await fillBuyer(page);
    await shop.change(dearer);
    await confirmButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Your cart has changed. Nothing has been ordered yet.");
    await expect(alert).toContainText(`${tomato.name}: the price was ₹425.00 and is now ₹450.00.`);
    await expectBuyer(page);
    await expect(page.getByRole("complementary", { name: "Your items" })).toContainText("Total cost₹900.00");
    await confirmOrder(page);
    await expect(page.getByRole("complementary")).toContainText("2 × ₹450.00");
  });
});
