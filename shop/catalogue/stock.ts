/** Below this many pieces a card says how many are left. */
export const FEW = 5;

export type StockState = "in" | "few" | "out";

export function stockState(stock: number): StockState {
  if (stock <= 0) return "out";
  return stock < FEW ? "few" : "in";
}
