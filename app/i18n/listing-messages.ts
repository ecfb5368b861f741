import { en } from "./en.ts";
import { listingEn } from "./listing-en.ts";
import { withMessages } from "./messages.ts";

/** Messages with those of the list of products. */
export const { messagesFor: listingMessagesFor, useMessages: useListingMessages } = withMessages({
  en: { products: { ...en.products, ...listingEn } },
});

export type ListingMessages = ReturnType<typeof listingMessagesFor>;
