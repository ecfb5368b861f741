import sharp from "sharp";
import { describe, expect } from "vitest";
import { tomato } from "#tests/support/fixtures.ts";
import { SHOP_URL } from "#tests/support/shop-app.ts";
import { zipOf } from "#tests/support/zip.ts";
import { confirm, exportOf, preview, sendSheet } from "./importing.ts";
import { newCustomer, sunitaAccount } from "./people.ts";
import { test } from "./shop-test.ts";

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

  test("are found by their names in the ZIP; without one the category's drawing stands in", async ({ shop, admin }) => {
    const zip = zipOf([
      { name: "goods/Red Pot.JPG", bytes: await photograph(200) },
      { name: "goods/nobody asks.jpg", bytes: await photograph(20) },
    ]);
    const file = [heading, good(1, "red pot.jpg"), good(2, ""), good(3, "lost.jpg")].join("\n");
    const { path, page } = await preview(admin, file, zip);
    expect(page.words).toContain("1 picture is not in the ZIP: lost.jpg.");
    await confirm(admin, path);
    const rows = await shop.sql<{ picture_id: string | null }>(
      "SELECT picture_id FROM products WHERE sku LIKE 'P-%' ORDER BY sku",
    );
    expect(rows.map(({ picture_id }) => picture_id === null)).toEqual([false, true, true]);
    const picture = await shop.visitor().get(`/pictures/${rows[0]?.picture_id}/320.webp`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await shop.visitor().get("/products/potted-2")).html).toMatch(/category-garden[^"]*\.svg/);

    const again = await preview(admin, file, zip);
    expect(again.page.words, "the same picture again is the same picture").toContain("Nothing to save");
    const exported = await preview(admin, await exportOf(admin));
    expect(exported.page.words, "an export names the pictures that the shop has").toContain("Nothing to save");
  });

  test("that are none, or a ZIP that is none, are told with their row", async ({ admin }) => {
    const zip = zipOf([
      { name: "script.jpg", bytes: Buffer.from("<svg onload='alert(1)'/>") },
      { name: "huge.png", bytes: Buffer.alloc(30_000_000) },
      { name: "dot.png", bytes: await plain(1, 1) },
      { name: "thread.png", bytes: await plain(20, 6000) },
    ]);
    const named = ["script.jpg", "huge.png", "dot.png", "thread.png"].map((name, at) => good(at + 1, name));
    const { page } = await preview(admin, [heading, ...named].join("\n"), zip);
    expect(page.words).toContain("Row 2 Picture “script.jpg” This is not a JPEG, PNG, WebP or AVIF picture.");
    expect(page.words).toContain("Row 3 Picture “huge.png” This picture is larger than 10 MB.");
    expect(page.words).toContain("Row 4 Picture “dot.png” This picture is less than 50 pixels wide or high.");
    expect(page.words).toContain(
      "Row 5 Picture “thread.png” This picture is too narrow: one side is more than 10 times the other.",
    );
    const none = await preview(admin, [heading, good(1, "")].join("\n"), Buffer.from("no ZIP at all"));
    expect(none.page.words).toContain("The ZIP cannot be opened.");
  });
});

describe("the import's page", () => {
  test("gives a template that it reads itself", async ({ admin }) => {
    const template = await admin.get("/admin/import/template");
    expect(template.headers.get("content-disposition")).toBe('attachment; filename="products-template.csv"');
    const { page } = await preview(admin, template.html);
    expect(page.words).toContain("All rows are fine. 1 product will be imported.");
  });

  test("lists earlier imports with their rows and state, and which can be undone", async ({ admin }) => {
    const { path } = await preview(admin, `SKU,Price\n${tomato.sku},480\n`);
    const list = async () => (await admin.get("/admin/import")).words;
    expect(await list()).toMatch(/Waiting for you.*0 new, 1 changed/);
    await admin.post(path, { intent: "confirm" });
    expect(await list()).toMatch(/Imported.*0 new, 1 changed · You can undo it\./);
    await admin.post(path, { intent: "undo" });
    expect(await list()).toContain("Undone");
    expect(await list()).not.toContain("You can undo it.");
  });

  test("asks for a file, says what a file is not, and forgets one that is not wanted", async ({ admin }) => {
    const form = new FormData();
    form.set("sheet", new File([], ""));
    const none = await admin.send("/admin/import", { method: "POST", body: form, headers: { origin: SHOP_URL } });
    expect([none.status, none.words.includes("Choose an Excel or CSV file.")]).toEqual([400, true]);
    const workbook = await preview(admin, "PK\x03\x04 a workbook");
    expect(workbook.page.words).toContain("save it as CSV (in Excel: CSV UTF-8)");
    const { path } = await preview(admin, `SKU,Price\n${tomato.sku},480\n`);
    expect((await admin.get("/admin/import")).words).toContain("Waiting for you");
    await admin.post(path, { intent: "discard" });
    expect((await admin.get(path)).status).toBe(404);
    for (const strange of [
      "/admin/import/1",
      "/admin/import/%00",
      "/admin/import/00000000-0000-0000-0000-000000000000",
    ]) {
      expect((await admin.get(strange)).status).toBe(404);
    }
    expect((await admin.post(workbook.path, { intent: "anything" })).status).toBe(400);
  });

  test("takes no file from anybody but the admin", async ({ shop }) => {
    for (const client of [shop.visitor(), await newCustomer(shop, sunitaAccount)]) {
      const sent = await sendSheet(client, `SKU,Price\n${tomato.sku},480\n`);
      expect([302, 303]).toContain(sent.status);
      expect(sent.location).toMatch(/^\/login\?to=/);
      expect((await client.get("/admin/export")).status).toBe(302);
    }
    expect(await shop.sql("SELECT id FROM imports")).toEqual([]);
  });

  test("a spreadsheet or a ZIP above its limit is told on the page", async ({ admin }) => {
    const large = await sendSheet(admin, new Uint8Array(10 * 1024 * 1024 + 1));
    expect([large.status, large.words.includes("This file is larger than 10 MB.")]).toEqual([400, true]);
    const zip = await sendSheet(admin, "SKU\nA", new Uint8Array(64 * 1024 * 1024 + 1));
    expect([zip.status, zip.words.includes("The ZIP is larger than 64 MB.")]).toEqual([400, true]);
    const body = await sendSheet(admin, "SKU\nA", new Uint8Array(90 * 1024 * 1024));
    expect(body.status).toBe(413);
  });
});
