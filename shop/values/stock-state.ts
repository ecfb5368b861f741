import { MOST_PIECES } from "./cart-lines.ts";

/** Below this many pieces, a card shows how many are left. */
export const FEW = 5;

export type StockState = "in" | "few" | "out";

export function stockState(stock: number): StockState {
  if (stock <= 0) return "out";
  return stock < FEW ? "few" : "in";
}

/**
 * The stock that pages show: the number where few are left, else only that there are enough. Pages stay valid while
 * products in stock are sold, and visitors cannot read off stock and sales.
 */
export function shownStock(stock: number): number {
  return stockState(stock) === "in" ? MOST_PIECES : Math.max(stock, 0);
}

/** The stock that a cart's line shows: the exact number where the line asks for more, within the limit per order. */
export function stockForLine(stock: number, requested: number, mostPerOrder: number): number {
  return stock < Math.min(requested, mostPerOrder) ? Math.max(stock, 0) : shownStock(stock);
}
