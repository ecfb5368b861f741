import { cartLinesEn } from "./cart-lines-en.ts";

/** What the cart's badge says, in the page's language; English is the only one so far. */
export function cartLinesFor(_language: string): (lines: number) => string {
  return cartLinesEn;
}
