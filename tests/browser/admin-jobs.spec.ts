import { cameraPhotograph } from "#tests/http/photographs.ts";
import { expectFits } from "./support/overhang.ts";
import { ADMIN, enter, openAs } from "./support/people.ts";
import { trowel } from "./support/products.ts";
import { takeOrders } from "./support/take-orders.ts";
import { expect, test } from "./support/test.ts";
import { thumbOn } from "./support/thumb.ts";
import { field, open, ready, toast } from "./support/visit.ts";
import { writeMessage } from "./support/write-message.ts";

/** What jobs cost a thumb. Price and deliveries are counted in admin-products.spec.ts, lists of orders in admin-phone.spec.ts. */
test.describe("A job on the admin pages", { tag: "@phone-only" }, () => {
  test.use({ ownShop: true });

  test("takes an order of two products for a known caller with seven taps and twenty keys", async ({ page }) => {
    await enter(page, ADMIN);
    await takeOrders(page, 1);
    await open(page, "/admin");
    const thumb = thumbOn(page);
    const main = page.getByRole("main");
    await thumb.tap(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Phone order" }));
    await page.waitForURL(/neworder$/);
    await ready(page);
    await thumb.type(field(page, "Phone"), "9822045610");
    await expect(main.getByText("Buyer 0 has ordered before.")).toBeVisible();
    await expect(main.getByRole("status").first()).toContainText(`Gat 3, Vinchur`);
    await expectFits(page, 320, 360);
    await expect(field(page, "Name")).toHaveValue("Buyer 0");
    const search = page.getByRole("searchbox", { name: "Find a product" });
    for (const [typed, name] of [
      ["urea", /^Add Urea/],
      ["trowel", `Add ${trowel.name}`],
    ] as const) {
      await thumb.type(search, typed);
      await thumb.tap(page.getByRole("button", { name }).first());
    }
    const lines = page.getByRole("list", { name: "Items in this order" });
    await expect(lines.getByRole("listitem")).toHaveCount(2);
    expect((await lines.boundingBox())!.y, "what is picked stands above what is found").toBeLessThan(
      (await search.boundingBox())!.y,
    );
    await thumb.tap(page.getByRole("button", { name: "Place order" }));
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    await expect(main).toContainText("Buyer 0");
    expect(thumb.work()).toEqual({ taps: 7, keys: 20 });
  });

  test("takes a caller's last order again, with one piece more, with five taps and the number", async ({ page }) => {
    await enter(page, ADMIN);
    await takeOrders(page, 1);
    await open(page, "/admin");
    const thumb = thumbOn(page);
    await thumb.tap(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Phone order" }));
    await page.waitForURL(/neworder$/);
    await ready(page);
    await thumb.type(field(page, "Phone"), "9822045610");
    await expect(page.getByText(`Last order: 1 × ${trowel.name}`)).toBeVisible();
    await thumb.tap(page.getByRole("button", { name: "Repeat last order" }));
    await thumb.tap(page.getByRole("button", { name: `One more of ${trowel.name}` }));
    await expect(page.getByRole("textbox", { name: trowel.name })).toHaveValue("2");
    await expectFits(page, 320, 360);
    await thumb.tap(page.getByRole("button", { name: "Place order" }));
    await page.waitForURL(/\/admin\/orders\/\d+$/);
    await expect(page.getByRole("main")).toContainText("₹220.00");
    await expect(page.getByRole("main")).toContainText("Gat 3, Vinchur");
    expect(thumb.work()).toEqual({ taps: 5, keys: 10 });
  });

  test("adds a product with a photograph with thirteen taps and 45 keys at most", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/allproducts");
    const thumb = thumbOn(page);
    const main = page.getByRole("main");
    const box = (name: string) => main.getByRole("textbox", { name, exact: true });
    await thumb.tap(main.getByRole("link", { name: "Add Product" }));
    await page.waitForURL(/addproduct$/);
    await ready(page);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      thumb.tap(main.getByLabel("Picture", { exact: true })),
    ]);
    await chooser.setFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await cameraPhotograph() });
    await thumb.type(box("Name"), "Marigold");
    await thumb.type(box("Description Optional"), "Deep orange garlands.");
    await thumb.choose(main.getByLabel("Category"), "seeds");
    await thumb.type(box("Pack size"), "10");
    await thumb.choose(main.getByLabel("Unit"), "g");
    await thumb.type(main.getByRole("textbox", { name: /^Price/ }), "220");
    await thumb.type(box("Stock"), "12");
    await thumb.tap(main.getByRole("button", { name: "Add Product", exact: true }));
    await expect(toast(page, "Product added successfully", "Marigold")).toBeVisible({ timeout: 60_000 });
    expect(thumb.work().taps).toBeLessThanOrEqual(13);
    expect(thumb.work().keys).toBeLessThanOrEqual(45);
  });

  test("exports for the accountant in two taps, and starts a reply in three", async ({ page, otherVisitor, shop }) => {
    await writeMessage(otherVisitor, shop.address, "Do you have drip pipes?");
    await enter(page, ADMIN);
    await takeOrders(page, 1);
    await open(page, "/admin");
    const exporting = thumbOn(page);
    await page.getByRole("button", { name: /^Complete order/ }).tap();
    await exporting.tap(page.getByRole("main").getByRole("link", { name: "1 Completed order" }));
    await page.waitForURL(/completedorders$/);
    await ready(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      exporting.tap(page.getByRole("link", { name: "Download for accountant (CSV)" })),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(exporting.work().taps).toBe(2);

    await open(page, "/admin");
    const answering = thumbOn(page);
    await answering.tap(page.getByRole("navigation", { name: "To do today" }).getByRole("link", { name: /unread/ }));
    await answering.tap(page.getByRole("link", { name: "Asha Patil" }));
    const reply = page.getByRole("link", { name: "Reply by email" });
    await expect(reply).toHaveAttribute("href", /^mailto:asha@example\.in\?subject=.*drip%20pipes/);
    // The third would open the mail program.
    expect((await reply.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(answering.work().taps).toBe(2);
  });
});
