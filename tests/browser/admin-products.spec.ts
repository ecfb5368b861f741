import type { Page } from "@playwright/test";
import sharp from "sharp";
import { cameraPhotograph, smallPhotograph } from "#tests/http/photographs.ts";
import { expectNoBarriers } from "./support/axe.ts";
import { overhangs, expectFits } from "./support/overhang.ts";
import { ADMIN, enter, sendLogin, openAs } from "./support/people.ts";
import { trowel } from "./support/products.ts";
import { expect, test } from "./support/test.ts";
import { follow, open, toast, pressFor } from "./support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const box = (page: Page, name: string | RegExp) => main(page).getByRole("textbox", { name });
const addButton = (page: Page) => main(page).getByRole("button", { name: "Add Product", exact: true });
const photograph = async (bytes: Promise<Buffer>, name = "IMG_20261121.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await bytes,
});

/** A product's row in the list. */
const row = (page: Page, name: string) =>
  main(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `${name}: change price and stock`, exact: true }) });
const opener = (page: Page, name: string) =>
  row(page, name).getByRole("button", { name: `${name}: change price and stock`, exact: true });
const stockField = (page: Page, name: string) => box(page, `Stock of ${name}`);

/** Opens a product's page Edit from its row in the list. */
async function toEdit(page: Page, name: string): Promise<void> {
  const edit = row(page, name).getByRole("link", { name: `Edit ${name}` });
  if (!(await edit.isVisible())) await opener(page, name).click();
  await follow(page, edit, /\/editproduct\//);
}

async function fillProduct(page: Page, name: string): Promise<void> {
  await box(page, "Name").fill(name);
  await box(page, "Description").fill("Deep orange, for garlands.");
  await main(page).getByLabel("Category").selectOption("seeds");
  await box(page, "Pack size").fill("10");
  await main(page).getByLabel("Unit").selectOption("g");
  await box(page, "Price").fill("220.50");
  await box(page, /^MRP/).fill("260");
  await box(page, "Stock").fill("12");
}

/** Lets no more through than a bad line would: a photograph then takes a while. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput: 20_000 });
  return async () => {
    await session.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput: -1 });
  };
}

test.describe("The admin's products", () => {
  test.use({ ownShop: true });

  test("get price and stock in the list in 3 taps", { tag: "@phone-in-all" }, async ({ page, otherVisitor, watch }) => {
    // A stock that is no number is refused.
    watch.expectStatus(400);
    const { name } = trowel;
    await openAs(page, ADMIN, "/admin/allproducts?q=Hand+trowel");
    await expect(opener(page, name)).toHaveAttribute("aria-expanded", "false");
    await opener(page, name).click();
    await expect(opener(page, name)).toHaveAttribute("aria-expanded", "true");
    await expect(box(page, `Price of ${name}`)).toBeFocused();
    const before = Number(await stockField(page, name).inputValue());
    await page.keyboard.type("431");
    await stockField(page, name).fill(String(before + 20));
    await page.keyboard.press("Enter");
    await expect(opener(page, name)).toHaveAttribute("aria-expanded", "false");
    await expect(opener(page, name)).toBeFocused();
    await expect(row(page, name).getByRole("status")).toHaveText("Saved");
    await expect(row(page, name)).toContainText("₹431.00");
    await open(otherVisitor, "/products?q=hand+trowel");
    await expect(otherVisitor.locator(".card").filter({ hasText: "₹431.00" })).toHaveCount(1);

    await page.keyboard.press("Enter");
    await stockField(page, name).fill("none");
    await stockField(page, name).press("Enter");
    await expect(stockField(page, name)).toHaveAccessibleDescription("Enter a number, such as 220 or 220.50.");
    await expect(stockField(page, name)).toHaveValue("none");
    await expectNoBarriers(page);
    await expectFits(page, 360);
    await page.keyboard.press("Escape");
    await expect(opener(page, name)).toBeFocused();
    await opener(page, name).click();
    await expect(stockField(page, name)).toHaveValue(String(before + 20));
  });

  test("get twenty more by one tap, and a restocked row stays", { tag: "@phone-in-all" }, async ({ page, shop }) => {
    const { name } = trowel;
    await shop.change(`UPDATE products SET stock = 3 WHERE name = '${name}'`);
    await openAs(page, ADMIN, "/admin/allproducts?wanting=few");
    const order = () =>
      main(page)
        .getByRole("row")
        .evaluateAll((rows) => rows.map(({ id }) => id));
    const before = await order();
    const [add, undo] = ["+20", "Undo"].map((text) => row(page, name).getByRole("button", { name: `${text} ${name}` }));
    await add!.dblclick();
    await expect(row(page, name).getByRole("status")).toHaveText("23 in stock, was 3");
    await expect(undo!).toBeFocused();
    await expect(page.locator(".toast")).toHaveCount(0);
    expect(await order(), "no row moves").toEqual(before);
    // A tap right after another is its second.
    await page.waitForTimeout(500);
    await undo!.click();
    await expect(add!).toBeFocused();
    await expect(row(page, name)).toContainText("3 left");
    await page.waitForTimeout(500);
    await add!.click();
    await expect(undo!).toBeVisible();
    await page.reload();
    await expect(row(page, name)).toHaveCount(0);
  });

  test("whose price two people change keep what the second one typed", async ({ page, context, watch }) => {
    watch.expectStatus(409);
    const { name } = trowel;
    await enter(page, ADMIN);
    const other = await context.newPage();
    const [price, mrp] = [`Price of ${name}`, `MRP of ${name}`];
    for (const each of [page, other]) {
      await open(each, "/admin/allproducts?q=Hand+trowel");
      await opener(each, name).click();
    }
    await box(other, price).fill("150");
    await box(other, mrp).fill("200");
    await box(other, mrp).press("Enter");
    await expect(row(other, name).getByRole("status")).toHaveText("Saved");
    await box(page, price).fill("140");
    await box(page, price).press("Enter");
    await expect(row(page, name).getByRole("alert")).toContainText("now ₹150.00. Your ₹140.00 is not saved yet.");
    await expect(box(page, price)).toHaveValue("140");
    await expect(box(page, mrp), "what was not touched is the other's").toHaveValue("200.00");
    await box(page, price).press("Enter");
    await expect(row(page, name).getByRole("status")).toHaveText("Saved");
    await expect(row(page, name)).toContainText("₹140.00");
  });

  test("are added with a photo, edited, deleted", { tag: "@phone-in-all" }, async ({ page, otherVisitor }) => {
    const name = "Gerbera mixed, dwarf";
    await openAs(page, ADMIN, "/admin/addproduct");
    await addButton(page).click();
    await expect(toast(page, "Please select an image")).toBeVisible();
    await expect(main(page).getByLabel("Picture", { exact: true })).toHaveAccessibleDescription(
      /Please select an image$/,
    );
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Picture",
      "Name",
      "Category",
      "Pack size",
      "Unit",
      "Price",
      "Stock",
    ]);
    await expectNoBarriers(page);

    const full = await slowLine(page);
    await main(page)
      .getByLabel("Picture", { exact: true })
      .setInputFiles(await photograph(cameraPhotograph()));
    await expect(page.getByRole("img", { name: "Chosen picture" })).toHaveAttribute("src", /^blob:/);
    await expect(page.getByRole("progressbar", { name: "Upload of the picture" })).toBeVisible();
    await expect(main(page).getByText(/^Uploading, [1-9]\d?%$/)).toBeVisible();
    await full();
    await fillProduct(page, name);
    const preview = page.getByRole("complementary", { name: "How customers will see it" });
    await expect(preview.locator(".card")).toContainText(name);
    await expect(preview.locator(".card")).toContainText("₹220.50");
    // Pressed before the upload is through, it is sent when it is.
    await addButton(page).click();
    await expect(page).toHaveURL(/\/admin\/allproducts\?sort=newest$/, { timeout: 60_000 });
    await expect(toast(page, "Product added successfully", name)).toBeVisible();
    expect(await overhangs(page, [360, page.viewportSize()?.width ?? 360])).toEqual([]);

    await open(otherVisitor, "/products?q=gerbera");
    await expect(otherVisitor.getByRole("link", { name })).toBeVisible();
    const picture = otherVisitor.locator(".card img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await open(page, "/admin/allproducts?q=gerbera");
    await expectNoBarriers(page);
    await toEdit(page, name);
    await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeVisible();
    await expectNoBarriers(page);
    await box(page, "Price").fill("199");
    await main(page).getByRole("button", { name: "Save" }).press("Enter");
    await expect(toast(page, "Product updated successfully", name)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/allproducts\?q=gerbera#product-\d+$/);
    await open(otherVisitor, "/products?q=gerbera");
    await expect(otherVisitor.locator(".card")).toContainText("₹199.00");

    await open(page, "/admin/allproducts?q=gerbera");
    await toEdit(page, name);
    const remove = main(page).getByRole("button", { name: "Delete product…" });
    await remove.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.press("Enter");
    await pressFor(dialog.getByRole("button", { name: "Delete" }), "Product deleted successfully", name);
    await expect(page).toHaveURL(/\/admin\/allproducts\?q=gerbera/);
    await expect(row(page, name)).toHaveCount(0);
    await pressFor(page.getByRole("button", { name: "Undo" }), "Product restored", name);
    await expect(row(page, name)).toHaveCount(1);
    await toEdit(page, name);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/allproducts\?q=gerbera/);
    await expect(row(page, name)).toHaveCount(0);
    await open(otherVisitor, "/products?q=gerbera");
    await expect(otherVisitor.getByText("No products found")).toBeVisible();
  });

  test("get more pictures, which a reload does not lose and customers open in full size", async ({
    page,
    otherVisitor,
  }) => {
    await openAs(page, ADMIN, "/admin/addproduct");
    await fillProduct(page, "Cosmos");
    const picture = main(page).getByLabel("Picture", { exact: true });
    await picture.setInputFiles(await photograph(smallPhotograph()));
    await main(page).getByText("More pictures").click();
    const shows = (position: number) => box(page, `What picture ${position} shows`);
    for (const position of [2, 3]) {
      await main(page)
        .getByLabel("Add a picture")
        .setInputFiles(await photograph(smallPhotograph()));
      await shows(position).fill(`Side ${position}`);
    }
    const press = (name: string) => main(page).getByRole("button", { name, exact: true }).press("Enter");
    await press("Move up: picture 3");
    await expect(shows(2)).toHaveValue("Side 3");
    await expectNoBarriers(page);
    expect(await overhangs(page, [320, page.viewportSize()?.width ?? 320])).toEqual([]);
    await page.reload();
    await expect(shows(2)).toHaveValue("Side 3");
    await expect(shows(3)).toHaveValue("Side 2");
    await addButton(page).click();
    await expect(toast(page, "Product added successfully", "Cosmos")).toBeVisible();

    await open(otherVisitor, "/products/cosmos");
    const pictures = otherVisitor.locator(".gallery .prod-pic");
    await expect(otherVisitor.getByRole("navigation", { name: "3 pictures" }).getByRole("link")).toHaveCount(3);
    await expect(pictures.getByRole("link")).toHaveCount(3);
    await otherVisitor.getByRole("link", { name: "Picture 3" }).press("Enter");
    await expect(pictures.getByRole("img", { name: "Side 2" })).toBeInViewport({ ratio: 0.99 });
    expect(await otherVisitor.evaluate(() => scrollY), "the page stays").toBe(0);
    await expectFits(otherVisitor);
    await pictures.getByRole("link", { name: "Side 2" }).click();
    await expect(otherVisitor).toHaveURL(/\/pictures\/\w+\/960\.webp$/);
  });

  test("that somebody else changed show the conflict and the admin's values", async ({ page, context, watch }) => {
    watch.expectStatus(409);
    await enter(page, ADMIN);
    const other = await context.newPage();
    await open(page, "/admin/editproduct/1");
    await open(other, "/admin/editproduct/1");
    await box(other, "Price").fill("400");
    await main(other).getByRole("button", { name: "Save" }).click();
    await expect(toast(other, "Product updated successfully")).toBeVisible();
    await box(page, "Description").fill("Sow in June.");
    await main(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Someone else changed this product");
    await expect(page.getByRole("alert")).toContainText("Now: 400.00");
    await expect(box(page, "Description")).toHaveValue("Sow in June.");
    await expect(box(page, "Price")).toHaveValue("400.00");
    await main(page).getByRole("button", { name: "Save anyway" }).click();
    await expect(toast(page, "Product updated successfully")).toBeVisible();
  });

  test("are offered families as they are typed, of more than the form has", async ({ page, shop, watch }) => {
    await shop.change(`INSERT INTO products
      (sku, slug, name, description, category, pack_amount, pack_unit, family, family_key, price_paise, stock)
      SELECT 'F-' || n, 'f-' || n, named, '', 'seeds', 1, 'g', named, replace(lower(named), ' ', ''), 100, 1
      FROM generate_series(1, 501) AS n, LATERAL (SELECT CASE n WHEN 501 THEN 'Zinnia mix' ELSE 'Aster ' || n END AS named) AS f`);
    await openAs(page, ADMIN, "/admin/addproduct");
    const family = main(page).getByRole("combobox", { name: "Family" });
    const offered = page.locator("datalist option");
    await expect(offered).toHaveCount(500);
    await family.pressSequentially("innia M");
    await expect(offered).toHaveText(["Zinnia mix"]);
    watch.expectLineDown();
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/admin/families"));
    await family.pressSequentially("i");
    await failed;
    await expect(offered, "the former ones stay").toHaveText(["Zinnia mix"]);
  });

  test("that are not there say 'No such product!' and lead to the list", async ({ page }) => {
    await openAs(page, ADMIN, "/admin/editproduct/999999");
    await expect(page).toHaveURL(/\/admin\/allproducts$/);
    await expect(toast(page, "No such product!")).toBeVisible();
  });

  test("are not added while the line is down, and nothing typed is lost", async ({ page, context, watch }) => {
    watch.expectLineDown();
    await openAs(page, ADMIN, "/admin/addproduct");
    await fillProduct(page, "Zinnia");
    await main(page)
      .getByLabel("Picture", { exact: true })
      .setInputFiles(await photograph(smallPhotograph()));
    await expect(main(page).getByText("Uploaded", { exact: true })).toBeVisible();
    await context.setOffline(true);
    await addButton(page).click();
    await expect(toast(page, "Error adding product")).toBeVisible();
    await expect(box(page, "Name")).toHaveValue("Zinnia");
    await context.setOffline(false);
    await addButton(page).click();
    await expect(toast(page, "Product added successfully", "Zinnia")).toBeVisible();
  });

  test("are neither changed nor deleted while offline, and no value is lost", async ({ page, context, watch }) => {
    watch.expectLineDown();
    // The saved cart is asked for beside it, and its failure is only logged.
    watch.expectLogged(/Failed to fetch/);
    await openAs(page, ADMIN, "/admin/allproducts?q=Hand+trowel");
    await context.setOffline(true);
    await row(page, "Hand trowel").getByRole("button", { name: "+20 Hand trowel" }).click();
    await expect(row(page, "Hand trowel").getByRole("alert")).toHaveText("Nothing was saved. Please try again.");
    await context.setOffline(false);
    await toEdit(page, "Hand trowel");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "Delete product…" }).click();
    await pressFor(
      page.getByRole("dialog", { name: "Delete Hand trowel?" }).getByRole("button", { name: "Delete" }),
      "Error deleting product",
    );
    await expect(page).toHaveURL(/\/editproduct\//);
    await context.setOffline(false);
    await box(page, "Price").fill("99");
    await context.setOffline(true);
    await main(page).getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Error updating product")).toBeVisible();
    await expect(box(page, "Price")).toHaveValue("99");
    await context.setOffline(false);
    await main(page).getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Product updated successfully", "Hand trowel")).toBeVisible();
  });

  test("refuse a picture that is none, and take another", async ({ page, watch }) => {
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/addproduct");
    await fillProduct(page, "Zinnia");
    const picture = main(page).getByLabel("Picture", { exact: true });
    await picture.setInputFiles(await photograph(Promise.resolve(Buffer.from("<svg/>")), "flower.jpg"));
    await expect(picture).toHaveAccessibleDescription(
      /This is not a JPEG, PNG, WebP or AVIF picture\. Choose another\.$/,
    );
    await addButton(page).click();
    await expect(picture).toBeFocused();
    await picture.setInputFiles(await photograph(smallPhotograph()));
    await addButton(page).click();
    await expect(toast(page, "Product added successfully", "Zinnia")).toBeVisible();
  });

  test("have their photograph sent upright, whole and at the stored size", async ({ page, watch }) => {
    watch.expectStatus(400);
    await openAs(page, ADMIN, "/admin/addproduct");
    const whole = await cameraPhotograph();
    const picture = main(page).getByLabel("Picture", { exact: true });
    await picture.setInputFiles(await photograph(Promise.resolve(whole.subarray(0, whole.length / 2))));
    await expect(picture).toHaveAccessibleDescription(/This picture is incomplete or damaged/);

    const sending = page.waitForRequest("**/admin/pictures");
    await picture.setInputFiles(await photograph(Promise.resolve(whole)));
    const sent = await sending;
    const answer = await sent.response();
    const { id } = (await answer!.json()) as { id: string };
    expect((await sent.sizes()).requestBodySize).toBeLessThan(whole.length / 2);
    const kept = sharp(await (await page.request.get(`/pictures/${id}/960.webp`)).body());
    const { width, height } = await kept.metadata();
    expect(height).toBeGreaterThan(width);
    const redAt = async (top: number) => {
      const spot = kept.clone().extract({ left: 10, top, width: 8, height: 8 });
      return (await spot.resize(1, 1).raw().toBuffer())[0] ?? 0;
    };
    expect(await redAt(10), "its green half is at the top").toBeLessThan((await redAt(height - 20)) - 60);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("are added by a plain form, the picture sent once", { tag: "@phone-in-all" }, async ({ page, watch }) => {
      watch.expectStatus(400);
      await page.goto("/login?to=/admin/addproduct");
      await sendLogin(page, ADMIN);
      await expect(page).toHaveURL(/\/admin\/addproduct$/);
      await fillProduct(page, "Zinnia");
      await box(page, "Stock").fill("1.5");
      await main(page)
        .getByLabel("Picture", { exact: true })
        .setInputFiles(await photograph(smallPhotograph()));
      await addButton(page).click();
      await expect(main(page).getByText("Enter a whole number of packs, without decimals.")).toBeVisible();
      await expect(main(page).getByText("Your picture is uploaded. You need not choose it again.")).toBeVisible();
      await box(page, "Stock").fill("2");
      await addButton(page).click();
      await expect(toast(page, "Product added successfully")).toBeVisible();
      await page.goto("/admin/allproducts?q=zinnia");
      await pressFor(page.getByRole("button", { name: "+20 Zinnia", exact: true }), "Stock saved");
      await opener(page, "Zinnia").click();
      await page.getByRole("button", { name: "Delete product…" }).click();
      await expect(page.getByRole("alert")).toContainText("Delete Zinnia?");
      await pressFor(page.getByRole("alert").getByRole("button", { name: "Delete" }), "Product deleted successfully");
    });
  });
});
