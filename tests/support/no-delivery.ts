/** Takes the demonstration's zones away, for tests of anything else: an order then has no charge and no question. */
export const NO_DELIVERY = ["DELETE FROM delivery_zones", "DELETE FROM delivery_settings"];
