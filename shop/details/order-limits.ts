/** How much strangers may order before the shop has called them. Orders that the admin takes down are not bounded. */
export type OrderBounds = {
  /** Pieces of one product in one order, where the product has no number of its own. */
  mostPerOrder: number;
  /** Percent of a product's stock that one phone's or one network's orders may reserve until the shop has called. */
  heldShare: number;
  /** Pieces that they may hold of a product whose share is less. */
  heldAtLeast: number;
  /** Orders that a phone may have until they are called. */
  ordersPerPhone: number;
  /** Orders that may hold stock for one network address until they are called. */
  ordersPerAddress: number;
  /** Percent of a product that all unconfirmed orders of unknown customers may reserve together. */
  unconfirmedShare: number;
  /** So many times as much for customers with a completed order. */
  knownFactor: number;
  /** Whether every order takes its stock only when the shop has called. */
  stockAfterCall: boolean;
};
