import { and, asc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { PubSub } from "#platform/pubsub/pubsub.ts";
import { cardColumns, toShownCard, type ProductCard } from "./product-cards.ts";
import { isOnCard } from "./families.ts";
import { isAnyOf } from "../../schema/expressions.ts";
import { products } from "../../schema/products.ts";
import { productTerms, terms } from "../../schema/terms.ts";
import { cacheUntil } from "../../topics/cache-until.ts";
import { PRODUCTS, TERMS } from "../../topics/topics.ts";

/** Rows that one page reads at most. */
const MAX_CANDIDATES = 200;
/** Cards that a page shows of each. */
const MAX_CARDS = 4;

export type Related = {
  /** The spare parts that fit a sprayer, or the sprayers that a spare part fits. */
  companions: ProductCard[];
  /** Other products like it. */
  related: ProductCard[];
};

/**
 * The products that the page of the product `id` shows besides it. Which these are is cached until products or the search
 * dictionary change; their cards are not.
 */
export function openRelated(db: Database, pubsub: PubSub): (id: number) => Promise<Related> {
  const find = cacheUntil(pubsub, [PRODUCTS, TERMS], (id: string) => findOthers(db, Number(id)));
  return async (id) => {
    const { companions, related } = await find(String(id));
    const ids = [...companions, ...related];
    const rows = await db
      .select(cardColumns)
      .from(products)
      .where(and(isAnyOf(products.id, ids), isNull(products.deletedAt)));
    const cards = new Map(rows.map((row) => [row.id, toShownCard(row)]));
    const cardsOf = (some: readonly number[]) => some.flatMap((id) => cards.get(id) ?? []);
    return { companions: cardsOf(companions), related: cardsOf(related) };
  };
}

async function findOthers(db: Database, id: number): Promise<Record<keyof Related, number[]>> {
  const { category, sparePart, name, facts, familyKey } = products;
  const [product] = await db
    .select({ id: products.id, category, sparePart, name, facts, familyKey })
    .from(products)
    .where(eq(products.id, id));
  if (product === undefined) return { companions: [], related: [] };
  return { companions: await findCompanions(db, product), related: await findRelated(db, product) };
}

type Subject = Pick<typeof products.$inferSelect, "id" | "category" | "sparePart" | "name" | "facts" | "familyKey">;

/** Ids of companions in stock, in the shop's own order. The source is the part's fact 'Fits': no other data relates them. */
async function findCompanions(db: Database, product: Subject): Promise<number[]> {
  if (product.category !== "sprayers") return [];
  const isPart = product.sparePart;
  if (isPart && fitsOf(product) === "") return [];
  const rows = await db
    .select({ id: products.id, name: products.name, facts: products.facts })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        gt(products.stock, 0),
        eq(products.category, "sprayers"),
        // Not a parameter: the index of spare parts is partial.
        isPart ? sql`not ${products.sparePart}` : sql`${products.sparePart}`,
        isOnCard((of) => [gt(of.stock, 0), eq(of.sparePart, !isPart)]),
      ),
    )
    .orderBy(asc(products.id))
    .limit(MAX_CANDIDATES);
  return rows
    .filter((row) => (isPart ? isFit(fitsOf(product), row.name) : isFit(fitsOf(row), product.name)))
    .slice(0, MAX_CARDS)
    .map(({ id }) => id);
}

/**
 * Ids of products near this one in its category. Those in stock come first, then those with the same terms (crop or
 * kind of product), then those with a similar name.
 */
async function findRelated(db: Database, product: Subject): Promise<number[]> {
  const near = db
    .select({ id: products.id, stock: products.stock, nameWords: products.nameWords })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        eq(products.category, product.category),
        eq(products.sparePart, product.sparePart),
        ne(products.id, product.id),
        product.familyKey === null ? undefined : sql`${products.familyKey} is distinct from ${product.familyKey}`,
        isOnCard((of) => [eq(of.sparePart, product.sparePart)]),
      ),
    )
    .orderBy(asc(products.id))
    .limit(MAX_CANDIDATES)
    .as("near");
  const rows = await db
    .select({ id: near.id })
    .from(near)
    .orderBy(
      sql`(${near.stock} > 0) desc`,
      sql`exists (
        select from ${productTerms} as mine join ${productTerms} as its on its.term_id = mine.term_id
        join ${terms} on ${terms.id} = mine.term_id and ${terms.kind} = 'crop'
        where mine.product_id = ${product.id} and its.product_id = ${near.id}) desc`,
      sql`similarity(${near.nameWords}, ${product.name.toLowerCase()}) desc`,
      near.id,
    )
    .limit(MAX_CARDS);
  return rows.map(({ id }) => id);
}

const fitsOf = ({ facts }: Pick<Subject, "facts">): string =>
  facts.find(({ label }) => label.trim().toLowerCase() === "fits")?.value.toLowerCase() ?? "";

/** Words for a kind of sprayer, the more special first: a 'Power sprayer, petrol' is a petrol sprayer. */
const KINDS = ["mist", "htp", "petrol", "battery", "knapsack", "foot", "rocker", "trombone", "power", "hand"];

const kindsIn = (text: string): string[] => {
  const words = text.replace(/\bbatteries\b/g, "battery").split(/[^a-z]+/);
  return KINDS.filter((kind) => words.includes(kind));
};

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const RANGE = String.raw`${NUMBER}(?:\s*(?:to|-|–)\s*${NUMBER})?`;
const LITRES = new RegExp(String.raw`(${RANGE}(?:\s*(?:,|and|or)\s*${RANGE})*)[\s-]*(?:l|ltrs?|lit(?:re|er)s?)\b`, "g");

/** Tank sizes in litres, as ranges: '16 and 18 L' has two, '16 to 20 litre' one. */
const litresIn = (text: string): [from: number, to: number][] =>
  [...text.matchAll(LITRES)].flatMap(([, list = ""]) =>
    (list.match(new RegExp(RANGE, "g")) ?? []).map((range): [number, number] => {
      const [from = 0, to = from] = range.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
      return [from, to];
    }),
  );

/** Whether a part's fact 'Fits' names this sprayer, by its kind and its tank. Pure. */
export function isFit(fits: string, sprayerName: string): boolean {
  const name = sprayerName.toLowerCase();
  const [kinds, litres] = [kindsIn(fits), litresIn(fits)];
  if (kinds.length + litres.length === 0) return false;
  const [[tank] = []] = litresIn(name);
  const [kind = ""] = kindsIn(name);
  const isKind = kinds.length === 0 || kinds.includes(kind);
  return (
    isKind && (litres.length === 0 || litres.some(([from, to]) => tank !== undefined && from <= tank && tank <= to))
  );
}
