import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { SHOP_LANGUAGE } from "../language.ts";
import { queueMail } from "../outbox/queue-mail.ts";
import { shopMailbox } from "../details/shop-mailbox.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { enquiries } from "./enquiries.table.ts";

/**
 * Keeps a visitor's message for the shop; the same key with the same message again is the same message. Another message
 * under a key that is taken (from a page that was gone back to) is kept under a key of its own. `key` is a UUID.
 */
export async function sendEnquiry(db: Database, key: string, enquiry: Enquiry): Promise<void> {
  if (await keep(db, key, enquiry)) return;
  const [kept] = await db
    .select({ name: enquiries.name, email: enquiries.email, message: enquiries.message })
    .from(enquiries)
    .where(eq(enquiries.key, key));
  if (kept !== undefined && contents(kept) === contents(enquiry)) return;
  await keep(db, ownKey(key, enquiry), enquiry);
}

/** Keeps a message and tells the shop of it, both or neither. False when the key is taken. */
async function keep(db: Database, key: string, enquiry: Enquiry): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const rows = await transaction
      .insert(enquiries)
      .values({ key, ...enquiry })
      .onConflictDoNothing({ target: enquiries.key })
      .returning({ id: enquiries.id });
    if (rows.length === 0) return false;
    const shop = await shopMailbox(transaction);
    const mail = { template: "new_message" as const, parameters: enquiry };
    if (shop !== null) await queueMail(transaction, shop, mail, { language: SHOP_LANGUAGE });
    return true;
  });
}

const contents = ({ name, email, message }: Enquiry): string => JSON.stringify([name, email, message]);

/** Made from the taken key and the contents, so that this message, too, is kept once however often it is sent. */
function ownKey(key: string, enquiry: Enquiry): string {
  const hash = createHash("sha256")
    .update(`${key} ${contents(enquiry)}`)
    .digest("hex");
  // A UUID of version 8 (RFC 9562): made as its maker likes.
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
