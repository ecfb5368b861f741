import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { products } from "../../schema/products.ts";

/** Products in the shop: those of the demonstration, and those that the admin added or made their own. */
export type DemonstrationCounts = { demonstration: number; own: number };

export async function demonstrationThere(db: Database): Promise<DemonstrationCounts> {
  const [row] = await db
    .select({
      demonstration: sql<number>`(count(*) filter (where ${products.demonstration}))::int`,
      own: sql<number>`(count(*) filter (where not ${products.demonstration}))::int`,
    })
    .from(products)
    .where(isNull(products.deletedAt));
  return row ?? { demonstration: 0, own: 0 };
}

/**
 * Deletes the demonstration's products and returns how many; orders keep what was sold. The next sweep removes pictures
 * that nothing shows any more.
 */
export async function removeDemonstration(
  db: Database,
  pictures: Pick<Pictures, "sweepLater">,
  adminId: string,
  removeZones: (transaction: Transaction) => Promise<void>,
): Promise<number> {
  const removed = await takeOut(db, adminId, removeZones);
  if (removed > 0) pictures.sweepLater();
  return removed;
}

function takeOut(
  db: Database,
  adminId: string,
  removeZones: (transaction: Transaction) => Promise<void>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    // In the order in which orders lock products, so that neither waits for the other.
    const rows = await transaction
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.demonstration, true), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .for("update");
    if (rows.length === 0) return 0;
    await removeZones(transaction);
    await transaction
      .update(products)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${products.version} + 1` })
      .where(
        inArray(
          products.id,
          rows.map((row) => row.id),
        ),
      );
    await recordChange(transaction, adminId, {
      what: "demonstration_removed",
      subject: "product",
      subjectId: "",
      label: "",
      before: { products: rows.length },
      after: { products: 0 },
    });
    return rows.length;
  });
}
