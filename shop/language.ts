/** BCP 47: the language of an order or a letter that came with none of its own, as what the shop writes to itself. */
export const SHOP_LANGUAGE = "en";
