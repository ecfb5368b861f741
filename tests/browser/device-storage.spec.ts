import type { BrowserContext } from "@playwright/test";
import { ADMIN, enter, newAccount, openAs } from "./support/people.ts";
import { brinjal, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { addButton, badge, cartLine, open, toast, toasts } from "./support/visit.ts";

/** What a device does with a page's storage: a WebView may have none, a browser may refuse it, and it may be full. */
const DEVICES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  "has no storage": (context) =>
    context.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
    }),
  "refuses storage": (context) =>
    context.addInitScript(() => {
      const get = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
    }),
  "has full storage": (context) =>
    context.addInitScript(() => {
      let count = 0;
      for (let size = 1 << 20; size >= 1; size >>= 1) {
        try {
          for (;;) localStorage[`filler ${(count += 1)}`] = "y".repeat(size);
        } catch {
          // The next smaller piece.
        }
      }
    }),
};

/** React Router stores where a page was scrolled to. Without storage it logs that, and does nothing. */
const SCROLLING =
  /^$|Access is denied for this document|Cannot read properties of null \(reading '(?:get|remove)Item'\)/;

for (const [device, prepare] of Object.entries(DEVICES)) {
  test.describe(`A device that ${device}`, () => {
    test("changes a customer's saved cart", async ({ page, context, otherVisitor, shop, watch }) => {
      watch.expectLogged(SCROLLING);
      const sunita = await newAccount(shop);
      await prepare(context);
      await enter(page, sunita);
      const saved = () => page.waitForResponse((each) => each.url().endsWith("/cart-steps") && each.ok());
      for (const good of [tomato, brinjal]) {
        await open(page, good.path);
        const answer = saved();
        await addButton(page, good).click();
        await expect(toast(page, "Item added to your cart")).toBeVisible();
        await answer;
      }
      await open(page, "/cart");
      const answer = saved();
      await page.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
      await answer;
      await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
      await openAs(otherVisitor, sunita, "/cart");
      await expect(cartLine(otherVisitor, tomato).getByRole("status")).toHaveText("2");
      await expect(cartLine(otherVisitor, brinjal).getByRole("status")).toHaveText("1");
    });

    test("shows the admin's orders", async ({ page, context, watch }) => {
      watch.expectLogged(SCROLLING);
      await prepare(context);
      await openAs(page, ADMIN, "/admin/orders");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open orders");
      await expect(page.getByText("Sound for new orders")).toBeVisible();
    });
  });
}

test("A browser that blocks all cookies says so instead of 'Item added'", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "cookie", { get: () => "", set() {}, configurable: true }),
  );
  await open(page, tomato.path);
  await addButton(page, tomato).click();
  await expect(toast(page, "Not added: your browser blocks cookies")).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(badge(page)).toHaveCount(0);
  await expect(page.locator("[data-said]")).toHaveCount(0);
});
