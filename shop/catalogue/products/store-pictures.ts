import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { done, refused, type Outcome } from "../../values/outcome.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { productPictures } from "../../schema/products.ts";
import type { MorePicture, ProductPictures } from "./more-pictures.ts";

/**
 * The further pictures of a row of products, in their order. An import may have made one of them the first: it is left
 * out.
 */
export const morePicturesColumn = sql<MorePicture[]>`(
  select coalesce(json_agg(json_build_object('id', other.picture_id, 'alt', other.alt) order by other.position), '[]')
  from ${productPictures} as other
  where other.product_id = products.id and other.picture_id is distinct from products.picture_id)`;

/** The same of one product for a change, all of them. */
export async function readMorePictures(db: Database | Transaction, productId: number): Promise<MorePicture[]> {
  return await db
    .select({ id: productPictures.pictureId, alt: productPictures.alt })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
}

/** Replaces a product's further pictures. */
export async function writeMorePictures(
  transaction: Transaction,
  productId: number,
  more: readonly MorePicture[],
): Promise<void> {
  await transaction.delete(productPictures).where(eq(productPictures.productId, productId));
  if (more.length === 0) return;
  await transaction
    .insert(productPictures)
    .values(more.map(({ id, alt }, at) => ({ productId, position: at + 1, pictureId: id, alt })));
}

const idsOf = ({ first, more }: ProductPictures): string[] => [
  ...(first === null ? [] : [first]),
  ...more.map(({ id }) => id),
];

/** `lost`: this upload is gone, or another product took it. */
export type LostPicture = { kind: "no_picture"; lost: string };

/**
 * Takes the pictures in `next` that the product does not have in `before`; see `Pictures.claim`. Returns those that it
 * no longer has.
 */
export async function claimPictures(
  transaction: Transaction,
  pictures: Pick<Pictures, "claim">,
  before: ProductPictures,
  next: ProductPictures,
): Promise<Outcome<string[], LostPicture>> {
  const [former, present] = [idsOf(before), idsOf(next)];
  // In one order, so that two forms do not wait for each other.
  for (const id of present.filter((each) => !former.includes(each)).toSorted()) {
    if (!(await pictures.claim(transaction, id))) return refused({ kind: "no_picture", lost: id });
  }
  return done(former.filter((each) => !present.includes(each)));
}
