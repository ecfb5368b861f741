/** Lifts what strangers may order at most, for tests and measurements of anything else: many buyers there have one phone. */
export const FREE_ORDERS = `UPDATE shop_details SET most_per_order = 9999, held_share = 100, held_at_least = 1000000,
  orders_per_phone = 1000000, orders_per_address = 1000000, unconfirmed_share = 100`;
