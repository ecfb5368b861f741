import { describe, expect } from "vitest";
import { confirm, preview } from "./importing.ts";
import { test } from "./shop-test.ts";

const HEADING = "Name,Category,Pack size,Pack unit,Price,Stock";

describe("what a file most likely does not mean", () => {
  test("a row whose cells have moved is refused, and comes back whole to be corrected", async ({ shop, admin }) => {
    const file = [
      HEADING,
      "Comma sprayer,sprayers,1,piece,2,890.00,5",
      "Comma duster,sprayers,1,piece,950.00,4",
      "Parted sprayer,sprayers,1,piece,3,450.00",
    ].join("\r\n");
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("1 row has errors.");
    expect(page.words).toContain("Row 2 Whole row “5” This row has a value under no column name.");
    expect(page.words).toContain("Parted sprayer (row 4): the price is 3, and the next column is 450.00.");
    const bad = await admin.get(`${path}/problems`);
    expect(bad.html).toContain("Name,Category,Pack size,Pack unit,Price,Stock,Problem\r\n");
    expect(bad.html).toMatch(/\r\nComma sprayer,sprayers,1,piece,2,890\.00,".*",5\r\n$/);
    const again = await preview(admin, bad.html);
    expect(again.page.words, "uncorrected").toContain("1 row has errors.");
    const corrected = await preview(admin, bad.html.replace("2,890.00,", '"2,890.00",5,').replace(/,5\r\n$/, ""));
    expect(corrected.page.words).toContain("All rows are fine. 1 product will be imported.");
    await confirm(admin, corrected.path);
    expect(await shop.sql("SELECT price_paise, stock FROM products WHERE name = 'Comma sprayer'")).toEqual([
      { price_paise: 289_000, stock: 5 },
    ]);
  });

  test("a price far below the MRP or the family is asked about", async ({ admin }) => {
    const { page } = await preview(
      admin,
      [
        "Name,Category,Family,Pack size,Price,MRP,Stock",
        "Pump,sprayers,,1 piece,289,2890,5",
        "Rose,seeds,Rose,10 g,100,,5",
        "Rose,seeds,Rose,50 g,4.50,,5",
      ].join("\n"),
    );
    expect(page.words).toContain("Pump (row 2): the price 289.00 is a tenth of the MRP 2890.00 or less.");
    expect(page.words).toContain(
      "Rose (row 4): for its pack size, the price 4.50 differs ten times or more from “Rose”",
    );
  });
});
