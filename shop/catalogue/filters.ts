import { eq, gt, isNull, lt, lte, type SQL } from "drizzle-orm";
import { FEW } from "../stock/stock.ts";
import type { ListingQuery } from "./listing.ts";
import { products } from "./products.table.ts";

/** What of a query an index has beside every order: products that are in the shop, and in the category asked for. */
export function walkable({ category }: ListingQuery): SQL[] {
  const conditions = [isNull(products.deletedAt)];
  if (category !== null) conditions.push(eq(products.category, category));
  return conditions;
}

/** What of a query only a good itself tells. */
export function filters(query: ListingQuery): SQL[] {
  const conditions: SQL[] = [];
  if (query.spareParts) conditions.push(eq(products.sparePart, true));
  if (query.inStock) conditions.push(gt(products.stock, 0));
  if (query.offers) conditions.push(gt(products.mrpPaise, products.pricePaise));
  if (query.wanting === "few") conditions.push(lt(products.stock, FEW));
  if (query.wanting === "out") conditions.push(lte(products.stock, 0));
  if (query.wanting === "picture") conditions.push(isNull(products.pictureId));
  return conditions;
}
