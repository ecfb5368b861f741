import { takeOrders } from "./support/take-orders.ts";
import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { trowel } from "./support/products.ts";
import { orderFromElsewhere } from "./support/order-from-elsewhere.ts";
import { expectFits } from "./support/overhang.ts";
import { ADMIN, enter, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { follow, open, placeOrder, putInCart, ready, toast, rowAnswer } from "./support/visit.ts";

/** A visitor orders two trowels; gives the order's number as it is spoken. */
async function visitorOrders(visitor: Page): Promise<string> {
  await putInCart(visitor, trowel, 2);
  return (await placeOrder(visitor)).number;
}

const rowOf = (page: Page, number: string): Locator =>
  page.getByRole("row").filter({ hasText: number, hasNot: page.getByRole("group") });
const main = (page: Page): Locator => page.getByRole("main");
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Pieces of the trowel that are left, as a buyer's cart tells it. */
async function stockOf(page: Page): Promise<number> {
  // Documents tell nobody how many there are.
  const asked = await page.request.get(`/admin/allproducts?${new URLSearchParams({ q: trowel.name })}`);
  return Number(/&quot;stock&quot;:&quot;(\d+)&quot;/.exec(await asked.text())?.[1]);
}

/** Goes on with the Tab key until the focus is there. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The Tab key does not lead there.");
}

test.describe("Orders on the admin pages", () => {
  test.use({ ownShop: true });

  test("an order is completed and cancelled by keyboard", { tag: "@phone-in-all" }, async ({ page, otherVisitor }) => {
    test.slow();
    await openAs(page, ADMIN, "/admin/orders");
    await expect(page.getByRole("heading", { name: "No open orders" })).toBeVisible();
    const before = await stockOf(page);
    const number = await visitorOrders(otherVisitor);
    await expect(rowOf(page, number)).toContainText("Sunita Jadhav");
    await expect(rowOf(page, number)).toContainText("New");
    expect(await stockOf(page)).toBe(before - 2);

    await tabTo(page, button(page, `Complete order ${number}`));
    await page.keyboard.press("Enter");
    const completed = rowAnswer(page, `Order ${number} completed`);
    await expect(completed).toBeFocused();
    await expect(rowOf(page, number)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "No open orders" })).toBeVisible();
    // A phone has the tiles on Today alone.
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    await expect(page.getByRole("link", { name: "1 Completed order" })).toHaveCount(isPhone ? 0 : 1);

    await tabTo(page, completed.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: `Order ${number} reopened` })).toBeAttached();
    await expect(rowOf(page, number)).toBeVisible();
    expect(await stockOf(page)).toBe(before - 2);

    await tabTo(page, rowOf(page, number).getByRole("link", { name: number }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
    await ready(page);
    await tabTo(page, button(page, `Cancel order ${number}`));
    await page.keyboard.press("Enter");
    const ask = page.getByRole("dialog", { name: `Cancel order ${number}?` });
    await expect(ask).toContainText("The reserved stock goes back: 2 × Hand trowel.");
    const yes = ask.getByRole("button", { name: "Cancel order" });
    await tabTo(page, yes);
    await expect(yes).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(toast(page, `Order ${number} cancelled`, "Its reserved stock is back in the shop")).toBeVisible();
    expect(await stockOf(page)).toBe(before);
    await open(page, "/admin/cancelledorders");
    await expect(rowOf(page, number)).toContainText("Sunita Jadhav");
  });

  test("undo stands in the row, longer than a toast would, until another order is done", async ({ page }) => {
    await page.clock.install();
    await enter(page, ADMIN);
    const [first = "", second = ""] = await takeOrders(page, 2);
    await open(page, "/admin/orders");
    await button(page, `Complete order ${first}`).click();
    const told = rowAnswer(page, `Order ${first} completed`);
    await expect(told).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, first)).toBeVisible();
    await button(page, `Complete order ${first}`).click();
    await expect(told).toBeVisible();
    await page.clock.fastForward(60_000);
    await button(page, `Complete order ${second}`).click();
    await expect(rowAnswer(page, `Order ${second} completed`)).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test("who comes second is told what the order is now", async ({ page, otherVisitor, watch }) => {
    watch.expectStatus(409);
    await enter(page, ADMIN);
    const number = await visitorOrders(otherVisitor);
    await open(page, "/admin/orders");
    // What happens meanwhile does not reach this page.
    await page.route("**/admin/live", (route) => route.fulfill({ status: 204 }));
    await button(page, `Cancel order ${number}`).click();
    const other = await page.context().newPage();
    await open(other, `/admin/orders/${number.replace(" ", "")}`);
    await button(other, `Complete order ${number}`).click();
    await expect(toast(other, `Order ${number} completed`)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(rowAnswer(page, `Order ${number} is already completed`)).toBeVisible();
    await expect(rowOf(page, number)).toHaveCount(0);
  });

  test("have ticks, a page with a history, no barriers", { tag: "@phone-in-all" }, async ({ page, otherVisitor }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(page, ADMIN);
    const number = await visitorOrders(otherVisitor);
    await open(page, "/admin/orders");
    await page.getByRole("button", { name: "Sound for new orders", pressed: true }).click();
    await expect(page.getByRole("button", { name: "Sound for new orders", pressed: false })).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole("link", { name: number, exact: true }).click();
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number} Open`);
    await button(page, `Called, order ${number}`).click();
    await expect(page.getByRole("button", { name: `Called, order ${number}`, pressed: true })).toBeVisible();
    await button(page, `Cancel order ${number}`).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("dialog").getByRole("button", { name: "Keep order" }).click();
    await expect(page.getByRole("link", { name: "Call 98220 45678" })).toHaveAttribute("href", "tel:+919822045678");
    const whatsapp = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect([whatsapp.host, whatsapp.pathname]).toEqual(["wa.me", "/919822045678"]);
    expect(whatsapp.searchParams.get("text")).toContain(
      `order ${number}:\n2 × Hand trowel\nTo pay on delivery: ₹220.00.`,
    );
    await expect(page.getByText("Marked as called")).toBeVisible();
    await expectNoBarriers(page);
    await button(page, `Complete order ${number}`).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number} Completed`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectFits(page, 360);

    await open(page, "/admin/completedorders");
    await expect(rowOf(page, number)).toBeVisible();
    await expectFits(page, 360, 768);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download for accountant (CSV)" }).click();
    expect((await download).suggestedFilename()).toMatch(/^completed-orders-to-\d{4}-\d\d-\d\d\.csv$/);
  });

  test(
    "are worked by their next step: called, packed, completed, with Undo",
    { tag: "@phone" },
    async ({ page, otherVisitor }) => {
      test.slow();
      await enter(page, ADMIN);
      const number = await visitorOrders(otherVisitor);
      await open(page, "/admin");
      await page.getByRole("link", { name: "1 to call" }).click();
      await expect(page.getByRole("link", { name: "To call 1", exact: true })).toHaveAttribute("aria-current", "page");
      await expect(rowOf(page, number)).toContainText("Not called yet");
      await expect(rowOf(page, number).getByRole("button")).toHaveCount(1);
      await expectFits(page, 320, 768, 1280, 360);
      await expectNoBarriers(page);
      await page.screenshot({ path: test.info().outputPath("to-call.png"), fullPage: true });
      await button(page, `Called, order ${number}`).click();
      await expect(rowOf(page, number)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "No one to call" })).toBeVisible();
      await rowAnswer(page, `Order ${number} called`).getByRole("button", { name: "Undo" }).click();
      await expect(rowOf(page, number)).toBeVisible();
      // A tap within 400 ms of the last one would count as its second.
      await page.waitForTimeout(500);
      await button(page, `Called, order ${number}`).click();
      await page.getByRole("link", { name: "To pack 1", exact: true }).click();
      await button(page, `Packed, order ${number}`).click();
      await page.getByRole("link", { name: "To deliver 1", exact: true }).click();
      await expect(rowOf(page, number)).toContainText("Packed");

      await page.getByRole("link", { name: number, exact: true }).click();
      await ready(page);
      const call = page.getByRole("link", { name: "Call 98220 45678" });
      const steps = button(page, `Complete order ${number}`);
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(steps).toBeInViewport({ ratio: 1 });
      if (isPhone) await expect(page.getByRole("heading", { name: "Items" })).toBeInViewport();
      await expectFits(page, 320, 768, 1280, 360);
      await expectNoBarriers(page);
      await page.screenshot({ path: test.info().outputPath("order.png") });
      await page.screenshot({ path: test.info().outputPath("order-whole.png"), fullPage: true });
      await button(page, `Cancel order ${number}`).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("textbox", { name: "Your reason" })).toBeHidden();
      await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Other reason");
      await dialog.getByRole("textbox", { name: "Your reason" }).fill("The tractor broke down");
      await expectNoBarriers(page);
      await page.screenshot({ path: test.info().outputPath("cancel.png") });
      await dialog.getByRole("button", { name: "Cancel order" }).click();
      await expect(main(page)).toContainText("Reason: The tractor broke down");
    },
  );

  test("of one phone beyond its limit are one row, which leads to them", { tag: "@phone" }, async ({ page, shop }) => {
    await openAs(page, ADMIN, "/admin/settings");
    await page.getByRole("heading", { name: "Advanced: limits for new customers" }).click();
    await page.getByRole("textbox", { name: "Orders per phone number before your call" }).fill("1");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Saved")).toBeVisible();
    for (let order = 0; order < 4; order += 1) await orderFromElsewhere(shop.address, trowel);
    await open(page, "/admin/orders");
    await expect(page.getByRole("row").filter({ hasText: "Sunita Jadhav" })).toHaveCount(2);
    await expectFits(page, 320, 360, 800, 1280);
    const more = page.getByRole("link", { name: "View 3 orders from this phone number: 98220 45678", exact: true });
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    if (isPhone) await page.getByRole("link", { name: "Select", exact: true }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(1);
    if (isPhone) await page.getByRole("link", { name: "Close", exact: true }).click();
    await more.click();
    await expect(page.getByRole("heading", { level: 1, name: "More orders from 98220 45678" })).toBeAttached();
    await expect(page.getByRole("row").filter({ hasText: "Sunita Jadhav" })).toHaveCount(3);
    await expectFits(page, 320, 360, 800, 1280);
    await page.getByRole("link", { name: "Show all open orders" }).click();
    await expect(more).toBeVisible();
  });

  test("of a flood are cancelled in several requests, and the page says how far it is", async ({ page, shop }) => {
    await enter(page, ADMIN);
    for (let order = 0; order < 3; order += 1) await orderFromElsewhere(shop.address, trowel);
    await open(page, "/admin/orders");
    await page
      .getByRole("link", { name: /^\d{3} \d{3}$/ })
      .first()
      .click();
    await follow(page, page.getByRole("link", { name: "Cancel all 3" }), /ask=cancel/);
    const answers = [
      { orders: 200, left: 100 },
      { orders: 100, left: 0 },
    ];
    const isSeen = Promise.withResolvers<void>();
    await page.route("**/change", async (route) => {
      const answer = answers.shift();
      if (answer?.left === 0) await isSeen.promise;
      await route.fulfill({ json: { kind: "together", did: "cancelled", ...answer } });
    });
    await button(page, "Cancel all").click();
    await expect(page.getByRole("status").filter({ hasText: "200 of 300 orders…" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "200 of 300 orders…" })).toHaveAttribute("max", "300");
    await expectNoBarriers(page);
    isSeen.resolve();
    await expect(toast(page, "300 orders cancelled")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await page.unroute("**/change");
    await page.goto("/admin/orders");
  });

  test("have a packing slip of one page on A5 and on a roll, and nothing else", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    const number = await visitorOrders(otherVisitor);
    for (const [paper, width] of [
      ["a5", 148],
      ["80mm", 80],
    ] as const) {
      await open(page, `/admin/orders/${number.replace(" ", "")}/slip?paper=${paper}`);
      await expectNoBarriers(page);
      await page.emulateMedia({ media: "print" });
      for (const hidden of [page.getByRole("banner"), page.locator(".tiles"), button(page, "Print")]) {
        await expect(hidden).toBeHidden();
      }
      await expect(page.getByText("Collect ₹220.00 on delivery")).toBeVisible();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) /g)].map(([, points]) => Number(points));
      expect(boxes.map((points) => Math.round((points / 72) * 25.4))).toEqual([width]);
      await page.emulateMedia({ media: "screen" });
    }
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await button(page, "Print").click();
    await expect(page.locator("body[data-printed]")).toBeVisible();
  });
});
