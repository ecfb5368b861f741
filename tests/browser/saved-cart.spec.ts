import type { Page } from "@playwright/test";
import { brinjal, tomato, trowel } from "./support/products.ts";
import { enter, logIn, newAccount, pressLogout, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { addButton, badge, cartLine, open, putInCart, toast, toasts, openWith } from "./support/visit.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** How many steps the device keeps that the shop has not taken yet. */
const unsaved = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("cart step ")).length);

const pieces = (page: Page, good: { name: string }) => cartLine(page, good).getByRole("status");

/** Waits until the shop has taken what was done on this page, or does `work` and waits for what comes of it. */
async function saved(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((each) => each.url().endsWith("/cart-steps") && each.ok());
  await work();
  await answer;
  // Until the page has heard the answer, the next one would send the same step again.
  await expect.poll(() => unsaved(page)).toBe(0);
}

test.describe("The saved cart", () => {
  test("is the device's where the account had none", { tag: "@phone-in-all" }, async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await putInCart(page, tomato, 3);
    await logIn(page, sunita);
    await expect(badge(page)).toContainText("1");
    await expect(page.getByText(/had .* before you logged in/)).toHaveCount(0);
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("3");
  });

  test("offers the guest cart at the login", { tag: "@phone-in-all" }, async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(otherVisitor, sunita);
    await saved(otherVisitor, () => putInCart(otherVisitor, brinjal, 2));
    await putInCart(page, tomato, 3);
    await putInCart(page, trowel);
    await logIn(page, sunita);
    await expect(badge(page)).toContainText("1");
    const offer = toast(page, "You had 2 items in your cart before you logged in.");
    await offer.getByRole("button", { name: "Add 2 items to this cart" }).click();
    await expect(badge(page)).toContainText("3");
    await open(page, "/cart");
    await expect(pieces(page, brinjal)).toHaveText("2");
    await expect(pieces(page, tomato)).toHaveText("3");
    await expect(pieces(page, trowel)).toHaveText("1");
    await expect(page.getByText(/You had/)).toHaveCount(0);
    await open(otherVisitor, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("3");
  });

  test("keeps what a form changed while the saved cart was on its way", async ({ page, shop }) => {
    const sunita = await newAccount(shop);
    await open(page, tomato.path);
    const [id] = (await addButton(page, tomato).getAttribute("data-add"))?.split(" ") ?? [];
    await enter(page, sunita);
    await page.route(
      "**/cart-steps",
      async (route) => {
        const answer = await route.fetch();
        const form = { change: `add ${id}`, quantity: "2", back: "/home" };
        await page.request.post("/cart", { form, headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 });
        await route.fulfill({ response: answer });
      },
      { times: 1 },
    );
    await open(page, "/home");
    await expect(badge(page)).toContainText("1");
    await expect.poll(() => page.evaluate(() => "cart synced" in localStorage)).toBe(true);
    await expect(badge(page)).toContainText("1");
  });

  test("keeps the offer on the cart's page until it is used", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(otherVisitor, sunita);
    await saved(otherVisitor, () => putInCart(otherVisitor, brinjal));
    await putInCart(page, tomato, 2);
    await logIn(page, sunita);
    await expect(toast(page, "You had 1 item in your cart before you logged in.")).toBeVisible();
    await open(page, "/products");
    await open(page, "/cart");
    await expect(toasts(page)).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(main.getByText("You had 1 item in your cart before you logged in.")).toBeVisible();
    await main.getByRole("button", { name: "Add 1 item to this cart" }).click();
    await expect(pieces(page, tomato)).toHaveText("2");
    await expect(pieces(page, brinjal)).toHaveText("1");
    await expect(page.getByText(/You had/)).toHaveCount(0);
    await page.reload();
    await expect(pieces(page, tomato)).toHaveText("2");
    await expect(page.getByText(/You had/)).toHaveCount(0);
  });

  test("keeps the offer on the cart's page until it is refused", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(otherVisitor, sunita);
    await saved(otherVisitor, () => putInCart(otherVisitor, brinjal));
    await putInCart(page, tomato, 2);
    await logIn(page, sunita);
    await open(page, "/cart");
    await button(page, "Keep this cart").click();
    await expect(page.getByText(/You had/)).toHaveCount(0);
    await page.reload();
    await expect(cartLine(page, tomato)).toHaveCount(0);
    await expect(pieces(page, brinjal)).toHaveText("1");
    await expect(page.getByText(/You had/)).toHaveCount(0);
  });

  test("gets offline changes afterwards: in order, each once", async ({ page, context, otherVisitor, shop, watch }) => {
    watch.expectLineDown();
    watch.expectLogged(/Failed to fetch/);
    const sunita = await newAccount(shop);
    await enter(page, sunita);
    await saved(page, () => putInCart(page, tomato, 2));
    await open(page, "/cart");
    const sent: { id: string; step: { kind: string } }[] = [];
    page.on("response", (answer) => {
      if (!answer.url().endsWith("/cart-steps") || !answer.ok()) return;
      sent.push(...(answer.request().postDataJSON() as { steps: typeof sent }).steps);
    });

    const failed = page.waitForEvent("requestfailed", (each) => each.url().endsWith("/cart-steps"));
    await context.setOffline(true);
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await failed;
    await button(page, `Increase quantity of ${tomato.name}`).click();
    await button(page, `Remove ${tomato.name}`).click();
    await toast(page, "Item Removed From Your Cart").getByRole("button", { name: "Undo" }).click();
    await button(page, `Decrease quantity of ${tomato.name}`).click();
    await expect(pieces(page, tomato)).toHaveText("3");
    await expect(toasts(page).and(page.locator(".warn"))).toHaveCount(0);
    expect(sent).toEqual([]);

    await saved(page, () => context.setOffline(false));
    await expect
      .poll(() => sent.map(({ step }) => step.kind))
      .toEqual(["add", "add", "remove", "put_back", "decrease"]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(5);
    await expect(toasts(page).and(page.locator(".warn"))).toHaveCount(0);
    await page.reload();
    await expect(pieces(page, tomato)).toHaveText("3");
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("3");
  });

  test("stays as the device has it after a reload without an answer", async ({ page, otherVisitor, shop, watch }) => {
    watch.expectStatus(503);
    watch.expectLogged(/The cart could not be saved: 503/);
    const sunita = await newAccount(shop);
    await enter(page, sunita);
    // Not by 'unroute', which can leave a request that is under way without any answer.
    let isAway = true;
    await page.route("**/cart-steps", (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
    await openWith(page, "/cart", tomato, 2);
    await expect(pieces(page, tomato)).toHaveText("2");
    await saved(page, async () => void (isAway = false));
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("2");
  });

  test("takes along at the logout what was not saved yet", async ({ page, otherVisitor, shop, watch }) => {
    watch.expectStatus(503);
    watch.expectLogged(/The cart could not be saved: 503/);
    const sunita = await newAccount(shop);
    await enter(page, sunita);
    await page.route("**/cart-steps", (route) => route.fulfill({ status: 503, body: "" }));
    await putInCart(page, tomato, 2);
    await pressLogout(page);
    await expect(toast(page, "User logout successful")).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("2");
  });

  test("is the sum of what two browsers do", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(page, sunita);
    await enter(otherVisitor, sunita);
    await open(page, tomato.path);
    await open(otherVisitor, tomato.path);
    await Promise.all(
      [page, otherVisitor].map((each) => saved(each, async () => await addButton(each, tomato).click())),
    );
    await saved(page, () => putInCart(page, brinjal, 2));
    await saved(otherVisitor, () => putInCart(otherVisitor, trowel));
    for (const each of [page, otherVisitor]) {
      await open(each, "/cart");
      await expect(pieces(each, tomato)).toHaveText("2");
      await expect(pieces(each, brinjal)).toHaveText("2");
      await expect(pieces(each, trowel)).toHaveText("1");
    }
    await saved(page, () => button(page, `Remove ${brinjal.name}`).click());
    await otherVisitor.reload();
    await expect(cartLine(otherVisitor, trowel)).toBeVisible();
    await expect(cartLine(otherVisitor, brinjal)).toHaveCount(0);
  });

  test("loses nothing when two tabs change it at once", async ({ page, context, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await openAs(page, sunita, tomato.path);
    const second = await context.newPage();
    await open(second, brinjal.path);
    for (let tap = 1; tap <= 5; tap++) {
      await Promise.all([addButton(page, tomato).click(), addButton(second, brinjal).click()]);
    }
    await expect(badge(page)).toContainText("2");
    await open(page, "/cart");
    await expect(pieces(page, tomato)).toHaveText("5");
    await expect(pieces(page, brinjal)).toHaveText("5");
    await expect.poll(() => unsaved(page)).toBe(0);
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("5");
    await expect(pieces(otherVisitor, brinjal)).toHaveText("5");
  });

  test("has what Undo brings back", async ({ page, otherVisitor, shop }) => {
    const sunita = await newAccount(shop);
    await enter(page, sunita);
    await saved(page, () => putInCart(page, tomato, 3));
    await open(page, "/cart");
    await saved(page, () => button(page, `Remove ${tomato.name}`).click());
    await saved(page, () => toast(page, "Item Removed From Your Cart").getByRole("button", { name: "Undo" }).click());
    await openAs(otherVisitor, sunita, "/cart");
    await expect(pieces(otherVisitor, tomato)).toHaveText("3");
    await saved(page, async () => {
      await button(page, "Empty Cart").click();
      await page.getByRole("dialog").getByRole("button", { name: "Empty Cart" }).click();
    });
    await saved(page, () => toast(page, "Your Cart is Empty").getByRole("button", { name: "Undo" }).click());
    await otherVisitor.reload();
    await expect(pieces(otherVisitor, tomato)).toHaveText("3");
  });

  test("is the same where script is missing", async ({ browser, otherVisitor, shop, watch }) => {
    const sunita = await newAccount(shop);
    const context = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
    watch.over(context);
    const page = await context.newPage();
    const form = { ...sunita, to: "" };
    await page.request.post("/login", { form, headers: { origin: shop.address } });
    await page.goto(tomato.path);
    await addButton(page, tomato).click();
    await expect(toast(page, "Item added to your cart")).toBeVisible();
    await openAs(otherVisitor, sunita, "/cart");
    await saved(otherVisitor, () => button(otherVisitor, `Increase quantity of ${tomato.name}`).click());
    await page.goto("/cart");
    await expect(pieces(page, tomato)).toHaveText("2");
    await context.close();
  });
});
