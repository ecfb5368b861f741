import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { shopDetails } from "../details/shop-details.table.ts";
import { orderLines } from "../orders/orders.table.ts";
import { pictures, products } from "./products.table.ts";

/**
 * Takes an uploaded picture for a product: true when it is there and nothing else uses it. The row stays locked until the
 * transaction ends, so that nobody removes the picture or takes it as well.
 */
export async function claimPicture(transaction: Transaction, id: string): Promise<boolean> {
  if (!(await lockPicture(transaction, id))) return false;
  const [owner] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.pictureId, id))
    .limit(1);
  return owner === undefined && !(await isShown(transaction, id));
}

/** Waits for whoever is taking or removing it; false when there is no such picture. */
export async function lockPicture(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for("update");
  return rows.length > 0;
}

/** Whether a product that is for sale, an order's line or the shop's logo shows the picture. */
export async function isShown(transaction: Transaction, id: string): Promise<boolean> {
  const [shown] = await transaction
    .select({
      product: sql<boolean>`exists (${transaction
        .select({ one: sql`1` })
        .from(products)
        .where(and(eq(products.pictureId, id), isNull(products.deletedAt)))})`,
      line: sql<boolean>`exists (${transaction
        .select({ one: sql`1` })
        .from(orderLines)
        .where(eq(orderLines.pictureId, id))})`,
      logo: sql<boolean>`exists (${transaction
        .select({ one: sql`1` })
        .from(shopDetails)
        .where(eq(shopDetails.logoId, id))})`,
    })
    .from(sql`(values (1)) as one`);
  return shown === undefined || shown.product || shown.line || shown.logo;
}
