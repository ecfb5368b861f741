import { withMessages } from "./messages.ts";
import { papersEn } from "./papers-en.ts";

/** Messages with those of the shop's papers: only these pages import this file, for the papers are long. */
export const { messagesFor: paperMessagesFor, useMessages: usePaperMessages } = withMessages({
  en: { papers: papersEn },
});
