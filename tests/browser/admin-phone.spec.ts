import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { trowel } from "./support/products.ts";
import { overhangs, expectFits } from "./support/overhang.ts";
import { ADMIN, enter } from "./support/people.ts";
import { takeOrders } from "./support/take-orders.ts";
import { expect, test } from "./support/test.ts";
import { thumbOn } from "./support/thumb.ts";
import { open, placeOrder, putInCart, ready, toast, rowAnswer } from "./support/visit.ts";
import { writeMessage } from "./support/write-message.ts";

/** A visitor orders; gives the order's number as it is spoken. */
async function visitorOrders(visitor: Page): Promise<string> {
  await putInCart(visitor, trowel, 1);
  return (await placeOrder(visitor)).number;
}

const row = (page: Page, number: string): Locator =>
  page.getByRole("row").filter({ hasText: number, hasNot: page.getByRole("group") });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });

test.describe("The admin pages on a phone", { tag: "@phone-only" }, () => {
  test.use({ ownShop: true });

  test("starts a list with its first order, and counts what is unread", async ({ page, otherVisitor, shop }) => {
    await enter(page, ADMIN);
    await visitorOrders(otherVisitor);
    await writeMessage(otherVisitor, shop.address, "Do you have drip pipes?");
    await open(page, "/admin/orders");
    const first = page.getByRole("row").nth(1);
    expect((await first.boundingBox())!.y, "px from the page's top").toBeLessThanOrEqual(200);
    const bar = page.getByRole("navigation", { name: "Admin" });
    await expect(bar.getByRole("link", { name: "Orders", exact: true })).toHaveAttribute("aria-current", "page");
    const more = page.getByRole("banner").getByText("More", { exact: true });
    await expect(page.getByRole("banner").locator("summary")).toContainText("1 unread message");
    await more.click();
    await page.getByRole("navigation", { name: "More" }).getByRole("link", { name: "Messages 1 unread" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Messages/);
    await open(page, "/admin/orders");
    expect(await overhangs(page, [320, 360])).toEqual([]);
    await more.click();
    await expectFits(page, 320);
  });

  test("needs three taps to find an order anywhere, and one to call its buyer", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    const number = await visitorOrders(otherVisitor);
    await open(page, "/admin/orders");
    await expect(row(page, number)).toContainText("New");
    const call = row(page, number).getByRole("link", { name: "98220 45678, call Sunita Jadhav" });
    await expect(call).toHaveAttribute("href", "tel:+919822045678");
    expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await button(page, `Complete order ${number}`).tap();
    await expect(rowAnswer(page, `Order ${number} completed`)).toBeVisible();

    await open(page, "/admin");
    const { tap, work } = thumbOn(page);
    await tap(page.getByRole("link", { name: "Find order" }));
    await page.waitForURL(/look/);
    await ready(page);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("niphad jadhav");
    await tap(button(page, "Search"));
    await expect(row(page, number)).toContainText("Completed");
    await expectNoBarriers(page);
    await tap(row(page, number).getByRole("link", { name: number }));
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    expect(work().taps).toBe(3);
  });

  test("completes ten orders with ten taps at most, and one takes all of it back", async ({ page }) => {
    await enter(page, ADMIN);
    const numbers = await takeOrders(page, 10);
    await open(page, "/admin/orders");
    const { tap, work } = thumbOn(page);
    await tap(page.getByRole("link", { name: "Select", exact: true }));
    const height = (await row(page, numbers[0]!).boundingBox())!.height;
    await tap(page.getByRole("link", { name: "All 10" }));
    await expect(page.getByText("10 selected")).toBeVisible();
    await expectFits(page, 320, 360);
    await tap(button(page, "Complete 10"));
    expect(work().taps).toBeLessThanOrEqual(10);
    const told = rowAnswer(page, "10 orders completed", "Paid ₹1,100.00 in cash");
    await expect(told).toBeVisible();
    await expect(page.getByRole("heading", { name: "No open orders" })).toBeVisible();
    await tap(told.getByRole("button", { name: "Undo" }));
    for (const number of numbers) await expect(row(page, number)).toBeVisible();
    expect((await row(page, numbers[0]!).boundingBox())!.height, "px, with boxes and without").toBe(height);
  });

  test("cancels an order with two taps on its page, and one takes it back", async ({ page }) => {
    await enter(page, ADMIN);
    const [number = ""] = await takeOrders(page, 1);
    await open(page, `/admin/orders/${number.replace(" ", "")}`);
    const { tap, work } = thumbOn(page);
    await tap(button(page, `Cancel order ${number}`));
    const yes = page.getByRole("dialog").getByRole("button", { name: "Cancel order" });
    await expect(yes).toBeEnabled();
    await tap(yes);
    const told = toast(page, `Order ${number} cancelled`);
    await expect(told).toBeVisible();
    expect(work().taps).toBe(2);
    // It does not lie under the bar.
    const bar = (await page.getByRole("navigation", { name: "Admin" }).getByRole("link").first().boundingBox())!;
    const lies = (await told.boundingBox())!;
    expect(lies.y + lies.height).toBeLessThanOrEqual(bar.y);
    await tap(told.getByRole("button", { name: "Undo" }));
    await expect(toast(page, `Order ${number} reopened`)).toBeVisible();
    expect(work().taps).toBe(3);
  });

  test("prints the slips of ten orders as one job with thirteen taps at most", async ({ page }) => {
    await enter(page, ADMIN);
    const numbers = await takeOrders(page, 11);
    await open(page, "/admin/orders");
    const { tap, work } = thumbOn(page);
    await tap(page.getByRole("link", { name: "Select", exact: true }));
    for (const number of numbers.slice(1)) await tap(row(page, number).getByRole("checkbox"));
    await tap(button(page, "Print slips"));
    await page.waitForURL(/\/admin\/orders\/slips\?/);
    await ready(page);
    await expect(page.getByRole("article")).toHaveCount(10);
    await expectFits(page, 320, 360);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await tap(button(page, "Print 10 slips"));
    await expect(page.locator("body[data-printed]")).toBeVisible();
    expect(work().taps).toBeLessThanOrEqual(13);
    await page.emulateMedia({ media: "print" });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) /g)].map(([, points]) => Number(points));
    expect(boxes.map((points) => Math.round((points / 72) * 25.4))).toEqual(Array.from({ length: 10 }, () => 148));
  });

  test("has what is to do and the day's payments on Today's first screen", async ({ page }) => {
    await enter(page, ADMIN);
    const [number = ""] = await takeOrders(page, 1);
    await open(page, "/admin");
    const bar = (await page.getByRole("navigation", { name: "Admin" }).getByRole("link").first().boundingBox())!.y;
    for (const part of [
      page.getByRole("navigation", { name: "To do today" }),
      page.getByRole("heading", { name: "Received today" }),
      row(page, number),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(bar);
    }
    await expect(row(page, number)).toContainText("Vinchur");
    await button(page, `Complete order ${number}`).tap();
    await expect(rowAnswer(page, `Order ${number} completed`, "Paid ₹110.00 in cash")).toBeVisible();
    await expectNoBarriers(page);
  });
});
