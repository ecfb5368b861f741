import { createHash } from "node:crypto";
import { eq, gte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/database/connect.ts";
import { holdLock, lockOf } from "#platform/database/locks.ts";
import { mailboxOf, outbox } from "../schema/outbox.ts";
import { isWaitingDigest, queueDigest } from "../outbox/queue-digest.ts";
import { queueMail } from "../outbox/queue-mail.ts";
import { shopMailbox } from "../details/read-details.ts";
import type { Enquiry } from "./enquiry-form.ts";
import { enquiries } from "../schema/enquiries.ts";
import type { Limit } from "../rate-limit/in-memory.ts";
import { toNetworks } from "../rate-limit/networks.ts";
import { takeAttempts } from "../rate-limit/take-attempt.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import { accountOf, type Viewer } from "../values/viewer.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

/**
 * Stores a visitor's message for the shop. `key` is a UUID: the same message under the same key is stored once. Another
 * message under a used key (the browser went back) gets a key of its own.
 */
async function sendEnquiry(db: Database, key: string, enquiry: Enquiry): Promise<void> {
  if (await insertEnquiry(db, key, enquiry)) return;
  const [inserted] = await db
    .select({ name: enquiries.name, email: enquiries.email, message: enquiries.message })
    .from(enquiries)
    .where(eq(enquiries.key, key));
  if (inserted !== undefined && contents(inserted) === contents(enquiry)) return;
  await insertEnquiry(db, ownKey(key, enquiry), enquiry);
}

/** Stores a message and queues the e-mail to the shop, both or neither. False when the key is taken. */
async function insertEnquiry(db: Database, key: string, enquiry: Enquiry): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    // Serializes inserts: ids are in the order in which the shop is notified.
    await holdLock(transaction, lockOf("messages to the shop"));
    const rows = await transaction
      .insert(enquiries)
      .values({ key, ...enquiry })
      .onConflictDoNothing({ target: enquiries.key })
      .returning({ id: enquiries.id });
    const [row] = rows;
    if (row === undefined) return false;
    await announceMessage(transaction, row.id, enquiry);
    return true;
  });
}

/** Messages per hour with an e-mail of their own to the shop; the others share one e-mail, an hour later. */
const MAX_SINGLE_MAILS = 10;

async function announceMessage(transaction: Transaction, id: number, enquiry: Enquiry): Promise<void> {
  const shop = await shopMailbox(transaction);
  if (shop === null) return;
  const { rows } = await transaction.execute<{ single: number; isWaiting: boolean | null }>(sql`
    select count(*) filter (where template = 'new_message' and created_at > now() - interval '1 hour')::int as single,
      bool_or(${isWaitingDigest("many_messages")}) as "isWaiting"
    from ${outbox}
    where ${mailboxOf(sql`"to"`)} = ${mailboxOf(sql`${shop}::text`)} and created_at > now() - interval '4 hours'`);
  const [pending] = rows;
  if (pending?.isWaiting === true) return;
  if ((pending?.single ?? 0) < MAX_SINGLE_MAILS) {
    const mail = { template: "new_message" as const, parameters: enquiry };
    return await queueMail(transaction, shop, mail, { language: SHOP_LANGUAGE });
  }
  await queueDigest(transaction, shop, { template: "many_messages", parameters: { firstId: id, messages: 1 } });
}

/** How many messages came from the one with the id `firstId` on. */
export const countNewMessages = (db: Database, firstId: number): Promise<number> =>
  db.$count(enquiries, gte(enquiries.id, firstId));

const contents = ({ name, email, message }: Enquiry): string => JSON.stringify([name, email, message]);

/** Derived from the taken key and the contents, so that this message, too, is stored once. */
const ownKey = (key: string, enquiry: Enquiry): string => uuidFrom(`${key} ${contents(enquiry)}`);

/** A UUID that is always the same for a text. */
export function uuidFrom(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  // A UUID of version 8 (RFC 9562): made as its maker likes.
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Each message is an e-mail to the shop: generous for those who share an address, and an end to a flood. */
const HOUR = 3600;
const BY_ADDRESS: Limit = { burst: 60, forgottenAfter: HOUR };
const BY_ACCOUNT: Limit = { burst: 10, forgottenAfter: HOUR };

/** Keeps a message as `sendEnquiry` does, if there were not too many from this network `address` or account. */
export async function receiveEnquiry(
  db: Database,
  viewer: Viewer,
  { key, enquiry, address }: { key: string; enquiry: Enquiry; address: string },
): Promise<Outcome<null, { kind: "wait"; seconds: number }>> {
  const account = accountOf(viewer);
  const seconds = await takeAttempts(db, [
    ...toNetworks(address).map((network) => [`enquiry address ${network}`, BY_ADDRESS] as const),
    ...(account === null ? [] : [[`enquiry account ${account}`, BY_ACCOUNT] as const]),
  ]);
  if (seconds > 0) return refused({ kind: "wait", seconds });
  await sendEnquiry(db, key, enquiry);
  return done(null);
}
