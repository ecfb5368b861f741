import type { Page } from "@playwright/test";
import { expectFits } from "./support/overhang.ts";
import { ADMIN, optionalField, openAs } from "./support/people.ts";
import { trowel } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { confirmButton, fillBuyer, open, orderPlaced, ready, openWith, reload, pressFor } from "./support/visit.ts";

async function orders(visitor: Page, buyer: { name: string; phone: string }): Promise<string> {
  // Somebody else, with a cart of their own.
  await visitor.context().clearCookies();
  await openWith(visitor, "/checkout", trowel, 1);
  await fillBuyer(visitor, { Name: buyer.name, Phone: buyer.phone });
  await confirmButton(visitor).click();
  return (await orderPlaced(visitor)).number;
}

/** Axe, and whether anything hangs over the edge of a phone. */
async function expectSound(page: Page): Promise<void> {
  await expectFits(page, 320, 360);
}

test.describe("Customers on the admin pages", { tag: "@phone" }, () => {
  test.use({ ownShop: true });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  test("are found by the end of their phone, called, and merged", async ({ page, otherVisitor }) => {
    test.slow();
    await orders(otherVisitor, { name: "Sunita Jadhav", phone: "98220 45678" });
    const last = await orders(otherVisitor, { name: "S. Jadhav", phone: "94220 11873" });
    await openAs(page, ADMIN, "/admin");
    const onPhone = (page.viewportSize()?.width ?? 0) < 768;
    if (onPhone) await page.getByRole("banner").getByText("More", { exact: true }).click();
    const bar = page.getByRole("navigation", { name: onPhone ? "More" : "Admin" });
    await bar.getByRole("link", { name: "Customers" }).click();
    await ready(page);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expectSound(page);
    const find = page.getByRole("searchbox", { name: "Name, phone or village" });
    await find.fill("45678");
    await find.press("Enter");
    await expect(page.getByRole("row")).toHaveCount(2);
    const found = page.getByRole("row").filter({ hasText: "Sunita Jadhav" });
    await expect(found.getByRole("link", { name: /call Sunita Jadhav$/ })).toHaveAttribute("href", "tel:+919822045678");
    await found.getByRole("link", { name: "Sunita Jadhav", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sunita Jadhav" })).toBeVisible();
    await ready(page);
    await expectSound(page);

    await optionalField(page, "Note").fill("Pays late.");
    await reload(page);
    await expect(optionalField(page, "Note"), "it stays on the device").toHaveValue("Pays late.");
    await pressFor(page.getByRole("button", { name: "Save note" }), "Note on Sunita Jadhav saved");

    await page.getByRole("link", { name: /^Merge with/ }).click();
    await ready(page);
    await expectSound(page);
    await page.getByRole("searchbox", { name: "Name or phone of the other customer" }).fill("jadhav");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Compare: S. Jadhav/ }).click();
    await expect(page.getByText("All 2 orders will be listed under one customer.")).toBeVisible();
    await ready(page);
    await expectSound(page);
    await pressFor(page.getByRole("button", { name: "Merge" }), "Customers merged");
    await expect(page.getByRole("row").filter({ hasText: last })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call 98220 45678" })).toBeVisible();

    await page.getByRole("link", { name: "New phone order" }).click();
    await ready(page);
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("94220 11873");
    await page.goBack();
    await page.getByRole("row").filter({ hasText: last }).getByRole("link").first().click();
    await expect(page.getByText("Pays late.")).toBeVisible();
    await page.getByRole("link", { name: "All orders of this customer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("S. Jadhav");
    await open(page, "/admin/neworder");
    await expect(page.getByRole("textbox", { name: "Phone" }), "what was filled in is no draft").toHaveValue("");
  });
});
