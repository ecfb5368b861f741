import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/record-change.ts";
import { stockMovements } from "../../orders/orders.table.ts";
import { lastCounts } from "../change-stock.ts";
import { HIGHEST_STOCK } from "../product-form.ts";
import { formerSlugs, pictures, products } from "../products.table.ts";
import type { RowChange } from "./check-row.ts";
import { slugsFor } from "./import-slugs.ts";

/** Something that a row was held against is not as it was: the file must be looked at again. */
export class Stale extends Error {}

/** Rows that go into one statement. */
const BATCH = 500;

/**
 * Writes what a checked file comes to, inside the caller's transaction: all or nothing. Stock is changed by the difference
 * between the number in the file and the one that was there at the check, so that what was sold meanwhile stays sold.
 * Throws `Stale` when a product or a picture changed since.
 */
export async function writeImport(
  transaction: Transaction,
  adminId: string,
  changes: readonly RowChange[],
): Promise<void> {
  await holdPictures(transaction, changes);
  const stocks = await holdProducts(transaction, changes);
  const slugs = await slugsFor(transaction, changes);
  const movements: { productId: number; change: number }[] = [];
  for (let start = 0; start < changes.length; start += BATCH) {
    const batch = changes.slice(start, start + BATCH);
    movements.push(...(await insertNew(transaction, batch, slugs)));
    movements.push(...(await updatePresent(transaction, batch, slugs, stocks)));
  }
  for (let start = 0; start < movements.length; start += BATCH) {
    const batch = movements.slice(start, start + BATCH);
    await transaction
      .insert(stockMovements)
      .values(batch.map((movement) => ({ ...movement, reason: "import" as const })));
  }
  const isNew = ({ present }: RowChange) => present === null || present.isDeleted;
  const added = changes.filter(isNew).length;
  await recordChange(transaction, adminId, {
    what: "products_imported",
    subject: "product",
    subjectId: "",
    label: "",
    before: null,
    after: { added, changed: changes.length - added },
  });
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

type Stocks = ReadonlyMap<number, { before: number; after: number; slug: string }>;

/** Locks the products that will be changed, in the order in which orders do, and holds them against what was seen. */
async function holdProducts(transaction: Transaction, changes: readonly RowChange[]): Promise<Stocks> {
  const seen = new Map(changes.flatMap((change) => (change.present === null ? [] : [[change.present.id, change]])));
  const ids = [...seen.keys()];
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({
      id: products.id,
      version: products.version,
      stock: products.stock,
      slug: products.slug,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("update");
  const counts = await lastCounts(transaction, ids);
  if (rows.length < ids.length) throw new Stale();
  const stocks = new Map<number, { before: number; after: number; slug: string }>();
  for (const row of rows) {
    const change = seen.get(row.id);
    const present = change?.present;
    if (change === undefined || !present) throw new Stale();
    const isAsSeen =
      row.version === present.version &&
      (row.deletedAt !== null) === present.isDeleted &&
      (counts.get(row.id) ?? 0) === present.count;
    const after = row.stock + change.product.stock - present.stock;
    if (!isAsSeen || after < 0 || after > HIGHEST_STOCK) throw new Stale();
    stocks.set(row.id, { before: row.stock, after, slug: row.slug });
  }
  return stocks;
}

/** The columns that a row gives; the same for a new product and one that is there. */
function columnsOf({ product, pictureId }: RowChange) {
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    sparePart: product.sparePart,
    brand: product.brand,
    packAmount: product.pack.amount,
    packUnit: product.pack.unit,
    pricePaise: product.pricePaise,
    mrpPaise: product.mrpPaise,
    hsn: product.hsn,
    gstBasisPoints: product.gstBasisPoints,
    facts: product.facts,
    pictureId,
  };
}

async function insertNew(transaction: Transaction, batch: readonly RowChange[], slugs: ReadonlyMap<string, string>) {
  const fresh = batch.filter(({ present }) => present === null);
  if (fresh.length === 0) return [];
  const written = await transaction
    .insert(products)
    .values(
      fresh.map((change) => ({
        ...columnsOf(change),
        sku: change.product.sku,
        stock: change.product.stock,
        slug: slugs.get(change.product.sku) ?? change.product.sku,
      })),
    )
    .onConflictDoNothing({ target: products.sku })
    .returning({ productId: products.id, change: products.stock });
  // Somebody has added one under the same SKU since.
  if (written.length < fresh.length) throw new Stale();
  return written.filter(({ change }) => change !== 0);
}

async function updatePresent(
  transaction: Transaction,
  batch: readonly RowChange[],
  slugs: ReadonlyMap<string, string>,
  stocks: Stocks,
) {
  const rows = batch.flatMap((change) => {
    const stock = change.present === null ? undefined : stocks.get(change.present.id);
    if (change.present === null || stock === undefined) return [];
    const slug = slugs.get(change.product.sku) ?? stock.slug;
    return [{ ...columnsOf(change), id: change.present.id, stock: stock.after, slug, formerSlug: stock.slug }];
  });
  if (rows.length === 0) return [];
  await transaction.execute(sql`
    update ${products} set
      name = v.name, description = v.description, category = v.category::category, spare_part = v."sparePart",
      brand = v.brand, pack_amount = v."packAmount", pack_unit = v."packUnit"::pack_unit,
      price_paise = v."pricePaise", mrp_paise = v."mrpPaise", hsn = v.hsn, gst_basis_points = v."gstBasisPoints",
      facts = v.facts, picture_id = v."pictureId", stock = v.stock, slug = v.slug,
      version = products.version + 1, demonstration = false, deleted_at = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id int, name text, description text, category text, "sparePart" boolean, brand text, "packAmount" numeric,
      "packUnit" text, "pricePaise" int, "mrpPaise" int, hsn text, "gstBasisPoints" int, facts jsonb,
      "pictureId" text, stock int, slug text)
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
  return rows.flatMap(({ id, stock }) => {
    const change = stock - (stocks.get(id)?.before ?? stock);
    return change === 0 ? [] : [{ productId: id, change }];
  });
}
