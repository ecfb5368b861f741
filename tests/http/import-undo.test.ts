import { describe, expect } from "vitest";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { editForm, sendForm } from "./admin-products.ts";
import { confirm, exportOf, importSheet, preview } from "./importing.ts";
import type { adminOf } from "./people.ts";
import { expectSoundBooks } from "./sound-books.ts";
import { ON_KINDS } from "./shop-test.ts";

const HEADING = "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock";
const POT = "POT-1,Clay pot,Holds water,garden,1,piece,120,4";

/** A file that changes the tomato's price and stock, renames the urea and brings a pot. */
const SHEET = (price = "43.00") =>
  [
    "SKU,Name,Description,Category,Pack size,Pack unit,Price,Stock",
    `${tomato.sku},${tomato.name},Red,seeds,10,g,${price},20`,
    `${urea.sku},Urea of another name,White,fertilizers,45,kg,266.50,40`,
    POT,
  ].join("\n");

const undo = (admin: Awaited<ReturnType<typeof adminOf>>, path: string) => admin.post(path, { intent: "undo" });

describe.each(ON_KINDS)("an import on the %s database", (_kind, test) => {
  test("shows new rows, what changes from what to what, and what looks like a slip", async ({ admin }) => {
    const { page } = await preview(admin, SHEET());
    expect(page.words).toContain("Price: 425.00 → 43.00");
    expect(page.words).toContain("Stock: 12 → 20");
    expect(page.words).toMatch(/Clay pot, \d+ pieces? \(row 4\): 120\.00, stock 4/);
    expect(page.words).not.toContain("Please check these");
    const tenfold = await preview(admin, SHEET("4.25").replace(urea.name, "x").replace("White", "????? ???"));
    expect(tenfold.page.words).toContain("the price changes ten times or more, 425.00 → 4.25.");
    expect(tenfold.page.words).toContain("Description: some letters were lost, “????? ???”");
  });

  test("of another shop's file names the matched columns, and SKUs that differ in case alone", async ({ admin }) => {
    const small = tomato.sku.toLowerCase();
    const rows = [
      `${small},Tomato,Red,Seed,10 gms,Rs. 120/-,4`,
      `pot-1,Pot,Clay,Garden,1 Nos,90,4`,
      `POT-1,Pot,Clay,Garden,1 Nos,90,4`,
    ];
    const { page } = await preview(admin, ["Code,Item,Details,Group,Size,Rate,Qty", ...rows].join("\n"));
    expect(page.words).toContain("“Rate” as Price");
    expect(page.words).toContain(`the SKU “${small}” differs from “${tomato.sku}” only in capital letters`);
    expect(page.words).toContain("Pot (row 4): the SKU “POT-1” differs from “pot-1”");
    expect(page.words).toContain("Tomato, 10 g (row 2): 120.00, stock 4");
  });

  test("is undone as a whole: prices, names, addresses, stock; what was sold stays sold", async ({ shop, admin }) => {
    const before = await exportOf(admin);
    const { path } = await preview(admin, SHEET());
    await confirm(admin, path);
    await buy(shop.visitor(), [shop.idOf(tomato), 3]);
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(17);
    expect((await undo(admin, path)).status).toBe(303);
    expect((await admin.get(path)).words).toContain("Import undone");
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(9);
    await shop.sql("UPDATE products SET stock = 12 WHERE sku = $1", [tomato.sku]);
    expect(await exportOf(admin)).toBe(before);
    await shop.sql("UPDATE products SET stock = 9 WHERE sku = $1", [tomato.sku]);
    expect((await shop.visitor().get("/products/urea-of-another-name")).location).toMatch(/\/products\/.*urea/);
    expect((await shop.visitor().get("/products/clay-pot")).status).toBe(410);
    await expectSoundBooks(shop);
    const trail = await admin.get("/admin/changes?subject=import");
    expect(trail.words).toContain("Price: ₹425.00 → ₹43.00");
    expect(trail.words).toContain("Price: ₹43.00 → ₹425.00");
    expect((await undo(admin, path)).status, "once").toBe(303);
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(9);
    await expectSoundBooks(shop);
  });

  test("is not undone over what somebody has changed since, nor after a day", async ({ shop, admin }) => {
    const { path } = await preview(admin, SHEET());
    await confirm(admin, path);
    const id = shop.idOf(tomato);
    const form = await editForm(admin, id);
    await sendForm(admin, `/admin/editproduct/${id}`, { ...form, price: "44" });
    expect((await undo(admin, path)).status).toBe(303);
    const undone = await admin.get(path);
    expect(undone.words).toContain("Import undone for 2 products.");
    expect(undone.words).toContain(`1 product stays, because it was changed or sold since: ${tomato.name}.`);
    expect(await shop.sql("SELECT price_paise FROM products WHERE id = $1", [id])).toEqual([{ price_paise: 4400 }]);
    expect(await shop.sql("SELECT name FROM products WHERE sku = $1", [urea.sku])).toEqual([{ name: urea.name }]);
    expect((await shop.visitor().get("/products/clay-pot")).status).toBe(410);

    const next = await preview(admin, `${HEADING}\n${POT.replace("120", "130")}`);
    await confirm(admin, next.path);
    await shop.sql("UPDATE imports SET written_at = now() - interval '25 hours'");
    expect((await admin.get(next.path)).words).not.toContain("Undo this import");
    await undo(admin, next.path);
    expect(await shop.sql("SELECT price_paise FROM products WHERE sku = 'POT-1'")).toEqual([{ price_paise: 13_000 }]);
  });

  test("of a product sold since is not undone; of two undos at once one succeeds", async ({ shop, admin }) => {
    const { path } = await preview(admin, SHEET());
    await confirm(admin, path);
    await shop.sql("UPDATE products SET stock = 5 WHERE sku = $1", [tomato.sku]);
    await undo(admin, path);
    expect((await admin.get(path)).words).toContain(
      `1 product stays, because it was changed or sold since: ${tomato.name}.`,
    );
    await shop.sql("UPDATE products SET stock = 20 WHERE sku = $1", [tomato.sku]);

    const alone = await preview(admin, `SKU,Stock\n${tomato.sku},30`);
    await confirm(admin, alone.path);
    await shop.sql("UPDATE products SET stock = 5 WHERE sku = $1", [tomato.sku]);
    const refused = await undo(admin, alone.path);
    expect([refused.status, refused.words.includes(`For example: ${tomato.name}.`)]).toEqual([409, true]);
    await shop.sql("UPDATE products SET stock = 30 WHERE sku = $1", [tomato.sku]);
    await Promise.all([undo(admin, alone.path), undo(admin, alone.path)]);
    expect((await booksOf(shop)).stock[tomato.sku]).toBe(20);
    await expectSoundBooks(shop);
    expect((await importSheet(admin, SHEET())).words, "the same file again").toContain(
      "The products are now in the shop.",
    );
  });
});
