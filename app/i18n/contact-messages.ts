import { contactEn } from "./contact-en.ts";
import { formEn } from "./form-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the page on which visitors write to the shop. */
export const { messagesFor: contactMessagesFor, useMessages: useContactMessages } = withMessages({
  en: { ...formEn, contact: contactEn },
});
