import { findOrderEn } from "./find-order-en.ts";
import { formEn } from "./form-en.ts";
import { orderEn } from "./order-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of finding an order again. */
export const { messagesFor: findOrderMessagesFor, useMessages: useFindOrderMessages } = withMessages({
  en: { ...formEn, findOrder: findOrderEn, order: orderEn },
});
