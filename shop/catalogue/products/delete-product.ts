import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { products } from "../../schema/products.ts";

export type DeleteProblem = { kind: "not_found" };

/**
 * Deletes a product. Its row stays for the orders that sold it. Its picture is removed once the deletion can no longer
 * be undone, unless an order shows it.
 */
export async function deleteProduct(
  db: Database,
  pictures: Pick<Pictures, "sweepLater">,
  adminId: string,
  id: number,
): Promise<Outcome<{ name: string }, DeleteProblem>> {
  const outcome = await setDeleted(db, adminId, id, true);
  if (outcome.ok) pictures.sweepLater();
  return outcome;
}

/** Puts a deleted product back as it was. */
export function restoreProduct(
  db: Database,
  adminId: string,
  id: number,
): Promise<Outcome<{ name: string }, DeleteProblem>> {
  return setDeleted(db, adminId, id, false);
}

/** Of two concurrent deletions one succeeds; the other returns that the product is gone. */
function setDeleted(
  db: Database,
  adminId: string,
  id: number,
  deleted: boolean,
): Promise<Outcome<{ name: string }, DeleteProblem>> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ name: products.name, version: products.version, deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, id))
      .for("update");
    if (row === undefined || (row.deletedAt !== null) === deleted) return refused({ kind: "not_found" });
    const now = new Date();
    await transaction
      .update(products)
      .set({ deletedAt: deleted ? now : null, version: row.version + 1, updatedAt: now })
      .where(eq(products.id, id));
    await recordChange(transaction, adminId, {
      what: deleted ? "product_deleted" : "product_restored",
      subject: "product",
      subjectId: String(id),
      label: row.name,
      before: null,
      after: null,
    });
    return done({ name: row.name });
  });
}
