import { and, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { productPictures, products } from "../schema/products.ts";
import { imports } from "../schema/imports.ts";
import { shopDetails } from "../schema/shop-details.ts";
import { orderLines } from "../schema/orders.ts";
import { UNDO_WITHIN, type PictureUses } from "../pictures/pictures.ts";
import { pictures } from "../schema/pictures.ts";

/** ms for which an uploaded picture waits for its form. */
const FORM_WITHIN = 24 * 3600 * 1000;

/** Pictures that one round removes. */
const ROUND = 100;

/** What shows pictures: products, lines of orders, and the shop's logo. */
export const pictureUses: PictureUses = {
  isTaken: (transaction, id) => isUsed(transaction, undefined, id),

  isShown: (transaction, id) => isUsed(transaction, isNull(products.deletedAt), id),

  async letGo(transaction, id) {
    await transaction.update(products).set({ pictureId: null }).where(eq(products.pictureId, id));
    await transaction.delete(productPictures).where(eq(productPictures.pictureId, id));
  },

  async findUnused(db) {
    const before = (age: number) => new Date(Date.now() - age);
    const ofProduct = (condition: SQL) => productsWith(db, sql`${pictures.id}`, condition);
    const recent = gt(products.deletedAt, before(UNDO_WITHIN));
    const rows = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(
        and(
          // Nothing for sale, and nothing whose deletion may still be undone.
          ...ofProduct(sql`(${isNull(products.deletedAt)} or ${recent})`).map((each) => notExists(each)),
          notExists(oneOf(db).from(orderLines).where(eq(orderLines.pictureId, pictures.id))),
          notExists(oneOf(db).from(shopDetails).where(eq(shopDetails.logoId, pictures.id))),
          // An import that can be undone brings it back.
          sql`${pictures.id} not in (select each -> 'before' ->> 'pictureId' from ${imports}, jsonb_array_elements(undo) as each
            where each -> 'before' ->> 'pictureId' is not null)`,
          // A file that waits to be confirmed names it.
          sql`${pictures.id} not in (select value from ${imports}, jsonb_each_text(${imports.pictures}))`,
          or(
            ...ofProduct(isNotNull(products.deletedAt)).map((each) => exists(each)),
            lt(pictures.createdAt, before(FORM_WITHIN)),
          ),
        ),
      )
      .limit(ROUND);
    return rows.map((row) => row.id);
  },
};

const oneOf = (db: Database | Transaction) => db.select({ one: sql`1` });

/** Two queries of such products: those that have the picture as their first one, and those that have it as another. */
function productsWith(db: Database | Transaction, id: SQL, such: SQL | undefined) {
  return [
    oneOf(db)
      .from(products)
      .where(and(sql`${products.pictureId} = ${id}`, such)),
    oneOf(db)
      .from(productPictures)
      .innerJoin(products, eq(products.id, productPictures.productId))
      .where(and(sql`${productPictures.pictureId} = ${id}`, such)),
  ];
}

/** Whether such a product, an order's line or the shop's logo has the picture. */
async function isUsed(transaction: Transaction, such: SQL | undefined, id: string): Promise<boolean> {
  const used = or(
    ...productsWith(transaction, sql`${id}`, such).map((each) => exists(each)),
    exists(oneOf(transaction).from(orderLines).where(eq(orderLines.pictureId, id))),
    exists(oneOf(transaction).from(shopDetails).where(eq(shopDetails.logoId, id))),
  );
  const rows = await oneOf(transaction)
    .from(sql`(values (1)) as one`)
    .where(used);
  return rows.length > 0;
}
