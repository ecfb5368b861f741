import { accountEn } from "./account-en.ts";
import { categoryChoices } from "./categories-en.ts";
import { checkoutEn } from "./checkout-en.ts";
import { counterDeskEn } from "./counter-desk-en.ts";
import { counterEn } from "./counter-en.ts";
import { counterImportEn } from "./counter-import-en.ts";
import { counterNoticesEn } from "./counter-notices-en.ts";
import { counterOrdersEn } from "./counter-orders-en.ts";
import { counterProductsEn } from "./counter-products-en.ts";
import { en } from "./en.ts";
import { formEn } from "./form-en.ts";
import { withMessages } from "./messages.ts";
import { upToThousand } from "./numbers-en.ts";
import { toldEn } from "./told-en.ts";

const counterMessagesEn = {
  ...formEn,
  account: accountEn,
  checkout: checkoutEn,
  counter: { ...en.counter, ...counterEn },
  counterDesk: counterDeskEn,
  counterImport: counterImportEn,
  counterOrders: counterOrdersEn,
  counterProducts: counterProductsEn,
  notices: counterNoticesEn,
  products: { ...en.products, categories: categoryChoices, count: upToThousand },
  toasts: { ...en.toasts, ...toldEn },
};

/** All messages with those of the counter's pages, which alone import this file: a visitor's phone loads none of them. */
export const { messagesFor: counterMessagesFor, useMessages: useCounterMessages } = withMessages({
  en: counterMessagesEn,
});

export type CounterMessages = ReturnType<typeof counterMessagesFor>;
