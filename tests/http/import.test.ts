import { getTableColumns } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "#shop/catalogue/product.ts";
import {
  PRODUCT_COLUMNS,
  type ColumnOf,
  type ProductDraft,
  type ProductField,
} from "#shop/catalogue/product-fields.ts";
import { products } from "#shop/catalogue/products.table.ts";
import { manyProducts, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, quietLog, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { zipOf } from "#tests/support/zip.ts";
import { ANY_KIND, KINDS } from "#tests/support/kinds.ts";
import { buy } from "./buying.ts";
import { confirm, exportOf, importSheet, preview, sendSheet } from "./importing.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";

const countProducts = async ({ sql }: ShopApp) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM products WHERE deleted_at IS NULL"))[0]!.count;

/** Texts that a careless way through a spreadsheet would spoil. */
const awkward = (index: number): Omit<ProductDraft, "sku"> => {
  const names = ["=1+1", "'quoted'", '"Gulab", गुलाब', "a;b, c", "+91 98", "@home", "'=not a formula", "Plain"];
  return {
    name: `${names[index % names.length]} ${index}`,
    description: index % 3 === 0 ? `First line\nsecond, "line" ${index}` : `-Good ${index}`,
    facts:
      index % 2 === 0
        ? [
            { label: "Ratio", value: "1:2, or more" },
            { label: "Note", value: "=x" },
          ]
        : [],
    packAmount: [1, 0.125, 2.5, 1000][index % 4] ?? 1,
    packUnit: (["kg", "l", "g", "piece"] as const)[index % 4] ?? "g",
    pricePaise: 1 + index * 37,
    mrpPaise: index % 5 === 0 ? null : 10_000 + index * 37,
    stock: index % 50,
    mostPerOrder: index % 9 === 0 ? 12 : null,
    brand: index % 7 === 0 ? null : "Bhumi",
    hsn: index % 4 === 0 ? null : "31021010",
    gstBasisPoints: [null, 0, 500, 1250][index % 4] ?? null,
    sparePart: index % 6 === 0,
    category: CATEGORIES[index % CATEGORIES.length] ?? "seeds",
  };
};

/** Columns of a product's row besides its fields: why they differ after a way through a file; null where they must not. */
const OF_THE_ROW: Record<Exclude<keyof typeof products.$inferSelect, ColumnOf<ProductField>>, string | null> = {
  id: "the database numbers its rows itself",
  slug: null,
  pictureId: null,
  searchText: null,
  searchMore: null,
  nameWords: null,
  key: null,
  version: "counts the changes of this row",
  demonstration: null,
  createdAt: "when this row was made",
  updatedAt: "when this row was changed",
  deletedAt: null,
};

const DIFFERENT = Object.entries(OF_THE_ROW).flatMap(([column, why]) => (why === null ? [] : [nameOf(column)]));

function nameOf(column: string): string {
  return getTableColumns(products)[column as keyof typeof products.$inferSelect].name;
}

async function rowsOf({ sql }: ShopApp): Promise<Record<string, unknown>[]> {
  const rows = await sql<Record<string, unknown>>("SELECT * FROM products ORDER BY sku");
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !DIFFERENT.includes(name))));
}

describe.each(KINDS)("products by spreadsheet, on the %s database", (kind) => {
  test("1,000 of them are exported, imported into an empty shop, and come out of it the same", async () => {
    const first = await openShopApp(kind, { products: manyProducts(1000, awkward) });
    const file = await exportOf(await adminOf(first));
    expect(file).toContain('"\'=1+1 0"');
    const empty = await openShopApp(kind, { products: [] });
    const admin = await adminOf(empty);
    expect((await importSheet(admin, file)).words).toContain("The products are in the shop.");
    expect(await exportOf(admin)).toBe(file);
    const rows = await rowsOf(first);
    for (const column of PRODUCT_COLUMNS) {
      const values = new Set(rows.map((row) => JSON.stringify(row[nameOf(column)])));
      expect(values.size, `only goods that differ in ${column} show that it comes through`).toBeGreaterThan(1);
    }
    expect(await rowsOf(empty)).toEqual(rows);
    const again = await preview(admin, file);
    expect(again.page.words).toContain("There is nothing to write: all rows are as the shop has them.");
    expect(again.page.words).not.toContain("Do not import");
  });

  test("products that are there take over all that a file says", async () => {
    const file = await exportOf(await adminOf(await openShopApp(kind, { products: manyProducts(40, awkward) })));
    const shop = await openShopApp(kind, { products: manyProducts(40) });
    const admin = await adminOf(shop);
    await importSheet(admin, file);
    expect(await exportOf(admin)).toBe(file);
  });

  test("10,000 rows are written all or none: one mistake, and nothing is", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `N-${at},Good ${at},Of its kind,garden,1,piece,${at + 1}.50,3`,
    );
    const heading = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock";
    const before = await countProducts(shop);
    const bad = await preview(admin, [heading, ...rows.with(7000, rows[7000]!.replace("7001.50", "cheap"))].join("\n"));
    expect(bad.page.words).toContain("1 row has mistakes. Nothing can be written until they are put right");
    expect(bad.page.words).toContain("Row 7,002 Price “cheap” Write a number, such as 220 or 220.50.");
    await confirm(admin, bad.path);
    expect((await admin.get(bad.path)).words, "it stays what it was").toContain("1 row has mistakes");
    expect(await countProducts(shop)).toBe(before);

    const good = await preview(admin, [heading, ...rows].join("\n"));
    expect(good.page.words).toContain("All rows are in order. 10,000 products will be written.");
    expect(await countProducts(shop), "nothing is written before it is confirmed").toBe(before);
    expect((await confirm(admin, good.path)).status).toBe(303);
    expect(await countProducts(shop)).toBe(before + 10_000);
    const [movements] = await shop.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM stock_movements m JOIN products p ON p.id = m.product_id WHERE m.reason = 'import' AND p.sku LIKE 'N-%' AND change = 3",
    );
    expect(movements?.count).toBe(10_000);
    expect((await shop.visitor().get("/products/good-9999")).words).toContain("₹10,000 .50");
    expect((await admin.get("/admin/changes")).words).toContain("Products imported");
  }, 180_000);

  test("a writing that breaks off in the middle has written nothing, and can be done again", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const log = quietLog();
    await shop.sql(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.name = 'Good 0900' THEN RAISE EXCEPTION 'the line broke'; END IF; RETURN NEW; END $$`);
    await shop.sql("CREATE TRIGGER break_off BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION break_off()");
    const other = await openShopApp(kind, { products: manyProducts(1000) });
    const { path } = await preview(admin, await exportOf(await adminOf(other)));
    const before = await countProducts(shop);
    expect((await confirm(admin, path)).status).toBe(503);
    expect(log).toHaveBeenCalled();
    expect(await countProducts(shop)).toBe(before);
    await shop.sql("DROP TRIGGER break_off ON products");
    // The process died while it wrote: its row still says so, and is silent.
    await shop.sql("UPDATE imports SET state = 'writing', beat_at = now() - interval '2 minutes'");
    const page = await admin.get(path);
    expect(page.words).toContain("The shop was restarted in the middle. Nothing was written; you can start again.");
    expect((await confirm(admin, path)).status).toBe(303);
    expect(await countProducts(shop)).toBe(before + 1000);
  });

  test("a row with a known SKU changes that product alone, and keeps what the file does not have", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    await shop.sql("UPDATE products SET demonstration = true");
    const page = await importSheet(
      admin,
      `SKU,Price,Brand,Stock\n${tomato.sku},430.00,,20\n${urea.sku},266.50,Bhumi,40\n`,
    );
    expect(page.words).toContain("The products are in the shop.");
    const of = (sku: string) =>
      shop.sql("SELECT name, price_paise, brand, stock, version, demonstration FROM products WHERE sku = $1", [sku]);
    expect(await of(tomato.sku)).toEqual([
      { name: tomato.name, price_paise: 43_000, brand: null, stock: 20, version: 2, demonstration: false },
    ]);
    expect(await of(urea.sku)).toMatchObject([{ version: 1, demonstration: true }]);
    const changes = await shop.sql("SELECT what, subject, before, after FROM changes");
    expect(changes).toEqual([
      {
        what: "product_imported",
        subject: "import",
        before: { brand: "Hirva", price: "425.00", stock: "12" },
        after: { brand: "", price: "430.00", stock: "20" },
      },
      { what: "products_imported", subject: "product", before: null, after: { added: 0, changed: 1 } },
    ]);
    expect(
      await shop.sql("SELECT change, reason FROM stock_movements WHERE product_id = $1 ORDER BY id DESC LIMIT 1", [
        shop.idOf(tomato),
      ]),
    ).toEqual([{ change: 8, reason: "import" }]);
  });

  test("a new name leads to a new address, the former one leads on, and a taken one is avoided", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    await importSheet(admin, `SKU,Name\n${tomato.sku},Better tomato\n${urea.sku},Better tomato\n`);
    expect((await shop.visitor().get("/products/better-tomato")).status).toBe(200);
    expect((await shop.visitor().get("/products/better-tomato-fert-urea-45")).status).toBe(200);
    const former = await shop.visitor().get("/products/tomato-arka-rakshak-f1");
    expect([former.status, former.location]).toEqual([301, "/products/better-tomato"]);
  });

  test("what is sold between the look and the word stays sold; what somebody changed asks for another look", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const file = `SKU,Stock\n${tomato.sku},20\n`;
    const sold = await preview(admin, file);
    await buy(shop.visitor(), [shop.idOf(tomato), 5]);
    await confirm(admin, sold.path);
    const stock = async () =>
      (await shop.sql<{ stock: number }>("SELECT stock FROM products WHERE sku = $1", [tomato.sku]))[0]?.stock;
    expect(await stock()).toBe(15);

    const counted = await preview(admin, `SKU,Stock\n${tomato.sku},30\n`);
    await shop.adminShop.changeStock({
      id: shop.idOf(tomato),
      seen: { stock: 15, count: await lastCount(shop) },
      wanted: 14,
      reason: "adjustment",
    });
    await confirm(admin, counted.path);
    expect((await admin.get(counted.path)).words).toContain("Products changed while this waited. Nothing was written.");
    expect(await stock()).toBe(14);

    const old = await preview(admin, `SKU,Stock\n${tomato.sku},30\n`);
    // As a version of the shop kept it that did not know brands.
    await shop.sql(`UPDATE imports SET changes = changes #- '{0,product,brand}' WHERE state = 'checked'`);
    await confirm(admin, old.path);
    expect((await admin.get(old.path)).words).toContain("Products changed while this waited.");
    expect(await stock()).toBe(14);

    const edited = await preview(admin, `SKU,Price\n${urea.sku},300\n${tomato.sku},480\n`);
    await shop.sql("UPDATE products SET version = version + 1 WHERE sku = $1", [tomato.sku]);
    await confirm(admin, edited.path);
    expect((await admin.get(edited.path)).words).toContain("Products changed while this waited.");
    expect(await shop.sql("SELECT price_paise FROM products WHERE sku = $1", [urea.sku])).toEqual([
      { price_paise: 26_650 },
    ]);
  });

  test("the same word said many times at once writes once; of two files one is looked at again", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const file = `SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock\nNEW-1,New,Good,garden,1,piece,5,9\n`;
    const [one, two] = [await preview(admin, file), await preview(admin, file)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(admin, one.path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    await confirm(admin, two.path);
    expect((await admin.get(two.path)).words).toContain("Products changed while this waited.");
    expect(await shop.sql("SELECT stock FROM products WHERE sku = 'NEW-1'")).toEqual([{ stock: 9 }]);
    expect(await shop.sql("SELECT id FROM changes WHERE what = 'products_imported'")).toHaveLength(1);
  });

  test("a product that was deleted comes back under its SKU", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    const file = await exportOf(admin);
    await shop.sql("UPDATE products SET deleted_at = now()");
    expect(await exportOf(admin)).not.toContain(tomato.sku);
    await importSheet(admin, file);
    expect(await exportOf(admin)).toBe(file);
  });
});

describe("pictures beside the spreadsheet", () => {
  const heading = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock,Picture";
  const good = (at: number, picture: string) => `P-${at},Potted ${at},Good,garden,1,piece,5,9,${picture}`;
  const photograph = (red: number) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: { r: red, g: 90, b: 40 } } })
      .jpeg()
      .toBuffer();

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#2f7d32" } })
      .png()
      .toBuffer();

  test("are found by their names in the ZIP; without one the category's drawing stands in", async () => {
    const shop = await openShopApp(ANY_KIND);
    const admin = await adminOf(shop);
    const zip = zipOf([
      { name: "goods/Red Pot.JPG", bytes: await photograph(200) },
      { name: "goods/nobody asks.jpg", bytes: await photograph(20) },
    ]);
    const file = [heading, good(1, "red pot.jpg"), good(2, ""), good(3, "lost.jpg")].join("\n");
    const { path, page } = await preview(admin, file, zip);
    expect(page.words).toContain("1 picture is named and not in the ZIP: lost.jpg.");
    await confirm(admin, path);
    const rows = await shop.sql<{ picture_id: string | null }>(
      "SELECT picture_id FROM products WHERE sku LIKE 'P-%' ORDER BY sku",
    );
    expect(rows.map(({ picture_id }) => picture_id === null)).toEqual([false, true, true]);
    const picture = await shop.visitor().get(`/pictures/${rows[0]?.picture_id}/320.webp`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await shop.visitor().get("/products/potted-2")).html).toMatch(/category-garden[^"]*\.svg/);

    const again = await preview(admin, file, zip);
    expect(again.page.words, "the same picture again is the same picture").toContain("There is nothing to write");
    const exported = await preview(admin, await exportOf(admin));
    expect(exported.page.words, "an export names the pictures that the shop has").toContain(
      "There is nothing to write",
    );
  });

  test("that are none, or a ZIP that is none, are told with their row", async () => {
    const shop = await openShopApp(ANY_KIND);
    const admin = await adminOf(shop);
    const zip = zipOf([
      { name: "script.jpg", bytes: Buffer.from("<svg onload='alert(1)'/>") },
      { name: "huge.png", bytes: Buffer.alloc(30_000_000) },
      { name: "dot.png", bytes: await plain(1, 1) },
      { name: "thread.png", bytes: await plain(20, 6000) },
    ]);
    const named = ["script.jpg", "huge.png", "dot.png", "thread.png"].map((name, at) => good(at + 1, name));
    const { page } = await preview(admin, [heading, ...named].join("\n"), zip);
    expect(page.words).toContain("Row 2 Picture “script.jpg” This is no JPEG, PNG, WebP or AVIF picture.");
    expect(page.words).toContain("Row 3 Picture “huge.png” This picture is larger than 10 MB.");
    expect(page.words).toContain("Row 4 Picture “dot.png” This picture is smaller than 50 pixels in width or height.");
    expect(page.words).toContain(
      "Row 5 Picture “thread.png” One side of this picture is more than 10 times the other.",
    );
    const none = await preview(admin, [heading, good(1, "")].join("\n"), Buffer.from("no ZIP at all"));
    expect(none.page.words).toContain("The ZIP cannot be read.");
  });
});

describe("the import's page", () => {
  test("gives a template that it reads itself", async () => {
    const shop = await openShopApp(ANY_KIND);
    const admin = await adminOf(shop);
    const template = await admin.get("/admin/import/template");
    expect(template.headers.get("content-disposition")).toBe('attachment; filename="products-template.csv"');
    const { page } = await preview(admin, template.html);
    expect(page.words).toContain("All rows are in order. 1 product will be written.");
  });

  test("asks for a file, says what a file is not, and forgets one that is not wanted", async () => {
    const shop = await openShopApp(ANY_KIND);
    const admin = await adminOf(shop);
    const form = new FormData();
    form.set("sheet", new File([], ""));
    const none = await admin.send("/admin/import", { method: "POST", body: form, headers: { origin: SHOP_URL } });
    expect([none.status, none.words.includes("Choose a CSV file.")]).toEqual([400, true]);
    const workbook = await preview(admin, "PK\x03\x04 a workbook");
    expect(workbook.page.words).toContain("save it as CSV (in Excel: CSV UTF-8)");
    const { path } = await preview(admin, `SKU,Price\n${tomato.sku},480\n`);
    expect((await admin.get("/admin/import")).words).toContain("Files that wait for you");
    await admin.post(path, { do: "discard" });
    expect((await admin.get(path)).status).toBe(404);
    for (const strange of [
      "/admin/import/1",
      "/admin/import/%00",
      "/admin/import/00000000-0000-0000-0000-000000000000",
    ]) {
      expect((await admin.get(strange)).status).toBe(404);
    }
    expect((await admin.post(workbook.path, { do: "anything" })).status).toBe(400);
  });

  test("takes no file from anybody but the admin", async () => {
    const shop = await openShopApp(ANY_KIND);
    for (const client of [shop.visitor(), await newCustomer(shop, sunitaAccount)]) {
      const sent = await sendSheet(client, `SKU,Price\n${tomato.sku},480\n`);
      expect([302, 303]).toContain(sent.status);
      expect(sent.location).toMatch(/^\/login\?to=/);
      expect((await client.get("/admin/export")).status).toBe(302);
    }
    expect(await shop.sql("SELECT id FROM imports")).toEqual([]);
  });

  test("a spreadsheet or a ZIP above its limit is told on the page", async () => {
    const shop = await openShopApp(ANY_KIND);
    const admin = await adminOf(shop);
    const large = await sendSheet(admin, new Uint8Array(10 * 1024 * 1024 + 1));
    expect([large.status, large.words.includes("This file is larger than 10 MB.")]).toEqual([400, true]);
    const zip = await sendSheet(admin, "SKU\nA", new Uint8Array(64 * 1024 * 1024 + 1));
    expect([zip.status, zip.words.includes("The ZIP is larger than 64 MB.")]).toEqual([400, true]);
    const body = await sendSheet(admin, "SKU\nA", new Uint8Array(90 * 1024 * 1024));
    expect(body.status).toBe(413);
  });
});

async function lastCount({ sql, idOf }: ShopApp): Promise<number> {
  const [row] = await sql<{ last: number }>(
    "SELECT max(id)::int AS last FROM stock_movements WHERE product_id = $1 AND reason IN ('import', 'adjustment')",
    [idOf(tomato)],
  );
  return row?.last ?? 0;
}
