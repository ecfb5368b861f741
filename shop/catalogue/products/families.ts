import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { recordChanges } from "../../audit/change-log.ts";
import {
  MOST_FAMILIES_OFFERED,
  MOST_PACKS,
  toPack,
  type Category,
  type Pack,
  type PackUnit,
} from "../../values/product.ts";
import { familyKeyOf } from "../../values/text.ts";
import { shownStock } from "../../values/stock-state.ts";
import { products } from "../../schema/products.ts";

/*
 * Products of one category with the same family are packs of one product (docs/decisions/packs.md). Nothing about
 * families is stored beside the field itself, so a sale writes nothing, and no card can outlive its pack.
 */

/** The table of products, under its own name or another one. */
export type ProductTable = typeof products;

const other = alias(products, "other") as unknown as ProductTable;

/** Of two packs of a family, the one with the lower value is on the card: in stock first, then the cheapest. */
export const cardOrder = (of: ProductTable, first?: (of: ProductTable) => SQL): SQL =>
  sql`${first === undefined ? sql`` : sql`not ${first(of)}, `}${of.stock} <= 0, ${of.pricePaise}, ${of.id}`;

/**
 * True for the products of a list that get a card: those without a family, and one pack of each family. `matching` is
 * what the list asks of a product, and `first` what puts a pack before all others. It reads the packs of each product
 * that has a family, so a statement must not ask it of many.
 */
export function isOnCard(matching: (of: ProductTable) => (SQL | undefined)[], first?: (of: ProductTable) => SQL): SQL {
  const better = and(isNull(other.deletedAt), sameFamily("products"), ...matching(other));
  return sql`(${products.familyKey} is null or not exists (
    select from ${products} as other where ${better} and (${cardOrder(other, first)}) < (${cardOrder(products, first)})))`;
}

/** The pack 'other' is of the same family as the row that the statement calls `name`. */
const sameFamily = (name: string): SQL =>
  sql`other.family_key = ${sql.raw(name)}.family_key and other.category = ${sql.raw(name)}.category`;

/** Packs of the product's family in the shop, itself among them; 1 without a family. `name`: as in the statement. */
export const packCountOf = (name: string): SQL<number> =>
  sql<number>`case when ${sql.raw(name)}.family_key is null then 1 else (
    select count(*)::int from ${products} as other where other.deleted_at is null and ${sameFamily(name)}) end`;

type Grouped = { category: Category; family: string | null; packs: number };

/** What other programs know a family of two or more packs by: it stays while packs come and go. Pure. */
export const familyIdOf = ({ category, family, packs }: Grouped): string | null =>
  family === null || packs < 2
    ? null
    : createHash("sha256")
        .update(`${category} ${familyKeyOf(family)}`)
        .digest("hex")
        .slice(0, FAMILY_ID_LENGTH);

/** Google takes at most 50 characters. */
const FAMILY_ID_LENGTH = 32;

/** A pack of a family, as a product's page and a cart's line list it. */
export type FamilyPack = {
  id: number;
  slug: string;
  pack: Pack;
  pricePaise: number;
  /** What public pages show of it; see `shownStock`. */
  stock: number;
  /** Of those in stock it is the cheapest for what it holds; false where none is cheaper than another. */
  isBestValue: boolean;
};

/** Packs in the shop of one family, by its key. */
const isIn = ({ category, key }: { category: Category; key: string }): SQL | undefined =>
  and(isNull(products.deletedAt), eq(products.familyKey, key), eq(products.category, category));

type Member = { id: number; category: Category; family: string | null };

/** The packs of these products' families by the products' ids, themselves among them, the smallest pack first. */
export async function packsOf(db: Database, members: readonly Member[]): Promise<Map<number, FamilyPack[]>> {
  const inFamilies = members.flatMap(({ id, category, family }) =>
    family === null ? [] : [{ id, category, key: familyKeyOf(family) }],
  );
  if (inFamilies.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      category: products.category,
      key: products.familyKey,
      packAmount: products.packAmount,
      packUnit: products.packUnit,
      pricePaise: products.pricePaise,
      stock: products.stock,
    })
    .from(products)
    .where(or(...inFamilies.map(isIn)));
  const packs = rows.map(({ packAmount, packUnit, ...row }) => ({
    ...row,
    pack: toPack({ packAmount, packUnit }),
    stock: shownStock(row.stock),
  }));
  packs.sort((a, b) => packSize(a.pack) - packSize(b.pack) || a.pricePaise - b.pricePaise || a.id - b.id);
  return new Map(
    inFamilies.map(({ id, category, key }) => [
      id,
      markBestValue(packs.filter((pack) => pack.category === category && pack.key === key)),
    ]),
  );
}

type UnmarkedPack = Omit<FamilyPack, "isBestValue">;

function markBestValue(packs: readonly UnmarkedPack[]): FamilyPack[] {
  const perUnit = ({ pricePaise, pack }: UnmarkedPack) => pricePaise / packSize(pack);
  const [best, next] = packs.filter(({ stock }) => stock > 0).toSorted((a, b) => perUnit(a) - perUnit(b));
  const hasBest = best !== undefined && next !== undefined && perUnit(best) < perUnit(next);
  return packs.map((pack) => ({ ...pack, isBestValue: hasBest && pack === best }));
}

/** How much of its kind a unit is, in grams, millilitres, pieces or metres. */
const SIZES: Record<PackUnit, number> = { g: 1, kg: 1000, ml: 1, l: 1000, piece: 1, m: 1 };

const packSize = ({ amount, unit }: Pack): number => amount * SIZES[unit];

/** Packs of a family in the shop, without the product `id`. */
export async function countPacks(
  transaction: Transaction,
  { category, family }: { category: Category; family: string },
  id: number | null = null,
): Promise<number> {
  return await transaction.$count(
    products,
    and(isIn({ category, key: familyKeyOf(family) }), id === null ? undefined : ne(products.id, id)),
  );
}

/** Whether a family has no room for `joining` packs, of which the product `id` may be in it; null: for new ones. */
export const isFamilyFull = async (
  transaction: Transaction,
  { category, family }: { category: Category; family: string | null },
  id: number | null,
  joining = 1,
): Promise<boolean> =>
  family !== null && (await countPacks(transaction, { category, family }, id)) + joining > MOST_PACKS;

/** The names of families that contain `text`, in alphabetical order, for the form of a product. */
export async function listFamilies(db: Database, text = ""): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([products.familyKey], { family: products.family })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        isNotNull(products.familyKey),
        sql`strpos(${products.familyKey}, ${familyKeyOf(text)}) > 0`,
      ),
    )
    .orderBy(products.familyKey)
    .limit(MOST_FAMILIES_OFFERED);
  return rows.flatMap(({ family }) => family ?? []);
}

/** Gives locked rows of products this family, or none, and records it as an edit of each. */
export async function setFamily(
  transaction: Transaction,
  adminId: string,
  rows: readonly { id: number; name: string; family: string | null }[],
  family: string | null,
): Promise<void> {
  await transaction
    .update(products)
    .set({
      family,
      familyKey: family && familyKeyOf(family),
      version: sql`${products.version} + 1`,
      updatedAt: new Date(),
    })
    .where(
      inArray(
        products.id,
        rows.map(({ id }) => id),
      ),
    );
  await recordChanges(
    transaction,
    adminId,
    rows.map((row) => ({
      what: "product_edited",
      subject: "product",
      subjectId: String(row.id),
      label: row.name,
      before: { family: row.family ?? "" },
      after: { family: family ?? "" },
    })),
  );
}
