/** One line of the cart as it lies on the device. */
export type CartLine = {
  productId: number;
  /** Pieces, 1 or more. */
  quantity: number;
  /** Unit price in paise when the line was added, to detect a later change. */
  seenPaise: number;
  /** Pieces of this line that an order took already; 0 when none did. */
  orderedQuantity: number;
};

export type Cart = readonly CartLine[];

/** At most this many lines, so that a cart fits a cookie. */
export const MOST_LINES = 60;
/** At most this many pieces in one line. */
export const MOST_PIECES = 9999;

/** What the arithmetic needs to know of a product. */
export type Stocked = {
  id: number;
  pricePaise: number;
  stock: number;
  /** Pieces that one order may take; for more, the buyer calls the shop. */
  mostPerOrder: number;
};

/** Pieces of a product that can be in a cart. */
export const orderable = ({ stock, mostPerOrder }: Stocked): number => Math.min(stock, mostPerOrder);

export type CartChange =
  | "added"
  | "increased"
  | "decreased"
  | "removed"
  | "emptied"
  /** Nothing changed: the stock has no more pieces, or one order takes no more. */
  | "no_more"
  /** Nothing changed: the cart has its maximum of lines. */
  | "full"
  /** Nothing changed: no such line. */
  | "none";

export type Changed = { cart: Cart; change: CartChange };

/**
 * Adding a product that is in the cart already raises its quantity; a new one is appended (specification, section 4).
 * The quantity never exceeds the stock or the limit per order. What fits is added; where nothing fits, the result is
 * 'no_more'.
 */
export function addToCart(cart: Cart, product: Stocked, quantity = 1): Changed {
  const line = cart.find((each) => each.productId === product.id);
  const most = orderable(product);
  if (line === undefined) {
    if (most < 1) return { cart, change: "no_more" };
    if (cart.length >= MOST_LINES) return { cart, change: "full" };
    const added = {
      productId: product.id,
      quantity: Math.min(quantity, most),
      seenPaise: product.pricePaise,
      orderedQuantity: 0,
    };
    return { cart: [...cart, added], change: "added" };
  }
  const raised = Math.min(line.quantity + quantity, most);
  if (raised <= line.quantity) return { cart, change: "no_more" };
  return { cart: replace(cart, { ...line, quantity: raised, seenPaise: product.pricePaise }), change: "increased" };
}

/** One piece less than can be had today; at one piece the line goes. */
export function decreaseInCart(cart: Cart, product: Stocked): Changed {
  const line = cart.find((each) => each.productId === product.id);
  if (line === undefined) return { cart, change: "none" };
  const lowered = Math.min(line.quantity, orderable(product)) - 1;
  if (lowered < 1) return removeFromCart(cart, product.id);
  return { cart: replace(cart, { ...line, quantity: lowered }), change: "decreased" };
}

export function removeFromCart(cart: Cart, productId: number): Changed {
  const left = cart.filter((line) => line.productId !== productId);
  return left.length === cart.length ? { cart, change: "none" } : { cart: left, change: "removed" };
}

export function emptyCart(cart: Cart): Changed {
  return cart.length === 0 ? { cart, change: "none" } : { cart: [], change: "emptied" };
}

/** A line that was taken out, and its position. */
export type PutBack = { line: CartLine; at: number };

/** What a change took out of the cart, for Undo. */
export function takenOut(before: Cart, after: Cart): PutBack[] {
  return before.flatMap((line, at) => (after.some((each) => each.productId === line.productId) ? [] : [{ line, at }]));
}

/**
 * Undo: restores lines that were removed, each at its position. Later changes stay; a line that is there again is not
 * changed.
 */
export function putBack(cart: Cart, lines: readonly PutBack[]): Cart {
  let whole = cart;
  for (const { line, at } of [...lines].sort((a, b) => a.at - b.at)) {
    const isThere = whole.some((each) => each.productId === line.productId);
    if (!isThere && whole.length < MOST_LINES) whole = [...whole.slice(0, at), line, ...whole.slice(at)];
  }
  return whole;
}

/**
 * After an order: its lines stay in the cart and are marked (placing an order does not clear the cart). A repeated
 * order (`again`) is in the marks already, unless its first response was lost.
 */
export function markOrdered(
  cart: Cart,
  ordered: readonly { productId: number; quantity: number }[],
  { again }: { again: boolean },
): Cart {
  return cart.map((line) => {
    const taken = ordered.find((each) => each.productId === line.productId);
    if (taken === undefined) return line;
    const marked = line.orderedQuantity;
    return { ...line, orderedQuantity: again ? Math.max(marked, taken.quantity) : marked + taken.quantity };
  });
}

function replace(cart: Cart, line: CartLine): Cart {
  return cart.map((each) => (each.productId === line.productId ? line : each));
}
