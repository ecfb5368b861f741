import { MOST_PIECES } from "./cart-lines.ts";

/** Below this many pieces a card says how many are left. */
export const FEW = 5;

export type StockState = "in" | "few" | "out";

export function stockState(stock: number): StockState {
  if (stock <= 0) return "out";
  return stock < FEW ? "few" : "in";
}

/**
 * What pages tell of a stock: how many are left where they are few, else only that there are enough. So pages stay true
 * while products are sold that are in stock, and nobody reads off how much the shop has and sells.
 */
export function shownStock(stock: number): number {
  return stockState(stock) === "in" ? MOST_PIECES : Math.max(stock, 0);
}

/** What a line of a cart is told besides: how many there are, where it asks for more than that and one order could take them. */
export function stockForLine(stock: number, requested: number, mostPerOrder: number): number {
  return stock < Math.min(requested, mostPerOrder) ? Math.max(stock, 0) : shownStock(stock);
}
