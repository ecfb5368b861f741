import type { Database } from "#platform/database/connect.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { enquiries } from "./enquiries.table.ts";

/** Keeps a visitor's message for the shop; the same key again is the same message. `key` is a UUID. */
export async function sendEnquiry(db: Database, key: string, enquiry: Enquiry): Promise<void> {
  await db
    .insert(enquiries)
    .values({ key, ...enquiry })
    .onConflictDoNothing({ target: enquiries.key });
}
