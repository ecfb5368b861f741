import { counterNoticesEn } from "./counter-notices-en.ts";
import { en } from "./en.ts";
import { withMessages } from "./messages.ts";
import { toldEn } from "./told-en.ts";

/** As `messagesFor`, with all that is told once: the server puts it into words, and the counter does. */
export const toldMessagesFor = withMessages({
  en: { toasts: { ...en.toasts, ...toldEn }, notices: counterNoticesEn },
}).messagesFor;

export type ToldMessages = ReturnType<typeof toldMessagesFor>;
