import { shelvesEn } from "./shelves-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the shelves. */
export const { messagesFor: shelvesMessagesFor, useMessages: useShelvesMessages } = withMessages({
  en: { shelves: shelvesEn },
});
