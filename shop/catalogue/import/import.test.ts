import fc from "fast-check";
import { expect, test } from "vitest";
import { tomato } from "#tests/support/fixtures.ts";
import { zipOf } from "#tests/support/zip.ts";
import { toFormValues } from "../products/product-form.ts";
import { checkRow, type Present } from "./check-row.ts";
import { FamilyMembers } from "./family-members.ts";
import { warningsOf } from "./import-report.ts";
import { columnName, COLUMNS, misfitOf } from "./sheet/column-definitions.ts";
import { meaningsOf } from "./sheet/column-meanings.ts";
import { afterReading, beforeWriting, FORMULA_START } from "./sheet/escape-formulas.ts";
import { readSheet, type SheetRow } from "./sheet/read-csv.ts";
import { sheetText } from "./sheet/decode-csv.ts";
import { openZip, ZipBomb } from "./zip-pictures.ts";

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const read = sheetText(bytes);
  if ("problem" in read) throw new Error(read.problem);
  const sheet = await readSheet(read.text);
  if ("problem" in sheet) throw new Error(sheet.problem);
  return sheet.rows;
}

const problemOf = async (text: string) => {
  const sheet = await readSheet(text);
  return "problem" in sheet ? sheet.problem : null;
};

/** As Excel and LibreOffice write one and the same table. */
const table = (delimiter: string, end = "\r\n", decimal = ".") =>
  ["SKU;Name;Price;Facts", `T-1;Café "Röst";12${decimal}50;"one: 1\n two: 2"`, "", `T-2;'=x;1;`]
    .map((line, at) => (at === 1 ? line.replace(/Café "Röst"/, '"Café ""Röst"""') : line).replaceAll(";", delimiter))
    .join(end);

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const WAYS: [string, Uint8Array][] = [
  ["UTF-8, commas", Buffer.from(table(","))],
  ["UTF-8 with a mark, as Excel's 'CSV UTF-8'", Buffer.from(`\uFEFF${table(",")}`)],
  ["UTF-8, semicolons, decimal comma", Buffer.from(table(";", "\r\n", ","))],
  ["UTF-8, semicolons, a line that names them", Buffer.from(`sep=;\r\n${table(";", "\r\n", ",")}`)],
  ["UTF-8, tabs, line ends of a Unix", Buffer.from(table("\t", "\n"))],
  ["line ends of an old Macintosh", Buffer.from(table(",", "\r"))],
  ["UTF-16 LE, tabs, as Excel's 'Unicode Text'", utf16(table("\t"), false)],
  ["UTF-16 BE, commas", utf16(table(","), true)],
  ["Windows-1252, as Excel's plain 'CSV'", Buffer.from(table(","), "latin1")],
];

test.each(WAYS)("a file is read in whatever way a spreadsheet wrote it: %s", async (name, bytes) => {
  const first = name.includes("line that names") ? 3 : 2;
  expect(await rowsOf(bytes)).toEqual([
    { row: first, cells: { sku: "T-1", name: 'Café "Röst"', price: "12.50", facts: "one: 1\n two: 2" } },
    { row: first + 2, cells: { sku: "T-2", name: "=x", price: "1", facts: "" } },
  ]);
});

test("where semicolons part the cells, a number that can be read in two ways is not guessed", async () => {
  const price = async (cell: string) => (await rowsOf(Buffer.from(`SKU;Price\nA;${cell}`)))[0]?.cells.price;
  expect(await price("1.234,50")).toBe("1234.50");
  expect(await price("0,5")).toBe("0.5");
  expect(await price("12.5")).toBe("12.5");
  const [row] = await rowsOf(Buffer.from("SKU;Price\nA;1.234"));
  expect(checkRow(row!, present, undefined)).toMatchObject({ problems: [{ column: "price", problem: "not_number" }] });
});

test("a file that is no table of products says why", async () => {
  expect(sheetText(new Uint8Array())).toEqual({ problem: "empty" });
  expect(sheetText(Buffer.from("PK\x03\x04 a workbook"))).toEqual({ problem: "workbook" });
  expect(sheetText(Buffer.from("SKU,Name\0\0"))).toEqual({ problem: "not_text" });
  expect(sheetText(new Uint8Array(11 * 1024 * 1024))).toEqual({ problem: "too_many_bytes" });
  expect(await problemOf("Name,Stock\nTomato,5")).toBe("no_sku_column");
  expect(await problemOf("Name,Price\nTomato,5"), "enough for a new product").toBe(null);
  expect(await problemOf("SKU,Name,name\nA,B,C")).toBe("column_twice");
  expect(await problemOf("SKU,Name\n\n ,\n")).toBe("no_rows");
  expect(await problemOf('SKU,Name\nA,"never closed\nB,C\n')).toBe("broken_quotes");
  expect(await problemOf(`SKU\n${"A\n".repeat(10_001)}`)).toBe("too_many_rows");
  expect(await problemOf(`SKU${",x".repeat(200)}\nA`)).toBe("too_many_columns");
});

test("columns that somebody matched are read so, whatever they are called", async () => {
  const text = `${"माल ".repeat(90)};खाना;SKU\nT-1;5,50;red\nT-2;6;red`;
  const asIs = await readSheet(text);
  expect("problem" in asIs ? asIs : asIs.columns).toMatchObject([
    { heading: expect.stringMatching(/^.{60}…$/), column: null, examples: ["T-1", "T-2"] },
    { heading: "खाना", column: null, examples: ["5,50", "6"] },
    { heading: "SKU", column: "sku", by: "name", examples: ["red"] },
  ]);
  const matched = await readSheet(text, { heading: 0, columns: ["sku", "price", null], remembered: new Map() });
  expect(matched).toMatchObject({
    rows: [{ cells: { sku: "T-1", price: "5.50" } }, { cells: { sku: "T-2", price: "6" } }],
    columns: [{ by: "choice" }, { column: "price" }, { column: null }],
  });
  const foreign = await readSheet("माल;खाना\nT-1;5");
  expect("problem" in foreign && [foreign.problem, foreign.columns?.map(({ heading }) => heading)]).toEqual([
    "no_sku_column",
    ["माल", "खाना"],
  ]);
});

test("columns do not fit without a SKU, or where two mean the same", () => {
  expect(misfitOf(["sku", null, "price", null])).toBe(null);
  expect(misfitOf(["name", null])).toBe("no_sku");
  expect(misfitOf(["sku", "price", null, "price"])).toEqual({ twice: [1, 3] });
});

test("long files are read in stretches that lose nothing at their seams", async () => {
  const name = (at: number) => `Name "${at}", ${"é".repeat(at % 97)}\r\nsecond line`;
  const lines = Array.from({ length: 9000 }, (_, at) => `S-${at},"${name(at).replaceAll('"', '""')}"`);
  const rows = await rowsOf(Buffer.from(["SKU,Name", ...lines].join("\r\n")));
  expect(rows).toHaveLength(9000);
  expect(rows.filter(({ cells }, at) => cells.sku !== `S-${at}` || cells.name !== name(at).replace("\r", ""))).toEqual(
    [],
  );
});

test("columns are known however they are written, and by no two names of one", () => {
  const remarks = ["Name (English)", "Rate (incl. GST)", "Weight (kg)", "MRP [₹]", "Qty in hand (bags)", "((("];
  expect(meaningsOf(remarks).map(({ column }) => column)).toEqual(["name", "price", null, "mrp", "stock", null]);
  const headings = [" sku ", "SPARE PART", "Gst%", "Pack size", "image", "Colour"];
  expect(meaningsOf(headings).map(({ column }) => column)).toEqual([
    "sku",
    "sparePart",
    "gst",
    "packAmount",
    "picture",
    null,
  ]);
  const own = COLUMNS.map(columnName);
  expect(meaningsOf(own)).toEqual(COLUMNS.map((column) => ({ column, by: "name" })));
});

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
tomato,Tomato Ruby,<p>Round &amp; red.</p><ul><li>Sow in June</li></ul>,Hirva,,Seed,TOM-1,40,100.00,120.00,https://cdn.invalid/1.jpg
tomato,,,,,,,,,,https://cdn.invalid/2.jpg`;
const WOOCOMMERCE = `ID,Type,SKU,Name,Short description,Description,Stock,Regular price,Categories,Brands,Images
7,simple,TOM-1,Tomato Ruby,Short,Round & red.,40,100,Seeds,Hirva,https://shop.invalid/1.jpg`;
const EXCEL = `Code\tItem\tDetails\tGroup\tSize\tRate\tMRP (Rs)\tQty\tTax rate\tCompany
TOM-1\tTomato Ruby\tRound & red.\tSEED\t10 gms.\tRs. 100/-\t₹ 120/-\t40\t5 %\tHirva`;

test.each([
  ["Shopify", SHOPIFY, { description: "Round & red.\nSow in June", price: "100.00", mrp: "120.00", category: "seeds" }],
  ["WooCommerce", WOOCOMMERCE, { description: "Round & red.", price: "100", category: "seeds" }],
  ["a shop's own Excel", EXCEL, { price: "Rs. 100/-", category: "seeds", packAmount: "10", packUnit: "g", gst: "5" }],
])("a file of %s is read by what its columns seem to mean", async (_, text, cells) => {
  const read = await readSheet(text);
  if ("problem" in read) throw new Error(read.problem);
  const { rows, columns } = read;
  expect(rows).toHaveLength(1);
  expect(rows[0]!.cells).toMatchObject({ sku: "TOM-1", name: "Tomato Ruby", stock: "40", brand: "Hirva", ...cells });
  expect(columns.filter(({ by }) => by === "guess").length).toBeGreaterThan(2);
  const pack = { packAmount: "10", packUnit: "g", description: "x" };
  expect(checkRow({ row: 2, cells: { ...pack, ...rows[0]!.cells } }, null, undefined)).toMatchObject({
    change: { product: { sku: "TOM-1", pricePaise: 10_000, stock: 40, category: "seeds" } },
  });
});

test("units, categories and yes are understood as people write them; what has no one meaning stays", async () => {
  const cells = async (heading: string, cell: string) => {
    const [row] = await rowsOf(Buffer.from(`SKU;${heading}\nA;${cell}`));
    return row?.cells;
  };
  for (const [said, unit] of [
    ["Kgs", "kg"],
    ["LTR.", "l"],
    ["gms", "g"],
    ["Nos", "piece"],
    ["mtr", "m"],
  ] as const) {
    expect((await cells("Pack unit", said))?.packUnit).toBe(unit);
  }
  expect((await cells("Pack unit", "quintal"))?.packUnit).toBe("quintal");
  expect(await cells("Pack size", "1 Ltr.")).toEqual({ sku: "A", packAmount: "1", packUnit: "l" });
  expect(await cells("Pack size", "४ kg")).toEqual({ sku: "A", packAmount: "4", packUnit: "kg" });
  expect((await cells("Pack size", "2 x 5 kg"))?.packAmount).toBe("2 x 5 kg");
  for (const price of [
    "266.50/BAG",
    "266.50 per Nos",
    "₹ 266.50",
    "266.50 Rs.",
    "रु. 266.50",
    "Rs. 266.50/-",
    "266,50",
  ]) {
    const changed = checkRow({ row: 2, cells: (await cells("Price", price)) ?? {} }, present, undefined);
    expect(changed, price).toMatchObject({ change: { product: { pricePaise: 26_650 } } });
  }
  expect((await cells("Price", "5/7"))?.price).toBe("5/7");
  for (const [stock, count] of [
    ["380.000 BAG", "380.000"],
    ["1,015 Nos.", "1,015"],
    ["१५ नग", "15"],
    ["15 quintal", "15 quintal"],
  ] as const) {
    expect((await cells("Stock", stock))?.stock).toBe(count);
  }
  expect((await cells("Category", "Seeds > Vegetable seeds"))?.category).toBe("seeds");
  expect((await cells("Category", "Fertiliser"))?.category).toBe("fertilizers");
  expect((await cells("Category", "Toys"))?.category).toBe("Toys");
  expect((await cells("Spare part", "TRUE"))?.sparePart).toBe("yes");
});

test("what keeps a cell from being calculated is taken away again, whatever stood there", () => {
  const written = (text: string) => {
    const before = beforeWriting(text);
    // What the writer of the file does.
    return FORMULA_START.test(before) ? `'${before}` : before;
  };
  expect(written("=1+1")).toBe("'=1+1");
  expect(written("'=1+1")).toBe("''=1+1");
  expect(written("'tis")).toBe("'tis");
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "＝", "＋", "＠", "\t", "a", " ") }),
      (text) => {
        expect(written(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        expect(afterReading(written(text))).toBe(text);
      },
    ),
  );
});

const present: Present = {
  id: 1,
  version: 3,
  isDeleted: false,
  createdAt: new Date(0),
  count: 0,
  product: tomato,
  pictureId: "a",
};
const row = (cells: SheetRow["cells"]): SheetRow => ({ row: 2, cells: { sku: tomato.sku, ...cells } });

test("a column that is missing keeps its field; an empty cell empties it, or is refused where it may not be empty", () => {
  expect(checkRow(row({}), present, undefined)).toMatchObject({ change: { changed: [], product: tomato } });
  const emptied = checkRow(row({ brand: "", facts: "", mrp: " " }), present, undefined);
  expect(emptied).toMatchObject({
    change: { changed: ["mrp", "brand", "facts"], product: { brand: null, mrpPaise: null } },
  });
  expect(checkRow(row({ name: "", price: "" }), present, undefined)).toMatchObject({
    problems: [
      { column: "name", problem: "required" },
      { column: "price", problem: "required" },
    ],
  });
});

test("a new product needs what the form needs; one that was deleted comes back with what the row says alone", () => {
  for (const was of [null, { ...present, isDeleted: true }]) {
    const found = checkRow(row({ name: "New" }), was, undefined);
    expect("problems" in found && found.problems.map(({ column }) => column)).toEqual([
      "category",
      "packAmount",
      "packUnit",
      "price",
      "stock",
    ]);
    const whole = checkRow(row({ ...toFormValues(tomato), brand: "" }), was, undefined);
    expect(whole).toMatchObject({ change: { product: { brand: null }, pictureId: null } });
  }
});

test("a picture that is named takes the present one's place; none leaves it", () => {
  expect(checkRow(row({}), present, "b")).toMatchObject({ change: { changed: ["picture"], pictureId: "b" } });
  expect(checkRow(row({}), present, "a")).toMatchObject({ change: { changed: [], pictureId: "a" } });
});

test("a ZIP file gives its pictures by their own names, bounded by what really comes out", async () => {
  const zip = await openZip(
    zipOf([
      { name: "Photos/Tomato 1.JPG", bytes: Buffer.from("picture") },
      { name: "__MACOSX/._Tomato 1.JPG", bytes: Buffer.from("no picture") },
      { name: "huge.png", bytes: Buffer.alloc(30_000_000) },
      { name: "lies.png", bytes: Buffer.alloc(30_000_000), claims: 100 },
    ]),
  );
  if (typeof zip === "string") throw new Error(zip);
  expect([zip.has("tomato 1.jpg"), zip.has("Photos/tomato 1.jpg"), zip.has("other.jpg")]).toEqual([true, true, false]);
  expect(Buffer.from((await zip.read("TOMATO 1.jpg")) as Uint8Array).toString()).toBe("picture");
  expect(await zip.read("huge.png")).toBe("too_many_bytes");
  expect(await zip.read("lies.png")).toBe("broken");
});

test("a ZIP file that is none, leads out of its folder, or holds far more than it shows is refused", async () => {
  expect(await openZip(Buffer.from("PK\x03\x04 rubbish"))).toBe("zip_unreadable");
  expect(await openZip(zipOf([{ name: "../../etc/x.jpg", bytes: Buffer.from("x") }]))).toBe("zip_unreadable");
  expect(await openZip(new Uint8Array(65 * 1024 * 1024))).toBe("zip_too_many_bytes");
  const many = Array.from({ length: 60 }, (_, at) => ({ name: `${at}.png`, bytes: Buffer.alloc(10_000_000) }));
  const bomb = await openZip(zipOf(many));
  if (typeof bomb === "string") throw new Error(bomb);
  await expect(async () => {
    for (const { name } of many) await bomb.read(name);
  }).rejects.toThrow(ZipBomb);
});

test("a price that is ten times too high or too low is asked about, of a new product by its MRP", () => {
  const values = toFormValues(tomato);
  const kinds = (was: string | null, price: string, mrp = "") =>
    warningsOf(was === null ? null : { ...values, price: was }, { ...values, price, mrp }).map(({ kind }) => kind);
  expect(kinds("2890", "289.00"), "a point one digit to the left").toEqual(["price"]);
  expect(kinds("289", "2890")).toEqual(["price"]);
  expect(kinds("290", "2890")).toEqual([]);
  expect(kinds(null, "289", "2890")).toEqual(["below_mrp"]);
  expect(kinds(null, "2.89", "320")).toEqual(["below_mrp"]);
  expect(kinds(null, "290", "2890")).toEqual([]);
  expect(kinds(null, "2", "")).toEqual([]);
});

test("a price of a new pack that does not fit its family is asked about, by the size of the packs", () => {
  const family = new FamilyMembers();
  const pack = (sku: string, packAmount: number, packUnit: "g" | "kg" | "piece", pricePaise: number) =>
    family.take(null, { ...tomato, sku, name: sku, family: "Gulab", packAmount, packUnit, pricePaise });
  expect(pack("A", 100, "g", 10_000)).toEqual([]);
  expect(pack("B", 1, "kg", 90_000)).toEqual([]);
  expect(pack("C", 500, "g", 4500)).toEqual([{ kind: "family_price", now: "45.00", other: "A", otherPrice: "100.00" }]);
  expect(pack("D", 500, "g", 460_000)).toMatchObject([{ kind: "family_price" }, { kind: "same_pack" }]);
  expect(pack("E", 1, "piece", 100), "no size to compare").toEqual([]);
});

test("a stored HSN that is no longer taken stays, unless the row changes it", () => {
  const stored = { ...present, product: { ...tomato, hsn: "6029090" } };
  expect(checkRow(row({ price: "450", hsn: "6029090" }), stored, undefined)).toMatchObject({
    change: { changed: ["price"], product: { hsn: "6029090" } },
  });
  expect(checkRow(row({ price: "450" }), stored, undefined)).toMatchObject({ change: { changed: ["price"] } });
  expect(checkRow(row({ hsn: "12099" }), stored, undefined)).toMatchObject({ problems: [{ column: "hsn" }] });
});
