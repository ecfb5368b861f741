import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import type { Product } from "./find-products.ts";
import { cardColumns, toShownCard, type ProductCard } from "./product-cards.ts";
import { isOnCard } from "./families.ts";
import { products } from "../../schema/products.ts";

/** Rows that one page reads at most. */
const MAX_CANDIDATES = 200;
/** Cards that a page shows. */
const MAX_COMPANIONS = 4;

/**
 * The spare parts that fit a sprayer, or the sprayers that a spare part fits: products in stock, in the shop's own
 * order. The source is the part's fact 'Fits'. Other products have none, since no data relates them.
 */
export async function companionsOf(db: Database, product: Product): Promise<ProductCard[]> {
  if (product.category !== "sprayers") return [];
  const isPart = product.sparePart;
  if (isPart && fitsOf(product) === "") return [];
  const rows = await db
    .select({ ...cardColumns, facts: products.facts })
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
    .slice(0, MAX_COMPANIONS)
    .map(toShownCard);
}

const fitsOf = ({ facts }: Pick<Product, "facts">): string =>
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
