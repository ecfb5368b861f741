import type { Page } from "@playwright/test";
import { lucerne, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { addButton, badge, open, toast, reload } from "./support/visit.ts";

const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const search = (page: Page) => page.getByRole("banner").getByLabel("Search products").and(page.locator("input"));
const count = (page: Page) => page.locator(".count");

test.describe("The products", () => {
  test("have cards with all that a buyer looks for", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/products?q=arka+rakshak");
    const card = cards(page);
    await expect(card).toHaveCount(1);
    await expect(card.getByRole("heading")).toHaveText(tomato.name);
    await expect(card).toContainText("10 g");
    await expect(card).toContainText("₹425.00");
    await expect(card).toContainText("MRP ₹490.00");
    await expect(card).toContainText("Save ₹65");
    await expect(card).toContainText("₹42.50 per g");
    await expect(card).toContainText("In stock");
    await expect(card).toContainText("Hybrid tomato that tolerates leaf curl virus");
    await expect
      .poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await addButton(page, tomato).click();
    await expect(toast(page, "Item added to your cart")).toBeVisible();
    await expect(badge(page)).toBeVisible();
  });

  test("show the first Add to Cart on a phone at once", { tag: ["@phone-only", "@any-font"] }, async ({ page }) => {
    await open(page, "/products");
    const { y, height } = (await addButton(page, tomato).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(480);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });
      test("are filtered on a phone by a row of categories", { tag: "@phone-only" }, async ({ page }) => {
        await page.goto("/products?stock=in");
        await page.getByRole("button", { name: "Garden", exact: true }).click();
        await expect(page).toHaveURL(/category=garden/);
        await expect(page).toHaveURL(/stock=in/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
        await expect(page.getByRole("button", { name: "Garden", exact: true })).toHaveAttribute("aria-pressed", "true");
        await page.getByRole("button", { name: "All", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
      });
    });
  }

  test("that are out of stock say so, and cannot be put in the cart", async ({ page }) => {
    await open(page, "/products?q=lucerne+anand");
    await expect(cards(page)).toContainText("Out of stock");
    await expect(addButton(page, lucerne)).toBeDisabled();
  });

  test("are filtered while one types; focus and address follow", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/products");
    await expect(count(page)).toHaveText("100 products");
    await search(page).pressSequentially("tomat");
    await expect(count(page)).not.toHaveText("100 products");
    await expect(page).toHaveURL(/\/products\?q=tomat$/);
    await expect(cards(page).first()).toContainText(tomato.name);
    await expect(search(page)).toBeFocused();
    await search(page).pressSequentially("o arka");
    await expect(count(page)).toHaveText("1 product");
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue("tomato arka");
  });

  test("are chosen by category from All and the four", async ({ page }) => {
    await open(page, "/products");
    const category = page.getByLabel("Category");
    await expect(category.getByRole("option")).toHaveText(["All", "seeds", "fertilizers", "sprayers", "garden"]);
    await category.selectOption("garden");
    await expect(page).toHaveURL(/category=garden/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
    await expect(count(page)).toHaveText("16 products");
    await expect(cards(page).first()).toContainText("Watering can");
    await category.selectOption("All");
    await expect(count(page)).toHaveText("100 products");
    await expect(page, "what is as usual is left out").toHaveURL(/\/products$/);
  });

  test("come back as they were by the browser's back button", async ({ page }) => {
    await open(page, "/products?category=garden&sort=price");
    const before = await names(page);
    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/products\/garden-gloves/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?category=garden&sort=price$/);
    await expect(page.getByLabel("Category")).toHaveValue("garden");
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    expect(await names(page)).toEqual(before);
  });

  test("leave, while one types, a single step in the browser's history", async ({ page }) => {
    await open(page, "/home");
    await page.goto("/products");
    await search(page).fill("tomato");
    await expect(page).toHaveURL(/q=tomato/);
    await search(page).fill("tomato arka");
    await expect(page).toHaveURL(/q=tomato(\+|%20)arka/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("follow what was typed and ticked before script took over", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/products", { waitUntil: "commit" });
    await page.getByRole("checkbox", { name: "In stock" }).check();
    await search(page).fill("tomato");
    await search(page).blur();
    held.resolve();
    await expect(page).toHaveURL(/q=tomato/);
    await expect(page).toHaveURL(/stock=/);
    await expect(search(page)).toHaveValue("tomato");
    await expect(page.getByRole("checkbox", { name: "In stock" })).toBeChecked();
  });

  test("are sorted by price, upwards and downwards", async ({ page }) => {
    const prices = async () =>
      (await cards(page).locator(".now").allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, "")));
    await open(page, "/products");
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    await expect(page).toHaveURL(/sort=price/);
    await expect.poll(async () => (await prices())[0]).toBe(45);
    expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b));
    await page.getByLabel("Sort by").selectOption("Price, high to low");
    await expect.poll(async () => (await prices())[0]).toBe(11_900);
    expect(await prices()).toEqual((await prices()).toSorted((a, b) => b - a));
  });

  test("are filtered to what is in stock, to spare parts and to products below MRP", async ({ page }) => {
    await open(page, "/products");
    await page.getByRole("checkbox", { name: "In stock" }).check();
    await expect(page).toHaveURL(/stock=in/);
    await expect(count(page)).toHaveText("97 products");
    await page.getByRole("checkbox", { name: "Spare parts" }).check();
    await expect(count(page)).toHaveText("17 products");
    await page.getByRole("checkbox", { name: "Below MRP" }).check();
    await expect(page).toHaveURL(/offers=only/);
    // The list may still be the one before: it is looked at until every card has an MRP.
    await expect(cards(page).filter({ hasNotText: "MRP" })).toHaveCount(0);
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test("that nobody sells end in 'No products found' with ways out", async ({ page }) => {
    await open(page, "/products?q=xyzzyq");
    await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
    await expect(page.getByText("We found nothing for “xyzzyq”.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask us" })).toHaveAttribute("href", "/contactus");
    await page.getByRole("link", { name: "Show all products" }).click();
    await expect(count(page)).toHaveText("100 products");
  });

  test("stand in one to four columns", async ({ page }) => {
    await open(page, "/products");
    for (const [width, columns] of [
      [360, 1],
      [600, 2],
      [800, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(
        tops.filter((top) => top === tops[0]),
        `at ${width} px`,
      ).toHaveLength(columns);
    }
  });

  test("are extended in place by 'Show more', each product once", async ({ page }) => {
    await open(page, "/products");
    const more = page.getByRole("link", { name: "Show more" });
    for (const shown of [48, 72, 96, 100]) {
      await more.click();
      await expect(cards(page)).toHaveCount(shown);
    }
    await expect(more).toHaveCount(0);
    expect(new Set(await names(page)).size).toBe(100);
    await expect(page).toHaveURL(/\/products$/);
  });

  test("do not push 'Show more' from under the finger as they come near", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/products");
    // Type comes after the first frame, long before somebody is down there.
    await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === "loaded").length >= 2);
    const more = page.getByRole("link", { name: "Show more" });
    for (const shown of [48, 72]) {
      const places = await more.evaluate(async (link) => {
        link.scrollIntoView({ block: "center" });
        const found: number[] = [];
        for (let frame = 1; frame <= 15; frame++) {
          found.push(link.getBoundingClientRect().top);
          await new Promise((settle) => requestAnimationFrame(settle));
        }
        return found;
      });
      expect(Math.max(...places) - Math.min(...places), `px, before ${shown} are shown`).toBeLessThan(2);
      await more.click();
      await expect(cards(page)).toHaveCount(shown);
    }
  });

  test("that were shown further are restored by Back, at the same scroll", { tag: "@phone" }, async ({ page }) => {
    await open(page, "/products");
    const more = page.getByRole("link", { name: "Show more" });
    for (const shown of [48, 72]) {
      await more.click();
      await expect(cards(page)).toHaveCount(shown);
    }
    const before = await names(page);
    const good = cards(page).nth(60);
    await good.getByRole("link").click();
    await expect(page).toHaveURL(/\/products\/.+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(cards(page)).toHaveCount(72);
    expect(await names(page)).toEqual(before);
    await expect(good).toBeInViewport();

    // A way by script, and the rest of the products from there on.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(72);
    await more.click();
    await expect(cards(page)).toHaveCount(96);
    expect(new Set(await names(page)).size).toBe(96);

    await reload(page);
    await expect(cards(page)).toHaveCount(24);
  });

  test("that could not be loaded further say so and can be asked for again", async ({ page, watch }) => {
    watch.expectLineDown();
    await open(page, "/products");
    await page.route(/after=/, (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page.getByText("Could not load more products. Please try again.")).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(cards(page)).toHaveCount(48);
  });
});
