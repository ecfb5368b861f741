import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/connect.ts";
import { holdLock } from "#platform/database/locks.ts";
import { mailboxLock, mailboxName, MAILS_A_DAY, mailsToday } from "../outbox/mailbox-limit.ts";
import { queueMailToStranger } from "../outbox/queue-mail.ts";
import { parsePersonKey } from "../people/match-person.ts";
import type { Limit } from "../rate-limit/in-memory.ts";
import { toNetworks } from "../rate-limit/networks.ts";
import { takeAttempts } from "../rate-limit/take-attempt.ts";
import { enquiries } from "../schema/enquiries.ts";
import { products } from "../schema/products.ts";
import { productTranslations } from "../schema/translations.ts";
import { done, refused, type Outcome } from "../values/outcome.ts";
import { uuidFrom } from "./receive-enquiry.ts";
import { SHOP_LANGUAGE } from "../values/languages.ts";

const HOUR = 3600;
const BY_ADDRESS: Limit = { burst: 60, forgottenAfter: HOUR };
/**
 * For one contact, which may be a stranger's, from one network: products that it may wait for in a day. Strangers
 * elsewhere take nothing from its owner.
 */
const BY_CONTACT: Limit = { burst: 10, forgottenAfter: 24 * HOUR };

export type RestockProblem =
  /** Neither an email address nor a mobile number. */
  { kind: "no_contact" } | { kind: "wait"; seconds: number } | { kind: "in_stock" };

/** `address`: the network's. `language`: the page's, for the email. */
type RestockRequest = { productId: number; contact: string; address: string; language: string };

/**
 * Stores who wants to know when the product is back: one row for each product and contact. The answer to a repeated request
 * is that to the first, so that nobody learns who waits.
 */
export async function requestRestock(
  db: Database,
  { productId, contact: text, address, language }: RestockRequest,
): Promise<Outcome<null, RestockProblem>> {
  const person = parsePersonKey(text);
  if (person === null) return refused({ kind: "no_contact" });
  const contact = person.kind === "email" ? person.email : person.phone;
  const mailbox = mailboxName(contact);
  const hash = createHash("sha256").update(mailbox).digest("base64url");
  const seconds = await takeAttempts(
    db,
    toNetworks(address).flatMap((network) => [
      [`enquiry address ${network}`, BY_ADDRESS] as const,
      [`restock ${hash} ${network}`, BY_CONTACT] as const,
    ]),
  );
  if (seconds > 0) return refused({ kind: "wait", seconds });
  const [wanted] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  if (wanted === undefined || wanted.stock > 0) return refused({ kind: "in_stock" });
  await db
    .insert(enquiries)
    .values({
      key: uuidFrom(`restock ${productId} ${mailbox}`),
      name: contact,
      email: person.kind === "email" ? contact : "",
      message: person.kind === "phone" ? contact : "",
      productId,
      language,
    })
    .onConflictDoUpdate({
      target: enquiries.key,
      set: { at: sql`now()`, readAt: null, archivedAt: null, deletedAt: null },
    });
  return done(null);
}

/** Requests that one transaction answers: it holds the locks of their mailboxes. */
const MOST_AT_ONCE = 100;

/**
 * Queues an email to everybody who waits by email for a product that is in stock, and deletes their requests. Whose
 * mailbox has had its emails of the day waits on. Of concurrent calls, one gets each row. Those who gave a phone are
 * messages for the admin from then on.
 */
export async function notifyRestocked(db: Database): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await notifyAfter(db, after);
}

type Due = { id: string; email: string; name: string; slug: string; language: string };

/** Returns the id up to which requests were looked at; null after the last. */
async function notifyAfter(db: Database, after: number): Promise<number | null> {
  return await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Due>(sql`
      select ${enquiries.id}, ${enquiries.email}, ${products.slug},
        coalesce(${enquiries.language}, ${SHOP_LANGUAGE}) as language,
        coalesce((
          select t.name from ${productTranslations} as t
          where t.product_id = ${products.id} and t.language = ${enquiries.language}
        ), ${products.name}) as name
      from ${enquiries} join ${products} on ${products.id} = ${enquiries.productId}
      where ${enquiries.id} > ${after}::bigint and ${isBack} and ${enquiries.email} <> ''
        and ${mailsToday(sql`${enquiries.email}`)} < ${MAILS_A_DAY}::int
      order by ${enquiries.id} limit ${MOST_AT_ONCE}::int for update of ${enquiries} skip locked`);
    for (const key of [...new Set(rows.map(({ email }) => mailboxLock(email)))].toSorted()) {
      await holdLock(transaction, key);
    }
    const answered: number[] = [];
    for (const { id, email, name, slug, language } of rows) {
      const mail = { template: "back_in_stock" as const, parameters: { name, path: `/products/${slug}` } };
      if (await queueMailToStranger(transaction, email, mail, { language })) answered.push(Number(id));
    }
    await transaction.delete(enquiries).where(inArray(enquiries.id, answered));
    return rows.length < MOST_AT_ONCE ? null : Number(rows.at(-1)?.id);
  });
}

/** SQL, beside `products`: it can be bought. */
export const isBack = sql`${products.stock} > 0 and ${products.deletedAt} is null`;

/** SQL: a message, or a request by phone whose product is back. */
export const isToAnswer = sql`(${enquiries.productId} is null or ${enquiries.email} = '' and exists (
  select from ${products} where ${products.id} = ${enquiries.productId} and ${isBack}))`;
