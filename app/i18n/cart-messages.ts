import { cartEn } from "./cart-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the cart. */
export const { messagesFor: cartMessagesFor, useMessages: useCartMessages } = withMessages({ en: { cart: cartEn } });
