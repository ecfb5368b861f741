import { en } from "./en.ts";
import { productEn } from "./product-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of a product's own page. */
export const { messagesFor: productMessagesFor, useMessages: useProductMessages } = withMessages({
  en: { product: { ...en.product, ...productEn } },
});
