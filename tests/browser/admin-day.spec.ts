import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { takeOrders } from "./support/take-orders.ts";
import { trowel } from "./support/products.ts";
import { overhangs } from "./support/overhang.ts";
import { ADMIN, enter, openAs } from "./support/people.ts";
import { databases, expect, test } from "./support/test.ts";
import {
  field,
  fillBuyer,
  follow,
  confirmButton,
  open,
  orderPlaced,
  putInCart,
  toast,
  reload,
  pressFor,
  rowAnswer,
} from "./support/visit.ts";

/** Pieces in stock, as the admin's list of products says. */
async function stockOf(page: Page, good: { name: string }): Promise<number> {
  await open(page, `/admin/allproducts?${new URLSearchParams({ q: good.name })}`);
  await page.getByRole("button", { name: `${good.name}: change price and stock` }).click();
  return Number(await page.getByRole("textbox", { name: `Stock of ${good.name}` }).inputValue());
}

/** A visitor orders a good by a name of their own. */
async function order(page: Page, name: string, quantity: number): Promise<string> {
  // What was ordered stays in the cart: each order begins with an empty one.
  await page.context().clearCookies();
  await putInCart(page, trowel, quantity);
  await open(page, "/checkout");
  await fillBuyer(page, { Name: name });
  await confirmButton(page).click();
  return (await orderPlaced(page)).number;
}

for (const database of databases) {
  test.describe(`The admin's day on the ${database} database`, () => {
    test.use({ database, ownShop: true });

    test("an order changes stock", { tag: database === "server" ? "@phone" : [] }, async ({ page, otherVisitor }) => {
      await enter(page, ADMIN);
      const before = await stockOf(page, trowel);
      await open(page, "/admin/orders");
      const name = `Kamal of ${database}`;
      const number = await order(otherVisitor, name, 2);

      const row = page.getByRole("row").filter({ hasText: name }).first();
      await expect(row).toBeVisible();
      await expect(toast(page, "New order received")).toBeVisible();
      expect(await stockOf(page, trowel)).toBe(before - 2);

      await open(page, "/admin/orders");
      await row.getByRole("button", { name: `Complete order ${number}` }).click();
      const completed = rowAnswer(page, `Order ${number} completed`);
      await expect(completed).toBeVisible();
      await expect(row).toHaveCount(0);
      await completed.getByRole("button", { name: "Undo" }).click();
      await expect(row).toBeVisible();
      expect(await stockOf(page, trowel), "completing and undoing it moves no goods").toBe(before - 2);

      await open(page, "/admin/orders");
      await follow(page, row.getByRole("link", { name: number }), /\/admin\/orders\/\d+$/);
      await page.getByRole("button", { name: `Cancel order ${number}` }).click();
      await pressFor(
        page.getByRole("dialog").getByRole("button", { name: "Cancel order" }),
        `Order ${number} cancelled`,
      );
      expect(await stockOf(page, trowel)).toBe(before);

      await open(page, "/admin/cancelledorders");
      await page.getByRole("link", { name: number }).first().click();
      await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
      await expect(page.getByRole("main")).toContainText("Cancelled. Any reserved stock was released");
      await expect(page.getByRole("main")).toContainText("Reopened (was completed)");
    });

    test("Today has the order, which is ticked on its page, and the payments", async ({ page, otherVisitor }) => {
      await enter(page, ADMIN);
      const name = `Vimal of ${database}`;
      await open(page, "/admin");
      const number = await order(otherVisitor, name, 1);
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText("New");
      await follow(page, row.getByRole("link", { name: number }), /\/admin\/orders\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
      // The tick is shown before the shop has it.
      const answered = page.waitForResponse(/\/change$/);
      const called = page.getByRole("button", { name: `Called, order ${number}` });
      await called.click();
      await answered;
      await reload(page);
      await expect(called).toHaveAttribute("aria-pressed", "true");
      await open(page, "/admin");
      await expect(row, "it was seen").not.toContainText("New");
      await row.getByRole("button", { name: `Complete order ${number}` }).click();
      await expect(rowAnswer(page, `Order ${number} completed`)).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect(page.getByText("Received today")).toBeVisible();
      await expect(page.getByText(/more than last week up to this day/)).toBeVisible();
      await page.getByText("Show as table").click();
      await expect(page.getByRole("table").last()).toContainText("₹110.00");
    });
  });
}

test.describe("The day close", () => {
  test.use({ ownShop: true });

  test("prints two hundred payments on one A4, and nothing else", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/payments");
    const [number = ""] = await takeOrders(page, 1);
    await open(page, `/admin/orders/${number.replace(" ", "")}`);
    await pressFor(page.getByRole("button", { name: `Complete order ${number}` }), `Order ${number} completed`);
    await open(page, "/admin/payments");
    await expectNoBarriers(page);
    await page.evaluate(() => {
      const list = document.querySelector(".day-payments")!;
      const [row] = list.children;
      row!.querySelector("a")!.textContent = "Venkatanarasimharajuvaripeta Krishnamurthy";
      row!.querySelector("b")!.textContent = "₹1,00,110.00";
      list.replaceChildren(...Array.from({ length: 200 }, () => row!.cloneNode(true)));
      list.className = "day-payments three";
    });
    await page.emulateMedia({ media: "print" });
    const hidden = [page.getByRole("banner"), page.getByRole("button", { name: "Print" }), page.locator("#sales")];
    for (const each of hidden) await expect(each).toBeHidden();
    await expect(page.getByText("₹1,00,110.00").last()).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) /g)].map(([, points]) => Number(points));
    expect(boxes.map((points) => Math.round((points / 72) * 25.4))).toEqual([210]);
  });
});

test.describe("On a narrow phone and in two tabs", () => {
  test.use({ ownShop: true, viewport: { width: 320, height: 740 } });

  test("an amount never breaks inside itself, behind /admin and in the shop", async ({ page }) => {
    await openAs(page, ADMIN, "/admin");
    const [number = ""] = await takeOrders(page, 1);
    const at = `/admin/orders/${number.replace(" ", "")}`;
    await open(page, at);
    await pressFor(page.getByRole("button", { name: `Complete order ${number}` }), `Order ${number} completed`);
    await putInCart(page, trowel, 2);
    const admin = ["/admin", at, `${at}/slip?paper=80mm`, `${at}/slip?paper=a5`, "/admin/payments", "/admin/customers"];
    for (const path of [...admin, "/admin/completedorders", "/cart", "/checkout"]) {
      await open(page, path);
      const broken = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
          node.data = node.data.replaceAll(/₹[\d,]+(?=\.\d\d)/g, "₹1,35,350");
          for (const { 0: amount, index } of node.data.matchAll(/-?₹[\d,.]+\d/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + amount.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`${amount} in ${node.parentElement?.outerHTML.slice(0, 80)}`);
          }
        }
        return found;
      });
      expect(broken, path).toEqual([]);
    }
  });

  test("a new order is announced once on a device, whatever tabs are open", async ({ page, otherVisitor }) => {
    await openAs(page, ADMIN, "/admin");
    const second = await page.context().newPage();
    await open(second, "/admin");
    await order(otherVisitor, "Vimal", 1);
    const tabs = [page, second];
    for (const tab of tabs) await expect(tab.getByText("Vimal"), "both have heard of it").toBeVisible();
    const counts = await Promise.all(tabs.map((tab) => toast(tab, "New order received").count()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await second.close();
  });
});

test.describe("On the admin pages", () => {
  test.use({ ownShop: true });

  test("an order is taken for a caller by the keyboard alone", { tag: "@phone-in-all" }, async ({ page, watch }) => {
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/neworder");
    await page.getByRole("searchbox", { name: "Find a product" }).focus();
    await page.keyboard.type("trowel");
    const add = page.getByRole("button", { name: `Add ${trowel.name}` });
    await expect(add).toBeVisible();
    await add.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    const quantity = page.getByRole("textbox", { name: trowel.name });
    await expect(quantity).toHaveValue("2");
    await quantity.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("two");
    await field(page, "Phone").focus();
    await page.keyboard.type("94220 11873");
    await field(page, "Address").fill("Gat 3, Vinchur, Nashik 422305");
    await page.getByRole("button", { name: "Place order" }).focus();
    await page.keyboard.press("Enter");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([trowel.name, "Name"]);
    await expect(field(page, "Address")).toHaveValue("Gat 3, Vinchur, Nashik 422305");
    await summary.getByRole("link", { name: trowel.name }).focus();
    await page.keyboard.press("Enter");
    await expect(quantity).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("3");
    // The summary took the focus once: it does not take it again from what is being typed.
    await field(page, "Name").pressSequentially("Ramesh Patil");
    await field(page, "Name").press("Enter");
    await expect(quantity).toHaveValue("3");
    await expect(page.getByText("₹330.00").last()).toBeVisible();
    await field(page, "Name").press("Tab");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d{6}$/);
    await expect(page.getByRole("main")).toContainText("Ramesh Patil");
    await expect(page.getByRole("main")).toContainText("Phone order placed");

    // The next time the phone is enough.
    await open(page, "/admin/neworder");
    await field(page, "Phone").fill("+91 94220-11873");
    await expect(field(page, "Name")).toHaveValue("Ramesh Patil");
    await expect(field(page, "Address")).toHaveValue("Gat 3, Vinchur, Nashik 422305");
    await field(page, "Phone").fill("94220 11874");
    await expect(field(page, "Name"), "nobody's, after another number").toHaveValue("");
    await field(page, "Name").fill("Vimal");
    await field(page, "Phone").fill("94220 11873");
    await expect(page.getByText("Ramesh Patil has ordered before.")).toBeVisible();
    await expect(field(page, "Name"), "what was typed stays").toHaveValue("Vimal");
    await page.getByRole("button", { name: "Fill in name and address" }).click();
    await expect(field(page, "Name")).toHaveValue("Ramesh Patil");
    await field(page, "Name").fill("Vimal");
    await page.reload();
    await expect(page.getByText("Ramesh Patil has ordered before."), "a restored draft looks it up").toBeVisible();
    await expect(field(page, "Name"), "and stays as it was").toHaveValue("Vimal");
  });

  test("news from the shop changes nothing in a form that is being filled in", async ({ page, otherVisitor }) => {
    await enter(page, ADMIN);
    const told = toast(page, "New order received");
    const key = page.locator("input[name=key]");

    await open(page, "/admin/neworder?q=trowel");
    await page.getByRole("button", { name: `Add ${trowel.name}` }).click();
    await field(page, "Name").fill("Ramesh");
    const before = await key.inputValue();
    await order(otherVisitor, "Somebody else", 1);
    await expect(told).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Ramesh");
    expect(await key.inputValue(), "the same order, however often it is sent").toBe(before);

    await open(page, "/admin/addproduct");
    await page.getByLabel("Category").selectOption("seeds");
    await field(page, "Pack size").fill("7");
    const adding = await key.inputValue();
    await order(otherVisitor, "Somebody else", 1);
    await expect(told).toBeVisible();
    await expect(page.getByLabel("Category")).toHaveValue("seeds");
    expect(await key.inputValue()).toBe(adding);

    await open(page, `/admin/allproducts?${new URLSearchParams({ q: trowel.name })}`);
    await page.getByRole("button", { name: `${trowel.name}: change price and stock` }).click();
    const stock = page.getByRole("textbox", { name: `Stock of ${trowel.name}` });
    const seen = Number(await stock.inputValue());
    await stock.fill(String(seen + 5));
    await order(otherVisitor, "Somebody else", 2);
    await expect(told).toBeVisible();
    await expect(stock).toHaveValue(String(seen + 5));
    await stock.press("Enter");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Saved" })).toHaveCount(1);
    expect(await stockOf(page, trowel), "five more, and the two that were sold meanwhile stay sold").toBe(seen + 3);
  });

  test("a look-up on a dead line leaves the order that is being taken", async ({ page, watch }) => {
    watch.expectLineDown();
    await openAs(page, ADMIN, "/admin/neworder");
    await field(page, "Name").fill("Ramesh");
    await page.context().setOffline(true);
    await page.getByRole("searchbox", { name: "Find a product" }).fill("trowel");
    await expect(page.getByText("We could not reach the shop. Please search again.")).toBeVisible();
    await field(page, "Phone").fill("94220 11873");
    await field(page, "Address").focus();
    await expect(field(page, "Name")).toHaveValue("Ramesh");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("button", { name: `Add ${trowel.name}` })).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Ramesh");
  });

  test("a phone order that was refused or met a dead line keeps all that was typed", async ({ page, watch }) => {
    watch.expectLineDown();
    await openAs(page, ADMIN, "/admin/neworder?q=trowel");
    await page.getByRole("button", { name: `Add ${trowel.name}` }).click();
    await field(page, "Phone").fill("94220 11873");
    await field(page, "Name").fill("Ramesh");
    await field(page, "Address").fill("Vinchur, Nashik 422305");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("alert")).toContainText("What you typed is still here");
    await expect(field(page, "Name")).toHaveValue("Ramesh");
    await expect(page.getByRole("textbox", { name: trowel.name })).toHaveValue("1");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/\d{6}$/);
  });

  test("Today and the phone order have no barriers, and fit every screen", async ({ page }) => {
    test.setTimeout(180_000);
    await enter(page, ADMIN);
    for (const path of ["/admin", "/admin/neworder?q=tomato"]) {
      await open(page, path);
      expect(await overhangs(page, [320, 360, 768, 1280]), path).toEqual([]);
      await expectNoBarriers(page);
    }
  });
});
