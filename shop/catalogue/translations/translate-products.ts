import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { products } from "../../schema/products.ts";
import { productTranslations } from "../../schema/translations.ts";
import type { Fact } from "../../values/product.ts";
import { SHOP_LANGUAGE } from "../../values/languages.ts";

/** SQL: changes with the product's own texts, and with nothing else of it. */
export const sourceHash = sql<string>`md5(${products.name} || chr(10) || ${products.description} || chr(10) || ${products.facts}::text)`;

/** Texts of a product that a language may have of its own. `description` and `facts` where the page shows them. */
type Translatable = { id: number; name: string; description?: string; facts?: Fact[] };

/** Set where the name, or the description and the facts, are the shop's own in a page of another language. */
export type Translated<Product> = Product & { lang?: string; textLang?: string };

/**
 * The products with their texts in a language. `length`: characters of a description, for cards. One without a
 * translation keeps the shop's own texts, and is marked as such.
 */
export async function translateProducts<Product extends Translatable>(
  db: Database,
  language: string,
  list: readonly Product[],
  length?: number,
): Promise<Translated<Product>[]> {
  if (language === SHOP_LANGUAGE || list.length === 0) return [...list];
  const { productId, name, description, facts } = productTranslations;
  const needsMore = list.some((product) => product.facts !== undefined);
  const rows = await db
    .select({
      productId,
      name,
      description: length === undefined ? description : sql<string>`left(${description}, ${length + 1})`,
      facts: needsMore ? facts : sql<Fact[]>`'[]'::jsonb`,
    })
    .from(productTranslations)
    .where(
      and(
        eq(productTranslations.language, language),
        inArray(
          productId,
          list.map(({ id }) => id),
        ),
      ),
    );
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return list.map((product) => {
    const own = byId.get(product.id);
    if (own === undefined) return { ...product, lang: SHOP_LANGUAGE, textLang: SHOP_LANGUAGE };
    const facts = product.facts && { facts: withValues(product.facts, own.facts) };
    // A name may be all that is translated.
    if (own.description === "") return { ...product, name: own.name, ...facts, textLang: SHOP_LANGUAGE };
    const description = length === undefined ? own.description : beginning(own.description, length);
    return { ...product, name: own.name, ...(product.description !== undefined && { description }), ...facts };
  });
}

/** Whole words of a text that is longer than `length` characters: a sign must not lose its vowel. */
const beginning = (text: string, length: number): string =>
  [...text].length <= length ? text : `${text.slice(0, text.lastIndexOf(" "))}…`;

/** The facts with the values of a translation, by label. One that was added since keeps its own, which is marked. */
function withValues(facts: readonly Fact[], translated: readonly Fact[]): Fact[] {
  const values = new Map(translated.map(({ label, value }) => [label, value]));
  return facts.map(({ label, value }) => {
    const own = values.get(label);
    return own === undefined ? { label, value, lang: SHOP_LANGUAGE } : { label, value: own };
  });
}

/**
 * Lines of orders with the names of their products in a language. A line whose product was renamed since keeps its own.
 */
export async function translateLines<Line extends { productId?: number; name: string }>(
  db: Database,
  language: string,
  lines: readonly Line[],
): Promise<Translated<Line>[]> {
  if (language === SHOP_LANGUAGE || lines.length === 0) return [...lines];
  const ids = lines.flatMap((line) => line.productId ?? []);
  const { productId, name } = productTranslations;
  const rows = await db
    .select({ productId, name, own: products.name })
    .from(productTranslations)
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(productTranslations.language, language), inArray(productId, ids)));
  return lines.map((line) => {
    const row = rows.find((each) => each.productId === line.productId && each.own === line.name);
    return row === undefined ? { ...line, lang: SHOP_LANGUAGE } : { ...line, name: row.name };
  });
}
