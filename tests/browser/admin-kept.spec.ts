import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { trowel } from "./support/products.ts";
import { ADMIN, enter, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { field, open, placeOrder, putInCart, ready, toast, toasts, reload } from "./support/visit.ts";

async function visitorOrders(visitor: Page): Promise<string> {
  await visitor.context().clearCookies();
  await putInCart(visitor, trowel, 1);
  return (await placeOrder(visitor)).number;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function typePhoneOrder(page: Page): Promise<void> {
  await open(page, "/admin/neworder?q=trowel");
  await button(page, `Add ${trowel.name}`).click();
  await page.getByRole("textbox", { name: trowel.name }).fill("3");
  await field(page, "Phone").fill("94220 11873");
  await field(page, "Name").fill("Ramesh Patil");
  await field(page, "Address").fill("Gat 3, Vinchur, Nashik 422305");
}

async function expectPhoneOrder(page: Page): Promise<void> {
  await expect(page.getByText("We restored what you typed earlier.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: trowel.name })).toHaveValue("3");
  await expect(field(page, "Phone")).toHaveValue("94220 11873");
  await expect(field(page, "Name")).toHaveValue("Ramesh Patil");
  await expect(field(page, "Address")).toHaveValue("Gat 3, Vinchur, Nashik 422305");
}

/** To Edit from the list: on a phone the product's row is opened first. */
async function toEdit(page: Page, name: string): Promise<void> {
  const edit = page.getByRole("link", { name: `Edit ${name}` });
  if (!(await edit.isVisible())) await button(page, `${name}: change price and stock`).click();
  await edit.click();
  await ready(page);
}

test.describe("At the admin's side on a phone", { tag: "@phone" }, () => {
  test.use({ ownShop: true });

  test("a product that was imported without a picture can be edited and saved", async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto("/admin/import");
    const csv =
      "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock\nPOT-1,Clay pot,Holds water,garden,1,piece,120,4\n";
    const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("Spreadsheet (Excel or CSV)").setInputFiles(file);
    await button(page, "Preview changes").click();
    await button(page, "Import 1 product").click();
    await expect(toast(page, "1 product imported")).toBeVisible();
    await open(page, "/admin/allproducts?q=Clay+pot");
    await toEdit(page, "Clay pot");
    await page.getByRole("main").getByRole("textbox", { name: "Price" }).fill("130");
    await button(page, "Save").click();
    await expect(toast(page, "Product updated successfully", "Clay pot")).toBeVisible();
  });

  test("a double tap on Cancel does not pass through the question", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    const number = await visitorOrders(otherVisitor);
    await open(page, `/admin/orders/${number.replace(" ", "")}`);
    const cancel = button(page, `Cancel order ${number}`);
    await cancel.scrollIntoViewIfNeeded();
    const box = (await cancel.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    const dialog = page.getByRole("dialog");
    const yes = dialog.getByRole("button", { name: "Cancel order" });
    await expect(dialog).toBeVisible();
    // The second tap, wherever the question lies: dispatched at once, as a finger does it.
    await yes.dispatchEvent("click");
    await expect(dialog).toBeVisible();
    const over = (await yes.boundingBox())!;
    expect(y < over.y || y > over.y + over.height, "the Yes does not lie under the finger").toBe(true);
    await yes.click();
    await expect(toast(page, `Order ${number} cancelled`)).toBeVisible();
  });

  test("a phone order survives a reload, a way elsewhere and back, and the session's end", async ({ page }) => {
    test.slow();
    await enter(page, ADMIN);
    await typePhoneOrder(page);
    await reload(page);
    await expectPhoneOrder(page);
    await open(page, "/admin/orders");
    await page.goBack();
    await ready(page);
    await expectPhoneOrder(page);
    // A tab that the phone discards: another one opens the page.
    const other = await page.context().newPage();
    await open(other, "/admin/neworder");
    await expectPhoneOrder(other);
    await other.close();
    await page.context().clearCookies();
    await button(page, "Place order").click();
    await expect(page).toHaveURL(/\/login/);
    await openAs(page, ADMIN, "/admin/neworder");
    await expectPhoneOrder(page);
    // The answer with the charge comes while the order's page still loads.
    await page.route(/\/admin\/neworder\.data/, async (route) => {
      if (route.request().postData()?.includes("charge") === true) await pause(1000);
      await route.continue();
    });
    await page.route(/\/admin\/orders\/\d{6}\.data/, async (route) => {
      await pause(2500);
      await route.continue();
    });
    await field(page, "Address").fill("Gat 3, Vinchur, Nashik 422305.");
    await page.waitForRequest((request) => request.postData()?.includes("charge") === true);
    await button(page, "Place order").click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d{6}$/);
    await open(page, "/admin/neworder");
    await expect(page.getByText("No items yet.")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("");
  });

  test("what was typed into Edit Product is there again, and can be thrown away", async ({ page, context }) => {
    await openAs(page, ADMIN, `/admin/allproducts?${new URLSearchParams({ q: trowel.name })}`);
    await toEdit(page, trowel.name);
    const price = page.getByRole("main").getByRole("textbox", { name: "Price" });
    const before = await price.inputValue();
    await price.fill("99");
    await page.getByLabel("Category").selectOption("seeds");
    const address = page.url();
    await page.close();
    const other = await context.newPage();
    await open(other, address);
    await expect(other.getByText("We restored what you typed earlier.")).toBeVisible();
    const again = other.getByRole("main").getByRole("textbox", { name: "Price" });
    await expect(again).toHaveValue("99");
    await expect(other.getByLabel("Category")).toHaveValue("seeds");
    await button(other, "Discard").click();
    await expect(again).toHaveValue(before);
    await expect(other.getByText("We restored what you typed earlier.")).toHaveCount(0);
  });

  test("orders that arrive wait behind a button, and nothing moves by itself", async ({ page, otherVisitor }) => {
    test.slow();
    await enter(page, ADMIN);
    const first = await visitorOrders(otherVisitor);
    await open(page, "/admin/orders");
    const row = page.getByRole("row").filter({ hasText: first });
    await row.scrollIntoViewIfNeeded();
    const before = (await row.boundingBox())!.y;
    const second = await visitorOrders(otherVisitor);
    await expect(button(page, "Show 1 new order")).toBeAttached();
    const third = await visitorOrders(otherVisitor);
    await expect(button(page, "Show 2 new orders")).toBeAttached();
    expect((await row.boundingBox())!.y).toBe(before);
    await expect(page.getByRole("row").filter({ hasText: second })).toHaveCount(0);
    await button(page, "Show 2 new orders").click();
    for (const number of [first, second, third]) {
      await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
    }
    await expect(page.getByRole("button", { name: /^Show / })).toHaveCount(0);
  });

  test("links and searches keep the page while the line is down, and say so", async ({ page, context, watch }) => {
    watch.expectLineDown();
    // The saved cart is asked for beside it, and its failure is only logged.
    watch.expectLogged(/Failed to fetch/);
    await enter(page, ADMIN);
    for (const path of ["/admin", "/admin/orders", "/admin/allproducts", "/admin/import"]) {
      await open(page, path);
      await context.setOffline(true);
      const links = page.locator("main a[href^='/']:visible");
      const count = Math.min(await links.count(), 6);
      expect(count).toBeGreaterThan(0);
      for (let at = 0; at < count; at++) {
        // As a tap would: a toast may lie over it meanwhile.
        await links.nth(at).dispatchEvent("click");
        await expect(toasts(page).filter({ hasText: "You are offline" }).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.setOffline(false);
    }
    await open(page, "/admin/allproducts");
    await context.setOffline(true);
    await page.getByRole("searchbox").first().fill("trowel");
    await page.getByRole("searchbox").first().press("Enter");
    await expect(toast(page, "You are offline")).toBeVisible();
    await expect(page.getByRole("searchbox").first()).toHaveValue("trowel");
    await context.setOffline(false);
    await page.getByRole("searchbox").first().press("Enter");
    await expect(page).toHaveURL(/q=trowel/);
  });
});
