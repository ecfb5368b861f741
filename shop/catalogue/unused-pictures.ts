import { and, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { shopDetails } from "../details/shop-details.table.ts";
import { orderLines } from "../orders/orders.table.ts";
import { isShown, lockPicture } from "./claim-picture.ts";
import { pictures, products } from "./products.table.ts";

/** ms for which a deleted product keeps its picture: until then the deletion can be undone whole. */
export const UNDO_WITHIN = 60_000;

/** ms for which an uploaded picture waits for its form. */
const FORM_WITHIN = 24 * 3600 * 1000;

/** Pictures that one round removes. */
const ROUND = 100;

/** Pictures that nothing shows any more: of deleted products, and uploads whose form was never sent. */
export async function findUnusedPictures(db: Database): Promise<string[]> {
  const one = { one: sql`1` };
  const ofProduct = (condition: ReturnType<typeof and>) =>
    db
      .select(one)
      .from(products)
      .where(and(eq(products.pictureId, pictures.id), condition));
  const before = (age: number) => new Date(Date.now() - age);
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        // Nothing for sale, and nothing whose deletion may still be undone.
        notExists(ofProduct(or(isNull(products.deletedAt), gt(products.deletedAt, before(UNDO_WITHIN))))),
        notExists(db.select(one).from(orderLines).where(eq(orderLines.pictureId, pictures.id))),
        notExists(db.select(one).from(shopDetails).where(eq(shopDetails.logoId, pictures.id))),
        or(exists(ofProduct(isNotNull(products.deletedAt))), lt(pictures.createdAt, before(FORM_WITHIN))),
      ),
    )
    .limit(ROUND);
  return rows.map((row) => row.id);
}

/** Removes the picture's row where nothing shows it: true when it is gone and its files may go. */
export async function dropPicture(db: Database, id: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    if (!(await lockPicture(transaction, id)) || (await isShown(transaction, id))) return false;
    await transaction.update(products).set({ pictureId: null }).where(eq(products.pictureId, id));
    await transaction.delete(pictures).where(eq(pictures.id, id));
    return true;
  });
}
