import { homeEn } from "./home-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the home page. */
export const { messagesFor: homeMessagesFor, useMessages: useHomeMessages } = withMessages({ en: { home: homeEn } });
