import { ALL_LANGUAGES } from "./support/all-languages.ts";
import { layoutShift } from "./support/layout-shift.ts";
import { expectFits } from "./support/overhang.ts";
import { tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { open, openWith, ready } from "./support/visit.ts";

const WIDTHS = [320, 360, 768, 1280] as const;
test.describe("The shop in another language", () => {
  test("is chosen in the menu, leads to the same page, and is remembered", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/products?category=seeds");
    const menu = page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("link", { name: "हिन्दी" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/hi\/products\?category=seeds$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("बीज");
    await page.goto("/");
    await expect(page).toHaveURL(/\/hi\/home$/);
  });

  test("is bought in: the toast, the cart and the checkout are in it, and fit", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/hi/products");
    await page.getByRole("button", { name: /^कार्ट में डालें: टमाटर/ }).click();
    await expect(page.locator(".badge").filter({ visible: true })).toContainText("1");
    for (const path of ["/hi/cart", "/hi/checkout", "/hi/login", "/hi/find-order"]) {
      await open(page, path);
      await expectFits(page, ...WIDTHS);
    }
    await open(page, "/hi/cart");
    await page.getByRole("link", { name: "ऑर्डर करें" }).click();
    await expect(page).toHaveURL(/\/hi\/checkout$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ऑर्डर पक्का करें");
    await page.getByRole("button", { name: "पक्का करें" }).click();
    await expect(page.getByRole("alert").first()).toContainText("ठीक करें");
  });
});

test.describe("A phone in Tamil", () => {
  test.use({ ownShop: true, locale: "ta-IN" });

  test("is offered Tamil on an English page, and never led away", { tag: "@phone-only" }, async ({ page, shop }) => {
    await shop.change(ALL_LANGUAGES);
    await open(page, tomato.path);
    await expect(page).toHaveURL(new RegExp(`${tomato.path}$`));
    // A frame of the header alone may come before the row is shown. Later, the row would move the whole page: 0.1.
    expect(await layoutShift(page), "the row of languages is there with the page").toBeLessThan(0.05);
    await page.locator(".board > .nav").getByRole("link", { name: "தமிழ்" }).click();
    await expect(page).toHaveURL(new RegExp(`/ta${tomato.path}$`));
    await openWith(page, "/ta/cart", tomato);
    await expectFits(page, ...WIDTHS);
  });

  test("reads pages in every script", { tag: "@phone-only" }, async ({ page, shop }) => {
    await shop.change(ALL_LANGUAGES);
    for (const path of [
      "/ta/home",
      "/ta/products",
      `/te${tomato.path}`,
      "/kn/contactus",
      "/bn/shop",
      "/pa/about",
      "/gu/returns",
    ]) {
      await page.goto(path);
      await ready(page);
      await expectFits(page, ...WIDTHS);
    }
  });
});
