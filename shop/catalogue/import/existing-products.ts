import { and, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { lastCounts } from "../products/update-stock.ts";
import { draftOf } from "../products/product-fields.ts";
import { products } from "../../schema/products.ts";
import type { Present } from "./check-row.ts";
import { plainSku } from "./sheet/spreadsheet-damage.ts";

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
        createdAt: row.createdAt,
        count: counts.get(row.id) ?? 0,
        pictureId: row.pictureId,
        product: draftOf(row),
      },
    ]),
  );
}

/** The shop's SKUs that equal these except for case or leading zeros, by `plainSku`. */
export async function skusAlike(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const plain = [...new Set(skus.map(plainSku))];
  const numbers = plain.filter((sku) => /^\d+$/.test(sku));
  const withZeros = and(sql`${products.sku} ~ '^0[0-9]+$'`, inArray(sql`ltrim(${products.sku}, '0')`, numbers));
  const rows = await db
    .select({ sku: products.sku })
    .from(products)
    .where(or(inArray(sql`lower(${products.sku})`, plain), numbers.length > 0 ? withZeros : undefined));
  return new Map(rows.map(({ sku }) => [plainSku(sku), sku]));
}
