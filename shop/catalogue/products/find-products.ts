import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import { pick } from "../../values/text.ts";
import type { Viewer } from "../../values/viewer.ts";
import { cardColumns, cardsFor, toCard, toShownCard, type ProductCard } from "./product-cards.ts";
import { formerSlugs, products } from "../../schema/products.ts";
import { familyIdOf, isOnCard, packsOf, type FamilyPack } from "./families.ts";
import { stockForLine } from "../../values/stock-state.ts";
import { CATEGORIES, gramsOf, productLabel, type Category } from "../../values/product.ts";
import type { MorePicture } from "./more-pictures.ts";
import { FACT_COLUMNS, type ProductDraft } from "./product-fields.ts";
import { slugOf } from "./slug.ts";
import { morePicturesColumn } from "./store-pictures.ts";

/** All that a product's own page shows. */
export type Product = ProductCard &
  Pick<ProductDraft, (typeof FACT_COLUMNS)[number] | "facts"> & {
    /** Grams of one piece with its packing; 0 where unknown. */
    grams: number;
    /** The packs of its family, itself among them, the smallest first; empty without a family. */
    familyPacks: FamilyPack[];
    /** See `familyIdOf`. */
    familyId: string | null;
    /** Those after the first one. */
    morePictures: MorePicture[];
  };

export type ProductProblem = { kind: "deleted" } | { kind: "not_found" } | { kind: "moved"; slug: string };

/** The product at an address; 'moved' names its present slug, 'deleted': it was taken out of the shop. */
export async function findProduct(
  db: Database,
  viewer: Viewer,
  slug: string,
): Promise<Outcome<Product, ProductProblem>> {
  // PostgreSQL's text cannot hold the character 0, so nothing can be stored under such a slug.
  if (slug.includes("\0") || slug.length > 200) return refused({ kind: "not_found" });
  const [row] = await db
    .select({
      ...cardColumns,
      description: products.description,
      facts: products.facts,
      ...pick(getTableColumns(products), FACT_COLUMNS),
      grossGrams: products.grossGrams,
      packs: sql<number>`1`,
      morePictures: morePicturesColumn,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(eq(products.slug, slug));
  if (row === undefined) return await findByOtherSlug(db, viewer, slug);
  if (row.deletedAt !== null) return refused({ kind: "deleted" });
  const familyPacks = (await packsOf(db, [row])).get(row.id) ?? [];
  const { facts, morePictures } = row;
  const familyId = familyIdOf({ ...row, packs: familyPacks.length });
  const more = { grams: gramsOf(row) ?? 0, familyPacks, familyId, morePictures };
  return done({ ...cardsFor(viewer)(row), facts, ...pick(row, FACT_COLUMNS), ...more });
}

/** By a former slug, or by one that a person or a program wrote otherwise: in NFC, in capitals, or with a full stop. */
async function findByOtherSlug(db: Database, viewer: Viewer, slug: string): Promise<Outcome<Product, ProductProblem>> {
  const former = await findByFormerSlug(db, slug);
  const plain = slugOf(slug);
  if (former !== null) return refused(former);
  if (plain === slug) return refused({ kind: "not_found" });
  const present = await findProduct(db, viewer, plain);
  return present.ok ? refused({ kind: "moved", slug: plain }) : present;
}

async function findByFormerSlug(db: Database, slug: string): Promise<ProductProblem | null> {
  const [row] = await db
    .select({ slug: products.slug, deletedAt: products.deletedAt })
    .from(formerSlugs)
    .innerJoin(products, eq(products.id, formerSlugs.productId))
    .where(eq(formerSlugs.slug, slug));
  if (row === undefined) return null;
  return row.deletedAt === null ? { kind: "moved", slug: row.slug } : { kind: "deleted" };
}

/** A product as a cart needs it: also one that was taken out of the shop, so that its line can say so. */
export type CartProduct = ProductCard & {
  gone: boolean;
  /** See `productLabel`; a translation does not change it. */
  label: string;
  /** For a product that is out of stock: the packs of its family that are not. */
  otherPacks: FamilyPack[];
};

/**
 * The products of these lines, in no particular order; unknown ids are left out. Only the admin reads the exact stock;
 * other viewers get `stockForLine`.
 */
export async function productsById(
  db: Database,
  viewer: Viewer,
  lines: readonly { productId: number; /** pieces */ quantity: number }[],
): Promise<CartProduct[]> {
  if (lines.length === 0) return [];
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const rows = await db
    .select({
      ...cardColumns,
      description: sql<string>`''`,
      packs: sql<number>`1`,
      deletedAt: products.deletedAt,
    })
    .from(products)
    .where(inArray(products.id, [...quantities.keys()]));
  const packs = await packsOf(
    db,
    rows.filter(({ stock, deletedAt }) => stock <= 0 || deletedAt !== null),
  );
  return rows.map((row) => {
    const { stock, mostPerOrder: most } = row;
    const stockShown = viewer.role === "admin" ? stock : stockForLine(stock, quantities.get(row.id) ?? 0, most);
    const otherPacks = (packs.get(row.id) ?? []).filter((pack) => pack.stock > 0);
    return { ...toCard(row), stock: stockShown, gone: row.deletedAt !== null, label: productLabel(row), otherPacks };
  });
}

/** The first products of the shop's own order that are in stock. */
export async function firstInStock(db: Database, most: number): Promise<ProductCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        gt(products.stock, 0),
        isOnCard((of) => [gt(of.stock, 0)]),
      ),
    )
    .orderBy(asc(products.id))
    .limit(most);
  return rows.map(toShownCard);
}

/** How many cards a list has of the products for which this holds. */
const countCards = (condition: SQL) =>
  sql<number>`(count(*) filter (where family_key is null and ${condition})
    + count(distinct family_key) filter (where ${condition}))::int`;

export type CategorySurvey = {
  /** Cards in each category, spare parts among them as in its list; and the spare parts by themselves. */
  counts: Record<Category | "parts", number>;
  /** Cards of products in stock that are sold below their MRP, and the largest saving among them in paise. */
  offers: { count: number; mostPaise: number };
};

/** Figures of the categories on the shop page, computed from the products. */
export async function surveyCategories(db: Database): Promise<CategorySurvey> {
  const rows = await db
    .select({
      category: products.category,
      sparePart: products.sparePart,
      products: countCards(sql`true`),
      offers: countCards(sql`${products.mrpPaise} > ${products.pricePaise} and ${products.stock} > 0`),
      mostPaise: sql<number>`coalesce(max(${products.mrpPaise} - ${products.pricePaise}) filter (where ${products.stock} > 0), 0)::int`,
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.category, products.sparePart);
  const counts = { ...(Object.fromEntries(CATEGORIES.map((each) => [each, 0])) as Record<Category, number>), parts: 0 };
  for (const row of rows) {
    counts[row.category] += row.products;
    if (row.sparePart) counts.parts += row.products;
  }
  return {
    counts,
    offers: {
      count: rows.reduce((sum, row) => sum + row.offers, 0),
      mostPaise: rows.reduce((most, row) => Math.max(most, row.mostPaise), 0),
    },
  };
}

/** What a product feed shows of a product. */
export type FeedProduct = ProductCard & Pick<ProductDraft, "sku"> & Pick<Product, "familyId" | "morePictures">;

/** Products in one file of the feed: about 5 MB. */
const FEED_PART = 5_000;

/** The products of the feed's file 1, 2, … */
export async function feedPart(db: Database, part: number): Promise<{ products: FeedProduct[]; isLast: boolean }> {
  const rows = await db
    .select({
      ...cardColumns,
      sku: products.sku,
      description: products.description,
      morePictures: morePicturesColumn,
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.id))
    .offset((part - 1) * FEED_PART)
    .limit(FEED_PART + 1);
  return {
    products: rows
      .slice(0, FEED_PART)
      .map((row) => ({ ...toShownCard(row), familyId: familyIdOf(row), ...pick(row, ["sku", "morePictures"]) })),
    isLast: rows.length <= FEED_PART,
  };
}

/** Product addresses on one page of the sitemap. */
const SITEMAP_PAGE = 10_000;

/** The sitemap pages that hold products; ids are dealt out in order, so a page is a range of ids. */
export async function sitemapPages(db: Database): Promise<number[]> {
  const page = sql<number>`(${products.id} - 1) / ${sql.raw(String(SITEMAP_PAGE))} + 1`;
  const rows = await db.selectDistinct({ page }).from(products).where(isNull(products.deletedAt)).orderBy(page);
  return rows.map((row) => row.page);
}

/** The products of sitemap page 1, 2, … */
export async function sitemapPage(db: Database, page: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        gt(products.id, (page - 1) * SITEMAP_PAGE),
        lte(products.id, page * SITEMAP_PAGE),
      ),
    )
    .orderBy(asc(products.id));
}
