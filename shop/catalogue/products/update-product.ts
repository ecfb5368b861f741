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
import { HIGHEST_STOCK, draftOf, PRODUCT_FIELDS, type ProductDraft } from "./product-fields.ts";
import { toFormValues, type ProductEntry } from "./product-form.ts";
import { products } from "../../schema/products.ts";
import { readTermsIn, tieProducts } from "../terms/link-products.ts";

/** A product as the form that edits it shows it. */
export type EditableProduct = {
  id: number;
  slug: string;
  /** Counts the changes made by people; a sale is none. */
  version: number;
  pictureId: string | null;
  product: ProductDraft;
};

export type ProductEdit = {
  id: number;
  /** What the form was filled with. */
  base: { version: number; stock: number };
  /** As it shall be. The stock is a change against the number seen: what was sold meanwhile stays sold. */
  product: ProductEntry;
  /** A newly uploaded picture; null: the present one stays. */
  pictureId: string | null;
};

export type EditProblem =
  | { kind: "not_found" }
  /** Somebody changed it after the form was filled. Nothing was written. */
  | { kind: "changed"; now: EditableProduct }
  | { kind: "taken_sku" }
  | { kind: "full_family" }
  | { kind: "no_picture" }
  /** The change would leave less than nothing, or more than can be counted; `stock` is there at present. */
  | { kind: "short"; stock: number };

/** The product with this id, as long as it is in the shop; for the admin alone. */
export async function findProductToEdit(db: Database, id: number): Promise<EditableProduct | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
  return row === undefined ? null : toEditable(row);
}

/** Attempts, where others take the same slug at the same time. */
const ATTEMPTS = 5;

/** Writes what changed; the picture that it showed before is removed with all its files where nothing else shows it. */
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
      if (outcome.value.unshown !== null) await pictures.discard(outcome.value.unshown);
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
): Promise<Outcome<{ unshown: string | null }, EditProblem>> {
  // Locked before the product, as when terms change.
  const termsIn = await readTermsIn(transaction);
  const [row] = await transaction.select().from(products).where(eq(products.id, edit.id)).for("update");
  if (row === undefined || row.deletedAt !== null) return refused({ kind: "not_found" });
  const decision = decideEdit(toEditable(row), edit);
  if (!decision.ok) return decision;
  const { product, stockChange, before, after } = decision.value;
  if (edit.pictureId !== null && edit.pictureId !== row.pictureId) {
    if (!(await pictures.claim(transaction, edit.pictureId))) return refused({ kind: "no_picture" });
    after["picture"] = edit.pictureId;
    before["picture"] = row.pictureId;
  }
  if (Object.keys(after).length === 0) return done({ unshown: null });
  const joins = "family" in after || "category" in after;
  if (joins && (await isFamilyFull(transaction, product, row.id))) return refused({ kind: "full_family" });

  const { name, sku } = product;
  const slug = name === row.name ? row.slug : await freeSlug(transaction, { id: row.id, name, sku });
  await transaction
    .update(products)
    .set({
      ...product,
      slug,
      pictureId: edit.pictureId ?? row.pictureId,
      version: row.version + 1,
      updatedAt: new Date(),
      // An edited product of the demonstration becomes the shop's own.
      demonstration: false,
    })
    .where(eq(products.id, row.id));
  await tieProducts(transaction, [row.id], termsIn);
  await rememberSlug(transaction, { id: row.id, before: row.slug, now: slug });
  if (stockChange !== 0) {
    await transaction.insert(stockMovements).values({ productId: row.id, change: stockChange, reason: "adjustment" });
  }
  await recordChange(transaction, adminId, {
    what: "product_edited",
    subject: "product",
    subjectId: String(row.id),
    label: name,
    before,
    after,
  });
  return done({ unshown: "picture" in after ? row.pictureId : null });
}

type Decided = { product: ProductDraft; stockChange: number; before: Fields; after: Fields };

/** What an edit comes to, held against the product as it is now. Pure. */
export function decideEdit(now: EditableProduct, edit: ProductEdit): Outcome<Decided, EditProblem> {
  const stockChange = edit.product.stock - edit.base.stock;
  const product = { ...edit.product, sku: edit.product.sku ?? now.product.sku, stock: now.product.stock };
  if (now.version !== edit.base.version) {
    // The same form sent twice is no change by somebody else.
    const isRepeated =
      (edit.pictureId === null || edit.pictureId === now.pictureId) &&
      (stockChange === 0 || edit.product.stock === now.product.stock);
    if (!isRepeated || differences(now.product, product).length > 0) return refused({ kind: "changed", now });
    return done({ product, stockChange: 0, before: {}, after: {} });
  }
  product.stock += stockChange;
  const isOutside = product.stock < 0 || product.stock > HIGHEST_STOCK;
  // An unchanged stock is not validated: a cancelled order may have returned more than the form accepts.
  if (stockChange !== 0 && isOutside) return refused({ kind: "short", stock: now.product.stock });
  const changed = differences(now.product, product);
  const pick = (values: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? ""]));
  return done({ product, stockChange, before: pick(toFormValues(now.product)), after: pick(toFormValues(product)) });
}

function differences(before: ProductDraft, after: ProductDraft) {
  const [was, is] = [toFormValues(before), toFormValues(after)];
  return PRODUCT_FIELDS.filter((field) => was[field] !== is[field]);
}

function toEditable(row: typeof products.$inferSelect): EditableProduct {
  const { id, slug, version, pictureId } = row;
  return { id, slug, version, pictureId, product: draftOf(row) };
}
