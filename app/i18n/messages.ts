import { en, type Messages } from "./en.ts";

export type { Messages };

/** The messages of a page's language. English is the only one so far; further ones are added here. */
export function messagesFor(_language: string): Messages {
  return en;
}

/** The messages for what is being rendered. */
export function useMessages(): Messages {
  return messagesFor("en");
}

/** The messages of every page with some that only few pages need: those import the file in which this is called. */
export function withMessages<More extends object>(more: { en: More }) {
  const inEnglish: Omit<Messages, keyof More> & More = { ...en, ...more.en };
  const allFor = (_language: string) => inEnglish;
  return { messagesFor: allFor, useMessages: () => allFor("en") };
}
