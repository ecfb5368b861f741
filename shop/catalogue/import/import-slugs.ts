import { inArray, like } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { formerSlugs, products } from "../../schema/products.ts";
import { escapeLike } from "../../schema/expressions.ts";
import { slugOf } from "../products/slug.ts";
import type { RowChange } from "./check-row.ts";

/** Slugs that are asked for at a time. */
const BATCH = 2000;

/**
 * Slugs by SKU for rows that are new or have a new name. None leads, or ever led, to another product: the plain slug,
 * one with the SKU, or one with a number. The same rule as `freeSlug`, for thousands at once.
 */
export async function slugsFor(transaction: Transaction, changes: readonly RowChange[]): Promise<Map<string, string>> {
  const renamed = changes.filter(({ present, changed }) => present === null || changed.includes("name"));
  const wanted = renamed.map((change) => {
    const plain = slugOf(change.product.name);
    return { change, plain, withSku: slugOf(`${plain.slice(0, 60)}-${change.product.sku}`) };
  });
  const taken = await takenAmong(
    transaction,
    wanted.flatMap(({ plain, withSku }) => [plain, withSku]),
  );
  const slugs = new Map<string, string>();
  for (const { change, plain, withSku } of wanted) {
    const own = change.present?.id;
    const isFree = (slug: string) => {
      const owner = taken.get(slug);
      return owner === undefined || owner === own;
    };
    const slug = [plain, withSku].find(isFree) ?? (await numbered(transaction, withSku, taken));
    taken.set(slug, own ?? NEW);
    slugs.set(change.product.sku, slug);
  }
  return slugs;
}

/** Stands for the id of a product that has none yet. */
const NEW = 0;

/** Which of these slugs lead to a product, or did, and to which. */
async function takenAmong(transaction: Transaction, slugs: readonly string[]): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (let start = 0; start < slugs.length; start += BATCH) {
    const batch = slugs.slice(start, start + BATCH);
    const former = await transaction.select().from(formerSlugs).where(inArray(formerSlugs.slug, batch));
    for (const { slug, productId } of former) taken.set(slug, productId);
    const present = await transaction
      .select({ slug: products.slug, id: products.id })
      .from(products)
      .where(inArray(products.slug, batch));
    for (const { slug, id } of present) taken.set(slug, id);
  }
  return taken;
}

/** Rare: two names and SKUs that are alike but for their signs. */
async function numbered(transaction: Transaction, base: string, taken: ReadonlyMap<string, number>): Promise<string> {
  const pattern = `${escapeLike(base)}-%`;
  const present = await transaction.select({ slug: products.slug }).from(products).where(like(products.slug, pattern));
  const former = await transaction
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(like(formerSlugs.slug, pattern));
  const all = new Set([...taken.keys(), ...[...present, ...former].map(({ slug }) => slug)]);
  let number = 2;
  while (all.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
