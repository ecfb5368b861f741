import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { violatedConstraint } from "#platform/database/errors.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { freeSlug } from "./slug.ts";
import type { Category } from "../../values/product.ts";
import { isFamilyFull, setFamily } from "./families.ts";
import type { MorePicture } from "./more-pictures.ts";
import { toFormValues, type ProductEntry } from "./product-form.ts";
import { products } from "../../schema/products.ts";
import { claimPictures, readMorePictures, writeMorePictures, type LostPicture } from "./store-pictures.ts";
import { tieProducts } from "../terms/link-products.ts";

export type NewProduct = {
  /** Made by the page (UUID): the same form sent twice adds one product. */
  key: string;
  product: ProductEntry;
  /** An uploaded picture that no other product has; null: that of `like`, or else the category's drawing. */
  pictureId: string | null;
  /** Pictures after the first one: uploaded, or those of `like`. */
  morePictures: readonly MorePicture[];
  /** The product of which it is another pack: it joins the same family, if it has none. */
  like: number | null;
};

export type AddedProduct = { id: number; slug: string; name: string };

export type AddProblem =
  | { kind: "taken_sku" }
  | { kind: "full_family" }
  | LostPicture
  /** The key belongs to a product with other contents: the page was gone back to. */
  | { kind: "other_product"; product: AddedProduct };

/** Attempts, where others take the same slug or made-up SKU at the same time. */
const ATTEMPTS = 5;

/** Adds a product with its first stock. A repeated key with the same contents returns the existing product. */
export async function addProduct(
  db: Database,
  pictures: Pick<Pictures, "claim">,
  adminId: string,
  entry: NewProduct,
): Promise<Outcome<AddedProduct, AddProblem>> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findByKey(db, entry.key);
    if (before !== null) return isSame(before, entry) ? done(before.added) : refused(other(before.added));
    try {
      return await db.transaction((transaction) => add(transaction, pictures, adminId, entry));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === "products_sku_unique" && entry.product.sku !== null) return refused({ kind: "taken_sku" });
      if (constraint === null || attempt === ATTEMPTS) throw error;
    }
  }
}

const other = (product: AddedProduct): AddProblem => ({ kind: "other_product", product });

async function add(
  transaction: Transaction,
  pictures: Pick<Pictures, "claim">,
  adminId: string,
  { key, product, pictureId, morePictures, like }: NewProduct,
): Promise<Outcome<AddedProduct, AddProblem>> {
  const original = like === null ? null : await findOriginal(transaction, like);
  const shared = { first: original?.pictureId ?? null, more: original?.morePictures ?? [] };
  const claimed = await claimPictures(transaction, pictures, shared, { first: pictureId, more: morePictures });
  if (!claimed.ok) {
    // The same submission, arriving twice at once, may just have taken it.
    const first = await findByKey(transaction, key);
    return first === null ? claimed : done(first.added);
  }
  const isJoining = original !== null && original.family === null && original.category === product.category;
  if (await isFamilyFull(transaction, product, null, isJoining ? 2 : 1)) return refused({ kind: "full_family" });
  if (isJoining && product.family !== null) await setFamily(transaction, adminId, [original], product.family);
  const sku = product.sku ?? madeUpSku(product.category);
  const [added] = await transaction
    .insert(products)
    .values({
      ...product,
      sku,
      slug: await freeSlug(transaction, { id: null, name: product.name, sku }),
      pictureId: pictureId ?? original?.pictureId ?? null,
      key,
    })
    .returning({ id: products.id, slug: products.slug, name: products.name });
  if (added === undefined) throw new Error("the product's row did not come back");
  await writeMorePictures(transaction, added.id, morePictures);
  await tieProducts(transaction, [added.id]);
  if (product.stock > 0) {
    await transaction
      .insert(stockMovements)
      .values({ productId: added.id, change: product.stock, reason: "adjustment" });
  }
  await recordChange(transaction, adminId, {
    what: "product_added",
    subject: "product",
    subjectId: String(added.id),
    label: added.name,
    before: null,
    after: toFormValues({ ...product, sku }),
  });
  return done(added);
}

/** The product of which another pack is added, locked; null: it is not in the shop. */
async function findOriginal(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("update");
  return row === undefined ? null : { ...row, morePictures: await readMorePictures(transaction, id) };
}

const PREFIX: Record<Category, string> = { seeds: "SEED", fertilizers: "FERT", sprayers: "SPRAY", garden: "GARDEN" };

/** 'SEED-482913': digits are easy to say on the phone, and rarely taken (one in a million). */
function madeUpSku(category: Category): string {
  return `${PREFIX[category]}-${randomInt(100_000, 1_000_000)}`;
}

type StoredProduct = { added: AddedProduct; pricePaise: number; category: Category };

async function findByKey(db: Database | Transaction, key: string): Promise<StoredProduct | null> {
  const [row] = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      pricePaise: products.pricePaise,
      category: products.category,
    })
    .from(products)
    .where(eq(products.key, key));
  if (row === undefined) return null;
  const { pricePaise, category, ...added } = row;
  return { added, pricePaise, category };
}

/**
 * True for the product of this submission. Stock and texts may have changed since, so only name, price and category
 * count.
 */
function isSame({ added, pricePaise, category }: StoredProduct, { product }: NewProduct): boolean {
  return added.name === product.name && pricePaise === product.pricePaise && category === product.category;
}
