import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChange } from "../../audit/change-log.ts";
import { products } from "../../schema/products.ts";
import { productTranslations } from "../../schema/translations.ts";
import type { ProductTexts } from "./product-texts.ts";
import { tieProducts } from "../terms/link-products.ts";
import { sourceHash } from "./translate-products.ts";

export type Translation = ProductTexts & {
  productId: number;
  language: string;
  /** Of a translation that is put back: as it was. */
  was?: { state: "machine" | "own"; sourceHash: string };
};

/** Rows that go into one statement. */
const BATCH = 500;

/** Writes translations with what searches find by them, in the order of ids. One without a name is removed. */
export async function writeTranslations(
  transaction: Transaction,
  rows: readonly Translation[],
  state: "machine" | "own",
): Promise<void> {
  // As orders lock products.
  const sorted = rows.toSorted((a, b) => a.productId - b.productId);
  const ids = [...new Set(sorted.map(({ productId }) => productId))];
  // Before the foreign key locks them for less: two saves would then wait for each other.
  const isOne = inArray(products.id, ids);
  await transaction.select({ id: products.id }).from(products).where(isOne).orderBy(asc(products.id)).for("update");
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = JSON.stringify(
      sorted.slice(start, start + BATCH).map(({ was, ...row }) => ({ ...row, state, ...was })),
    );
    const given = sql`jsonb_to_recordset(${batch}::jsonb) as given (
      "productId" int, language text, name text, description text, facts jsonb, state text, "sourceHash" text)`;
    await transaction.execute(sql`
      delete from ${productTranslations} using ${given}
      where product_id = given."productId" and product_translations.language = given.language and given.name = ''`);
    await transaction.execute(sql`
      insert into ${productTranslations} (product_id, language, name, description, facts, state, source_hash)
      select given."productId", given.language, given.name, given.description, given.facts, given.state,
        coalesce(given."sourceHash", ${sourceHash})
      from ${given} join ${products} on products.id = given."productId" where given.name <> ''
      on conflict (product_id, language) do update set name = excluded.name, description = excluded.description,
        facts = excluded.facts, state = excluded.state, source_hash = excluded.source_hash`);
  }
  await tieProducts(transaction, ids);
}

/** A translation as the admin's form shows it. */
export type ShownTranslation = ProductTexts & { language: string; state: "machine" | "own"; isOutdated: boolean };

export async function readTranslations(db: Database | Transaction, productId: number): Promise<ShownTranslation[]> {
  const { language, name, description, facts, state } = productTranslations;
  return await db
    .select({
      language,
      name,
      description,
      facts,
      state,
      isOutdated: sql<boolean>`${productTranslations.sourceHash} <> ${sourceHash}`,
    })
    .from(productTranslations)
    .innerJoin(products, eq(products.id, productTranslations.productId))
    .where(eq(productTranslations.productId, productId))
    .orderBy(asc(language));
}

/** What the admin types for one product and language. */
export async function saveTranslation(db: Database, adminId: string, translation: Translation): Promise<void> {
  await db.transaction(async (transaction) => {
    const [product] = await transaction
      .select({ name: products.name })
      .from(products)
      .where(eq(products.id, translation.productId));
    if (product === undefined) return;
    const [before] = await readNames(transaction, translation);
    await writeTranslations(transaction, [translation], "own");
    await recordChange(transaction, adminId, {
      what: "product_translated",
      subject: "product",
      subjectId: String(translation.productId),
      label: product.name,
      before: { [translation.language]: before?.name ?? null },
      after: { [translation.language]: translation.name || null },
    });
  });
}

const readNames = (db: Transaction, { productId, language }: Pick<Translation, "productId" | "language">) =>
  db
    .select({ name: productTranslations.name })
    .from(productTranslations)
    .where(and(eq(productTranslations.productId, productId), eq(productTranslations.language, language)));
