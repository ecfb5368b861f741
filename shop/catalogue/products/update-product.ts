import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { violatedConstraint } from "#platform/database/errors.ts";
import type { Fields } from "../../schema/changes.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { freeSlug, rememberSlug } from "./slug.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { stockMovements } from "../../schema/stock-movements.ts";
import { isFamilyFull } from "./families.ts";
import { isStockChanged } from "./update-stock.ts";
import { isSameMore, type MorePicture, type ProductPictures } from "./more-pictures.ts";
import { HIGHEST_STOCK, draftOf, PRODUCT_FIELDS, type ProductDraft } from "./product-fields.ts";
import { toFormValues, type ProductEntry } from "./product-form.ts";
import { products } from "../../schema/products.ts";
import { claimPictures, readMorePictures, writeMorePictures, type LostPicture } from "./store-pictures.ts";
import { readTermsIn, tieProducts } from "../terms/link-products.ts";

/** A product as the form that edits it shows it. */
export type EditableProduct = {
  id: number;
  slug: string;
  /** Counts the changes made by people; a sale is none. */
  version: number;
  pictureId: string | null;
  /** Those after the first one. */
  morePictures: readonly MorePicture[];
  product: ProductDraft;
};

export type ProductEdit = {
  id: number;
  /** Made by the page (UUID): the same form sent twice changes the stock once. None in a form of an earlier release. */
  key?: string | null;
  /** What the form was filled with. */
  base: { version: number; stock: number };
  /** As it shall be. The stock is a change against the number seen: what was sold meanwhile stays sold. */
  product: ProductEntry;
  /** A newly uploaded picture, or a further one that becomes the first; null: the present one stays. */
  pictureId: string | null;
  /** Those after the first one, as they shall be; null: they stay as they are. */
  morePictures: readonly MorePicture[] | null;
};

export type EditProblem =
  | { kind: "not_found" }
  /** Somebody changed it after the form was filled. Nothing was written. */
  | { kind: "changed"; now: EditableProduct }
  | { kind: "taken_sku" }
  | { kind: "full_family" }
  | LostPicture
  /** The change would leave less than nothing, or more than can be counted; `stock` is there at present. */
  | { kind: "short"; stock: number };

/** The product with this id, as long as it is in the shop; for the admin alone. */
export async function findProductToEdit(db: Database, id: number): Promise<EditableProduct | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return row === undefined ? null : toEditable(row, await readMorePictures(db, id));
}

/** Attempts, where others take the same slug at the same time. */
const ATTEMPTS = 5;

/** Writes what changed; pictures that it no longer shows are removed with all their files where nothing else shows them. */
export async function editProduct(
  db: Database,
  pictures: Pick<Pictures, "claim" | "discard">,
  adminId: string,
  edit: ProductEdit,
): Promise<Outcome<null, EditProblem>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await db.transaction((transaction) => write(transaction, pictures, adminId, edit));
      if (!outcome.ok) return outcome;
      for (const id of outcome.value.unshown) await pictures.discard(id);
      return done(null);
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === "products_sku_unique") return refused({ kind: "taken_sku" });
      if (constraint === null || attempt === ATTEMPTS) throw error;
    }
  }
}

async function write(
  transaction: Transaction,
  pictures: Pick<Pictures, "claim">,
  adminId: string,
  edit: ProductEdit,
): Promise<Outcome<{ unshown: string[] }, EditProblem>> {
  // Locked before the product, as when terms change.
  const termsIn = await readTermsIn(transaction);
  const [row] = await transaction.select().from(products).where(eq(products.id, edit.id)).for("update");
  if (row === undefined || row.deletedAt !== null) return refused({ kind: "not_found" });
  const now = toEditable(row, await readMorePictures(transaction, row.id));
  const decision = decideEdit(now, edit, await isStockChanged(transaction, edit));
  if (!decision.ok) return decision;
  const { product, stockChange, next, before, after } = decision.value;
  if (Object.keys(after).length === 0) return done({ unshown: [] });
  const former = { first: row.pictureId, more: now.morePictures };
  const claimed = await claimPictures(transaction, pictures, former, next);
  if (!claimed.ok) return claimed;
  const joins = "family" in after || "category" in after;
  if (joins && (await isFamilyFull(transaction, product, row.id))) return refused({ kind: "full_family" });

  const { name, sku } = product;
  const slug = name === row.name ? row.slug : await freeSlug(transaction, { id: row.id, name, sku });
  await transaction
    .update(products)
    .set({
      ...product,
      slug,
      pictureId: next.first,
      version: row.version + 1,
      updatedAt: new Date(),
      // An edited product of the demonstration becomes the shop's own.
      demonstration: false,
    })
    .where(eq(products.id, row.id));
  if (!isSameMore(next.more, former.more)) await writeMorePictures(transaction, row.id, next.more);
  await tieProducts(transaction, [row.id], termsIn);
  await rememberSlug(transaction, { id: row.id, before: row.slug, now: slug });
  if (stockChange !== 0) {
    await transaction
      .insert(stockMovements)
      .values({ productId: row.id, change: stockChange, reason: "adjustment", key: edit.key ?? null });
  }
  await recordChange(transaction, adminId, {
    what: "product_edited",
    subject: "product",
    subjectId: String(row.id),
    label: name,
    before,
    after,
  });
  return done({ unshown: claimed.value });
}

type Decided = {
  product: ProductDraft;
  stockChange: number;
  /** The product's pictures after the edit. */
  next: ProductPictures;
  before: Fields;
  after: Fields;
};

/** What an edit comes to, held against the product as it is now. `isCounted`: it has changed the stock already. Pure. */
export function decideEdit(now: EditableProduct, edit: ProductEdit, isCounted = false): Outcome<Decided, EditProblem> {
  const stockChange = edit.product.stock - edit.base.stock;
  const product = { ...edit.product, sku: edit.product.sku ?? now.product.sku, stock: now.product.stock };
  if (now.version !== edit.base.version) {
    // The same form sent twice is no change by somebody else.
    const isRepeated =
      (edit.pictureId === null || edit.pictureId === now.pictureId) &&
      (edit.morePictures === null || isSameMore(edit.morePictures, now.morePictures)) &&
      (stockChange === 0 || isCounted);
    if (!isRepeated || differences(now.product, product).length > 0) return refused({ kind: "changed", now });
    const next = { first: now.pictureId, more: now.morePictures };
    return done({ product, stockChange: 0, next, before: {}, after: {} });
  }
  product.stock += stockChange;
  const isOutside = product.stock < 0 || product.stock > HIGHEST_STOCK;
  // An unchanged stock is not validated: a cancelled order may have returned more than the form accepts.
  if (stockChange !== 0 && isOutside) return refused({ kind: "short", stock: now.product.stock });
  const changed = differences(now.product, product);
  const pick = (values: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? ""]));
  const pictures = decidePictures(now, edit);
  return done({
    product,
    stockChange,
    next: pictures.next,
    before: { ...pick(toFormValues(now.product)), ...pictures.before },
    after: { ...pick(toFormValues(product)), ...pictures.after },
  });
}

/** The pictures after an edit. A product without a first picture shows the first of the others there. */
function decidePictures(now: EditableProduct, edit: ProductEdit): Pick<Decided, "next" | "before" | "after"> {
  const wanted = edit.morePictures ?? now.morePictures;
  const first = edit.pictureId ?? now.pictureId ?? wanted[0]?.id ?? null;
  const more = wanted.filter(({ id }) => id !== first);
  const [before, after]: [Fields, Fields] = [{}, {}];
  if (first !== now.pictureId) [before["picture"], after["picture"]] = [now.pictureId, first];
  if (!isSameMore(more, now.morePictures)) {
    const ids = (pictures: readonly MorePicture[]) => pictures.map(({ id }) => id).join(" ");
    [before["morePictures"], after["morePictures"]] = [ids(now.morePictures), ids(more)];
  }
  return { next: { first, more }, before, after };
}

function differences(before: ProductDraft, after: ProductDraft) {
  const [was, is] = [toFormValues(before), toFormValues(after)];
  return PRODUCT_FIELDS.filter((field) => was[field] !== is[field]);
}

function toEditable(row: typeof products.$inferSelect, morePictures: readonly MorePicture[]): EditableProduct {
  const { id, slug, version, pictureId } = row;
  return { id, slug, version, pictureId, morePictures, product: draftOf(row) };
}
