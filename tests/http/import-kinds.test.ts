import { describe, expect, test as unitTest } from "vitest";
import { writeXlsx } from "hucre/xlsx";
import { readSheetFile } from "#shop/catalogue/import/sheet/read-xlsx.ts";
import { zipOf } from "#tests/support/zip.ts";
import { answer, confirm, looked, preview } from "./importing.ts";
import { test } from "./shop-test.ts";

/** Files as shops have them: what each is, its bytes, and the products that it brings. */
type Kind = {
  file: string | Uint8Array | Promise<Uint8Array>;
  /** The answer to the question that the file leaves open. */
  category?: string;
  /** Name, paise, stock, pack, category. */
  products: [string, number, number, string, string][];
};

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
type Cell = string | number | null;
const workbook = (...sheets: Cell[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, at) => ({ name: `Sheet ${at + 1}`, rows })) });

const KINDS: Record<string, Kind> = {
  "a stock summary of Tally, with a title and headings in two rows": {
    file: [
      "Jai Kisan Agencies,,,",
      "Stock Summary,,,",
      "1-Apr-2026 to 30-Sep-2026,,,",
      "Particulars,Closing Balance,,",
      ",Quantity,Rate,Value",
      "Urea,380 BAG,266.50,101270.00",
      'DAP,"1,015 BAG","1,350.00",1370250.00',
    ].join("\r\n"),
    category: "fertilizers",
    products: [
      ["DAP", 135_000, 1015, "1 piece", "fertilizers"],
      ["Urea", 26_650, 380, "1 piece", "fertilizers"],
    ],
  },
  "an item list of Busy": {
    file: "Item Name,Item Group,Unit,M.R.P.,Sale Price,Stock Qty\nHoe,Garden Tools,Nos,250,220,15 nos\nNet,Garden,Roll,,1450,4 Roll",
    products: [
      ["Hoe", 22_000, 15, "1 piece", "garden"],
      ["Net", 145_000, 4, "1 piece", "garden"],
    ],
  },
  "a stock list of Marg, with semicolons": {
    file: "Product Name;Packing;Company;MRP;Rate;Stock;Group\nNeem oil;500ML;Bhumi;320,00;285,50;12;Fertilizers\nTonic;1LTR;Bhumi;;640;3;Bio fertilizer",
    products: [
      ["Neem oil", 28_550, 12, "500 ml", "fertilizers"],
      ["Tonic", 64_000, 3, "1 l", "fertilizers"],
    ],
  },
  "an export of Shopify, with variants": {
    file: [
      "Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src",
      "tomato,Tomato Ruby,<p>Red.</p>,Hirva,Seeds,Pack,10 g,TOM-10,4,100.00,https://cdn.invalid/1.jpg",
      "tomato,,,,,,100 g,TOM-100,2,800.00,",
      "tomato,,,,,,,,,,https://cdn.invalid/2.jpg",
      "pot,Pot,,,Garden,Title,Default Title,POT-1,7,90.00,",
    ].join("\n"),
    products: [
      ["Pot", 9000, 7, "1 piece", "garden"],
      ["Tomato Ruby", 10_000, 4, "10 g", "seeds"],
      ["Tomato Ruby", 80_000, 2, "100 g", "seeds"],
    ],
  },
  "an export of WooCommerce, with an empty sale price and a path of categories": {
    file: [
      "ID,Type,SKU,Name,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)",
      '5,simple,CAR-1,Carrot,9,,45,"Seeds > Vegetable seeds",,,',
      "6,variable,ONI,Onion,,,,Seeds > Onions,,Pack,",
      "7,variation,ONI-500,Onion,8,380,420,,ONI,Pack,500 g",
      "8,variation,ONI-1,,8,,760,,id:6,Pack,1 kg",
    ].join("\n"),
    products: [
      ["Carrot", 4500, 9, "1 piece", "seeds"],
      ["Onion", 38_000, 8, "500 g", "seeds"],
      ["Onion", 76_000, 8, "1 kg", "seeds"],
    ],
  },
  "a list in Hindi": {
    file: "नाम,दाम,श्रेणी,पैक,मात्रा\nटमाटर,४२५,बीज,10 ग्राम,१२\nजैविक खाद,₹ 400/-,खाद,50 किलो,३ बोरी",
    products: [
      ["जैविक खाद", 40_000, 3, "50 kg", "fertilizers"],
      ["टमाटर", 42_500, 12, "10 g", "seeds"],
    ],
  },
  "a list in Marathi, in UTF-16 with tabs": {
    file: utf16("वस्तूचे नाव\tकिंमत\tप्रकार\tनग\nकांदा बियाणे\t380\tबियाणे\t8\nखुरपी\t120,5\tबागकाम\t15 नग"),
    products: [
      ["कांदा बियाणे", 38_000, 8, "1 piece", "seeds"],
      ["खुरपी", 12_050, 15, "1 piece", "garden"],
    ],
  },
  "a list with a title, an address and an empty row above": {
    file: "Rate list November,,\nMarket Yard Road, Nashik,\n,,\nItem,Rate,Qty in hand\nKhurpi,120,15\nRope,60,8",
    category: "garden",
    products: [
      ["Khurpi", 12_000, 15, "1 piece", "garden"],
      ["Rope", 6000, 8, "1 piece", "garden"],
    ],
  },
  "a list of names and prices alone": {
    file: "Name,Price\nKhurpi,120\nRope,60.50",
    category: "garden",
    products: [
      ["Khurpi", 12_000, 0, "1 piece", "garden"],
      ["Rope", 6050, 0, "1 piece", "garden"],
    ],
  },
  "semicolons and decimal commas, in Windows-1252": {
    file: Buffer.from("Produit;Article;Rate;Category\n-;Café pot;1.220,50;garden", "latin1"),
    products: [["Café pot", 122_050, 0, "1 piece", "garden"]],
  },
  "commas between cells and in prices": {
    file: 'Product,Selling Price,Category,UOM\nRope,"220,5",garden,pkt\nHose,"1,250",garden,MTR',
    products: [
      ["Hose", 125_000, 0, "1 m", "garden"],
      ["Rope", 22_050, 0, "1 piece", "garden"],
    ],
  },
  "categories that the shop does not have": {
    file: "Particulars,MRP (Rs.),Rate (₹),Closing Stock,Group\nTonic,700,640,3 BTL,Agro chemicals\nMustard,,90,8,Hybrid Seeds",
    category: "fertilizers",
    products: [
      ["Mustard", 9000, 8, "1 piece", "seeds"],
      ["Tonic", 64_000, 3, "1 piece", "fertilizers"],
    ],
  },
  "an Excel workbook with a title, whose second sheet has the list": {
    file: workbook(
      [["Notes"], ["Call Ramesh on Monday"]],
      [["Jai Kisan Agencies"], [], ["नाम", "दाम", "Qty in hand", "Pack"], ["टमाटर", 425, "42 pkt", "10 ग्राम"]],
    ),
    category: "seeds",
    products: [["टमाटर", 42_500, 42, "10 g", "seeds"]],
  },
  "an Excel workbook with percent and numbers": {
    file: workbook([
      ["Item Name", "Rate", "Stock", "Category", "GST %", "HSN"],
      ["Urea", 266.5, 380, "Fertilizer", 0.05, 31_021_010],
    ]),
    products: [["Urea", 26_650, 380, "1 piece", "fertilizers"]],
  },
  "an Excel workbook with formulas, of which the values count": {
    file: workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row>' +
        '<row r="2"><c r="A2" t="inlineStr"><is><t>Sum</t></is></c><c r="B2"><f>100+20</f><v>120.10000000000001</v></c></row>',
    ),
    category: "garden",
    products: [["Sum", 12_010, 0, "1 piece", "garden"]],
  },
};

/** A workbook with these rows in its only sheet. */
function workbookOf(rows: string, claims?: number): Uint8Array {
  const ns = "http://schemas.openxmlformats.org";
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(`<?xml version="1.0"?>${text}`) });
  const sheet = part("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  return zipOf([
    part("[Content_Types].xml", `<Types xmlns="${ns}/package/2006/content-types"/>`),
    part(
      "_rels/.rels",
      `<Relationships><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part("xl/workbook.xml", '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    part(
      "xl/_rels/workbook.xml.rels",
      `<Relationships><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { ...sheet, ...(claims !== undefined && { claims }) },
  ]);
}

const amounts = "price_paise::int, stock, pack_amount::float || ' ' || pack_unit, category";

describe("a file as shops have it", () => {
  test.for(Object.entries(KINDS))("%s: is imported with one question at most", async ([, kind], { shop, admin }) => {
    await shop.sql("UPDATE products SET deleted_at = now()");
    const file = await kind.file;
    const { path, page } = await preview(admin, file);
    expect(page.words.includes("no category"), "the only question").toBe(kind.category !== undefined);
    if (kind.category !== undefined) await answer(admin, path, page.html, { category: kind.category });
    const ready = await looked(admin, path);
    expect(ready.words).toContain("All rows are fine.");
    expect((await confirm(admin, path)).status).toBe(303);
    const rows = await shop.sql<{ row: unknown }>(
      `SELECT jsonb_build_array(name, ${amounts}) AS row FROM products WHERE deleted_at IS NULL ORDER BY name, price_paise`,
    );
    expect(rows.map(({ row }) => row)).toEqual(kind.products);
    // The same list of next month changes these products, and adds none.
    const again = await preview(admin, file);
    const asked = kind.category === undefined ? again.page : await looked(admin, again.path);
    expect(asked.words).toContain("Nothing to save: all rows match the shop.");
  });

  const refusals: [string, string | Uint8Array, string][] = [
    ["an .xls workbook", Buffer.from("d0cf11e0a1b11ae1000000", "hex"), "This is an old Excel file (.xls)."],
    [
      "a web page named .xls",
      "<html><table><tr><td>Name</td></tr></table></html>",
      "This is an old Excel file (.xls).",
    ],
    [
      "a workbook with a password",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
      "This workbook has a password.",
    ],
    [
      "a ZIP without a workbook",
      zipOf([{ name: "a.xml", bytes: Buffer.from("<a/>") }]),
      "We cannot read this workbook.",
    ],
    ["a workbook that is cut off", workbookOf("").subarray(0, 300), "We cannot read this workbook."],
    [
      "a workbook that inflates a thousandfold",
      workbookOf(" ".repeat(70_000_000)),
      "This workbook contains far more data than a price list.",
    ],
    ["a workbook that hides its size", workbookOf(" ".repeat(70_000_000), 100), "We cannot read this workbook."],
    [
      "a workbook with too many rows",
      workbookOf('<row><c t="inlineStr"><is><t>SKU</t></is></c></row>'.repeat(30_000)),
      "This file has more than 10,000 rows.",
    ],
    [
      "a workbook with a cell far out",
      workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      "This file is empty.",
    ],
  ];
  test.for(refusals)("%s: is refused with what to do", async ([, file, words], { admin }) => {
    expect((await preview(admin, file)).page.words).toContain(words);
  });

  test("hostile cells of a workbook are refused in their rows, and the others imported", async ({ shop, admin }) => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      ["Name", "Price", "Category"],
      ["=HYPERLINK(1)", "5", "garden"],
      ["Nul_x0000_l", "6", "garden"],
      ["Turned \u202Etxet", "7", "garden"],
      ["Much", "1e308", "garden"],
      ["Less", "-5", "garden"],
      ["x".repeat(300), "5", "garden"],
    ];
    const file = workbookOf(rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join(""));
    const { path, page } = await preview(admin, file);
    expect(page.words).toContain("3 rows have errors.");
    expect(page.words).toContain("Row 5 Price “1e308” Enter a number");
    const before = await shop.sql("SELECT count(*) AS count FROM products");
    await confirm(admin, path);
    expect(await shop.sql("SELECT count(*) AS count FROM products"), "not without being chosen").toEqual(before);
    expect((await admin.post(path, { intent: "good_rows" })).status).toBe(303);
    const bad = await admin.get(`${path}/problems`);
    expect(bad.headers.get("content-disposition")).toBe('attachment; filename="rows-to-correct.csv"');
    expect(bad.html.split("\r\n").slice(0, 3)).toEqual([
      "Name,Price,Category,Problem",
      'Much,1e308,garden,"Price: Enter a number, such as 220 or 220.50."',
      `Less,"'-5",garden,Price: Price must be more than 0.`,
    ]);
    expect(await shop.sql("SELECT name FROM products WHERE price_paise IN (500, 600, 700) ORDER BY name")).toEqual([
      { name: "=HYPERLINK(1)" },
      { name: "Null" },
      { name: "Turned txet" },
    ]);
  });
});

unitTest("a workbook is read beside the other work of the process", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Name ${at}`, at + 0.5, `Some text ${at}`, at, at, at]);
  const file = await workbook([["Name", "Price", "Description", "A", "B", "C"], ...rows]);
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const read = await readSheetFile(file);
  clearInterval(timer);
  expect("sheets" in read && read.sheets[0]?.text.split("\r\n")).toHaveLength(10_001);
  expect(longest).toBeLessThan(500);
});
