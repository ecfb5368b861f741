import { en } from "./en.ts";
import { papersEn } from "./papers-en.ts";

/** All messages with those of the shop's papers: only these pages import this file, for the papers are long. */
const paperMessagesEn = { ...en, papers: papersEn };

type PaperMessages = typeof paperMessagesEn;

/** As `messagesFor`, for the shop's papers. */
export function paperMessagesFor(_language: string): PaperMessages {
  return paperMessagesEn;
}

/** As `useMessages`, for the shop's papers. */
export function usePaperMessages(): PaperMessages {
  return paperMessagesFor("en");
}
