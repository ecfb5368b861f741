import type * as registry from "./registry.ts";

type Registry = typeof registry;

/**
 * The legal pages and the admin's side are English in every language. So are emails to the admin, the second step of a
 * login, and what the settings say of a GSTIN.
 */
type AdminMail = "new_order" | "many_orders" | "many_messages" | "new_message";

/** All words of a language that is complete for customers, by file. */
export type Translation = Omit<
  Registry,
  "accountWords" | "adminWords" | "everyPageWords" | "formWords" | "flashWords" | "mailWords" | "legalWords"
> & {
  accountWords: { account: Omit<Registry["accountWords"]["account"], "code" | "security"> };
  everyPageWords: Omit<Registry["everyPageWords"], "adminShop">;
  flashWords: Omit<Registry["flashWords"], "adminFlash">;
  formWords: Omit<Registry["formWords"], "problem"> & {
    problem: Omit<Registry["formWords"]["problem"], `gstin_${string}`>;
  };
  mailWords: { mail: Omit<Registry["mailWords"]["mail"], AdminMail> };
};
