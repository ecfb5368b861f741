import sharp from "sharp";
import { describe, expect } from "vitest";
import { zipOf } from "#tests/support/zip.ts";
import { confirm, looked, preview } from "./importing.ts";
import { ON_KINDS } from "./shop-test.ts";

const FOREIGN = `Maal;Kism;Bhav;Photo;Ginti;SKU
RED-1;garden;5,50;pot.jpg;9;x
RED-2;garden;6;;4;y`;
const ALIKE = FOREIGN.replaceAll("RED-", "BLUE-").toLowerCase().replace("maal", " MAAL ");

describe.each(ON_KINDS)("columns of an import, on the %s database", (kind, test) => {
  test("are matched by hand without a second upload, and remembered for the next file", async ({ shop, admin }) => {
    const png = sharp({ create: { width: 300, height: 300, channels: 3, background: "#2f7d32" } }).png();
    const zip = zipOf([{ name: "pot.jpg", bytes: await png.toBuffer() }]);
    const { path, page } = await preview(admin, FOREIGN, zip);
    expect(page.words).toContain("2 rows have errors.");
    expect(page.words).toContain("Columns not used: Maal, Kism, Bhav, Ginti.");
    expect(page.words).toContain("Maal For example “RED-1” and “RED-2”");
    const choice = { "column-0": "sku", "column-1": "category", "column-2": "price", "column-3": "picture" };
    const match = (columns: Record<string, string>) => admin.post(path, { intent: "match", ...columns });

    const twice = await match({ ...choice, "column-4": "price" });
    expect(twice.status).toBe(400);
    expect(twice.words.split("Another column has the same meaning. Choose only one of them.")).toHaveLength(3);
    expect(twice.html, "what was chosen stays").toMatch(
      /<select[^>]* name="column-0"[^]*?<option value="sku" selected=""/,
    );
    const none = await match({ ...choice, "column-0": "" });
    expect([none.status, none.words.includes("Choose which column is the SKU")]).toEqual([400, true]);
    for (const strange of ["id", "__proto__", "Price", "x".repeat(10_000)]) {
      expect((await match({ ...choice, "column-4": strange })).status).toBe(400);
    }
    expect((await looked(admin, path)).words, "nothing of it was taken").toContain("Columns not used: Maal");

    expect((await match({ ...choice, "column-4": "stock", "column-99": "name" })).status).toBe(303);
    const matched = await looked(admin, path);
    expect(matched.words).toContain("Columns are matched as you chose for this kind of file.");
    expect(matched.words).toContain("Row 2 Name empty");
    expect(matched.words).not.toContain("Row 2 Price");
    expect(matched.words, "its ZIP was not sent again").not.toContain("is named and not in the ZIP");

    const next = await preview(admin, ALIKE);
    expect(next.page.words).toContain("Columns are matched as you chose for this kind of file.");
    expect(next.page.words).toContain("1 picture is not in the ZIP: pot.jpg.");
    const other = await preview(admin, FOREIGN.replace("Ginti", "Sankhya"));
    expect(other.page.words, "a column is known by its name").toContain("Columns not used: Sankhya, SKU.");

    // A choice is made once more, and the last one counts.
    await admin.post(next.path, { intent: "match", "column-5": "sku", "column-0": "name", "column-2": "price" });
    expect((await looked(admin, next.path)).words).toContain("2 rows have no category");
    expect(await shop.sql("SELECT columns FROM matched_columns WHERE headings = 'names'")).toEqual([
      {
        columns: [
          ["maal", "name"],
          ["bhav", "price"],
          ["photo", null],
        ],
      },
    ]);
  });

  test("can be matched where none is the SKU; what was written keeps no copy of the file", async ({ shop, admin }) => {
    const file = `Maal,Naam,Varnan,Kism,Pack,Bhav,Ginti\nPOT-1,Clay pot,Holds water,garden,1 pc,120,4\n`;
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("No column is named SKU.");
    const columns = ["sku", "name", "description", "category", "packAmount", "price", "stock"];
    const choice = { intent: "match", ...Object.fromEntries(columns.map((column, at) => [`column-${at}`, column])) };
    await admin.post(path, choice);
    expect((await looked(admin, path)).words).toContain("All rows are fine. 1 product will be imported.");
    expect((await confirm(admin, path)).status).toBe(303);
    expect((await shop.visitor().get("/products/clay-pot")).words).toContain("₹120");
    expect(await shop.sql("SELECT sheet, pictures FROM imports")).toEqual([{ sheet: null, pictures: null }]);
    expect((await admin.post(path, choice)).status, "what is done is not looked at again").toBe(303);
    expect((await admin.get(path)).words).toContain("The products are now in the shop.");
    const again = await preview(admin, file.replaceAll("POT-1", "POT-2"));
    expect(again.page.words, "the columns are remembered").toContain("All rows are fine. 1 product will be imported.");
    const huge = await preview(admin, `SKU,${"h".repeat(100_000)},${Array.from({ length: 300 }, () => "x").join()}\nA`);
    expect(huge.page.words).toContain("This file has more than 200 columns.");
  });

  test("headings are looked for in another row by choice; answers are asked once, and kept", async ({
    shop,
    admin,
  }) => {
    const file = "Name,Price\nMaal,Bhav\nKhurpi,120\nRope,60\n";
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("2 rows have no category");
    expect(page.html).toMatch(/<input type="radio" name="heading" checked="" value="0"/);
    const columns = { intent: "match", "column-0": "name", "column-1": "price" };
    const refused = await admin.post(path, { ...columns, category: "garden", pack: "2 x 5", stock: "some" });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/<input[^>]* name="pack"[^>]* value="2 x 5"/);
    expect([refused.html.includes('id="pack-problem"'), refused.html.includes('id="stock-problem"')]).toEqual([
      true,
      true,
    ]);
    for (const heading of ["x", "-1", "1e9", "9".repeat(30)]) {
      expect((await admin.post(path, { ...columns, heading })).status, heading).toBe(400);
    }
    const answers = { category: "garden", pack: "5 kg", stock: "7" };
    expect((await admin.post(path, { ...columns, ...answers, heading: "1" })).status).toBe(303);
    const other = await looked(admin, path);
    expect(other.words).toContain("No column is named SKU.");
    expect(other.html).toMatch(/<input type="radio" name="heading" checked="" value="1"/);
    expect((await admin.post(path, { ...columns, ...answers, heading: "1" })).status).toBe(303);
    expect((await looked(admin, path)).words).toContain("All rows are fine. 2 products will be imported.");
    await confirm(admin, path);
    expect(
      await shop.sql(
        "SELECT sku, stock, pack_unit, category FROM products WHERE name IN ('Khurpi', 'Rope') ORDER BY name",
      ),
    ).toEqual([
      { sku: "KHURPI-5-KG", stock: 7, pack_unit: "kg", category: "garden" },
      { sku: "ROPE-5-KG", stock: 7, pack_unit: "kg", category: "garden" },
    ]);
    const next = await preview(admin, "Name,Price\nHoe,90");
    expect(next.page.words, "a category is not assumed").toContain("1 row has no category");
    expect(next.page.html, "but offered").toMatch(/<option value="garden" selected=""/);
    expect(next.page.html).toMatch(/<input[^>]* name="pack"[^>]* value="5 kg"/);
  });
});
