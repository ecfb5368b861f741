import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { overhangs } from "./support/overhang.ts";
import { ADMIN, enter } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { field, open, toast } from "./support/visit.ts";

const heading = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock";

async function choose(page: Page, csv: string): Promise<void> {
  await page.goto("/admin/import");
  const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Spreadsheet (CSV)").setInputFiles(file);
  await page.getByRole("button", { name: "Look at what would change" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import of goods.csv" })).toBeVisible();
}

test.describe("Import and export", { tag: "@phone-in-all" }, () => {
  test.use({ ownShop: true });

  test("names each mistake, writes what is right, and exports what imports as it was", async ({ page }) => {
    await enter(page, ADMIN);
    await open(page, "/admin/import");
    expect(await overhangs(page, [320, page.viewportSize()?.width ?? 360])).toEqual([]);
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Look at what would change" }).click();
    await expect(page.getByLabel("Spreadsheet (CSV)")).toHaveAccessibleDescription(/Choose a CSV file\./);

    await choose(page, `${heading}\nPOT-1,Clay pot,Holds water,garden,1,piece,dear,4\n`);
    const mistake = page.getByRole("row").filter({ hasText: "Row 2" });
    await expect(mistake).toContainText("Price");
    await expect(mistake).toContainText("“dear”");
    await expect(page.getByRole("button", { name: /^Write/ })).toHaveCount(0);
    expect(await overhangs(page, [320, page.viewportSize()?.width ?? 360])).toEqual([]);
    await expectNoBarriers(page);

    await choose(page, `${heading}\nPOT-1,Clay pot,Holds water,garden,1,piece,120,4\n`);
    await expect(page.getByText("All rows are in order. 1 product will be written.")).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Write 1 product" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "1 product imported")).toBeVisible();
    await expect(page.getByText("The products are in the shop.")).toBeVisible();
    await expectNoBarriers(page);
    await open(page, "/products/clay-pot");
    await expect(page.getByRole("heading", { level: 1, name: "Clay pot" })).toBeVisible();

    await open(page, "/admin/import");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download all products" }).click(),
    ]);
    await page.getByLabel("Spreadsheet (CSV)").setInputFiles(await download.path());
    await page.getByRole("button", { name: "Look at what would change" }).click();
    await expect(page.getByText("There is nothing to write: all rows are as the shop has them.")).toBeVisible();
  });

  test("shows how far the look at a long file is, and gets there by itself", async ({ page }) => {
    await enter(page, ADMIN);
    const rows = Array.from({ length: 10_000 }, (_, at) => `L-${at},Long ${at},One of many,garden,1,piece,5,1`);
    await choose(page, [heading, ...rows].join("\n"));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expectNoBarriers(page);
    await expect(page.getByRole("button", { name: "Write 10,000 products" })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Do not import" }).click();
    await expect(page).toHaveURL(/\/admin\/import$/);
    await expect(page.getByText("Files that wait for you")).toHaveCount(0);
  });
});

test.describe("Import without script", { tag: "@phone-in-all" }, () => {
  test.use({ javaScriptEnabled: false, ownShop: true });

  test("goes the same way, on pages that ask anew by themselves", async ({ page }) => {
    await page.goto("/login?to=/admin/import");
    await field(page, "Email").fill(ADMIN.email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("main").getByRole("button", { name: "Submit" }).click();
    await choose(page, `${heading}\nPOT-2,Iron pot,Holds fire,garden,1,piece,220,4\n`);
    await page.getByRole("button", { name: "Write 1 product" }).click();
    await expect(page.getByText("The products are in the shop.")).toBeVisible();
  });
});
