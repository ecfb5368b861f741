import { asc, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { lastCounts } from "../products/update-stock.ts";
import { draftOf, HIGHEST_STOCK, PRODUCT_COLUMNS } from "../products/product-fields.ts";
import { formerSlugs, products } from "../../schema/products.ts";
import { readTermsIn, tieProducts } from "../terms/link-products.ts";
import { pictures } from "../../schema/pictures.ts";
import type { RowChange } from "./check-row.ts";
import type { WrittenProduct } from "./import-report.ts";
import { recordImport } from "./record-import.ts";
import { slugsFor } from "./import-slugs.ts";

/** Something that a row was held against is not as it was: the file must be looked at again. */
export class Stale extends Error {}

/** Rows that go into one statement. */
const BATCH = 500;

/**
 * Writes the changes of a checked file inside the caller's transaction: all or nothing. Stock changes by the difference
 * between the file's number and the stock at the check, so that sales since then count. Throws `Stale` when a product
 * or a picture changed since. Returns what the undo needs.
 */
export async function writeImport(
  transaction: Transaction,
  adminId: string,
  changes: readonly RowChange[],
): Promise<WrittenProduct[]> {
  // Looked at by an older version of the shop, which did not know a field of today.
  if (changes.some(({ product }) => PRODUCT_COLUMNS.some((column) => !(column in product)))) throw new Stale();
  // Locked before the products, as when terms change.
  const termsIn = await readTermsIn(transaction);
  await holdPictures(transaction, changes);
  const stocks = await holdProducts(transaction, changes);
  const slugs = await slugsFor(transaction, changes);
  const movements: { productId: number; change: number }[] = [];
  const written: WrittenProduct[] = [];
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH);
    written.push(...(await insertNew(transaction, batch, slugs)));
    await updatePresent(transaction, batch, slugs, stocks);
    written.push(...batch.flatMap((change) => writtenOver(change, stocks)));
    await tieProducts(
      transaction,
      written.slice(-batch.length).map(({ id }) => id),
      termsIn,
    );
  }
  for (const { id, moved } of written) if (moved !== 0) movements.push({ productId: id, change: moved });
  for (let start = 0; start < movements.length; start += BATCH) {
    const batch = movements.slice(start, start + BATCH);
    await transaction
      .insert(stockMovements)
      .values(batch.map((movement) => ({ ...movement, reason: "import" as const })));
  }
  const products = new Map(changes.map(({ product }) => [product.sku, product]));
  const rewritten = written.map(({ id, sku, before }) => {
    return { id, before: before?.product ?? null, after: products.get(sku) ?? null };
  });
  await recordImport(transaction, adminId, "products_imported", rewritten);
  return written;
}

/** A product that was there before, or had been deleted. */
function writtenOver({ present, product }: RowChange, stocks: Stocks): WrittenProduct[] {
  const stock = present === null ? undefined : stocks.get(present.id);
  if (present === null || stock === undefined) return [];
  const { id } = present;
  const moved = stock.after - stock.before;
  return [{ id, sku: product.sku, version: present.version + 1, moved, before: present.isDeleted ? null : stock.was }];
}

/** Pictures wait for a day to be taken: one may have gone meanwhile. */
async function holdPictures(transaction: Transaction, changes: readonly RowChange[]): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ pictureId }) => pictureId ?? []))];
  if (ids.length === 0) return;
  const held = await transaction
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(asc(pictures.id))
    .for("update");
  if (held.length < ids.length) throw new Stale();
}

type Stock = { before: number; after: number; slug: string; was: NonNullable<WrittenProduct["before"]> };
type Stocks = ReadonlyMap<number, Stock>;

/** Locks the products that will be changed, in the order in which orders do, and holds them against what was seen. */
async function holdProducts(transaction: Transaction, changes: readonly RowChange[]): Promise<Stocks> {
  const changeById = new Map(
    changes.flatMap((change) => (change.present === null ? [] : [[change.present.id, change]])),
  );
  const ids = [...changeById.keys()];
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
  const counts = await lastCounts(transaction, ids);
  if (rows.length < ids.length) throw new Stale();
  const stocks = new Map<number, Stock>();
  for (const row of rows) {
    const change = changeById.get(row.id);
    const present = change?.present;
    if (change === undefined || !present) throw new Stale();
    const isAsSeen =
      row.version === present.version &&
      (row.deletedAt !== null) === present.isDeleted &&
      (counts.get(row.id) ?? 0) === present.count;
    const after = row.stock + change.product.stock - present.stock;
    if (!isAsSeen || after < 0 || after > HIGHEST_STOCK) throw new Stale();
    const { slug, pictureId, demonstration } = row;
    stocks.set(row.id, {
      before: row.stock,
      after,
      slug,
      was: { product: draftOf(row), pictureId, slug, demonstration },
    });
  }
  return stocks;
}

async function insertNew(
  transaction: Transaction,
  batch: readonly RowChange[],
  slugs: ReadonlyMap<string, string>,
): Promise<WrittenProduct[]> {
  const fresh = batch.filter(({ present }) => present === null);
  if (fresh.length === 0) return [];
  const written = await transaction
    .insert(products)
    .values(
      fresh.map(({ product, pictureId }) => ({
        ...product,
        pictureId,
        slug: slugs.get(product.sku) ?? product.sku,
      })),
    )
    .onConflictDoNothing({ target: products.sku })
    .returning({ id: products.id, sku: products.sku, version: products.version, moved: products.stock });
  // Somebody has added one under the same SKU since.
  if (written.length < fresh.length) throw new Stale();
  return written.map((each) => ({ ...each, before: null }));
}

/** The columns that a row changes in a product that is there. */
const WRITTEN = [...PRODUCT_COLUMNS, "pictureId", "slug"] as const;
const COLUMNS = getTableColumns(products);

const taken = (column: (typeof WRITTEN)[number]) => {
  const name = sql.identifier(COLUMNS[column].name);
  return sql`${name} = v.${name}`;
};

/** A row under the names that the table gives its columns. */
const byColumn = (row: Pick<typeof products.$inferSelect, (typeof WRITTEN)[number] | "id">) =>
  Object.fromEntries((["id", ...WRITTEN] as const).map((column) => [COLUMNS[column].name, row[column]]));

async function updatePresent(
  transaction: Transaction,
  batch: readonly RowChange[],
  slugs: ReadonlyMap<string, string>,
  stocks: Stocks,
): Promise<void> {
  const rows = batch.flatMap((change): ProductRow[] => {
    const stock = change.present === null ? undefined : stocks.get(change.present.id);
    if (change.present === null || stock === undefined) return [];
    const { product, pictureId } = change;
    const slug = slugs.get(product.sku) ?? stock.slug;
    return [{ ...product, id: change.present.id, pictureId, stock: stock.after, slug, formerSlug: stock.slug }];
  });
  if (rows.length === 0) return;
  await overwrite(transaction, rows);
}

export type ProductRow = Pick<typeof products.$inferSelect, (typeof WRITTEN)[number] | "id"> & { formerSlug: string };

/** Writes products as these rows say. Their former addresses lead on to them. */
export async function overwrite(transaction: Transaction, rows: readonly ProductRow[]): Promise<void> {
  await transaction.execute(sql`
    update ${products} set ${sql.join(WRITTEN.map(taken), sql`, `)},
      version = products.version + 1, demonstration = false, deleted_at = null, updated_at = now()
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows.map(byColumn))}::jsonb) as v
    where products.id = v.id`);
  const moved = rows.filter(({ slug, formerSlug }) => slug !== formerSlug);
  if (moved.length > 0) {
    await transaction.delete(formerSlugs).where(
      inArray(
        formerSlugs.slug,
        moved.map(({ slug }) => slug),
      ),
    );
    await transaction
      .insert(formerSlugs)
      .values(moved.map(({ id, formerSlug }) => ({ slug: formerSlug, productId: id })))
      .onConflictDoUpdate({ target: formerSlugs.slug, set: { productId: sql`excluded.product_id` } });
  }
}
