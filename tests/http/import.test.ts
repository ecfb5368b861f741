import { getTableColumns } from "drizzle-orm";
import { describe, expect } from "vitest";
import { CATEGORIES } from "#shop/values/product.ts";
import {
  PRODUCT_COLUMNS,
  type ColumnOf,
  type ProductDraft,
  type ProductField,
} from "#shop/catalogue/products/product-fields.ts";
import { products } from "#shop/schema/products.ts";
import { manyProducts, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, quietLog, type ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { confirm, exportOf, importSheet, preview, withoutMarks } from "./importing.ts";
import { adminOf } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

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
    family: index % 8 === 0 ? `=Gulab ${index % 400}` : null,
    pricePaise: 1 + index * 37,
    mrpPaise: index % 5 === 0 ? null : 10_000 + index * 37,
    stock: index % 50,
    mostPerOrder: index % 9 === 0 ? 12 : null,
    brand: index % 7 === 0 ? null : "Bhumi",
    hsn: index % 4 === 0 ? null : "31021010",
    gstBasisPoints: [null, 0, 500, 1250][index % 4] ?? null,
    grossGrams: index % 5 === 0 ? null : 100 + index,
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
  familyKey: null,
  key: null,
  version: "counts the changes of this row",
  demonstration: null,
  reservedUnconfirmed: null,
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

describe.each(ON_KINDS)("products by spreadsheet, on the %s database", (kind, test) => {
  test("1,000 of them are exported, imported into an empty shop, and come out of it the same", async () => {
    const first = await openShopApp(kind, { products: manyProducts(1000, awkward) });
    const file = await exportOf(await adminOf(first));
    expect(file).toContain('"\'=1+1 0"');
    const empty = await openShopApp(kind, { products: [] });
    const admin = await adminOf(empty);
    expect((await importSheet(admin, file)).words).toContain("The products are now in the shop.");
    expect(withoutMarks(await exportOf(admin))).toBe(withoutMarks(file));
    const rows = await rowsOf(first);
    for (const column of PRODUCT_COLUMNS) {
      const values = new Set(rows.map((row) => JSON.stringify(row[nameOf(column)])));
      expect(values.size, `only goods that differ in ${column} show that it comes through`).toBeGreaterThan(1);
    }
    expect(await rowsOf(empty)).toEqual(rows);
    const again = await preview(admin, file);
    expect(again.page.words).toContain("Nothing to save: all rows match the shop.");
    expect(again.page.words).not.toContain("Cancel import");
  });

  test("products that are there take over all that a file says", async () => {
    const file = await exportOf(await adminOf(await openShopApp(kind, { products: manyProducts(40, awkward) })));
    const shop = await openShopApp(kind, { products: manyProducts(40) });
    const admin = await adminOf(shop);
    await importSheet(admin, file);
    expect(withoutMarks(await exportOf(admin))).toBe(withoutMarks(file));
  });

  test("10,000 rows are written all or none: one mistake, and nothing is", async ({ shop, admin }) => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `N-${at},Good ${at},Of its kind,garden,1,piece,${at + 1}.50,3`,
    );
    const heading = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock";
    const before = await countProducts(shop);
    const bad = await preview(admin, [heading, ...rows.with(7000, rows[7000]!.replace("7001.50", "cheap"))].join("\n"));
    expect(bad.page.words).toContain("1 row has errors. Import the other rows now, or correct the file");
    expect(bad.page.words).toContain("Row 7,002 Price “cheap” Enter a number, such as 220 or 220.50.");
    await confirm(admin, bad.path);
    expect((await admin.get(bad.path)).words, "it stays what it was").toContain("1 row has errors");
    expect(await countProducts(shop)).toBe(before);

    const good = await preview(admin, [heading, ...rows].join("\n"));
    expect(good.page.words).toContain("All rows are fine. 10,000 products will be imported.");
    expect(await countProducts(shop), "nothing is written before it is confirmed").toBe(before);
    expect((await confirm(admin, good.path)).status).toBe(303);
    expect(await countProducts(shop)).toBe(before + 10_000);
    // A server that has not counted the new rows yet may take a minute for the join.
    await shop.sql("ANALYZE products, stock_movements");
    const [movements] = await shop.sql<{ count: number }>(
      "SELECT count(*)::int AS count FROM stock_movements m JOIN products p ON p.id = m.product_id WHERE m.reason = 'import' AND p.sku LIKE 'N-%' AND change = 3",
    );
    expect(movements?.count).toBe(10_000);
    expect((await shop.visitor().get("/products/good-9999")).words).toContain("₹10,000 .50");
    expect((await admin.get("/admin/changes")).words).toContain("Products imported");
  }, 180_000);

  test("an import that fails in the middle writes nothing, and can be repeated", async ({ shop, admin }) => {
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
    expect(page.words).toContain("The shop restarted during the import. Nothing was saved. You can start again.");
    expect((await confirm(admin, path)).status).toBe(303);
    expect(await countProducts(shop)).toBe(before + 1000);
  });

  test("an import whose process died while it wrote is stopped at once after a restart", async ({ shop, admin }) => {
    const { path } = await preview(admin, `SKU,Price\n${tomato.sku},430\n`);
    const died = (seconds: number) =>
      shop.sql(`UPDATE imports SET state = 'writing', beat_at = now() - interval '${seconds} seconds'`);
    await died(0);
    expect((await admin.get(path)).words, "it may still begin").toContain("Saving the products…");
    await died(6);
    // The embedded database has one connection, which waits for the writing transaction.
    const writing =
      kind === "server"
        ? shop.sql("WITH own AS (SELECT id FROM imports FOR UPDATE) SELECT pg_sleep(2) FROM own")
        : died(0);
    await new Promise((settle) => setTimeout(settle, 300));
    expect((await admin.get(path)).words, "a process is writing it").toContain("Saving the products…");
    await writing;
    await died(6);
    const page = await admin.get(path);
    expect(page.words).toContain("The shop restarted during the import. Nothing was saved. You can start again.");
    expect((await admin.get("/admin/import")).words).toContain("Stopped. Nothing was saved.");
    await confirm(admin, path);
    expect((await admin.get(path)).words).toContain("The products are now in the shop.");
  });

  test("a row with a known SKU changes that product alone, and only the file's columns", async ({ shop, admin }) => {
    await shop.sql("UPDATE products SET demonstration = true");
    const page = await importSheet(
      admin,
      `SKU,Price,Brand,Stock\n${tomato.sku},430.00,,20\n${urea.sku},266.50,Bhumi,40\n`,
    );
    expect(page.words).toContain("The products are now in the shop.");
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

  test("a new name gives a new address; the former one redirects, a used one is avoided", async ({ shop, admin }) => {
    await importSheet(admin, `SKU,Name\n${tomato.sku},Better tomato\n${urea.sku},Better tomato\n`);
    expect((await shop.visitor().get("/products/better-tomato")).status).toBe(200);
    expect((await shop.visitor().get("/products/better-tomato-fert-urea-45")).status).toBe(200);
    const former = await shop.visitor().get("/products/tomato-arka-rakshak-f1");
    expect([former.status, former.location]).toEqual([301, "/products/better-tomato"]);
  });

  test("what is sold after the preview stays sold; what was edited needs another preview", async ({ shop, admin }) => {
    const file = `SKU,Stock\n${tomato.sku},20\n`;
    const sold = await preview(admin, file);
    await buy(shop.visitor(), [shop.idOf(tomato), 5]);
    await confirm(admin, sold.path);
    const stock = async () =>
      (await shop.sql<{ stock: number }>("SELECT stock FROM products WHERE sku = $1", [tomato.sku]))[0]?.stock;
    expect(await stock()).toBe(15);

    const counted = await preview(admin, `SKU,Stock\n${tomato.sku},30\n`);
    await shop.adminShop.products.updateStock({
      id: shop.idOf(tomato),
      base: { stock: 15, count: await lastCount(shop) },
      wanted: 14,
      reason: "adjustment",
    });
    await confirm(admin, counted.path);
    expect((await admin.get(counted.path)).words).toContain(
      "Products have changed since you uploaded this file. Nothing was saved.",
    );
    expect(await stock()).toBe(14);

    const old = await preview(admin, `SKU,Stock\n${tomato.sku},30\n`);
    // As a version of the shop kept it that did not know brands.
    await shop.sql(`UPDATE imports SET changes = changes #- '{0,product,brand}' WHERE state = 'checked'`);
    await confirm(admin, old.path);
    expect((await admin.get(old.path)).words).toContain("Products have changed since you uploaded this file.");
    expect(await stock()).toBe(14);

    const edited = await preview(admin, `SKU,Price\n${urea.sku},300\n${tomato.sku},480\n`);
    await shop.sql("UPDATE products SET version = version + 1 WHERE sku = $1", [tomato.sku]);
    await confirm(admin, edited.path);
    expect((await admin.get(edited.path)).words).toContain("Products have changed since you uploaded this file.");
    expect(await shop.sql("SELECT price_paise FROM products WHERE sku = $1", [urea.sku])).toEqual([
      { price_paise: 26_650 },
    ]);
  });

  test("one import confirmed many times at once writes once; a second one is refused", async ({ shop, admin }) => {
    const file = `SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock\nNEW-1,New,Good,garden,1,piece,5,9\n`;
    const [one, two] = [await preview(admin, file), await preview(admin, file)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(admin, one.path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    await confirm(admin, two.path);
    expect((await admin.get(two.path)).words).toContain("Products have changed since you uploaded this file.");
    expect(await shop.sql("SELECT stock FROM products WHERE sku = 'NEW-1'")).toEqual([{ stock: 9 }]);
    expect(await shop.sql("SELECT id FROM changes WHERE what = 'products_imported'")).toHaveLength(1);
  });

  test("a product that was deleted comes back under its SKU", async ({ shop, admin }) => {
    const file = await exportOf(admin);
    await shop.sql("UPDATE products SET deleted_at = now()");
    expect(await exportOf(admin)).not.toContain(tomato.sku);
    await importSheet(admin, file);
    expect(withoutMarks(await exportOf(admin))).toBe(withoutMarks(file));
  });
});

async function lastCount({ sql, idOf }: ShopApp): Promise<number> {
  const [row] = await sql<{ last: number }>(
    "SELECT max(id)::int AS last FROM stock_movements WHERE product_id = $1 AND reason IN ('import', 'adjustment')",
    [idOf(tomato)],
  );
  return row?.last ?? 0;
}
