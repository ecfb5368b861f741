import { describe, expect } from "vitest";
import Papa from "papaparse";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { buy } from "./buying.ts";
import { answer, confirm, exportOf, importSheet, looked, preview } from "./importing.ts";
import type { ShopApp } from "#tests/support/shop-app.ts";
import { writeXlsx } from "hucre/xlsx";
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

  const SHOPIFY = `Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status
live,Neem live,Trial,Garden,true,Title,Default Title,SH-1,5,250,active
hidden,Neem draft,Trial,Garden,false,Title,Default Title,SH-2,5,1,draft
old,Neem archived,Trial,Garden,true,Pack,1 l,SH-3,5,99,archived
old,,,,,,2 l,SH-4,5,190,`;
  const WOOCOMMERCE = `ID,Type,SKU,Name,Published,Visibility in catalog,Stock,Regular price,Categories,Parent,Attribute 1 value(s)
1,simple,W-1,Carrot,1,visible,9,45,Seeds,,
2,simple,W-2,Carrot private,0,visible,9,45,Seeds,,
3,simple,W-3,Carrot draft,-1,visible,9,45,Seeds,,
4,simple,W-4,Carrot hidden,1,hidden,9,45,Seeds,,
5,variable,W-5,Onion,-1,visible,,,Seeds,,
6,variation,W-6,,1,visible,8,380,,W-5,500 g`;
  const OWN =
    "SKU,Name,Category,Price,Status\nO-1,Hoe,garden,90,Active\nO-2,Rope,garden,60,Discontinued\nO-3,Net,garden,9,Sold out";

  test.for([
    ["Shopify", SHOPIFY, 3, ["SH-1"], ["SH-1", "SH-2", "SH-3", "SH-4"]],
    ["WooCommerce", WOOCOMMERCE, 4, ["W-1"], ["W-1", "W-2", "W-3", "W-4", "W-6"]],
    ["a spreadsheet", OWN, 1, ["O-1", "O-3"], ["O-1", "O-2", "O-3"]],
  ] as const)(
    "products of %s that are not for sale there are left out, unless they are ticked",
    async ([, file, count, live, all], { shop, admin }) => {
      const skus = async () =>
        (await shop.sql<{ sku: string }>("SELECT sku FROM products WHERE sku ~ '^(SH|W|O)-' ORDER BY sku")).map(
          ({ sku }) => sku,
        );
      const first = await preview(admin, file);
      expect(first.page.words).toMatch(
        count === 1 ? /1 row is left out\./ : new RegExp(`${count} rows are left out\\.`),
      );
      expect(first.page.words).toContain("not for sale in this file: draft, archived, private or hidden.");
      await confirm(admin, first.path);
      expect((await admin.get(first.path)).words).toContain(count === 1 ? "1 row was not" : `${count} rows were not`);
      expect(await skus()).toEqual(live);
      const second = await preview(admin, file);
      await answer(admin, second.path, second.page.html, { "include-unpublished": "yes" });
      const ticked = await looked(admin, second.path);
      expect(ticked.words).not.toContain("left out");
      expect(ticked.html).toMatch(
        /<input[^>]* name="include-unpublished"[^>]* checked=""|<input[^>]* checked=""[^>]* name="include-unpublished"/,
      );
      await confirm(admin, second.path);
      expect(await skus()).toEqual(all);
    },
  );

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

type Rows = (string | number)[][];
const sheet = (name: string, rows: Rows, more: object = {}) => ({ name, rows, ...more });
const RETAIL: Rows = [
  ["Name", "Category", "Price", "Stock"],
  ["Retail sprayer", "sprayers", 1650, 5],
  ["Retail rope", "garden", 60, 5],
];
const DEALER: Rows = [
  ["Name", "Category", "Price", "Stock"],
  ["Retail sprayer", "sprayers", 1100, 5],
];
const MORE: Rows = [
  ["Item", "Group", "Rate"],
  ["Kharif seed", "seeds", 90],
];

describe("a part of a workbook is neither chosen nor dropped without a word", () => {
  const prices = async ({ sql }: ShopApp) =>
    (
      await sql<{ paise: number }>("SELECT price_paise AS paise FROM products WHERE name ~ 'Retail|Kharif' ORDER BY 1")
    ).map(({ paise }) => paise);

  test.for<[string, object]>([
    ["hidden", { hidden: true }],
    ["very hidden", { veryHidden: true }],
  ])("a sheet that is %s is not read before a visible one", async ([, state], { shop, admin }) => {
    const file = await writeXlsx({ sheets: [sheet("Dealer", DEALER, state), sheet("Retail", RETAIL)] });
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("Only the sheet “Retail” is read. Not read: Dealer.");
    await confirm(admin, path);
    expect(await prices(shop)).toEqual([6000, 165_000]);
  });

  test("a hidden sheet that alone has products is asked about", async ({ shop, admin }) => {
    const file = await writeXlsx({
      sheets: [sheet("Notes", [["Call Ramesh"]]), sheet("Dealer", DEALER, { hidden: true })],
    });
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("Choose which sheet of this workbook has the products.");
    expect(page.words).toContain("Dealer (hidden)");
    expect(page.words).not.toContain("Import 1 product");
    expect((await admin.post(path, { intent: "match", sheet: "0" })).status).toBe(303);
    expect((await looked(admin, path)).words).toContain("All rows are fine. 1 product will be imported.");
    await confirm(admin, path);
    expect(await prices(shop)).toEqual([110_000]);
    expect(await shop.sql("SELECT sheet, workbook FROM imports")).toEqual([{ sheet: null, workbook: null }]);
  });

  test("of several sheets with products one is chosen, and may be changed", async ({ shop, admin }) => {
    const file = await writeXlsx({
      sheets: [sheet("Rabi", RETAIL), sheet("Kharif", MORE), sheet("Sums", [["Total", 5]])],
    });
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("Choose which sheet of this workbook has the products.");
    for (const strange of ["9", "-1", "x", "1e3"]) await admin.post(path, { intent: "match", sheet: strange });
    expect((await looked(admin, path)).words).toContain("Choose which sheet of this workbook has the products.");
    expect((await admin.post(path, { intent: "match" })).status).toBe(303);
    expect((await looked(admin, path)).words, "none chosen").toContain("Choose which sheet");
    await admin.post(path, { intent: "match", sheet: "0" });
    const first = await looked(admin, path);
    expect(first.words).toContain("Only the sheet “Rabi” is read. Not read: Kharif, Sums.");
    await answer(admin, path, first.html, { sheet: "1" });
    expect((await looked(admin, path)).words).toContain("All rows are fine. 1 product will be imported.");
    await confirm(admin, path);
    expect(await prices(shop)).toEqual([9000]);
  });

  test("hidden rows are left out unless they are ticked; hidden columns are not read", async ({ shop, admin }) => {
    const file = await writeXlsx({
      sheets: [
        sheet(
          "Rates",
          [
            ["Name", "Category", "Rate", "Selling price"],
            ["Retail hose", "garden", 70, 90],
            ["Retail rope", "garden", 40, 60],
          ],
          {
            rowDefs: new Map([[1, { hidden: true }]]),
            columns: [{}, {}, { hidden: true }, {}],
          },
        ),
      ],
    });
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("1 row is hidden in the workbook, for example by a filter.");
    expect(page.words).toContain("Hidden columns are not read: Rate.");
    expect(page.words).toContain("Import 1 product");
    await answer(admin, path, page.html, { "include-hidden_row": "yes" });
    expect((await looked(admin, path)).words).toContain("All rows are fine. 2 products will be imported.");
    await confirm(admin, path);
    expect(await prices(shop)).toEqual([6000, 9000]);
  });
});

describe("what a spreadsheet has changed", () => {
  const skus = async ({ sql }: ShopApp) =>
    (await sql<{ sku: string }>("SELECT sku FROM products WHERE name ~ '^(Hoe|Nozzle|NPK)' ORDER BY sku")).map(
      ({ sku }) => sku,
    );

  test("a code that may have been another is a question at its row", async ({ shop, admin }) => {
    const file = [
      "SKU,Name,Category,Price,Stock",
      "12-Nov,Nozzle brass,sprayers,85,10",
      "1.23E+11,Nozzle steel,sprayers,95,10",
      "N-3,NPK one,fertilizers,95,10",
      "N-4,12-Nov-18,fertilizers,95,10",
    ].join("\n");
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("3 rows are left out.");
    expect(page.words).toContain("Row 2: is “12-Nov” correct?");
    expect(page.words).toContain("Row 3: is “1.23E+11” correct?");
    expect(page.words).toContain("Row 5: is “12-Nov-18” correct?");
    await answer(admin, path, page.html, { "include-changed_code": "yes" });
    expect((await looked(admin, path)).words).toContain("All rows are fine. 4 products will be imported.");
    await confirm(admin, path);
    expect(await skus(shop)).toEqual(["1.23E+11", "12-Nov", "N-3"]);
  });

  test("a code without its zeros is a question, and the same name and pack a warning", async ({ shop, admin }) => {
    const heading = "SKU,Name,Category,Pack size,Pack unit,Price,Stock";
    await importSheet(admin, `${heading}\n00123,Hoe small,garden,1,piece,140,10\n`);
    const without = await preview(
      admin,
      `${heading}\n123,Hoe small,garden,1,piece,155,12\nH-9,Hoe  Small,garden,1,piece,1,1`,
    );
    expect(without.page.words).toContain("Row 2: is “123” a new code? “00123” differs only in zeros at its beginning");
    expect(without.page.words).toContain(
      "the product “00123” has the same name and pack size, under another SKU than “H-9”.",
    );
    const form = { "include-changed_code": "yes" };
    await answer(admin, without.path, without.page.html, form);
    const ticked = await looked(admin, without.path);
    expect(ticked.words).toContain(
      "the product “00123” has the same name and pack size, under another SKU than “123”.",
    );
    await confirm(admin, without.path);
    expect(await skus(shop)).toEqual(["00123", "123", "H-9"]);
    const known = await preview(admin, `${heading}\n123,Hoe small,garden,1,piece,150,12\n`);
    expect(known.page.words, "both codes are known").toContain("All rows are fine. 1 product will be imported.");
  });

  test("within one file, too", async ({ admin }) => {
    const { page } = await preview(
      admin,
      "SKU,Name,Category,Price\n0077,Hoe,garden,9\n77,Hoe big,garden,9\nX,Hoe,garden,9",
    );
    expect(page.words).toContain("Row 3: is “77” a new code? “0077” differs only in zeros");
    expect(page.words).toContain("the product “0077” has the same name and pack size, under another SKU than “X”.");
  });

  test("a failed formula is refused in its cell", async ({ admin }) => {
    const { page } = await preview(
      admin,
      "Name,Category,Price,Brand\n#N/A,garden,90,x\nHoe,garden,#REF!,x\nRope,garden,60,#NAME?\nNet,garden,60,x",
    );
    expect(page.words).toContain("3 rows have errors.");
    for (const found of ["Row 2 Name “#N/A”", "Row 3 Price “#REF!”", "Row 4 Brand “#NAME?”"]) {
      expect(page.words).toContain(`${found} A formula failed in this cell.`);
    }
  });
});

test("a pack in the name of a new product is its pack, unless the file has one", async ({ shop, admin }) => {
  const file = "Name,Rate\nGaay khat 40kg,180\nPend 5 KG,165\nKutti blade,450\nJhara 10 ltr,320";
  const { path, page } = await preview(admin, file);
  await answer(admin, path, page.html, { category: "garden" });
  expect((await looked(admin, path)).words).toContain("All rows are fine. 4 products will be imported.");
  await confirm(admin, path);
  const packs = async () =>
    await shop.sql(
      "SELECT name || ': ' || pack_amount::float || ' ' || pack_unit AS pack FROM products WHERE name ~ '^(Gaay|Pend|Kutti|Jhara)' ORDER BY name",
    );
  const all = ["Gaay khat 40kg: 40 kg", "Jhara 10 ltr: 1 piece", "Kutti blade: 1 piece", "Pend 5 KG: 5 kg"].map(
    (pack) => ({ pack }),
  );
  expect(await packs()).toEqual(all);
  const again = await preview(admin, file.replace(",180", ",190"));
  expect(again.page.words).toContain("Price: 180.00 → 190.00");
  await confirm(admin, again.path);
  expect(await packs(), "the list of next month finds the same products").toEqual(all);
});

test("changes are saved by their kinds, as the admin ticks them", async ({ shop, admin }) => {
  const file = `SKU,Name,Category,Price,Stock\n${tomato.sku},Tomato of another name,seeds,430,99\n${urea.sku},"${urea.name}",fertilizers,300,98\nG-1,Hoe,garden,90,4`;
  const { path, page } = await preview(admin, file);
  for (const group of ["Stock of 2 products", "Price of 2 products", "Name of 1 product", "1 new product"]) {
    expect(page.words).toContain(group);
  }
  const of = (sku: string) => shop.sql("SELECT name, price_paise, stock FROM products WHERE sku = $1", [sku]);
  const [before] = await of(tomato.sku);
  await answer(admin, path, page.html, { groups: "stock price name new", "save-price": "yes" });
  const ticked = await looked(admin, path);
  expect(ticked.words).toContain("1 row is left out.");
  expect(ticked.words).toContain("Import 2 products");
  expect(ticked.words).not.toContain("→ 99");
  await confirm(admin, path);
  expect(await of(tomato.sku)).toEqual([{ ...before, price_paise: 43_000 }]);
  expect(await of(urea.sku)).toMatchObject([{ price_paise: 30_000 }]);
  expect(await of("G-1")).toEqual([]);
});

describe("an export that comes back", () => {
  const stock = async ({ sql }: ShopApp) =>
    (await sql<{ stock: number }>("SELECT stock FROM products WHERE sku = $1", [tomato.sku]))[0]?.stock;

  test.for<[string, (csv: string) => string | Promise<Uint8Array>]>([
    ["as it was", (csv) => csv],
    [
      "from a spreadsheet that writes numbers its own way",
      (csv) => csv.replaceAll(/,(\d+)\.00(?=,)/g, ",$1").replaceAll("\r\n", "\n"),
    ],
    [
      "as a workbook",
      async (csv) => {
        const rows = Papa.parse<string[]>(csv.replace("\uFEFF", "").trim()).data;
        const cell = (text: string) => (/^\d{1,9}(?:\.\d+)?$/.test(text) ? Number(text) : text);
        return await writeXlsx({ sheets: [{ name: "Products", rows: rows.map((row) => row.map(cell)) }] });
      },
    ],
  ])("changes nothing after sales: %s", async ([, sent], { shop, admin }) => {
    const file = await exportOf(admin);
    await buy(shop.visitor(), [shop.idOf(tomato), 5]);
    await shop.sql("UPDATE products SET price_paise = price_paise + 500, version = version + 1 WHERE sku = $1", [
      urea.sku,
    ]);
    const before = await stock(shop);
    const { page } = await preview(admin, await sent(file));
    expect(page.words).toContain("Nothing to save: all rows match the shop.");
    expect(page.words).not.toContain("Columns not used");
    expect(await stock(shop)).toBe(before);
  });

  test("changes the cells that somebody changed, and no others", async ({ shop, admin }) => {
    const file = await exportOf(admin);
    await buy(shop.visitor(), [shop.idOf(tomato), 5]);
    const before = await stock(shop);
    await importSheet(admin, file.replace(",425.00,", ",430.00,"));
    expect(await shop.sql("SELECT price_paise, stock FROM products WHERE sku = $1", [tomato.sku])).toEqual([
      { price_paise: 43_000, stock: before },
    ]);
    const again = await exportOf(admin);
    const { path } = await preview(admin, again.replace(`,${before},`, ",40,"));
    await confirm(admin, path);
    expect(await stock(shop), "a changed stock counts").toBe(40);
  });

  test("a mark of another product, or none, protects nothing", async ({ shop, admin }) => {
    const lines = (await exportOf(admin)).trim().split("\r\n");
    const at = lines.findIndex((line) => line.startsWith(tomato.sku));
    const other =
      lines
        .find((line) => line.startsWith(urea.sku))
        ?.split(",")
        .at(-1) ?? "";
    await buy(shop.visitor(), [shop.idOf(tomato), 5]);
    for (const mark of [other, "x", "", "x".repeat(100_000)]) {
      const row = lines[at]?.replace(/[^,]*$/, mark) ?? "";
      const { page } = await preview(admin, lines.with(at, row).join("\r\n"));
      expect(page.words, mark.slice(0, 20)).toContain("1 product will be imported.");
    }
  });
});

test("what sheets have where there is no value is understood; an HSN has 4, 6 or 8 digits", async ({ shop, admin }) => {
  const file = [
    "Item Name,Category,Pack,Unit,Rate,MRP,GST %,HSN,Stock",
    "Bulb nil,seeds,1500 seeds,,450/-,NA,Nil,1209 91 90,5",
    "Bulb exempt,seeds,1,kg,450=00,-,Exempt,1209.91.90,5",
    "Bulb none,garden,1,piece,45-00,,5%,0601,-",
    "Bulb three,garden,1,piece,46,,0%,-,Nil",
    "Bulb lost,garden,1,piece,46,,5,6029090,3",
    "Bulb five,garden,1,piece,46,,5,12099,3",
  ].join("\r\n");
  const { path, page } = await preview(admin, file);
  expect(page.words).toContain("2 rows have errors.");
  expect(page.words).toContain("Row 6 HSN “6029090” Enter 4, 6 or 8 digits. A spreadsheet may have removed a zero");
  expect(page.words).toContain("Row 7 HSN “12099” Enter 4, 6 or 8 digits.");
  await admin.post(path, { intent: "good_rows" });
  const columns =
    "name, price_paise AS price, mrp_paise AS mrp, gst_basis_points AS gst, hsn, stock, pack_amount::int AS pack, pack_unit AS unit";
  const row = (
    name: string,
    price: number,
    gst: number,
    hsn: string | null,
    stock: number,
    pack = 1,
    unit = "piece",
  ) => {
    return { name, price, mrp: null, gst, hsn, stock, pack, unit };
  };
  expect(await shop.sql(`SELECT ${columns} FROM products WHERE name LIKE 'Bulb %' ORDER BY name`)).toEqual([
    row("Bulb exempt", 45_000, 0, "12099190", 5, 1, "kg"),
    row("Bulb nil", 45_000, 0, "12099190", 5, 1500),
    row("Bulb none", 4500, 500, "0601", 0),
    row("Bulb three", 4600, 0, null, 0),
  ]);
});
