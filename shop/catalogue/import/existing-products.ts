import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { lastCounts } from "../products/update-stock.ts";
import { draftOf } from "../products/product-fields.ts";
import { products } from "../../schema/products.ts";
import type { Present } from "./check-row.ts";

/** The shop's products with these SKUs, including deleted ones: a SKU belongs to one product for good. */
export async function presentBySku(db: Database, skus: readonly string[]): Promise<Map<string, Present>> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.sku, [...skus]));
  const counts = await lastCounts(
    db,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        id: row.id,
        version: row.version,
        isDeleted: row.deletedAt !== null,
        count: counts.get(row.id) ?? 0,
        pictureId: row.pictureId,
        product: draftOf(row),
      },
    ]),
  );
}

/** The shop's SKUs that equal these except for case, by lower-case SKU. */
export async function skusInAnyCase(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const small = [...new Set(skus.map((sku) => sku.toLowerCase()))];
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(sql`lower(${products.sku})`, small));
  return new Map(rows.map(({ sku }) => [sku.toLowerCase(), sku]));
}
