import { counterDeskEn } from "./counter-desk-en.ts";
import { counterEn } from "./counter-en.ts";
import { counterImportEn } from "./counter-import-en.ts";
import { counterOrdersEn } from "./counter-orders-en.ts";
import { counterProductsEn } from "./counter-products-en.ts";
import { en } from "./en.ts";

/**
 * All messages with those of the counter's pages: only these pages import this file, so that a visitor's phone does not load
 * what only the admin reads.
 */
const counterMessagesEn = {
  ...en,
  counter: { ...en.counter, ...counterEn },
  counterDesk: counterDeskEn,
  counterImport: counterImportEn,
  counterOrders: counterOrdersEn,
  counterProducts: counterProductsEn,
};

export type CounterMessages = typeof counterMessagesEn;

/** As `messagesFor`, for the admin's pages. */
export function counterMessagesFor(_language: string): CounterMessages {
  return counterMessagesEn;
}

/** As `useMessages`, for the admin's pages. */
export function useCounterMessages(): CounterMessages {
  return counterMessagesFor("en");
}
