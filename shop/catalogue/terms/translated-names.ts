import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { productTranslations } from "../../schema/translations.ts";

/** Names of these products in all languages, for searches. */
export async function translatedNames(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const { productId, language, name } = productTranslations;
  const rows = await transaction
    .select({ productId, name })
    .from(productTranslations)
    .where(inArray(productId, [...ids]))
    .orderBy(asc(productId), asc(language));
  const byId = new Map<number, string[]>();
  for (const row of rows) byId.set(row.productId, [...(byId.get(row.productId) ?? []), row.name]);
  return byId;
}
