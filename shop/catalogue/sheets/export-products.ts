import { and, asc, gt, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { typedOf } from "../product-form.ts";
import { products } from "../products.table.ts";
import { COLUMNS } from "./columns.ts";
import { beforeWriting } from "./formulas.ts";

/** Products that are in memory at a time. */
const BATCH = 500;

/** All products in the shop as rows of a file, in the shop's own order; an import of them changes nothing. */
export async function* exportProducts(db: Database): AsyncGenerator<string[][], void> {
  let lastId = 0;
  for (;;) {
    const batch = await db
      .select()
      .from(products)
      .where(and(isNull(products.deletedAt), gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(BATCH);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch.map(({ packAmount, packUnit, pictureId, ...row }) => {
      const typed = typedOf({ ...row, pack: { amount: packAmount, unit: packUnit } });
      const cells = { ...typed, picture: pictureId === null ? "" : `${pictureId}.webp` };
      return COLUMNS.map(([column]) => beforeWriting(cells[column]));
    });
    lastId = end.id;
  }
}

/** The first row of every file, and a product that shows how the others are filled in. */
export const TEMPLATE: readonly string[][] = [
  [
    "SEED-TOM-10",
    "Tomato Arka Rakshak F1",
    "Round red fruit that travels well.",
    "seeds",
    "",
    "10",
    "g",
    "425.00",
    "490.00",
    "12",
    "",
    "12099190",
    "5",
    "Sowing time: June to July\nSpacing: 60 × 45 cm",
    "tomato.jpg",
  ],
];

export const HEADINGS: readonly string[] = COLUMNS.map(([, name]) => name);
