import { trimMarks } from "../../values/text.ts";
import { and, eq, inArray, like, ne, or } from "drizzle-orm";
import type { Transaction } from "#platform/database/connect.ts";
import { formerSlugs, products } from "../../schema/products.ts";
import { escapeLike } from "../../schema/expressions.ts";

/** 'Urea 46-0-0, neem coated' → 'urea-46-0-0-neem-coated': the readable end of a product's address. */
export function slugOf(name: string): string {
  const dashed = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const slug = trimMarks(trimMarks(dashed, /-/).slice(0, 80), /-/);
  return slug === "" ? "product" : slug;
}

/**
 * A slug for this name that leads, or ever led, to no other product. It is the plain one, one with the SKU, or one with
 * a number. A product may get its own former slug back. If another transaction takes the slug first, the database
 * refuses this one, and the caller tries again.
 */
export async function freeSlug(
  transaction: Transaction,
  { id, name, sku }: { /** null: it is new. */ id: number | null; name: string; sku: string },
): Promise<string> {
  const plain = slugOf(name);
  const withSku = slugOf(`${plain.slice(0, 60)}-${sku}`);
  const wanted = [plain, withSku];
  const others = (column: typeof products.id | typeof formerSlugs.productId) =>
    id === null ? undefined : ne(column, id);
  const numbered = `${escapeLike(withSku)}-%`;
  const present = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(and(others(products.id), or(inArray(products.slug, wanted), like(products.slug, numbered))));
  const former = await transaction
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(others(formerSlugs.productId), or(inArray(formerSlugs.slug, wanted), like(formerSlugs.slug, numbered))));
  const taken = new Set([...present, ...former].map((row) => row.slug));
  const free = wanted.find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${withSku}-${number}`)) number += 1;
  return `${withSku}-${number}`;
}

/** After a product's slug changed: the former address leads on, and the present one leads nowhere else. */
export async function rememberSlug(
  transaction: Transaction,
  { id, before, now }: { id: number; before: string; now: string },
): Promise<void> {
  if (before === now) return;
  await transaction.delete(formerSlugs).where(and(eq(formerSlugs.slug, now), eq(formerSlugs.productId, id)));
  await transaction
    .insert(formerSlugs)
    .values({ slug: before, productId: id })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { productId: id } });
}
