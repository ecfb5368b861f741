import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./support/axe.ts";
import { overhangs, expectFits } from "./support/overhang.ts";
import { ADMIN, enter, openAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { field, open, toast } from "./support/visit.ts";

const heading = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock";

/** Whose first column, the SKU, is called by no name that the shop knows. */
const foreign = "Maal,Name,Description,Category,Pack size,Pack unit,Bhav,Stock\nPOT-3,Jug,Pours,garden,1,piece,90,4\n";

async function choose(page: Page, csv: string): Promise<void> {
  await page.goto("/admin/import");
  const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Spreadsheet (Excel or CSV)").setInputFiles(file);
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import of goods.csv" })).toBeVisible();
}

test.describe("Import and export", { tag: "@phone-in-all" }, () => {
  test.use({ ownShop: true });

  test("names each mistake, writes what is right, and exports what imports as it was", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/import");
    await expectFits(page);
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect(page.getByLabel("Spreadsheet (Excel or CSV)")).toHaveAccessibleDescription(
      /Choose an Excel or CSV file\./,
    );

    await choose(page, `${heading}\nPOT-1,Clay pot,Holds water,garden,1,piece,dear,4\n`);
    const mistake = page.getByRole("row").filter({ hasText: "Row 2" });
    await expect(mistake).toContainText("Price");
    await expect(mistake).toContainText("“dear”");
    await expect(page.getByRole("button", { name: /^Write/ })).toHaveCount(0);
    await expectFits(page);

    await choose(page, `${heading}\nPOT-1,Clay pot,Holds water,garden,1,piece,120,4\n`);
    await expect(page.getByText("All rows are fine. 1 product will be imported.")).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Import 1 product" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "1 product imported")).toBeVisible();
    await expect(page.getByText("The products are now in the shop.")).toBeVisible();
    await expectNoBarriers(page);
    await open(page, "/products/clay-pot");
    await expect(page.getByRole("heading", { level: 1, name: "Clay pot" })).toBeVisible();

    await open(page, "/admin/import");
    await expect(page.getByRole("listitem").filter({ hasText: "Imported" })).toContainText(
      "1 new, 0 changed · You can undo it.",
    );
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download all products" }).click(),
    ]);
    await page.getByLabel("Spreadsheet (Excel or CSV)").setInputFiles(await download.path());
    await page.getByRole("button", { name: "Preview changes" }).click();
    await expect(page.getByText("Nothing to save: all rows match the shop.")).toBeVisible();
  });

  test("lets the admin match columns by keyboard, and remembers them for the next file", async ({ page, watch }) => {
    watch.expectStatus(400);
    await enter(page, ADMIN);
    await choose(page, foreign);
    await expect(page.getByText("No column is named SKU.")).toBeVisible();
    const code = page.getByLabel("Maal", { exact: true });
    await expect(code).toHaveAccessibleDescription("For example “POT-3”");
    const screens = [320, page.viewportSize()?.width ?? 360];
    expect(await overhangs(page, screens)).toEqual([]);
    await expectNoBarriers(page);
    await code.focus();
    await page.keyboard.type("SKU");
    await page.getByLabel("Bhav").selectOption("SKU");
    const read = page.getByRole("button", { name: "Use these columns" });
    await read.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Two columns have the same meaning." })).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/Another column has the same meaning/);
    await expectNoBarriers(page);
    await page.getByLabel("Bhav").selectOption("Price");
    await read.click();
    await expect(page.getByRole("button", { name: "Import 1 product" })).toBeVisible();
    await expect(code, "what is well matched is folded away").toBeHidden();
    await page.getByText("Match columns").click();
    await expect(page.getByLabel("Bhav")).toHaveValue("price");
    expect(await overhangs(page, screens)).toEqual([]);
    await choose(page, foreign.replace("POT-3", "POT-4"));
    await expect(page.getByRole("button", { name: "Import 1 product" })).toBeVisible();
  });

  test("asks once for what a file lacks; imports the rows without errors; gives back the others", async ({ page }) => {
    await enter(page, ADMIN);
    await choose(page, "Rate list November,\nItem,Rate\nKhurpi,120\nRope,60\nHoe,dear\n");
    await expect(page.getByText("2 rows have no category")).toBeVisible();
    await expect(page.getByRole("link", { name: /with errors/ })).toHaveCount(0);
    const pack = page.getByLabel("Pack size where it is empty");
    await expect(pack).toHaveValue("1 piece");
    const screens = [320, page.viewportSize()?.width ?? 360];
    expect(await overhangs(page, screens)).toEqual([]);
    await expectNoBarriers(page);
    await pack.fill("5 kg");
    await page.getByLabel("Category", { exact: true }).selectOption("garden");
    await page.reload();
    await expect(pack, "a reload loses nothing").toHaveValue("5 kg");
    await page.getByText("Match columns").click();
    await expect(page.getByRole("radio", { name: "Row 2" })).toBeChecked();
    expect(await overhangs(page, screens)).toEqual([]);
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Check the rows again" }).click();
    await expect(page.getByText("1 row has errors.")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the 1 row with errors" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("rows-to-correct.csv");
    await page.getByRole("button", { name: "Import the 2 good rows" }).click();
    await expect(toast(page, "2 products imported")).toBeVisible();
    await expect(page.getByText("1 row was not imported.")).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole("button", { name: "Undo this import" }).click();
    await expect(page.getByText("Import undone.")).toBeVisible();
  });

  test("asks what to do with rows that may be meant otherwise, and with each kind of change", async ({ page }) => {
    await enter(page, ADMIN);
    await choose(page, `${heading}\nPOT-7,Old pot,Holds water,garden,1,piece,120,4\n`);
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(toast(page, "1 product imported")).toBeVisible();
    await choose(
      page,
      `${heading},Status\nPOT-7,New pot,Holds water,garden,1,piece,130,9,active\n12-Nov,Jug,x,garden,1,piece,9,4,draft\n`,
    );
    await expect(page.getByText("1 row is left out.")).toBeVisible();
    await expect(page.getByText("Row 3: is “12-Nov” correct?")).toBeVisible();
    expect(await overhangs(page, [320, page.viewportSize()?.width ?? 360])).toEqual([]);
    await expectNoBarriers(page);
    await page.getByRole("checkbox", { name: "Stock of 1 product" }).uncheck();
    await page.getByRole("checkbox", { name: "Import products that are not for sale in this file" }).check();
    await page.getByRole("checkbox", { name: "Import these names and codes as they are" }).check();
    await page.getByRole("button", { name: "Check the rows again" }).click();
    await expect(page.getByRole("button", { name: "Import 2 products" })).toBeVisible();
    await expect(page.getByText("Stock: 4 → 9")).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: "Stock of 1 product" })).not.toBeChecked();
  });

  test("shows how far the look at a long file is, and gets there by itself", async ({ page }) => {
    await enter(page, ADMIN);
    const rows = Array.from({ length: 10_000 }, (_, at) => `L-${at},Long ${at},One of many,garden,1,piece,5,1`);
    await choose(page, [heading, ...rows].join("\n"));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expectNoBarriers(page);
    await expect(page.getByRole("button", { name: "Import 10,000 products" })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Cancel import" }).click();
    await expect(page).toHaveURL(/\/admin\/import$/);
    await expect(page.getByText("Waiting for you")).toHaveCount(0);
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
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByText("The products are now in the shop.")).toBeVisible();

    await choose(page, foreign);
    await page.getByLabel("Maal", { exact: true }).selectOption("SKU");
    await page.getByLabel("Bhav").selectOption("Price");
    await page.getByRole("button", { name: "Use these columns" }).click();
    await expect(page.getByText("Columns are matched as you chose")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await expect(page.getByText("The products are now in the shop.")).toBeVisible();
  });
});
