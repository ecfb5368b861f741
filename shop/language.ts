/** BCP 47: the language of an order or an e-mail that came with none of its own, as what the shop writes to itself. */
export const SHOP_LANGUAGE = "en";
