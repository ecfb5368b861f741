import { formEn } from "./form-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of forms. */
export const { messagesFor: formMessagesFor, useMessages: useFormMessages } = withMessages({ en: { ...formEn } });

export type FormMessages = ReturnType<typeof formMessagesFor>;
