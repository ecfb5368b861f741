import { and, asc, gt, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { toFormValues } from "../products/product-form.ts";
import { products } from "../../schema/products.ts";
import { columnName, COLUMNS, exampleOf } from "./sheet/column-definitions.ts";
import { beforeWriting } from "./sheet/escape-formulas.ts";
import { MARK_HEADING } from "./sheet/column-meanings.ts";
import { exportMark } from "./sheet/export-mark.ts";

/** Products that are in memory at a time. */
const BATCH = 500;

/**
 * All products in the shop as rows of a file, in the shop's own order, each with its mark. An import of them changes
 * nothing, also after sales.
 */
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
    yield batch.map((row) => {
      const cells = { ...toFormValues(row), picture: row.pictureId === null ? "" : `${row.pictureId}.webp` };
      return [...COLUMNS.map((column) => beforeWriting(cells[column])), exportMark(row.createdAt, cells)];
    });
    lastId = end.id;
  }
}

/** The first row of every file, and a product that shows how the others are filled in. */
export const TEMPLATE: readonly string[][] = [COLUMNS.map(exampleOf)];

export const HEADINGS: readonly string[] = COLUMNS.map(columnName);

export const EXPORT_HEADINGS: readonly string[] = [...HEADINGS, MARK_HEADING];
