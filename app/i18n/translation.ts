import type * as registry from "./registry.ts";

type Registry = typeof registry;

/** The admin's side and the legal pages are English in every language; so are e-mails to the admin. */
type AdminMail = "new_order" | "many_orders" | "many_messages" | "new_message";

/** All words of a language that is complete for customers, by file. */
export type Translation = Omit<
  Registry,
  "accountWords" | "adminWords" | "everyPageWords" | "flashWords" | "mailWords" | "legalWords"
> & {
  accountWords: { account: Omit<Registry["accountWords"]["account"], "security"> };
  everyPageWords: Omit<Registry["everyPageWords"], "adminShop">;
  flashWords: Omit<Registry["flashWords"], "adminFlash">;
  mailWords: { mail: Omit<Registry["mailWords"]["mail"], AdminMail> };
};
