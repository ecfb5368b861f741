/** Told when an order was changed behind /admin: lists are read anew, and nobody is called to a new order. */
export const ORDER_CHANGED = "order_changed";
