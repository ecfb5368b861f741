import type { Locator, Page } from "@playwright/test";
import { brinjal, sunflower, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  cartLine,
  open,
  placeOrder,
  putInCart,
  toast,
  toasts,
  openWith,
  reload,
  pressFor,
} from "./support/visit.ts";

/** ms: a toast comes after the frame that answers the tap. */
const TO_DRAW = 50;

/** A page whose time stands still until the test lets it run. */
async function openInStillTime(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a pointer that rests where a toast appears does not hold it", async ({ page }) => {
  await page.clock.install();
  await open(page, "/products");
  await page.mouse.move(1100, 130);
  await addButton(page, tomato).evaluate((button: HTMLElement) => button.click());
  await expect(toasts(page)).toHaveCount(1);
  const box = (await toasts(page).boundingBox())!;
  expect([box.x < 1100 && box.x + box.width > 1100, box.y < 130 && box.y + box.height > 130]).toEqual([true, true]);
  await page.clock.runFor(7000);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe("Toasts", () => {
  test("say that a new product was added", { tag: "@phone" }, async ({ page }) => {
    await open(page, tomato.path);
    await addButton(page, tomato).click();
    await expect(toast(page, "Item added to your cart", `${tomato.name} added to cart`)).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
  });

  test("lead on to the cart, where there is room", async ({ page }) => {
    await open(page, tomato.path);
    await addButton(page, tomato).click();
    await toasts(page).getByRole("link", { name: "View cart" }).click();
    await expect(cartLine(page, tomato)).toBeVisible();
  });

  test("say, as an information, that adding a product again increased its quantity", async ({ page }) => {
    await putInCart(page, tomato);
    await addButton(page, tomato).click();
    const second = toast(page, "Item added to your cart", `Increased quantity of ${tomato.name}`);
    await expect(second).toBeVisible();
    await expect(second).toHaveClass(/\binfo\b/);
    await expect(toasts(page)).toHaveCount(2);
  });

  test("say, as an information, that the cart's buttons changed a quantity", async ({ page }) => {
    await openWith(page, "/cart", tomato);
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await expect(toast(page, "Item added to your cart", `Increased quantity of ${tomato.name}`)).toHaveClass(
      /\binfo\b/,
    );
    await button(page, `Decrease quantity of ${tomato.name}`).click();
    await expect(toast(page, `Decreased quantity of ${tomato.name}`)).toBeVisible();
  });

  for (const press of ["Remove", "Decrease quantity of"]) {
    test(`say that a product was removed by '${press}'`, async ({ page }) => {
      await openWith(page, "/cart", tomato);
      await button(page, `${press} ${tomato.name}`).click();
      await expect(toast(page, "Item Removed From Your Cart", `${tomato.name} removed from cart`)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Your Cart Is Empty" })).toBeVisible();
    });
  }

  test("say that the cart was emptied", async ({ page }) => {
    await openWith(page, "/cart", tomato);
    await button(page, "Empty Cart").click();
    await pressFor(
      page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }),
      "Your Cart is Empty",
      "Cart emptied",
    );
    await expect(toasts(page)).toHaveCount(1);
  });

  test("say that no further piece is in stock", async ({ page }) => {
    await putInCart(page, sunflower, 2);
    await addButton(page, sunflower).click();
    await expect(toast(page, `You cannot add more of ${sunflower.name}`)).toBeVisible();
  });

  test("undo the removal of a product", { tag: "@phone-in-all" }, async ({ page }) => {
    await openWith(page, "/cart", tomato, 3);
    await button(page, `Remove ${tomato.name}`).click();
    await toast(page, "Item Removed From Your Cart").getByRole("button", { name: "Undo" }).click();
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("3");
    await page.reload();
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("3");
  });

  test("undo the emptying of the cart", async ({ page }) => {
    await putInCart(page, tomato, 2);
    await openWith(page, "/cart", brinjal);
    await button(page, "Empty Cart").click();
    await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    await toast(page, "Your Cart is Empty").getByRole("button", { name: "Undo" }).click();
    await expect(cartLine(page, tomato).getByRole("status")).toHaveText("2");
    await expect(cartLine(page, brinjal).getByRole("status")).toHaveText("1");
  });

  test("are kept up to twenty, and the oldest makes room", async ({ page }) => {
    await openInStillTime(page, brinjal.path);
    await addButton(page, brinjal).click();
    await page.clock.runFor(TO_DRAW);
    await expect(toast(page, "Item added to your cart", `${brinjal.name} added to cart`)).toBeAttached();
    for (let more = 1; more <= 19; more++) await addButton(page, brinjal).dispatchEvent("click");
    await page.clock.runFor(TO_DRAW);
    await expect(toasts(page)).toHaveCount(20);
    await addButton(page, brinjal).dispatchEvent("click");
    await page.clock.runFor(TO_DRAW);
    await expect(toast(page, "Item added to your cart", `${brinjal.name} added to cart`)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(20);
  });

  test("are gone one second after they were dismissed", async ({ page }) => {
    await openInStillTime(page, tomato.path);
    await addButton(page, tomato).click();
    await page.clock.runFor(TO_DRAW);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expect(toasts(page)).toHaveAttribute("inert");
    await page.clock.runFor(900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("go by themselves, but not while somebody points at them", async ({ page }) => {
    await openInStillTime(page, tomato.path);
    await addButton(page, tomato).click();
    await page.clock.runFor(TO_DRAW);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).not.toHaveAttribute("inert");
    await page.mouse.move(1, 1);
    await expect(async () => {
      await page.clock.runFor(7000);
      expect(await toasts(page).count()).toBe(0);
    }).toPass();
  });

  test("are read out politely", async ({ page }) => {
    await open(page, "/home");
    await expect(page.getByRole("region", { name: "Notifications" })).toHaveAttribute("aria-live", "polite");
  });

  test("told by a page that was reached without script are told once", async ({ page }) => {
    // The form itself is sent, as before script has come.
    await open(page, tomato.path);
    await page
      .locator("form.add")
      .first()
      .evaluate((form: HTMLFormElement) => {
        const { name = "", value = "" } = form.querySelector<HTMLButtonElement>("button[name]") ?? {};
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        form.submit();
      });
    await expect(toast(page, "Item added to your cart", `${tomato.name} added to cart`)).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await reload(page);
    await expect(toasts(page)).toHaveCount(0);
  });
});

/** What can be pressed, and the headings, that a toast lies over (`seen`), or that a press would miss because of one. */
function covered(seen: boolean): string[] {
  const boxes = [...document.querySelectorAll(".toast")]
    .filter((toast) => getComputedStyle(toast).clipPath === "none")
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const found = [...document.querySelectorAll("a, button, input, select, textarea, summary, h1, h2, h3")];
  return found
    .filter((element) => !element.closest(".toasts") && element.checkVisibility())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const pressed = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const under = boxes.some(
        ({ left, right, top, bottom }) =>
          left < box.right && box.left < right && top < box.bottom && box.top < bottom && box.height > 0,
      );
      return (seen && under) || (pressed !== null && pressed.closest(".toasts") !== null);
    })
    .map((element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`);
}

/** Scrolls each control to each place, presses it and looks what its toast covers, or only swallows. */
async function pressAll(
  page: Page,
  buttons: Locator,
  places: readonly ("start" | "center" | "end")[],
  { seen } = { seen: true },
) {
  for (const place of places) {
    for (const pressed of await buttons.all()) {
      await pressed.evaluate((button, block) => button.scrollIntoView({ block, behavior: "instant" }), place);
      await pressed.click();
      await expect(toasts(page).first()).toBeAttached();
      const name = `${await pressed.getAttribute("aria-label")} at the ${place}`;
      await expect
        .soft(async () => expect(await page.evaluate(covered, seen)).toEqual([]), name)
        .toPass({ timeout: 1000 });
    }
  }
}

test("a toast covers no control and no heading, wherever its cause stands", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/products");
  await pressAll(page, page.locator(".card:nth-child(n+5):nth-child(-n+8) .btn"), ["start", "center", "end"]);
  // All of its stock: what is said of the next press is shown on a phone too.
  await putInCart(page, sunflower, 2);
  await pressAll(page, addButton(page, sunflower).filter({ visible: true }), ["center"]);
  await open(page, "/cart");
  // The lines of a phone's cart leave no room for a toast: taps go through it.
  const seen = page.viewportSize()!.width >= 768;
  await pressAll(page, page.getByRole("button", { name: /^Increase/ }), ["start", "end"], { seen });
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(toast(page, "Item Removed From Your Cart")).toBeVisible();
  expect.soft(await page.evaluate(covered, seen)).toEqual([]);
  await open(page, tomato.path);
  await pressAll(page, addButton(page, tomato).filter({ visible: true }), ["center"]);
});

test("a toast covers no control of the cards that a jump brings into view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 900, height: 700 });
  for (const share of [0.45, 0.5]) {
    await open(page, "/products");
    await page.locator(".card .btn").first().click();
    await expect(page.locator(".toast:not([inert])").first()).toBeVisible();
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect(async () => expect(await page.evaluate(covered, true)).toEqual([])).toPass({ timeout: 2000 });
  }
});

test("an order's toast does not cover its thanks", { tag: "@phone" }, async ({ page, otherVisitor }) => {
  const { width } = page.viewportSize()!;
  const visits = [[page, width] as const, ...(width < 768 ? [] : [[otherVisitor, 768] as const])];
  for (const [visitor, each] of visits) {
    await visitor.setViewportSize({ width: each, height: 780 });
    await putInCart(visitor, tomato);
    await placeOrder(visitor);
    await expect(toast(visitor, "Order placed successfully!")).toBeVisible();
    await expect(async () => expect(await visitor.evaluate(covered, true)).toEqual([])).toPass({ timeout: 2000 });
  }
});

test("on a phone, what the button says itself is only read out", { tag: "@phone-only" }, async ({ page }) => {
  await open(page, "/products");
  await addButton(page, tomato).tap();
  const said = toast(page, "Item added to your cart", `${tomato.name} added to cart`);
  await expect(said).toBeAttached();
  expect(await said.evaluate((toast) => getComputedStyle(toast).clipPath)).toBe("inset(50%)");
  // The next product's button is pressed at once, wherever the toast would have been.
  await addButton(page, brinjal).tap();
  await expect(toast(page, "Item added to your cart", `${brinjal.name} added to cart`)).toBeAttached();
});

test("a phone's button says itself how many there are, for a while", { tag: "@phone-only" }, async ({ page }) => {
  await page.clock.install();
  await open(page, "/products");
  const pressed = addButton(page, tomato);
  const says = () => pressed.evaluate((button) => getComputedStyle(button, "::after").content);
  await pressed.tap();
  expect(await says()).toBe('"Added · 1 in cart"');
  await page.clock.runFor(3000);
  await pressed.tap();
  expect(await says()).toBe('"Added · 2 in cart"');
  await page.clock.runFor(3000);
  expect(await says()).toBe('"Added · 2 in cart"');
  await page.clock.runFor(2000);
  expect(await says()).toBe("none");
  await expect(pressed).toHaveAccessibleName(`Add to Cart: ${tomato.name}`);
});
