import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { tomato } from "./support/products.ts";
import { overhangs, expectFits } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";
import {
  addButton,
  confirmButton,
  field,
  fillBuyer,
  open,
  orderPlaced,
  ready,
  openWith,
  confirmOrder,
} from "./support/visit.ts";

const NONE = "No order has this order number and this phone number.";
const find = (page: Page) => page.getByRole("button", { name: "Track order", exact: true });
const foundHeading = (page: Page, number: string) => page.getByRole("heading", { level: 1, name: `Order ${number}` });

/** Orders two packets of tomato seed. Each test has a phone of its own: look-ups of one are counted together. */
async function order(page: Page, phone: string): Promise<string> {
  await openWith(page, "/checkout", tomato, 2);
  await fillBuyer(page, { Phone: phone });
  await confirmButton(page).click();
  return (await orderPlaced(page)).number;
}

async function ask(page: Page, number: string, phone: string): Promise<void> {
  await field(page, "Order number").fill(number);
  await field(page, "Phone").fill(phone);
  await find(page).click();
}

async function expectTyped(page: Page, number: string, phone: string): Promise<void> {
  await expect(field(page, "Order number")).toHaveValue(number);
  await expect(field(page, "Phone")).toHaveValue(phone);
}

async function expectFound(page: Page, number: string): Promise<void> {
  await expect(foundHeading(page, number)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Received. Not delivered yet.");
  const bill = page.getByRole("complementary", { name: "Items" });
  await expect(bill).toContainText("2 × ₹425.00");
  await expect(bill).toContainText("Total₹850.00");
  await expect(bill).toContainText("S••• J•••");
  await expect(bill).toContainText("••• Nashik 422 303");
  await expect(page.getByRole("main")).not.toContainText(/Sunita|Jadhav|Ozar|Niphad/);
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach it");
}

test.describe("A guest's order", { tag: "@phone-in-all" }, () => {
  test("is found from the foot of a page, in no address and no history", { tag: "@phone" }, async ({ page }) => {
    const number = await order(page, "98220 10001");
    await open(page, "/home");
    await page.getByRole("contentinfo").getByRole("link", { name: "Track order" }).click();
    await ready(page);
    await ask(page, `Order ${number}`, "+91 98220-10001");
    await expectFound(page, number);
    await expect(foundHeading(page, number), "it is read out").toBeFocused();
    await expect(page).toHaveURL(/\/find-order$/);
    await page.reload();
    await expectTyped(page, "", "");
    await expect(foundHeading(page, number)).toHaveCount(0);
  });

  test("is found by the keyboard alone, and then another one can be looked for", async ({ page }) => {
    const number = await order(page, "98220 10002");
    await open(page, "/find-order");
    await tabTo(page, field(page, "Order number"));
    await page.keyboard.insertText(number);
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("98220 10002");
    await page.keyboard.press("Enter");
    await expectFound(page, number);
    await tabTo(page, page.getByRole("link", { name: "Track another order" }));
    await page.keyboard.press("Enter");
    await expect(find(page)).toBeVisible();
    await expectTyped(page, "", "");
  });

  test("is not shown to whoever has the number alone, and the refusal has the focus", async ({ page, watch }) => {
    watch.expectStatus(404);
    const number = await order(page, "98220 10003");
    await open(page, "/find-order");
    await ask(page, number, "98220 10000");
    const note = page.getByRole("alert");
    await expect(note).toContainText(NONE);
    await expect(note).toBeFocused();
    await expect(note.getByRole("link", { name: /^Call / })).toHaveAttribute("href", "tel:+912535550123");
    await expectTyped(page, number, "98220 10000");
    await field(page, "Phone").fill("98220 10003");
    await find(page).click();
    await expectFound(page, number);
  });

  test("is asked for with fields that say what is wrong, and lead there", async ({ page }) => {
    await open(page, "/find-order");
    await find(page).click();
    await expect(field(page, "Order number")).toHaveAccessibleDescription(/Enter your order number\./);
    await expect(field(page, "Order number")).toBeFocused();
    await ask(page, "482 913", "98220");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/This number is too short\./);
    await expect(field(page, "Phone")).toBeFocused();
    await expect(field(page, "Order number")).not.toHaveAttribute("aria-invalid");
    await expectTyped(page, "482 913", "98220");
  });

  test("is found after the line was down, without typing again", async ({ page, context, watch }) => {
    watch.expectLineDown();
    const number = await order(page, "98220 10005");
    await open(page, "/find-order");
    await context.setOffline(true);
    await ask(page, number, "98220 10005");
    await expect(page.getByRole("alert")).toContainText("We could not look up your order right now.");
    await expectTyped(page, number, "98220 10005");
    await context.setOffline(false);
    await find(page).click();
    await expectFound(page, number);
  });

  test("has no barriers on its way, and fits every screen", async ({ page, watch }) => {
    watch.expectStatus(404);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const number = await order(page, "98220 10006");
    await open(page, "/find-order");
    await expectNoBarriers(page);
    await find(page).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    await expectNoBarriers(page);
    await ask(page, number, "98220 10000");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectFits(page, 320, 360, 768, 1280);
    await ask(page, number, "98220 10006");
    await expectFound(page, number);
    await expectNoBarriers(page);
    for (const way of await page.getByRole("main").locator("a:not(.bill a)").all()) {
      expect((await way.boundingBox())?.height, await way.innerText()).toBeGreaterThanOrEqual(43.5);
    }
    expect(await overhangs(page, [320, 360, 768, 1280])).toEqual([]);
  });
});

test.describe("A guest's order without script", () => {
  test.use({ javaScriptEnabled: false });

  test("is found again, and a refusal loses no value", { tag: "@phone-in-all" }, async ({ page, watch }) => {
    watch.expectStatus(400, 404);
    await page.goto(tomato.path);
    await page.getByRole("spinbutton").fill("2");
    await addButton(page, tomato).click();
    await page.goto("/checkout");
    await fillBuyer(page, { Phone: "98220 10007" });
    const { number } = await confirmOrder(page);
    await page.goto("/find-order");
    await ask(page, number, "98220");
    await expect(field(page, "Phone")).toHaveAccessibleDescription(/This number is too short\./);
    await expectTyped(page, number, "98220");
    await ask(page, number, "98220 10000");
    await expect(page.getByRole("alert")).toContainText(NONE);
    await expectTyped(page, number, "98220 10000");
    await ask(page, number, "98220 10007");
    await expectFound(page, number);
    await expect(page).toHaveURL(/\/find-order$/);
  });
});
