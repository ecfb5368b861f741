import { lucerne, onion, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { addButton, badge, cartLine, open, toast } from "./support/visit.ts";

test.describe("A product's page", () => {
  test("keeps price and Add to Cart at the lower edge of a phone", { tag: "@phone-only" }, async ({ page }) => {
    await open(page, tomato.path);
    for (const y of [0, 400, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await expect(addButton(page, tomato)).toHaveCount(1);
      if (y < 100_000) await expect(addButton(page, tomato)).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("spinbutton").fill("3");
    await addButton(page, tomato).click();
    await expect(badge(page)).toBeVisible();
    await open(page, "/cart");
    await expect(page.getByRole("main")).toContainText("₹1,275.00");
  });

  test("never breaks the figures of a fertilizer", { tag: "@phone-only" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/products?category=fertilizers");
    const heights = await page
      .locator(".unbroken")
      .evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(heights.length).toBeGreaterThan(3);
    expect(new Set(heights)).toEqual(new Set([1]));
  });

  test("tells all that is known of it", { tag: "@phone" }, async ({ page }) => {
    await open(page, tomato.path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(tomato.name);
    await expect(main.getByRole("img", { name: tomato.name })).toBeVisible();
    for (const text of ["10 g", "₹425.00", "MRP ₹490.00", "You save ₹65", "₹42.50 per g", "In stock"]) {
      await expect(main).toContainText(text);
    }
    const fact = (label: string) => page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
    await expect(fact("Spacing")).toHaveText("90 × 60 cm");
    await expect(fact("Product code")).toHaveText("SEED-TOM-ARAK-10G");
    const rowOf = (title: string) =>
      main
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: title }) })
        .getByRole("article");
    await expect(rowOf("More like this")).toHaveCount(4);
    await expect(main.locator(".kin section"), "no guess at what goes with a seed").toHaveCount(1);
    const steps = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
    await expect(steps).toHaveText(["Home", "Products", "Seeds"]);
    await expect(steps.last()).toHaveAttribute("href", "/products?category=seeds");
    await open(page, "/products/knapsack-sprayer-16-l-hand-pump");
    await expect(rowOf("Spare parts that fit")).toHaveCount(4);
  });

  test("puts as many in the cart as its buttons or its field say", async ({ page }) => {
    await open(page, tomato.path);
    const more = page.getByRole("button", { name: `Increase quantity of ${tomato.name}` });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: `Decrease quantity of ${tomato.name}` }).click();
    await expect(page.getByRole("spinbutton")).toHaveValue("2");
    await page.getByRole("spinbutton").fill("12");
    await addButton(page, tomato).click();
    await expect(toast(page, "Item added to your cart")).toBeVisible();
    await open(page, "/cart");
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("12");
  });

  test("shows what was viewed before on this device, until it is cleared", { tag: "@phone" }, async ({ page }) => {
    await open(page, onion.path);
    const recent = page.locator("#recent");
    await expect(recent).toBeHidden();
    await open(page, tomato.path);
    await expect(recent.getByRole("link")).toHaveText([onion.name]);
    await recent.getByRole("link", { name: onion.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(onion.name);
    await expect(recent.getByRole("link")).toHaveText([`${tomato.name}, 10 g`]);
    await expect(recent.locator("img")).toHaveJSProperty("complete", true);
    await recent.getByRole("button", { name: "Clear" }).click();
    await expect(recent).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    await page.evaluate(() =>
      localStorage.setItem("recent", '[{"slug":"../x"},7,{"slug":"a/b","name":"","picture":""}]'),
    );
    await open(page, lucerne.path);
    await expect(recent).toBeHidden();
  });

  test("takes no quantity beyond the stock", async ({ page }) => {
    await open(page, onion.path);
    await page.getByRole("spinbutton").fill("4");
    await addButton(page, onion).click();
    await expect(page.getByRole("spinbutton")).toHaveJSProperty("validity.rangeOverflow", true);
    await expect(badge(page)).toHaveCount(0);
  });

  test("of what is out of stock says so and has its button disabled", { tag: "@phone-in-all" }, async ({ page }) => {
    await open(page, lucerne.path);
    await expect(page.getByRole("main").locator(".prod")).toContainText("Out of stock");
    await expect(addButton(page, lucerne)).toBeDisabled();
    await expect(page.getByRole("spinbutton")).toHaveCount(0);
  });
});
