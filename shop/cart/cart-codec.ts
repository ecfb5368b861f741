import { MOST_LINES, MOST_PIECES, type Cart, type CartLine } from "../values/cart-lines.ts";

/*
 * The cart as short text for a cookie: lines joined by '_', each 'product.quantity.seenPaise[.ordered]' in base 36. The
 * first part is the version of the format. All characters are ASCII alphanumerics, '.' or '_', so a cookie needs no
 * escaping.
 */
const VERSION = "1";

export function cartToText(cart: Cart): string {
  return [
    VERSION,
    ...cart.map((line) =>
      [line.productId, line.quantity, line.seenPaise, ...(line.orderedQuantity > 0 ? [line.orderedQuantity] : [])]
        .map((value) => value.toString(36))
        .join("."),
    ),
  ].join("_");
}

/** Anything that is not such text, whole or in part, is left out: a stranger's cookie is never an error. */
export function cartFromText(text: string): Cart {
  const [version, ...pieces] = text.split("_");
  if (version !== VERSION) return [];
  const lines = new Map<number, CartLine>();
  for (const piece of pieces.slice(0, MOST_LINES)) {
    const line = lineFromText(piece);
    if (line !== null && !lines.has(line.productId)) lines.set(line.productId, line);
  }
  return [...lines.values()];
}

function lineFromText(text: string): CartLine | null {
  if (!/^[0-9a-z]{1,6}(\.[0-9a-z]{1,7}){2,3}$/.test(text)) return null;
  const [productId = 0, quantity = 0, seenPaise = 0, orderedQuantity = 0] = text
    .split(".")
    .map((value) => Number.parseInt(value, 36));
  // The columns hold 32-bit integers; a larger number can be no product of ours.
  if (productId < 1 || productId > 2 ** 31 - 1 || quantity < 1 || quantity > MOST_PIECES) return null;
  if (seenPaise > 2 ** 31 - 1) return null;
  return { productId, quantity, seenPaise, orderedQuantity: Math.min(orderedQuantity, 10 * MOST_PIECES) };
}
