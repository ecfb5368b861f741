import { buyer, onion, tomato } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import {
  confirmButton,
  expectBuyer,
  field,
  fillBuyer,
  open,
  orderPlaced,
  readyToConfirm,
  openWith,
  confirmOrder,
  reload,
} from "./support/visit.ts";

test.describe("Checkout", () => {
  test("refuses what is missing or wrong, at its field, and leads there", { tag: "@phone" }, async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await field(page, "Email").fill("sunita at example");
    await field(page, "Phone").fill("12ab");
    await confirmButton(page).click();
    await expect(field(page, "Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(field(page, "Email")).toHaveAccessibleDescription(/Enter an email address like name@example\.in\.$/);
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/Use only digits, like 98220 45678\.$/);
    await expect(field(page, "Address")).toHaveAccessibleDescription(
      /Enter your house or street, village and PIN code\.$/,
    );
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(["Name", "Email", "Phone", "Address"]);
    await summary.getByRole("link", { name: "Address" }).click();
    await expect(field(page, "Address")).toBeFocused();
    await expect(field(page, "Email")).toHaveValue("sunita at example");
    await expect(page).toHaveURL(/\/checkout(#address)?$/);
  });

  test("no longer marks a field that is being corrected, nor takes the focus away", async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page, { Name: "", Phone: "12ab" });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await field(page, "Phone").pressSequentially("3");
    await expect(field(page, "Phone")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "Phone")).toBeFocused();
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await confirmButton(page).click();
    await expect(field(page, "Phone")).toHaveAttribute("aria-invalid", "true");
  });

  test("takes a phone number in any usual spelling and keeps one", async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page, { Phone: "+91-98220-45678" });
    await confirmOrder(page);
    await expect(page.getByText("We call you on ••••• •5678 to agree on a delivery day.")).toBeVisible();
  });

  test("lists the items with quantity buttons and the total cost", { tag: "@phone-in-all" }, async ({ page }) => {
    await openWith(page, "/checkout", tomato, 2);
    await fillBuyer(page);
    const products = page.getByRole("complementary", { name: "Your items" });
    await expect(products).toContainText("10 g · ₹425.00 each");
    await expect(products).toContainText("Total cost₹850.00");
    await products.getByRole("button", { name: `Increase quantity of ${tomato.name}` }).click();
    await expect(products).toContainText("Total cost₹1,275.00");
    await expect(page.getByText("Cash on delivery. You pay ₹1,275.00 when your order arrives.")).toBeVisible();
    await products.getByRole("button", { name: `Decrease quantity of ${tomato.name}` }).click();
    await expect(products).toContainText("Total cost₹850.00");
    await expectBuyer(page);
    await expect(page.getByRole("link", { name: "Back To Cart" })).toHaveAttribute("href", "/cart");
  });

  test("shows an empty cart where there is nothing to order", async ({ page }) => {
    await open(page, "/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Cart Is Empty");
    await expect(confirmButton(page)).toHaveCount(0);
  });

  test("forgets what was typed once the order is placed", { tag: "@phone-in-all" }, async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page);
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await kept()).toContain(buyer.Phone);
    await confirmOrder(page);
    expect(await kept()).not.toContain(buyer.Phone);
    await open(page, "/checkout");
    for (const label of Object.keys(buyer)) await expect(field(page, label)).toHaveValue("");
  });

  test("begins with what a guest has saved for next time, until it is forgotten", async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page);
    await page.getByRole("checkbox", { name: "Save my details for next time" }).check();
    await confirmOrder(page);
    // Its own buyer reads the whole number.
    await expect(page.locator(".goes-to")).toContainText("98220 45678");
    await openWith(page, "/checkout", onion);
    await expectBuyer(page);
    await field(page, "Name").pressSequentially(" and son");
    await page.getByRole("button", { name: "Forget my details" }).click();
    await expect(field(page, "Name")).toHaveValue("");
    await expect(page.getByRole("button", { name: "Forget my details" })).toHaveCount(0);
  });

  test("still has what was typed after a reload and after a look at the cart", async ({ page }) => {
    await openWith(page, "/checkout", tomato);
    await fillBuyer(page);
    await reload(page);
    await expectBuyer(page);
    await page.getByRole("link", { name: "Back To Cart" }).click();
    await page.getByRole("link", { name: "Place Order" }).click();
    await expectBuyer(page);
  });
});

test.describe("An order on a bad line", () => {
  test.use({ ownShop: true });

  test.beforeEach(({ page }) => readyToConfirm(page, onion));

  test("that never arrived is placed by another tap", { tag: "@phone-in-all" }, async ({ page, context, watch }) => {
    watch.expectLineDown();
    await context.setOffline(true);
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("Failed to place the order. Please try again.");
    await expectBuyer(page);
    await context.setOffline(false);
    await confirmOrder(page);
    await open(page, onion.path);
    await expect(page.getByRole("main")).toContainText("Only 2 left");
  });

  test("whose answer was lost is the same order when it is sent again", async ({ page, watch }) => {
    watch.expectLineDown();
    let answer = "";
    await page.route(/\/checkout/, async (route) => {
      if (route.request().method() !== "POST" || answer !== "") return route.fallback();
      // By this process and not by the browser, which would keep the cookies of an answer that it never got.
      const request = route.request();
      const headers = await request.allHeaders();
      const sent = Object.entries(headers).filter(([name]) => !/^(:|host|connection|content-length)/.test(name));
      const response = await fetch(request.url(), {
        method: "POST",
        headers: sent,
        body: request.postData(),
        redirect: "manual",
      });
      answer = await response.text();
      await route.abort("connectionreset");
    });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("We cannot tell yet if your order was placed.");
    await expect(page.getByText("Failed to place the order")).toBeHidden();
    const [, first] = /\/order\/([\w-]{22})/.exec(answer) ?? [];
    expect(first, "the order that the shop took").toBeDefined();
    await expectBuyer(page);
    const { address } = await confirmOrder(page);
    expect(address).toContain(`/order/${first}`);
    await open(page, onion.path);
    await expect(page.getByRole("main")).toContainText("Only 2 left");
  });

  test("can be sent again after the shop itself has stumbled", async ({ page, watch }) => {
    watch.expectStatus(503);
    await page.route(/\/checkout/, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("We cannot tell yet if your order was placed.");
    await expectBuyer(page);
    await confirmOrder(page);
  });

  test("is placed once when Confirm is pressed twice", { tag: "@phone" }, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.route(/\/checkout/, async (route) => {
      // Held back until the second press has been made.
      await pressedTwice;
      await route.continue();
    });
    const confirm = confirmButton(page);
    const pressedTwice = (async () => {
      await confirm.click();
      await page.getByRole("button", { name: /Confirm|Placing your order…/ }).click({ force: true });
    })();
    await pressedTwice;
    await orderPlaced(page);
    expect(sent, sent.join(" ")).toHaveLength(1);
    await open(page, onion.path);
    await expect(page.getByRole("main")).toContainText("Only 2 left");
  });

  test("is reported when two tabs send different orders, before another one", async ({ page, context, watch }) => {
    watch.expectStatus(409);
    const second = await context.newPage();
    await open(second, "/checkout");
    await fillBuyer(second, { Name: "Ramesh Jadhav" });
    const first = await confirmOrder(page);
    await confirmButton(second).click();
    await second.getByRole("checkbox", { name: "Order them again" }).check();
    await confirmButton(second).click();
    // The first one's key went with its page: whoever holds a key alone is not told whose order it is.
    const alert = second.getByRole("alert").filter({ hasText: "Another order was already placed from this page." });
    await expect(alert).toBeVisible();
    await expect(alert).not.toContainText(first.number);
    await expect(field(second, "Name")).toHaveValue("Ramesh Jadhav");
    await expect(field(second, "Email")).toHaveValue(buyer.Email);
    await confirmButton(second).click();
    expect((await orderPlaced(second)).number).not.toBe(first.number);
  });
});
