import { accountEn } from "./account-en.ts";
import { formEn } from "./form-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of accounts. */
export const { messagesFor: accountMessagesFor, useMessages: useAccountMessages } = withMessages({
  en: { ...formEn, account: accountEn },
});

export type AccountMessages = ReturnType<typeof accountMessagesFor>;
