import { readFile } from "node:fs/promises";
import { DEMONSTRATION } from "#server/program-files.ts";
import { checkSheet } from "#shop/catalogue/import/check-import.ts";
import { fillTranslations } from "#shop/catalogue/translations/translation-sheet.ts";
import { fillCatalogue } from "#shop/catalogue/products/seed-products.ts";
import type { ShopApp } from "./shop-app.ts";

/** Fills a shop with the demonstration's products and their Hindi texts, without their pictures, which would take almost all of the time. */
export async function fillDemonstration({ database: { db } }: Pick<ShopApp, "database">): Promise<void> {
  const sheet = await readFile(`${DEMONSTRATION}/products.csv`, "utf8");
  const withoutPictures = sheet.replace(/,Picture\n/, ",Picture to be left out\n");
  const parts = { db, pictures: { storeFile: () => Promise.reject(new Error("no pictures")) } };
  const { changes } = await checkSheet(parts, Buffer.from(withoutPictures), null);
  const translations = await readFile(`${DEMONSTRATION}/translations-hi.csv`);
  await db.transaction(async (transaction) => {
    await fillCatalogue(transaction, changes ?? [], { demonstration: true });
    await fillTranslations(transaction, [translations]);
  });
}
