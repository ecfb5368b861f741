import { PRODUCT_FIELDS, type ProductField } from "../product-fields.ts";
import type { TypedProduct } from "../product-form.ts";
import { beginning } from "./sheet-text.ts";

export type Warning =
  | { kind: "price"; was: string; now: string }
  /** Question marks where letters were lost: the file was saved in a way that does not have them. */
  | { kind: "letters"; field: ProductField; now: string }
  /** A SKU like another one but for large and small letters: the same product twice, most likely. */
  | { kind: "case"; now: string; other: string };

/** A price that changes by more is asked about: a point was forgotten, or a pack was taken for a piece. */
const MOST_TIMES = 10;

/** Letters that a file could not hold become question marks; a decoder that meets broken bytes writes U+FFFD. */
const LOST = /\?{3,}|\uFFFD/;

/** What is in order and looks like a slip; `was` is null for a new product. Pure. */
export function warningsOf(was: TypedProduct | null, now: TypedProduct): Warning[] {
  const warnings: Warning[] = [];
  const [before, after] = [Number(was?.price), Number(now.price)];
  if (was !== null && (after > before * MOST_TIMES || after * MOST_TIMES < before)) {
    warnings.push({ kind: "price", was: was.price, now: now.price });
  }
  const field = PRODUCT_FIELDS.find((each) => now[each] !== was?.[each] && LOST.test(now[each]));
  if (field !== undefined) warnings.push({ kind: "letters", field, now: beginning(now[field]) });
  return warnings;
}
