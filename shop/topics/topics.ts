import { shownStock, stockState } from "../values/stock-state.ts";

/** Told when an order was changed behind /admin: lists are read anew, and nobody is called to a new order. */
export const ORDER_CHANGED = "order_changed";

/*
 * What cached pages hear (see `PubSub`): that products, or what the shop says of itself, are no longer as they were. Told after the
 * commit, and in the process that made the change before it is answered.
 */

/** Products were added, edited, counted or removed, or one of them sold out or came in again: any list may be another. */
export const PRODUCTS = "goods";
/** The shop's name, address, logo or papers changed: they stand on every page. */
export const DETAILS = "details";

/** Before the ids of products of which pages say another number now, while every list stays as it is. */
const FEWER = "goods ";

/** Pieces of one product before and after. */
export type StockMove = { productId: number; before: number; after: number };

/**
 * The topic for stock that moved, or null when every page still tells the truth: among products that are in stock, an order
 * changes nothing that is shown. Pure.
 */
export function topicOfMoves(moves: readonly StockMove[]): string | null {
  const visible = moves.filter(({ before, after }) => shownStock(before) !== shownStock(after));
  if (visible.length === 0) return null;
  const isListed = visible.some(
    ({ before, after }) => (stockState(before) === "out") !== (stockState(after) === "out"),
  );
  return isListed ? PRODUCTS : FEWER + visible.map(({ productId }) => productId).join(",");
}

/** The ids of products in a topic of `topicOfMoves`, or null when it is another topic. */
export function productsInTopic(topic: string): number[] | null {
  return topic.startsWith(FEWER) ? topic.slice(FEWER.length).split(",").map(Number) : null;
}
