import { cartEn } from "./cart-en.ts";
import { orderEn } from "./order-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of an order. */
export const { messagesFor: orderMessagesFor, useMessages: useOrderMessages } = withMessages({
  en: { cart: cartEn, order: orderEn },
});
