import { and, asc, desc, eq, gt, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { cardColumns, toShownCard, type ProductCard } from "./cards.ts";
import type { Category } from "./product.ts";
import { products } from "./products.table.ts";

const of = (category: Category, sparePart = false): SQL | undefined =>
  and(eq(products.category, category), eq(products.sparePart, sparePart));
const tray = and(of("garden"), sql`${products.nameWords} ~* '\\m(tray|pot|grow bag)'`);

/** What goes with each kind of goods, in this order: one product of each. */
const COMPANIONS: Record<Category | "parts", (SQL | undefined)[]> = {
  seeds: [tray, of("fertilizers")],
  fertilizers: [of("sprayers"), of("seeds")],
  sprayers: [of("sprayers", true), of("fertilizers")],
  parts: [of("sprayers"), of("sprayers", true)],
  garden: [of("seeds"), of("fertilizers")],
};

/**
 * Products in stock that are used together with this one, by rules of its category: of each kind the first of the shop's own
 * order. The names of sprayers and their parts say what fits: with them it is the one with the likest name.
 */
export async function companionsOf(db: Database, product: ProductCard): Promise<ProductCard[]> {
  const kinds = COMPANIONS[product.sparePart ? "parts" : product.category];
  const likest = desc(sql`similarity(${products.nameWords}, ${product.name.toLowerCase()})`);
  const rows = await Promise.all(
    kinds.map((kind) =>
      db
        .select(cardColumns)
        .from(products)
        .where(and(isNull(products.deletedAt), gt(products.stock, 0), ne(products.id, product.id), kind))
        .orderBy(...(product.category === "sprayers" ? [likest] : []), asc(products.id))
        .limit(1),
    ),
  );
  return rows.flat().map(toShownCard);
}
