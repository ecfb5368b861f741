import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import type { ProductDraft } from "./product-fields.ts";
import { products } from "../../schema/products.ts";
import { slugOf } from "./slug.ts";
import { readTermsIn, tieProducts } from "../terms/link-products.ts";

export type ImportRow = { product: ProductDraft; pictureId: string | null };

/** Rows that go into one statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

/**
 * Writes new products, in order, with the stock movement of each, inside the caller's transaction: all or nothing.
 * A name that is taken gets its SKU behind the slug.
 * Throws (unique violation) when a SKU is in the shop already.
 */
export async function fillCatalogue(
  transaction: Transaction,
  rows: readonly ImportRow[],
  { demonstration }: { demonstration: boolean },
): Promise<void> {
  const taken = new Set<string>();
  const termsIn = await readTermsIn(transaction);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const written = await transaction
      .insert(products)
      .values(
        batch.map(({ product, pictureId }) => ({
          ...product,
          slug: freeSlug(product, taken),
          pictureId,
          demonstration,
        })),
      )
      .returning({ productId: products.id, change: sql<number>`${products.stock}` });
    await tieProducts(
      transaction,
      written.map(({ productId }) => productId),
      termsIn,
    );
    const movements = written.filter((row) => row.change !== 0).map((row) => ({ ...row, reason: "import" as const }));
    if (movements.length > 0) await transaction.insert(stockMovements).values(movements);
  }
}

function freeSlug(product: ProductDraft, taken: Set<string>): string {
  const slug = slugOf(product.name);
  const free = taken.has(slug) ? slugOf(`${slug}-${product.sku}`) : slug;
  taken.add(free);
  return free;
}
