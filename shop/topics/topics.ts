import { shownStock, stockState } from "../values/stock-state.ts";

/** A new order; the topics of pages under /admin are read by `live-stream.ts`. */
export const NEW_ORDER = "orders";
/** Its buyer cancelled an order. */
export const CANCELLED_BY_BUYER = "cancelled_by_buyer";
/** A visitor sent a message. */
export const NEW_MESSAGE = "messages";
/** An import moved on, or ended. */
export const IMPORTS = "imports";
/** The search dictionary changed. */
export const TERMS = "terms";
/** Published when an order was changed under /admin: lists reload, without an alert for a new order. */
export const ORDER_CHANGED = "order_changed";

/** A person's data was erased, and so must be what the processes hold of it outside the database. */
export const PERSON_ERASED = "person_erased";

/*
 * Topics for cached pages (see `PubSub`): products, or the shop's details, have changed. Published after the commit,
 * and in the process of the change before its response.
 */

/** Products were added, edited or removed, or went out of or into stock: any list may have changed. */
export const PRODUCTS = "goods";
/** The shop's name, address, logo or legal pages changed: every page shows them. */
export const DETAILS = "details";

/** Before the ids of products of which pages say another number now, while every list stays as it is. */
export const FEWER = "goods ";

/** Pieces of one product before and after. */
export type StockMove = { productId: number; before: number; after: number };

/**
 * The topic for stock that moved, or null when no page shows the change: an order of well-stocked products changes
 * nothing visible. Pure.
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
