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
