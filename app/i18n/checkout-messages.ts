import { cartEn } from "./cart-en.ts";
import { checkoutEn } from "./checkout-en.ts";
import { formEn } from "./form-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the checkout. */
export const { messagesFor: checkoutMessagesFor, useMessages: useCheckoutMessages } = withMessages({
  en: { ...formEn, cart: cartEn, checkout: checkoutEn },
});
