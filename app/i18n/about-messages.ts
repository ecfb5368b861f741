import { aboutEn } from "./about-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of About. */
export const { messagesFor: aboutMessagesFor, useMessages: useAboutMessages } = withMessages({
  en: { about: aboutEn },
});
